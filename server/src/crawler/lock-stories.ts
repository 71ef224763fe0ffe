import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/**
 * Holds back, until the transaction ends, everything else that joins an article of this language to a story or merges stories
 * that have one. Taken before the locks of articles, and in alphabetical order if several are taken.
 */
export async function lockStories(trx: Database, language: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stories'), hashtext(${language}))`.execute(trx);
}
