import { categories, countryName, languageNames, type SourceHealth } from '@newswatch/shared/contracts';
import type {
  AdminSourceLabelsQuery,
  AdminSourceList,
  AdminSourcesQuery,
} from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import {
  FilterChoices,
  FilterSearch,
  type FilterSelectProps,
  sentenceCase,
} from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';
import { LabelFilter } from './label-filter.tsx';
import { healthLabels, statusLabels } from './source-labels.ts';

type Address = AddressFilter<v.InferOutput<typeof AdminSourcesQuery>>;

/** Search and filters, stored in the URL. `counts` and `countries` have the number of sources in each. */
export function SourceFilters({
  counts,
  countries,
  ...address
}: Address & {
  counts: Partial<Record<SourceHealth, number>>;
  countries: v.InferOutput<typeof AdminSourceList>['countries'];
}) {
  const health = Object.entries(healthLabels).map(([value, { word }]) => ({
    value,
    label: `${word} (${counts[value as SourceHealth] ?? 0})`,
  }));
  const country = countries.map(({ value, count }) => ({
    value,
    label: `${countryName(value)} (${count})`,
  }));
  return (
    <>
      <SourceFacetFilters {...address} health={health} />
      <LabelFilter {...address} />
      {countries.length > 0 ? (
        <FilterChoices {...address} name="country" label="Country" any="Any country" options={country} />
      ) : null}
    </>
  );
}

const category = categories.map((value) => ({ value, label: sentenceCase(value) }));

/** What the list and the groups by label have in common. */
export function SourceFacetFilters({
  health = healthLabels,
  ...address
}: AddressFilter<v.InferOutput<typeof AdminSourceLabelsQuery>> & {
  health?: FilterSelectProps<never>['options'];
}) {
  return (
    <>
      <FilterSearch {...address} label="Search by name or address" />
      <FilterChoices {...address} name="status" label="Status" any="Any status" options={statusLabels} />
      <FilterChoices {...address} name="health" label="Health" any="Any health" options={health} />
      <FilterChoices
        {...address}
        name="language"
        label="Language"
        any="Any language"
        options={languageNames}
      />
      <FilterChoices {...address} name="category" label="Category" any="Any category" options={category} />
    </>
  );
}
