import { labelKey } from '@newswatch/shared/contracts';
import type { AdminSource } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { MenuButton, type MenuEntry } from '@newswatch/ui';
import { lazy, Suspense, useState } from 'react';
import { adminSourceQueries, sourceRefreshes, sourcesApi } from '../../api/sources.ts';
import { bulkMessage } from './source-labels.ts';

const LabelDialog = lazy(() =>
  import(/* webpackChunkName: "source-label" */ './label-dialog.tsx').then((module) => ({
    default: module.LabelDialog,
  })),
);

interface LabelMenuProps {
  ids: readonly string[];
  /** The selected sources that are on the page. */
  chosen: readonly Pick<AdminSource, 'labels'>[];
}

/**
 * The labels of all sources, ticked if all selected sources have them. Choosing a label adds or removes it; the selection stays.
 */
export function LabelMenu({ ids, chosen }: LabelMenuProps) {
  const { data } = useQuery(adminSourceQueries.labels());
  const [isNaming, setNaming] = useState(false);
  const bulk = useApiMutation(
    ({ action, label }: { action: 'add_labels' | 'remove_labels'; label: string }) =>
      sourcesApi.bulk({ body: { action, ids: [...ids], labels: [label] } }),
    { done: bulkMessage, refreshes: sourceRefreshes },
  );
  const has = (label: string) =>
    chosen.length > 0 &&
    chosen.every(({ labels }) => labels.some((other) => labelKey(other) === labelKey(label)));
  const known: MenuEntry[] = (data?.items ?? []).map(({ label }) => ({
    id: `label ${label}`,
    label: <bdi>{label}</bdi>,
    checked: has(label),
    staysOpen: true,
    disabled: bulk.isPending,
    onSelect: () => bulk.mutate({ action: has(label) ? 'remove_labels' : 'add_labels', label }),
  }));
  return (
    <>
      <MenuButton
        label="Labels of the selected sources"
        trigger="Labels"
        variant="secondary"
        size="small"
        side="top"
        items={[
          ...known,
          ...(known.length > 0 ? [{ kind: 'separator', id: 'line' } as const] : []),
          { id: 'new', label: 'New label…', onSelect: () => setNaming(true) },
        ]}
      />
      {isNaming ? (
        <Suspense>
          <LabelDialog
            title="New label"
            description={
              ids.length === 1
                ? 'It will be added to the selected source.'
                : `It will be added to the ${ids.length} selected sources.`
            }
            submit="Add label"
            onSave={(label) => bulk.mutateAsync({ action: 'add_labels', label })}
            onClose={() => setNaming(false)}
            failed="The label could not be added."
          />
        </Suspense>
      ) : null}
    </>
  );
}
