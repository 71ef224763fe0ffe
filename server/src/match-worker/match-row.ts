import type { Insertable } from 'kysely';
import { newId as defaultNewId, type IdPrefix } from '../ids.ts';
import type { Hit } from '../matcher/index.ts';
import type { MatchesTable } from '../storage/schema.ts';
import type { ClaimedArticle } from './claim-articles.ts';
import type { CurrentTarget } from './hits.ts';

/** The row of a match without notification. */
export function matchRow(
  { article, hit, target, at }: { article: ClaimedArticle; hit: Hit; target: CurrentTarget; at: Date },
  newId: (prefix: IdPrefix) => string = defaultNewId,
): Insertable<MatchesTable> {
  return {
    id: newId('mat'),
    target_id: target.id,
    article_id: article.id,
    user_id: target.user_id,
    story_id: article.story_id,
    matched_at: at,
    article_seen_at: article.first_seen_at,
    source_id: article.source_id,
    language: article.language,
    score: hit.score,
    matched_terms: [...hit.matchedTerms],
    highlights: JSON.stringify(hit.highlights),
    is_first_of_story: false,
    notification_id: null,
    suppressed_reason: null,
    story_muted_at: null,
  };
}
