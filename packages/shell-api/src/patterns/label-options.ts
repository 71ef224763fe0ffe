import { labelKey } from '@newswatch/shared/contracts';
import type { PickerOption } from './picker-list.ts';

/** A label that a picker offers: choosing it chooses those of its members that are not chosen yet. */
export interface LabelOption {
  /** An ID that differs from those of the picker's items. */
  id: string;
  name: string;
  /** The IDs that it adds. */
  added: string[];
  /** Whether they would exceed the maximum together with the chosen ones. */
  isTooMany: boolean;
}

/**
 * The labels that add something, by name.
 *
 * @param options all that the picker lists
 * @param max the maximum number of chosen ones; any number by default
 */
export function labelOptions(
  options: readonly PickerOption[],
  chosen: readonly string[],
  max = Number.POSITIVE_INFINITY,
): LabelOption[] {
  const labels = new Map<string, { name: string; added: string[] }>();
  for (const { id, labels: names = [] } of options) {
    if (chosen.includes(id)) continue;
    for (const name of names) {
      const label = labels.get(labelKey(name)) ?? { name, added: [] };
      label.added.push(id);
      labels.set(labelKey(name), label);
    }
  }
  return [...labels]
    .map(([key, label]) => ({
      id: `label:${key}`,
      ...label,
      isTooMany: chosen.length + label.added.length > max,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
