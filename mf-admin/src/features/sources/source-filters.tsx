import { categories, languageNames, type SourceHealth } from '@newswatch/shared/contracts';
import type { AdminSourcesQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterSearch, FilterSelect, sentenceCase } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';
import { healthLabels, statusLabels } from './source-labels.ts';

type Address = AddressFilter<v.InferOutput<typeof AdminSourcesQuery>>;

/** Search and filters, stored in the URL. `counts` has the number of sources in each health state. */
export function SourceFilters({
  counts,
  ...address
}: Address & { counts: Partial<Record<SourceHealth, number>> }) {
  const health = Object.entries(healthLabels).map(([value, { word }]) => ({
    value,
    label: `${word} (${counts[value as SourceHealth] ?? 0})`,
  }));
  const category = categories.map((value) => ({ value, label: sentenceCase(value) }));
  return (
    <>
      <FilterSearch {...address} label="Search by name or address" />
      <FilterSelect {...address} name="status" label="Status" any="Any status" options={statusLabels} />
      <FilterSelect {...address} name="health" label="Health" any="Any health" options={health} />
      <FilterSelect
        {...address}
        name="language"
        label="Language"
        any="Any language"
        options={languageNames}
      />
      <FilterSelect {...address} name="category" label="Category" any="Any category" options={category} />
    </>
  );
}
