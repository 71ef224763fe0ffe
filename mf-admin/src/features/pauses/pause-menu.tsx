import { type Activity, activities } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useOpened } from '@newswatch/shell-api';
import { MenuButton } from '@newswatch/ui';
import { Pause } from '@newswatch/ui/icons';
import { lazy, Suspense } from 'react';
import { pausesQuery } from '../../api/pauses.ts';

const PauseDialog = lazy(() =>
  import(/* webpackChunkName: "pause-all" */ './pause-dialog.tsx').then((module) => ({
    default: module.PauseDialog,
  })),
);

const entries: Record<Activity, string> = { sending: 'All sending…', crawling: 'All crawling…' };

/** Pauses all sending or all crawling, with a reason. */
export function PauseMenu() {
  const pauses = useQuery(pausesQuery);
  const [asked, setAsked] = useOpened<Activity>('pause');
  const paused = pauses.data?.items.map(({ activity }) => activity) ?? [];
  const possible = activities.filter((activity) => !paused.includes(activity));
  if (!pauses.data) return null;
  return (
    <>
      {possible.length > 0 ? (
        <MenuButton
          label="Pause all sending or crawling"
          trigger="Pause all…"
          icon={<Pause />}
          variant="secondary"
          items={possible.map((activity) => ({
            id: activity,
            label: entries[activity],
            onSelect: () => setAsked(activity),
          }))}
        />
      ) : null}
      <Suspense fallback={null}>
        {asked ? <PauseDialog activity={asked} onClose={() => setAsked(undefined)} /> : null}
      </Suspense>
    </>
  );
}
