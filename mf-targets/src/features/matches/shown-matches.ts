import type { MatchesQuery } from '@newswatch/shared/contracts';
import type * as v from 'valibot';

/** What the page of a target shows first: its stories, the newest first. */
export const shownMatches = { group: 'story' } as const satisfies v.InferInput<typeof MatchesQuery>;
