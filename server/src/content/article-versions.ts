import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { mayReadVersion } from './article-access.ts';

/**
 * Earlier versions of an article, latest first, without the current one.
 *
 * @param readerId the person, who gets only the versions that they may see; null for administrators
 */
export function listVersions(db: Database, articleId: string, readerId: string | null) {
  return db
    .selectFrom('article_versions as earlier')
    .innerJoin('articles as a', 'a.id', 'earlier.article_id')
    .select(['earlier.version', 'earlier.title', 'earlier.content_text', 'earlier.seen_at'])
    .where('earlier.article_id', '=', articleId)
    .$if(readerId !== null, (query) =>
      query.where(mayReadVersion('a', readerId ?? '', sql.ref('earlier.seen_at'))),
    )
    .orderBy('earlier.version', 'desc')
    .limit(50)
    .execute();
}
