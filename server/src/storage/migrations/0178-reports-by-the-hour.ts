import { type Kysely, sql } from 'kysely';

/**
 * Reports that are sent at up to three hours of a day. Each issue covers the time since the previous one, up to the time at which
 * it was due: `covered_until` is where the next one starts, and a report has only one issue for each such time. Days keep their
 * column, on which a process of an older version relies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reports
      add column hours integer[] not null default '{}',
      add column weekdays integer[] not null default '{}',
      add column covered_until timestamptz,
      add constraint reports_hours check (
        cardinality(hours) <= 3 and (cardinality(hours) = 0) = (cardinality(weekdays) = 0)
        and (cardinality(hours) = 0 or status = 'paused' or covered_until is not null)
      );
    alter table report_issues
      add column due_at timestamptz,
      drop constraint report_issues_check,
      add constraint report_issues_one_occasion check (num_nonnulls(slot, due_at, client_id) = 1),
      add constraint report_issues_once_a_moment unique (report_id, due_at);
  `.execute(db);
}
