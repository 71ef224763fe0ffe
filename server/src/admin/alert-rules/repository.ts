import type { AlertFiringsQuery } from '@newswatch/shared/contracts/admin';
import { type Selectable, sql, type Updateable } from 'kysely';
import type * as v from 'valibot';
import { cutPage, keyPage, latestFirst } from '../../key-paging.ts';
import type { Database } from '../../storage/database.ts';
import type { AlertFiringsTable, AlertRulesTable } from '../../storage/schema.ts';

export type RuleRow = Selectable<AlertRulesTable>;
export type FiringRow = Selectable<AlertFiringsTable>;
/** An alert, and the last time without emails in which it was ongoing. */
export type FiringWithMute = FiringRow & {
  muted_from: Date | null;
  muted_until: Date | null;
  mute_note: string | null;
};
/** A rule, and when its alert started. */
export type RuleWithState = RuleRow & { firing_id: string | null; firing_since: Date | null };

/** Allows one change of rules or their alerts at a time, because checks and changes by administrators may overlap. */
export async function lockRules(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('alert_rules', 0))`.execute(trx);
}

export function listRules(db: Database): Promise<RuleWithState[]> {
  return db
    .selectFrom('alert_rules as r')
    .leftJoin('alert_firings as f', (join) =>
      join.onRef('f.rule_id', '=', 'r.id').on('f.ended_at', 'is', null),
    )
    .selectAll('r')
    .select(['f.id as firing_id', 'f.started_at as firing_since'])
    .orderBy(sql`lower(r.name)`)
    .execute();
}

export function updateRule(trx: Database, id: string, values: Updateable<AlertRulesTable>) {
  return trx.updateTable('alert_rules').set(values).where('id', '=', id).execute();
}

export function updateFiring(trx: Database, id: string, values: Updateable<AlertFiringsTable>) {
  return trx.updateTable('alert_firings').set(values).where('id', '=', id).execute();
}

/** Ends a running alert because its rule changed: no email is sent, because an administrator did it. */
export async function endAsChanged(trx: Database, ruleId: string, now: Date): Promise<void> {
  await trx
    .updateTable('alert_firings')
    .set({ ended_at: now, ended_by: 'changed' })
    .where('rule_id', '=', ruleId)
    .where('ended_at', 'is', null)
    .execute();
}

/** An alert with the settings of its rule that affect the email. */
export type UnreportedFiring = FiringRow &
  Pick<RuleRow, 'quiet_start' | 'quiet_end' | 'quiet_days' | 'time_zone' | 'recipient_ids'>;

/** Alerts with pending emails: started or recovered, and not reported yet. */
export function listUnreportedFirings(trx: Database): Promise<UnreportedFiring[]> {
  return trx
    .selectFrom('alert_firings as f')
    .innerJoin('alert_rules as r', 'r.id', 'f.rule_id')
    .selectAll('f')
    .select(['r.quiet_start', 'r.quiet_end', 'r.quiet_days', 'r.time_zone', 'r.recipient_ids'])
    .where((eb) =>
      eb.or([
        eb.and([eb('f.ended_at', 'is', null), eb('f.told_at', 'is', null)]),
        eb.and([
          eb('f.ended_by', '=', 'recovered'),
          eb('f.told_at', 'is not', null),
          eb('f.told_end_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('f.id')
    .execute();
}

/** The ongoing alerts, with the last check of their rule and the end of their mute if they are muted, newest first. */
export function listOpenFirings(
  db: Database,
  now: Date,
): Promise<(FiringRow & Pick<RuleRow, 'readings'> & { muted_until: Date | null })[]> {
  return db
    .selectFrom('alert_firings as f')
    .leftJoin('alert_rules as r', 'r.id', 'f.rule_id')
    .selectAll('f')
    .leftJoin('alert_mutes as m', (join) =>
      join.onRef('m.id', '=', 'f.mute_id').on('m.ends_at', '>', now).on('m.told_at', 'is', null),
    )
    .select(['r.readings', 'm.ends_at as muted_until'])
    .where('f.ended_at', 'is', null)
    .orderBy('f.started_at', 'desc')
    .execute();
}

const order = latestFirst('f.started_at', 'f.id');

export async function listFirings(
  db: Database,
  { rule_id, ...query }: v.InferOutput<typeof AlertFiringsQuery>,
): Promise<{ rows: FiringWithMute[]; next_cursor: string | null; total: number }> {
  const page = keyPage(order, 'started_at', query);
  const firings = db
    .selectFrom('alert_firings as f')
    .$if(rule_id !== undefined, (query) => query.where('f.rule_id', '=', rule_id ?? ''));
  const [rows, { total }] = await Promise.all([
    firings
      .leftJoin('alert_mutes as m', 'm.id', 'f.mute_id')
      .selectAll('f')
      .select(['m.starts_at as muted_from', 'm.ends_at as muted_until', 'm.note as mute_note'])
      .select(page.place.as('place'))
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    firings.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ...cutPage(rows, 'started_at', query), total };
}
