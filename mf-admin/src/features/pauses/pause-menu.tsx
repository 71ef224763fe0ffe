import { type Activity, activities, PauseDraft } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { MenuButton } from '@newswatch/ui';
import { Pause } from '@newswatch/ui/icons';
import { useState } from 'react';
import { pauseRefreshes, pausesApi, pausesQuery } from '../../api/pauses.ts';
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx';

const words: Record<Activity, { entry: string; title: string; effect: string; button: string }> = {
  sending: {
    entry: 'All sending…',
    title: 'Pause all sending?',
    effect:
      'No alert, digest, report, newsletter or webhook will be sent to anybody until you resume it; what is due waits. Codes and emails that people need for their account are still sent.',
    button: 'Pause all sending',
  },
  crawling: {
    entry: 'All crawling…',
    title: 'Pause all crawling?',
    effect:
      'No source will be read until you resume it, so nobody gets alerts about new articles. Crawls that have started will finish.',
    button: 'Pause all crawling',
  },
};

/** Pauses everything of a kind at once, with a reason. */
export function PauseMenu() {
  const { toast } = useShell();
  const pauses = useQuery(pausesQuery);
  const [asked, setAsked] = useState<Activity>();
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
            label: words[activity].entry,
            onSelect: () => setAsked(activity),
          }))}
        />
      ) : null}
      {asked ? (
        <ReasonDialog
          title={words[asked].title}
          description={words[asked].effect}
          schema={PauseDraft}
          hint="Administrators read it in the banner and in the audit log."
          confirmLabel={words[asked].button}
          send={(reason) => pausesApi.pause({ params: { activity: asked }, body: { reason } })}
          onDone={({ message }) => {
            toast.success(message);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
          failed="It could not be paused."
          refreshes={pauseRefreshes}
        />
      ) : null}
    </>
  );
}
