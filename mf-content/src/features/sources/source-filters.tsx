import { languageNames, languages, limits, type SourcesQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import type { AddressFilter } from '@newswatch/shell-api';
import { SearchFilter, SelectField } from '@newswatch/ui';
import type * as v from 'valibot';
import { sourceQueries } from '../../api/sources.ts';

const languageOptions = [
  { value: '', label: 'Any language' },
  ...languages.map((value) => ({ value, label: languageNames[value] })),
];

type SourceFilter = AddressFilter<v.InferOutput<typeof SourcesQuery>>;

export function SourceFilters({ filter, change }: Pick<SourceFilter, 'filter' | 'change'>) {
  const categories = useQuery(sourceQueries.categories());
  const categoryOptions = [
    { value: '', label: 'Any category' },
    ...(categories.data?.items ?? []).map(({ value, label, count }) => ({
      value,
      label: `${label} (${count})`,
    })),
  ];
  return (
    <>
      <SearchFilter
        label="Search sources"
        value={filter.q ?? ''}
        maxLength={limits.SEARCH_TEXT_MAX}
        onChange={(q) => change({ q })}
      />
      <SelectField
        label="Language"
        hideLabel
        options={languageOptions}
        value={filter.language ?? ''}
        onChange={(event) => change({ language: event.target.value })}
      />
      <SelectField
        label="Category"
        hideLabel
        options={categoryOptions}
        value={filter.category ?? ''}
        onChange={(event) => change({ category: event.target.value })}
      />
    </>
  );
}
