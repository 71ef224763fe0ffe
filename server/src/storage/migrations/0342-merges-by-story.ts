import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * An index that finds the merges of a story, and whether somebody has split it: many stories are merged each night, and the
 * details of the log entries are long. Reading all of them would take seconds whenever an old link is opened.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create index audit_log_of_story on audit_log ((detail->'before'->>'story_id'), action, sequence desc)
      where action in ('article.merged', 'article.split')
  `.execute(db);
}
