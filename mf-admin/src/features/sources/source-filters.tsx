import { categories, countryName, languageNames, type SourceHealth } from '@newswatch/shared/contracts';
import type {
  AdminSourceLabelsQuery,
  AdminSourceList,
  AdminSourcesQuery,
} from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import {
  FilterChoices,
  FilterMore,
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
      <SourceStateFilters {...address} health={health} />
      <LabelFilter {...address} />
      <FilterMore
        {...address}
        facets={[
          { name: 'language', label: 'Language', options: language },
          { name: 'category', label: 'Category', options: category },
          ...(country.length > 0 ? [{ name: 'country' as const, label: 'Country', options: country }] : []),
        ]}
      />
    </>
  );
}

const language = Object.entries(languageNames).map(([value, label]) => ({ value, label }));
const category = categories.map((value) => ({ value, label: sentenceCase(value) }));

type LabelsAddress = AddressFilter<v.InferOutput<typeof AdminSourceLabelsQuery>>;

/** The filters of the groups by label. */
export function SourceFacetFilters(address: LabelsAddress) {
  return (
    <>
      <SourceStateFilters {...address} />
      <FilterChoices {...address} name="language" label="Language" any="Any language" options={language} />
      <FilterChoices {...address} name="category" label="Category" any="Any category" options={category} />
    </>
  );
}

function SourceStateFilters({
  health = healthLabels,
  ...address
}: LabelsAddress & { health?: FilterSelectProps<never>['options'] }) {
  return (
    <>
      <FilterSearch {...address} label="Search by name or address" placeholder="Name or address" />
      <FilterChoices {...address} name="status" label="Status" any="Any status" options={statusLabels} />
      <FilterChoices {...address} name="health" label="Health" any="Any health" options={health} />
    </>
  );
}
