import { useQuery } from '@newswatch/shared/query';
import type { AddressFilter } from '@newswatch/shell-api';
import { chosenNames } from '@newswatch/shell-api/patterns';
import { lazy, Suspense, useState } from 'react';
import { targetQueries } from '../../api/targets.ts';

/** Loaded on demand, because few visits change a label. */
const ManageLabels = lazy(() =>
  import(/* webpackChunkName: "labels" */ './manage-labels.tsx').then((module) => ({
    default: module.ManageLabels,
  })),
);

interface Labelled {
  label?: string[] | undefined;
}

export type LabelledAddress = Pick<AddressFilter<Labelled>, 'filter' | 'change'>;

export const manageTitle = 'Rename or delete…';

/** The person's labels, those in the filter (in their stored spelling), and the dialog that changes them. */
export function useLabels({ filter, change }: LabelledAddress) {
  const { data } = useQuery(targetQueries.labels());
  const [isManaging, setManaging] = useState(false);
  const labels = data?.items ?? [];
  const { chosen, options, replaced } = chosenNames(
    labels.map(({ label }) => label),
    filter.label,
  );
  const replace = (before: string, after: string | undefined) => {
    const label = replaced(before, after);
    if (label !== undefined) change({ label });
  };
  const dialog = isManaging ? (
    <Suspense>
      <ManageLabels labels={labels} onReplaced={replace} onClose={() => setManaging(false)} />
    </Suspense>
  ) : null;
  return { hasAny: labels.length > 0, chosen, options, manage: () => setManaging(true), dialog };
}
