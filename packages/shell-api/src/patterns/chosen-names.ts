import { labelKey } from '@newswatch/shared/contracts';

/** A filter by names under which a person groups things. */
export interface ChosenNames {
  /** The names that the filter asks for, as they are spelled. */
  chosen: string[];
  /** All names that can be chosen. */
  options: string[];
  /**
   * The new choice for the address after a name was renamed or deleted (`after` is undefined); undefined if it does not change.
   */
  replaced: (before: string, after: string | undefined) => string | undefined;
}

/** Matches the names that an address asks for to those that the person has: they may be spelled differently. */
export function chosenNames(names: readonly string[], asked: readonly string[] = []): ChosenNames {
  const spelling = new Map(names.map((name) => [labelKey(name), name]));
  const chosen = asked.map((name) => spelling.get(labelKey(name)) ?? name);
  // Names that are only in the address, because the address is from an old link or the list is not loaded yet.
  const unknown = chosen.filter((name) => !spelling.has(labelKey(name)));
  return {
    chosen,
    options: [...unknown, ...names],
    replaced: (before, after) =>
      chosen.includes(before)
        ? [...new Set(chosen.flatMap((name) => (name === before ? (after ?? []) : name)))].join(',')
        : undefined,
  };
}
