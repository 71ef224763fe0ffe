import { labelKey } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import type { AddressFilter } from '@newswatch/shell-api';
import { lazy, Suspense, useState } from 'react';
import { targetQueries } from '../../api/targets.ts';

/** Few visits change a label. */
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

/** The person's labels, those that the filter asks for as they are spelled, and the dialog that changes them. */
export function useLabels({ filter, change }: LabelledAddress) {
  const { data } = useQuery(targetQueries.labels());
  const [isManaging, setManaging] = useState(false);
  const labels = data?.items ?? [];
  const spelling = new Map(labels.map(({ label }) => [labelKey(label), label]));
  const chosen = (filter.label ?? []).map((label) => spelling.get(labelKey(label)) ?? label);
  const replace = (before: string, after: string | undefined) => {
    if (!chosen.includes(before)) return;
    const rest = chosen.flatMap((label) => (label === before ? (after ?? []) : label));
    change({ label: [...new Set(rest)].join(',') });
  };
  const dialog = isManaging ? (
    <Suspense>
      <ManageLabels labels={labels} onReplaced={replace} onClose={() => setManaging(false)} />
    </Suspense>
  ) : null;
  return { spelling, chosen, manage: () => setManaging(true), dialog };
}
