import { limits } from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import {
  ChoiceFilter,
  type ChoiceFilterProps,
  MoreFilters,
  SearchFilter,
  type SearchFilterProps,
  SelectField,
  type SelectOption,
} from '@newswatch/ui';

/** Labels by value: texts, or what a badge shows. */
export type OptionLabels = Readonly<Record<string, string | { word: string } | { label: string }>>;

/** The options of a select field, in the order of their labels. */
export function optionsOf(labels: OptionLabels): SelectOption[] {
  return Object.entries(labels).map(([value, text]) => ({
    value,
    label: typeof text === 'string' ? text : 'word' in text ? text.word : text.label,
  }));
}

/** The options of a select field for things with a name. */
export function namedOptions(items: readonly { id: string; name: string }[]): SelectOption[] {
  return items.map(({ id, name }) => ({ value: id, label: name }));
}

type OnAddress<Filter> = Pick<AddressFilter<Filter>, 'filter' | 'change'>;

/**
 * Searches a list (`q`).
 *
 * @example <FilterSearch {...address} label="Search sources" />
 */
export function FilterSearch<Filter extends { q?: string | undefined }>({
  filter,
  change,
  label,
  placeholder,
}: OnAddress<Filter> & Pick<SearchFilterProps, 'label' | 'placeholder'>) {
  return (
    <SearchFilter
      label={label}
      placeholder={placeholder}
      value={filter.q ?? ''}
      maxLength={limits.SEARCH_TEXT_MAX}
      onChange={(q) => change({ q })}
    />
  );
}

export interface FilterSelectProps<Filter> extends OnAddress<Filter> {
  name: keyof Filter & string;
  label: string;
  /** The choice that removes the parameter: "Any status", or the name of its default. */
  any?: string;
  options: OptionLabels | readonly SelectOption[];
}

/**
 * Filters a list by one parameter of its address.
 *
 * @example <FilterSelect {...address} name="status" label="Status" any="Any status" options={statusLabels} />
 */
export function FilterSelect<Filter>({
  filter,
  change,
  name,
  label,
  any,
  options,
}: FilterSelectProps<Filter>) {
  const given = listOf(options);
  const choices = any === undefined ? given : [{ value: '', label: any }, ...given];
  const value = String(filter[name] ?? '');
  return (
    <SelectField
      label={label}
      hideLabel
      options={choices}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
}

export interface FilterChoicesProps<Filter> extends FilterSelectProps<Filter> {
  /** Removes the parameter: "Any status". */
  any: string;
  /** Entries below the values, such as one that changes them. */
  more?: ChoiceFilterProps['more'];
}

/**
 * Filters a list by any of several values of one parameter; the address keeps them separated by commas.
 *
 * @example <FilterChoices {...address} name="status" label="Status" any="Any status" options={statusLabels} />
 */
export function FilterChoices<Filter>({
  filter,
  change,
  name,
  label,
  any,
  options,
  more,
}: FilterChoicesProps<Filter>) {
  return (
    <ChoiceFilter
      {...choicesOf({ filter, change, name, label, options })}
      any={any}
      {...(more ? { more } : {})}
    />
  );
}

export interface FilterMoreProps<Filter> extends OnAddress<Filter> {
  facets: readonly Pick<FilterSelectProps<Filter>, 'name' | 'label' | 'options'>[];
}

/**
 * Several such filters in one menu, for those that are used less often.
 *
 * @example <FilterMore {...address} facets={[{ name: 'language', label: 'Language', options: languageNames }]} />
 */
export function FilterMore<Filter>({ filter, change, facets }: FilterMoreProps<Filter>) {
  return (
    <MoreFilters
      facets={facets.map((facet) => ({ name: facet.name, ...choicesOf({ filter, change, ...facet }) }))}
    />
  );
}

/** Beyond the limit, values can only be removed. */
function choicesOf<Filter>({ filter, change, name, label, options }: FilterSelectProps<Filter>) {
  const given: unknown = filter[name];
  const chosen: readonly string[] = Array.isArray(given) ? given : [];
  const isFull = chosen.length >= limits.FILTER_VALUES_MAX;
  return {
    label,
    options: listOf(options).map((option) =>
      isFull && !chosen.includes(option.value) ? { ...option, disabled: true } : option,
    ),
    chosen,
    onChange: (values: readonly string[]) => change({ [name]: values.join(',') }),
  };
}

function listOf(options: OptionLabels | readonly SelectOption[]): readonly SelectOption[] {
  return isList(options) ? options : optionsOf(options);
}

const isList = (options: OptionLabels | readonly SelectOption[]): options is readonly SelectOption[] =>
  Array.isArray(options);
