import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

const MERGES_FOLLOWED = 10;

/** The story that this one was merged into, directly or through others; undefined if it was not merged. */
export async function findMergedInto(db: Database, storyId: string): Promise<string | undefined> {
  let at = storyId;
  for (let step = 0; step < MERGES_FOLLOWED; step += 1) {
    const { rows } = await sql<{ into: string }>`
      select detail->'after'->>'story_id' as into from audit_log
      where action = 'article.merged' and detail->'before'->>'story_id' = ${at}
      order by sequence desc limit 1
    `.execute(db);
    if (!rows[0]) break;
    at = rows[0].into;
  }
  return at === storyId ? undefined : at;
}
