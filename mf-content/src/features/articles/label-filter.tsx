import type { AddressFilter } from '@newswatch/shell-api';
import { chosenNames, FilterChoices } from '@newswatch/shell-api/patterns';
import type { ArticlesAddress } from './list-query.ts';

interface LabelFilterProps extends Pick<AddressFilter<ArticlesAddress>, 'filter' | 'change'> {
  /** All labels of the person. */
  labels: readonly string[];
}

/** Filters My Articles by the labels of the targets that found them. */
export function LabelFilter({ filter, change, labels }: LabelFilterProps) {
  const { chosen, options } = chosenNames(labels, filter.label);
  return (
    <FilterChoices
      filter={{ label: filter.label && chosen }}
      change={change}
      name="label"
      label="Label"
      any="All labels"
      options={options.map((value) => ({ value, label: value }))}
    />
  );
}
