/**
 * The unit of one value: "matches", but "match" for 1, and "story" for "stories". Abbreviations such as "ms" stay as they are.
 */
export function unitOf(value: number, unit: string): string {
  return value === 1
    ? unit.replace(/([^aeiou])ies$/, '$1y').replace(/(ch|sh)es$|([a-z]{3})s$/, '$1$2')
    : unit;
}
