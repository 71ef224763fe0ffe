import type { Selectable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { ToneColumns } from '../storage/match-tone.ts';
import type { MatchesTable } from '../storage/schema.ts';

/** The reason why the caller's targets matched an article. */
export interface ArticleMatchRow
  extends Pick<
    Selectable<MatchesTable>,
    | 'id'
    | 'article_id'
    | 'target_id'
    | 'feedback'
    | 'score'
    | 'matched_terms'
    | 'highlights'
    | keyof ToneColumns
  > {
  target_name: string;
}

/** Every match of these articles with this user's targets, best first. */
export async function listMatchesOfArticles(
  db: Database,
  userId: string,
  articleIds: readonly string[],
): Promise<ArticleMatchRow[]> {
  if (articleIds.length === 0) return [];
  return db
    .selectFrom('matches as m')
    .innerJoin('targets as t', 't.id', 'm.target_id')
    .select([
      'm.id',
      'm.article_id',
      'm.target_id',
      'm.feedback',
      'm.tone',
      'm.tone_origin',
      'm.tone_at',
      'm.score',
      'm.matched_terms',
      'm.highlights',
      't.name as target_name',
    ])
    .where('m.user_id', '=', userId)
    .where('m.beyond_history', '=', false)
    .where('m.article_id', 'in', articleIds)
    .where('t.status', '<>', 'archived')
    .orderBy('m.score', 'desc')
    .orderBy('m.id')
    .execute();
}
