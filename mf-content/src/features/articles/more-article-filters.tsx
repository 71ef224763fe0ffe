import { articleKindNames, developmentNames, languageNames } from '@newswatch/shared/contracts';
import type { AddressChange, AddressFilter } from '@newswatch/shell-api';
import {
  countryPicker,
  FilterChoices,
  FilterPicker,
  FilterSelect,
  sourcePicker,
} from '@newswatch/shell-api/patterns';
import { CheckboxField } from '@newswatch/ui';
import { LabelFilter } from './label-filter.tsx';
import type { ArticlesAddress } from './list-query.ts';

interface MoreArticleFiltersProps extends Pick<AddressFilter<ArticlesAddress>, 'filter' | 'change'> {
  /** All labels of the person. */
  labels: readonly string[];
}

/** The filters of My Articles that are used less often. */
export function MoreArticleFilters({ labels, ...address }: MoreArticleFiltersProps) {
  const { filter, change } = address;
  // Whether the list is a collection, which is shown complete.
  const isCollection = filter.collection_id !== undefined;
  const choice = (label: string, checked: boolean, changeOf: (on: boolean) => AddressChange) => (
    <CheckboxField
      label={label}
      checked={checked}
      onChange={(event) => change(changeOf(event.target.checked))}
    />
  );
  return (
    <>
      {isCollection ? null : (
        <FilterSelect
          {...address}
          name="scope"
          label="Articles shown"
          any="For my targets"
          options={{ all: 'Everything we read' }}
        />
      )}
      {labels.length > 0 || filter.label ? <LabelFilter {...address} labels={labels} /> : null}
      <FilterPicker
        {...address}
        name="not_reported_by"
        label="Not reported by"
        any="Not reported by…"
        chosenAs="Not in"
        list={sourcePicker}
      />
      <FilterPicker
        {...address}
        name="reported_later_by"
        label="Reported later by"
        any="Reported later by…"
        chosenAs="Later in"
        list={sourcePicker}
      />
      <FilterPicker
        {...address}
        name="about_country"
        label="About country"
        any="About any country"
        list={countryPicker}
      />
      <FilterChoices
        {...address}
        name="language"
        label="Language"
        any="Any language"
        options={languageNames}
      />
      <FilterChoices
        {...address}
        name="development"
        label="Development"
        any="Any development"
        options={developmentNames}
      />
      <FilterChoices {...address} name="kind" label="Kind" any="Any kind" options={articleKindNames} />
      {choice('Saved', filter.saved === true, (on) => ({ saved: on ? 'true' : '' }))}
      {choice('Highlighted', filter.highlighted === true, (on) => ({ highlighted: on ? 'true' : '' }))}
      {choice('Added by me', filter.added === true, (on) => ({ added: on ? 'true' : '' }))}
      {choice('Received by email', filter.received === true || filter.newsletter_id !== undefined, (on) => ({
        received: on ? 'true' : '',
        newsletter_id: '',
      }))}
      {isCollection || filter.view === 'overview'
        ? null
        : choice('Group by story', filter.group === 'story', (on) => ({ group: on ? 'story' : 'article' }))}
    </>
  );
}
