import { LabelFilter as LabelNames, labelKey } from '@newswatch/shared/contracts';
import { useAddressFilter } from '@newswatch/shell-api';
import { Button, EmptyState, FilterBar } from '@newswatch/ui';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { LabelFilter } from './label-filter.tsx';

const LabelAddress = v.strictObject({ label: v.optional(LabelNames) });

interface Labelled {
  labels: readonly string[];
}

/** Another filter of the same list. */
interface OtherFilter<Item> {
  /** The filter's parameter in the address. */
  name: string;
  field: ReactNode;
  isActive: boolean;
  matches: (item: Item) => boolean;
}

/**
 * Filters a list that is loaded completely by `label` in the address, and by another filter if there is one. `bar` is null while
 * there is nothing to choose from; `none` is shown instead of rows if none match.
 */
export function useLabelBar<Item extends Labelled>(
  items: readonly Item[],
  noun: string,
  other?: OtherFilter<Item>,
): { shown: readonly Item[]; bar: ReactNode; none: ReactNode | undefined } {
  const address = useAddressFilter(LabelAddress);
  const asked = new Set(address.filter.label?.map(labelKey));
  const isByLabel = asked.size > 0;
  const isActive = isByLabel || other?.isActive === true;
  const shown = items.filter(
    (item) =>
      (!isByLabel || item.labels.some((one) => asked.has(labelKey(one)))) &&
      (!other?.isActive || other.matches(item)),
  );
  const hasLabels = isByLabel || items.some(({ labels }) => labels.length > 0);
  const reset = () => address.change({ label: '', ...(other && { [other.name]: '' }) });
  return {
    shown,
    bar:
      hasLabels || other ? (
        <FilterBar active={isActive} onReset={reset}>
          {other?.field}
          {hasLabels ? <LabelFilter {...address} /> : null}
        </FilterBar>
      ) : null,
    none:
      isActive && shown.length === 0 ? (
        <EmptyState title={`No ${noun} found`} action={<Button onClick={reset}>{`Show all ${noun}`}</Button>}>
          {other?.isActive
            ? `None of your ${noun} match these filters.`
            : `None of your ${noun} belong to this label.`}
        </EmptyState>
      ) : undefined,
  };
}
