import { labelKey } from '@newswatch/shared/contracts';

/** Names as they are already spelled elsewhere, so that “ports” and “Ports” do not stand side by side. */
export function inKnownSpelling(names: readonly string[], spellings: readonly string[]): string[] {
  const known = new Map(spellings.map((spelling) => [labelKey(spelling), spelling]));
  return names.map((name) => known.get(labelKey(name)) ?? name);
}
