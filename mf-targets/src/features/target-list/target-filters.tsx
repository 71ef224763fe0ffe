import type { TargetsQuery } from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterChoices, FilterSearch, FilterSelect } from '@newswatch/shell-api/patterns';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { healthLabels } from './target-labels.ts';

type Filter = v.InferOutput<typeof TargetsQuery>;

const orders: readonly { value: Filter['sort']; label: string }[] = [
  { value: '-unusual', label: 'Most unusual first' },
  { value: '-last_match_at', label: 'Latest match first' },
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
];

const healths = (['ok', 'invalid', 'silent', 'noisy'] as const).map((value) => ({
  value,
  label: healthLabels[value].word,
}));

/** Searches and sorts the list. Its tabs filter it. */
export function TargetFilters({ labels, ...address }: AddressFilter<Filter> & { labels: ReactNode }) {
  return (
    <>
      <FilterSearch {...address} label="Search targets" />
      <FilterChoices {...address} name="health" label="Health" any="Any health" options={healths} />
      {labels}
      <FilterSelect {...address} name="sort" label="Order" options={orders} />
    </>
  );
}
