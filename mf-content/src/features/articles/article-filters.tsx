import { type ArticlesQuery, languageNames, languages, limits } from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import { CheckboxField, FilterBar, SearchFilter, SelectField } from '@newswatch/ui';
import type * as v from 'valibot';
import styles from './article-filters.module.css';

type Filter = v.InferOutput<typeof ArticlesQuery>;

const languageOptions = [
  { value: '', label: 'Any language' },
  ...languages.map((value) => ({ value, label: languageNames[value] })),
];
const scopeOptions = [
  { value: '', label: 'For my targets' },
  { value: 'all', label: 'Everything we read' },
];

/** Whether any filter narrows the list. The wider scope does not count. */
export function isNarrowed({ q, language, unread, saved, target_id, source_id }: Filter): boolean {
  return Boolean(q || language || unread || saved || target_id || source_id);
}

export function ArticleFilters({ filter, change, reset }: AddressFilter<Filter>) {
  return (
    <FilterBar active={isNarrowed(filter) || filter.scope === 'all'} onReset={reset}>
      <SearchFilter
        label="Search articles"
        value={filter.q ?? ''}
        maxLength={limits.SEARCH_TEXT_MAX}
        onChange={(q) => change({ q })}
      />
      <SelectField
        label="Which articles"
        hideLabel
        options={scopeOptions}
        value={filter.scope === 'all' ? 'all' : ''}
        onChange={(event) => change({ scope: event.target.value })}
      />
      <SelectField
        label="Language"
        hideLabel
        options={languageOptions}
        value={filter.language ?? ''}
        onChange={(event) => change({ language: event.target.value })}
      />
      <div className={styles.switches}>
        <CheckboxField
          label="Unread"
          checked={filter.unread ?? false}
          onChange={(event) => change({ unread: event.target.checked ? 'true' : '' })}
        />
        <CheckboxField
          label="Saved"
          checked={filter.saved ?? false}
          onChange={(event) => change({ saved: event.target.checked ? 'true' : '' })}
        />
        <CheckboxField
          label="Group by story"
          checked={filter.group === 'story'}
          onChange={(event) => change({ group: event.target.checked ? 'story' : 'article' })}
        />
      </div>
    </FilterBar>
  );
}
