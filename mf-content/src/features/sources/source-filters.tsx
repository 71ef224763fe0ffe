import { sourceQueries } from '@newswatch/shared/api';
import { type Language, languageNames, languages } from '@newswatch/shared/contracts';
import { SearchField, SelectField } from '@newswatch/ui/frame';
import { FilterBar } from '@newswatch/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SourceFilter } from './source-filter.ts';

interface SourceFiltersProps {
  filter: SourceFilter;
  onChange: (change: Record<string, string | undefined>) => void;
  onReset: () => void;
}

const languageOptions = [
  { value: '', label: 'Any language' },
  ...languages.map((language: Language) => ({ value: language, label: languageNames[language] })),
];

export function SourceFilters({ filter, onChange, onReset }: SourceFiltersProps) {
  const [typed, setTyped] = useState(filter.q ?? '');
  const categories = useQuery(sourceQueries.categories());
  const categoryOptions = [
    { value: '', label: 'Any category' },
    ...(categories.data?.items ?? []).map(({ value, label, count }) => ({
      value,
      label: `${label} (${count})`,
    })),
  ];
  const type = (text: string) => {
    setTyped(text);
    onChange({ q: text });
  };
  return (
    <FilterBar
      active={Boolean(filter.q || filter.language || filter.category)}
      onReset={() => {
        setTyped('');
        onReset();
      }}
    >
      <SearchField
        label="Search sources"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onClear={() => type('')}
      />
      <SelectField
        label="Language"
        hideLabel
        options={languageOptions}
        value={filter.language ?? ''}
        onChange={(event) => onChange({ language: event.target.value })}
      />
      <SelectField
        label="Category"
        hideLabel
        options={categoryOptions}
        value={filter.category ?? ''}
        onChange={(event) => onChange({ category: event.target.value })}
      />
    </FilterBar>
  );
}
