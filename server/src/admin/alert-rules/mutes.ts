import { limits, messages } from '@newswatch/shared/contracts';
import {
  type AlertMute,
  type AlertMuteDraft,
  type AlertMuteList,
  type AlertMutesQuery,
  adminMessages,
} from '@newswatch/shared/contracts/admin';
import { type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { cutPage, keyPage, latestFirst } from '../../key-paging.ts';
import { pagination } from '../../paging.ts';
import type { Database } from '../../storage/database.ts';
import type { AlertMutesTable } from '../../storage/schema.ts';

export type MuteRow = Selectable<AlertMutesTable>;
/** A mute with the name of the administrator who set it. */
export type MuteWithPerson = MuteRow & { full_name: string | null };

const says = adminMessages.alertRules;
const DAY_MS = 86_400_000;

const withPerson = (db: Database) =>
  db
    .selectFrom('alert_mutes as m')
    .leftJoin('users as u', 'u.id', 'm.created_by')
    .selectAll('m')
    .select('u.full_name');

/** Mutes that are not over at `now`, at most one for each rule. */
export function listPresentMutes(db: Database, now: Date): Promise<MuteWithPerson[]> {
  return withPerson(db)
    .where('m.rule_id', 'is not', null)
    .where('m.ends_at', '>', now)
    .where('m.told_at', 'is', null)
    .execute();
}

/** Mutes that are over but whose end has not been reported. */
export function listEndedMutes(trx: Database, now: Date): Promise<MuteRow[]> {
  return trx
    .selectFrom('alert_mutes')
    .selectAll()
    .where('ends_at', '<=', now)
    .where('told_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function closeMute(trx: Database, id: string, now: Date): Promise<void> {
  await trx.updateTable('alert_mutes').set({ told_at: now }).where('id', '=', id).execute();
}

/** Records on ongoing alerts of muted rules that no emails are sent about them. Returns the muted rules. */
export async function applyMutes(trx: Database, now: Date): Promise<ReadonlySet<string>> {
  await sql`
    update alert_firings f set mute_id = m.id
    from alert_mutes m
    where m.rule_id = f.rule_id and f.ended_at is null and f.mute_id is distinct from m.id
      and m.starts_at <= ${now} and m.ends_at > ${now} and m.told_at is null
  `.execute(trx);
  const present = await listPresentMutes(trx, now);
  return new Set(present.flatMap((mute) => (mute.starts_at <= now ? [mute.rule_id ?? ''] : [])));
}

/**
 * Mutes a rule, or changes its current or planned mute.
 *
 * @throws {Failure} `validation_failed` for a time that is in the past or too far away
 */
export async function saveMute(
  trx: Database,
  rule: { id: string; name: string },
  { starts_at, ends_at, note }: AlertMuteDraft,
  { now, userId }: { now: Date; userId: string | null },
): Promise<{ before: MuteRow | undefined; after: MuteRow }> {
  const before = await trx
    .selectFrom('alert_mutes')
    .selectAll()
    .where('rule_id', '=', rule.id)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  const present = before && before.ends_at > now ? before : undefined;
  // A new mute makes the report about the previous one unnecessary.
  if (before && !present) await closeMute(trx, before.id, now);
  const start = startOf(starts_at, present, now);
  const end = new Date(ends_at);
  if (end <= now || end <= start) throw invalid(says.muteEndsTooEarly);
  if (end.getTime() - Math.max(start.getTime(), now.getTime()) > limits.ALERT_MUTE_DAYS_MAX * DAY_MS)
    throw invalid(says.muteTooLong);
  const values = { name: rule.name, starts_at: start, ends_at: end, note, created_by: userId };
  const after: MuteRow = {
    ...values,
    id: present?.id ?? newId('alm'),
    rule_id: rule.id,
    told_at: null,
  };
  if (present) await trx.updateTable('alert_mutes').set(values).where('id', '=', present.id).execute();
  else await trx.insertInto('alert_mutes').values(after).execute();
  return { before: present, after };
}

/** A mute that has begun keeps its start. No mute can start in the past, because the emails of that time were sent. */
function startOf(asked: AlertMuteDraft['starts_at'], present: MuteRow | undefined, now: Date): Date {
  const start = asked === undefined && present ? present.starts_at : asked ? new Date(asked) : now;
  if (start > now) return start;
  return present && present.starts_at < now ? present.starts_at : now;
}

/**
 * Ends the mute of a rule now, so that its state is reported at the next check; a mute that is only planned is deleted.
 *
 * @throws {Failure} `state_conflict` if the rule is not muted
 */
export async function endMute(trx: Database, ruleId: string, now: Date): Promise<MuteRow> {
  const mute = (await listPresentMutes(trx, now)).find(({ rule_id }) => rule_id === ruleId);
  if (!mute) throw new Failure('state_conflict', says.notMuted);
  const { full_name: _, ...row } = mute;
  if (mute.starts_at < now)
    await trx.updateTable('alert_mutes').set({ ends_at: now }).where('id', '=', mute.id).execute();
  else await trx.deleteFrom('alert_mutes').where('id', '=', mute.id).execute();
  return row;
}

const order = latestFirst('m.starts_at', 'm.id');

/** All mutes, the latest start first. */
export async function listMutes(
  db: Database,
  query: v.InferOutput<typeof AlertMutesQuery>,
): Promise<v.InferOutput<typeof AlertMuteList>> {
  const page = keyPage(order, 'starts_at', query);
  const [found, { total }] = await Promise.all([
    withPerson(db)
      .select(page.place.as('place'))
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    db
      .selectFrom('alert_mutes')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const { rows, next_cursor } = cutPage(found, 'starts_at', query);
  const items = rows.map((row) => ({
    id: row.id,
    rule_id: row.rule_id,
    name: row.name,
    ...presentMute(row),
  }));
  return { items, pagination: pagination(query, total), next_cursor };
}

/** A mute as the API shows it. */
export function presentMute({
  starts_at,
  ends_at,
  note,
  created_by,
  full_name,
}: MuteWithPerson): Pick<AlertMute, 'starts_at' | 'ends_at' | 'note' | 'created_by'> {
  return {
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    note,
    created_by: created_by && full_name !== null ? { id: created_by, full_name } : null,
  };
}

const invalid = (message: string) =>
  new Failure('validation_failed', messages.generic.validation, { fields: { ends_at: [message] } });
