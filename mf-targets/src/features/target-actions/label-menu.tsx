import { type ListedTarget, labelKey } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { MenuButton, type MenuEntry } from '@newswatch/ui';
import { Tag } from '@newswatch/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { targetQueries } from '../../api/targets.ts';
import { useBulkTargets } from './use-bulk-targets.ts';

const NewLabel = lazy(() =>
  import(/* webpackChunkName: "labels" */ './new-label.tsx').then((module) => ({ default: module.NewLabel })),
);

interface LabelMenuProps {
  ids: readonly string[];
  /** The selected ones that are on the page. */
  chosen: readonly Pick<ListedTarget, 'labels'>[];
}

/** The person's labels, ticked if all chosen targets have them: choosing one adds or removes it. The selection stays. */
export function LabelMenu({ ids, chosen }: LabelMenuProps) {
  const { data } = useQuery(targetQueries.labels());
  const bulk = useBulkTargets();
  const [isNaming, setNaming] = useState(false);
  const change = (action: 'add_labels' | 'remove_labels', label: string) =>
    bulk.mutateAsync({ body: { ids: [...ids], action, labels: [label] } });
  const has = (label: string) =>
    chosen.length > 0 &&
    chosen.every(({ labels }) => labels.some((other) => labelKey(other) === labelKey(label)));
  const known: MenuEntry[] = (data?.items ?? []).map(({ label }) => ({
    id: `label ${label}`,
    label: <bdi>{label}</bdi>,
    checked: has(label),
    staysOpen: true,
    disabled: bulk.isPending,
    // A failure is shown by the mutation itself.
    onSelect: () => void change(has(label) ? 'remove_labels' : 'add_labels', label).catch(() => undefined),
  }));
  return (
    <>
      <MenuButton
        label="Change labels"
        size="small"
        side="top"
        align="start"
        trigger={
          <>
            <Tag aria-hidden /> Labels
          </>
        }
        items={[
          ...known,
          ...(known.length > 0 ? [{ kind: 'separator', id: 'line' } as const] : []),
          { id: 'new', label: 'New label…', onSelect: () => setNaming(true) },
        ]}
      />
      {isNaming ? (
        <Suspense>
          <NewLabel
            count={ids.length}
            onAdd={(label) => change('add_labels', label)}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
