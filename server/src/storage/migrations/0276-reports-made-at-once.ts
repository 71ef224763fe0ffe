import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Reports about chosen days, which are made at once and sent to nobody: they have a period in place of a schedule. A process of
 * an older version treats them as paused reports.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table reports
      add column period_from date,
      add column period_to date,
      add column one_page boolean not null default false,
      add constraint reports_period check (
        (period_from is null) = (period_to is null)
        and (period_from is null or (period_from <= period_to and status = 'paused'))
      );
  `.execute(db);
}
