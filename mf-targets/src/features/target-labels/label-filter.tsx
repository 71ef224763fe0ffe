import { labelKey } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterChoices } from '@newswatch/shell-api/patterns';
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

/**
 * Filters a list by the labels of targets, and opens the dialog that renames and deletes them. Renders nothing for a
 * person without labels.
 */
export function LabelFilter({ filter, change }: Pick<AddressFilter<Labelled>, 'filter' | 'change'>) {
  const { data } = useQuery(targetQueries.labels());
  const [isManaging, setManaging] = useState(false);
  const labels = data?.items ?? [];
  const asked = filter.label ?? [];
  if (labels.length === 0 && asked.length === 0) return null;
  const spelling = new Map(labels.map(({ label }) => [labelKey(label), label]));
  const chosen = asked.map((label) => spelling.get(labelKey(label)) ?? label);
  // In the address only: from an old link, or not loaded yet.
  const unknown = chosen.filter((label) => !spelling.has(labelKey(label)));
  const options = [...unknown, ...spelling.values()].map((value) => ({ value, label: value }));
  const replace = (before: string, after: string | undefined) => {
    if (!chosen.includes(before)) return;
    const rest = chosen.flatMap((label) => (label === before ? (after ?? []) : label));
    change({ label: [...new Set(rest)].join(',') });
  };
  return (
    <>
      <FilterChoices
        filter={{ label: chosen }}
        change={change}
        name="label"
        label="Label"
        any="All labels"
        options={options}
        {...(labels.length > 0
          ? { more: [{ id: 'manage', label: 'Rename or delete…', onSelect: () => setManaging(true) }] }
          : {})}
      />
      {isManaging ? (
        <Suspense>
          <ManageLabels labels={labels} onReplaced={replace} onClose={() => setManaging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
