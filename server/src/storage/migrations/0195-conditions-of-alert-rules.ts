import { type Kysely, sql } from 'kysely';

/**
 * Alert rules have a list of conditions, all or any of which must be met. The columns of the first two conditions stay, because
 * processes of an older version read and write them during an update: see `server/src/admin/alert-rules/conditions.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alert_rules
      add column joined_by text not null default 'all' check (joined_by in ('all', 'any')),
      add column conditions jsonb check (jsonb_typeof(conditions) = 'array' and jsonb_array_length(conditions) > 0),
      add column readings jsonb check (jsonb_typeof(readings) = 'array');
    update alert_rules set conditions =
      jsonb_build_array(jsonb_build_object('figure', figure, 'limit', threshold))
      || case when and_figure is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('figure', and_figure, 'limit', and_threshold)) end;
    alter table alert_firings
      add column joined_by text not null default 'all' check (joined_by in ('all', 'any')),
      add column conditions jsonb check (jsonb_typeof(conditions) = 'array' and jsonb_array_length(conditions) > 0);
    update alert_firings set conditions =
      jsonb_build_array(jsonb_build_object(
        'figure', figure, 'limit', threshold, 'value', value, 'of', null, 'worst', worst, 'worst_of', null))
      || case when and_figure is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object(
          'figure', and_figure, 'limit', and_threshold, 'value', coalesce(and_value, and_worst), 'of', null,
          'worst', coalesce(and_worst, and_value), 'worst_of', null)) end;
  `.execute(db);
}
