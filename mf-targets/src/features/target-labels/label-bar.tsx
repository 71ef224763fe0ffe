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

/**
 * Filters a list that is loaded completely by `label` in the address. `bar` is null while nothing in the list belongs to a label;
 * `none` is shown instead of rows if none has a chosen label.
 */
export function useLabelBar<Item extends Labelled>(
  items: readonly Item[],
  noun: string,
): { shown: readonly Item[]; bar: ReactNode; none: ReactNode | undefined } {
  const address = useAddressFilter(LabelAddress);
  const asked = new Set(address.filter.label?.map(labelKey));
  const isActive = asked.size > 0;
  const shown = isActive
    ? items.filter(({ labels }) => labels.some((one) => asked.has(labelKey(one))))
    : items;
  return {
    shown,
    bar:
      isActive || items.some(({ labels }) => labels.length > 0) ? (
        <FilterBar active={isActive} onReset={address.reset}>
          <LabelFilter {...address} />
        </FilterBar>
      ) : null,
    none:
      isActive && shown.length === 0 ? (
        <EmptyState
          title={`No ${noun} found`}
          action={<Button onClick={address.reset}>{`Show all ${noun}`}</Button>}
        >
          {`None of your ${noun} belong to this label.`}
        </EmptyState>
      ) : undefined,
  };
}
