/** The unit of one value: "matches", but "match" for 1. Abbreviations such as "ms" stay as they are. */
export function unitOf(value: number, unit: string): string {
  return value === 1 ? unit.replace(/(ch|sh)es$|([a-z]{3})s$/, '$1$2') : unit;
}
