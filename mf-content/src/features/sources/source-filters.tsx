import { countryName, languageNames, type SourcesQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterChoices, FilterSearch } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';
import { sourceQueries } from '../../api/sources.ts';
import { healthLabels } from './source-labels.ts';
import { TopicSearch } from './topic-search.tsx';

/** @param props.byTopic whether the field searches what the sources wrote, not their names */
export function SourceFilters({
  byTopic,
  ...address
}: AddressFilter<v.InferOutput<typeof SourcesQuery>> & { byTopic: boolean }) {
  const { data } = useQuery(sourceQueries.categories());
  const categories = (data?.items ?? []).map(({ value, label, count }) => ({
    value,
    label: `${label} (${count})`,
  }));
  const countries = (data?.countries ?? []).map(({ value, count }) => ({
    value,
    label: `${countryName(value)} (${count})`,
  }));
  return (
    <>
      {byTopic ? (
        <TopicSearch {...address} />
      ) : (
        <FilterSearch {...address} label="Search sources" placeholder="Name or address" />
      )}
      <FilterChoices
        {...address}
        name="language"
        label="Language"
        any="Any language"
        options={languageNames}
      />
      <FilterChoices {...address} name="category" label="Category" any="Any category" options={categories} />
      {countries.length > 0 ? (
        <FilterChoices {...address} name="country" label="Country" any="Any country" options={countries} />
      ) : null}
      <FilterChoices {...address} name="health" label="Health" any="Any health" options={healthLabels} />
    </>
  );
}
