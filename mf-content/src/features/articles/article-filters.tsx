import { type Language, languageNames, languages } from '@newswatch/shared/contracts';
import { CheckboxField, SearchField, SelectField } from '@newswatch/ui/frame';
import { FilterBar } from '@newswatch/ui/table';
import { useState } from 'react';
import type { ArticleFilter } from './article-filter.ts';

interface ArticleFiltersProps {
  filter: ArticleFilter;
  onChange: (change: Record<string, string | undefined>) => void;
  onReset: () => void;
}

const languageOptions = [
  { value: '', label: 'Any language' },
  ...languages.map((language: Language) => ({ value: language, label: languageNames[language] })),
];
const scopeOptions = [
  { value: '', label: 'Matched to my targets' },
  { value: 'all', label: 'Everything we read' },
];

export function ArticleFilters({ filter, onChange, onReset }: ArticleFiltersProps) {
  const [typed, setTyped] = useState(filter.q ?? '');
  const type = (text: string) => {
    setTyped(text);
    onChange({ q: text });
  };
  return (
    <FilterBar
      active={Boolean(filter.q || filter.language || filter.unread || filter.saved || filter.scope === 'all')}
      onReset={() => {
        setTyped('');
        onReset();
      }}
    >
      <SearchField
        label="Search articles"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onClear={() => type('')}
      />
      <SelectField
        label="Which articles"
        hideLabel
        options={scopeOptions}
        value={filter.scope === 'all' ? 'all' : ''}
        onChange={(event) => onChange({ scope: event.target.value })}
      />
      <SelectField
        label="Language"
        hideLabel
        options={languageOptions}
        value={filter.language ?? ''}
        onChange={(event) => onChange({ language: event.target.value })}
      />
      <CheckboxField
        label="Unread"
        checked={filter.unread ?? false}
        onChange={(event) => onChange({ unread: event.target.checked ? 'true' : '' })}
      />
      <CheckboxField
        label="Saved"
        checked={filter.saved ?? false}
        onChange={(event) => onChange({ saved: event.target.checked ? 'true' : '' })}
      />
    </FilterBar>
  );
}
