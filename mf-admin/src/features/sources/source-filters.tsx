import { categories, languageNames, languages, limits, type SourceHealth } from '@newswatch/shared/contracts';
import type { AdminSourcesQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import { SearchFilter, SelectField } from '@newswatch/ui';
import type * as v from 'valibot';
import { healthLabels, statusLabels } from './source-labels.ts';

type Filter = v.InferOutput<typeof AdminSourcesQuery>;
const any = (label: string) => ({ value: '', label });
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Search and filters, stored in the URL. `counts` has the number of sources in each health state. */
export function SourceFilters({
  filter,
  change,
  counts,
}: Pick<AddressFilter<Filter>, 'filter' | 'change'> & { counts: Partial<Record<SourceHealth, number>> }) {
  return (
    <>
      <SearchFilter
        label="Search by name or address"
        value={filter.q ?? ''}
        maxLength={limits.SEARCH_TEXT_MAX}
        onChange={(q) => change({ q })}
      />
      <SelectField
        label="Status"
        hideLabel
        options={[
          any('Any status'),
          ...Object.entries(statusLabels).map(([value, label]) => ({ value, label })),
        ]}
        value={filter.status ?? ''}
        onChange={(event) => change({ status: event.target.value })}
      />
      <SelectField
        label="Health"
        hideLabel
        options={[
          any('Any health'),
          ...Object.entries(healthLabels).map(([value, { word }]) => ({
            value,
            label: `${word} (${counts[value as SourceHealth] ?? 0})`,
          })),
        ]}
        value={filter.health ?? ''}
        onChange={(event) => change({ health: event.target.value })}
      />
      <SelectField
        label="Language"
        hideLabel
        options={[any('Any language'), ...languages.map((value) => ({ value, label: languageNames[value] }))]}
        value={filter.language ?? ''}
        onChange={(event) => change({ language: event.target.value })}
      />
      <SelectField
        label="Category"
        hideLabel
        options={[any('Any category'), ...categories.map((value) => ({ value, label: capitalized(value) }))]}
        value={filter.category ?? ''}
        onChange={(event) => change({ category: event.target.value })}
      />
    </>
  );
}
