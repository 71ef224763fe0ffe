import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * A source has an audience if an administrator entered one. `monthly_audience` is the part that can be added up: people per
 * month. The contract has the same rule (`countsInReach`).
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table sources
      add column audience jsonb,
      add column monthly_audience bigint generated always as (
        case when audience->>'period' = 'month'
          and audience->>'kind' in ('unique_visitors', 'readers', 'listeners_viewers', 'subscribers')
        then (audience->>'amount')::bigint end
      ) stored;
    create index sources_with_audience on sources (id) include (monthly_audience) where monthly_audience is not null;
  `.execute(db);
}
