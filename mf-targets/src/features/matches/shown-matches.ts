import type { MatchesQuery } from '@newswatch/shared/contracts';
import type * as v from 'valibot';

/** The theme of a list of matches, and the time in which its matches were counted. */
export type ShownTheme = { about: string } & Pick<v.InferInput<typeof MatchesQuery>, 'from' | 'to'>;

/** What a target's page shows first: matches grouped by story, newest first. */
export const shownMatches = { group: 'story' } as const satisfies v.InferInput<typeof MatchesQuery>;

/** The theme to which the address of a target's page limits its matches. */
export function shownTheme(search: URLSearchParams): ShownTheme | undefined {
  const [about, from, to] = ['about', 'from', 'to'].map((name) => search.get(name));
  return about ? { about, ...(from ? { from } : {}), ...(to ? { to } : {}) } : undefined;
}
