import type { MatchesQuery } from '@newswatch/shared/contracts';
import type * as v from 'valibot';

type Query = v.InferInput<typeof MatchesQuery>;

/** A part of the matches that was counted elsewhere: those of a theme, of a name or of a story, and the time in which they were counted. */
export type ShownPart = Pick<Query, 'about' | 'named' | 'story_id' | 'from' | 'to'>;

/** The part to which the address of a target's page limits its matches. */
export function shownPart(search: URLSearchParams): ShownPart | undefined {
  const [about, named, story_id, from, to] = ['about', 'named', 'story', 'from', 'to'].map((name) =>
    search.get(name),
  );
  if (!about && !named && !story_id) return undefined;
  return {
    ...(about ? { about } : {}),
    ...(named ? { named } : {}),
    ...(story_id ? { story_id } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** What a target's page shows first: each story once, but all matches of a story that was opened. */
export function shownMatches(part: ShownPart | undefined) {
  const group: Query['group'] = part?.story_id ? 'article' : 'story';
  return { group, ...part };
}
