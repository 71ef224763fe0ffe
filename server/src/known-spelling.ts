import { labelKey } from '@newswatch/shared/contracts';

/** Names as they are already spelled elsewhere, so that “ports” and “Ports” do not appear side by side. */
export function inKnownSpelling(names: readonly string[], spellings: readonly string[]): string[] {
  const known = new Map(spellings.map((spelling) => [labelKey(spelling), spelling]));
  return names.map((name) => known.get(labelKey(name)) ?? name);
}

/** The names with others added, each once. */
export function withNames(names: readonly string[], added: readonly string[]): string[] {
  return [...names, ...added.filter((name) => !names.some((other) => labelKey(other) === labelKey(name)))];
}

/** The names without the given ones, regardless of spelling. */
export function withoutNames(names: readonly string[], removed: readonly string[]): string[] {
  const keys = new Set(removed.map(labelKey));
  return names.filter((name) => !keys.has(labelKey(name)));
}
