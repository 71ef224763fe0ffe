import { languageNames, languages, limits } from '@newswatch/shared/contracts';
import type { AdminArticlesQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import { CheckboxField, SearchFilter, SelectField } from '@newswatch/ui';
import type * as v from 'valibot';
import { extractionLabels, statusLabels } from './article-labels.ts';

type Filter = v.InferOutput<typeof AdminArticlesQuery>;
const optionsOf = (any: string, words: Readonly<Record<string, { word: string }>>) => [
  { value: '', label: any },
  ...Object.entries(words).map(([value, { word }]) => ({ value, label: word })),
];

/** Search and filters, stored in the URL. */
export function ArticleFilters({ filter, change }: Pick<AddressFilter<Filter>, 'filter' | 'change'>) {
  return (
    <>
      <SearchFilter
        label="Search articles"
        value={filter.q ?? ''}
        maxLength={limits.SEARCH_TEXT_MAX}
        onChange={(q) => change({ q })}
      />
      <SelectField
        label="Status"
        hideLabel
        options={optionsOf('Any status', statusLabels)}
        value={filter.status ?? ''}
        onChange={(event) => change({ status: event.target.value })}
      />
      <SelectField
        label="Text"
        hideLabel
        options={optionsOf('Any text', extractionLabels)}
        value={filter.extraction ?? ''}
        onChange={(event) => change({ extraction: event.target.value })}
      />
      <SelectField
        label="Language"
        hideLabel
        options={[
          { value: '', label: 'Any language' },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
        value={filter.language ?? ''}
        onChange={(event) => change({ language: event.target.value })}
      />
      <CheckboxField
        label="Reported"
        checked={filter.reported ?? false}
        onChange={(event) => change({ reported: event.target.checked ? 'true' : '' })}
      />
    </>
  );
}
