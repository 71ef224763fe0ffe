import type { MatchesQuery } from '@newswatch/shared/contracts';
import type * as v from 'valibot';

/** What a target's page shows first: matches grouped by story, newest first. */
export const shownMatches = { group: 'story' } as const satisfies v.InferInput<typeof MatchesQuery>;
