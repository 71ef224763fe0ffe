import { isDeepStrictEqual } from 'node:util';
import type { AlertCondition, AlertFigure, FiringCondition } from '@newswatch/shared/contracts/admin';
import { newId } from '../../ids.ts';
import { type RuleNoticeCondition, writeRuleMail } from '../../mail-queue/index.ts';
import { quietUntil } from '../../notifier/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { ConditionReading } from '../../storage/schema.ts';
import type { Queues } from '../workers/queues.ts';
import { conditionsOf, firingColumns, firingConditionsOf, heldOf } from './conditions.ts';
import { evaluateRule, followConditions, holds, readCondition } from './evaluate.ts';
import { type Measured, measureFigures } from './measure.ts';
import { applyMutes, closeMute, listEndedMutes, type MuteRow } from './mutes.ts';
import {
  listRules,
  listUnreportedFirings,
  lockRules,
  type RuleWithState,
  type UnreportedFiring,
  updateFiring,
  updateRule,
} from './repository.ts';

interface WatchOptions {
  db: Database;
  queues: Pick<Queues, 'list'>;
  baseUrl: string;
  now: Date;
  log?: Log;
  /** Replaces the measurement in tests. */
  measure?: typeof measureFigures;
}

/** Called every minute for each figure that cannot be read. */
type Log = { error(fields: object, text: string): void };

/**
 * Checks every rule that is switched on: its alert starts or ends, and the emails about this are written in the same transaction,
 * or once the quiet time has ended.
 */
export async function watchRules({
  db,
  queues,
  baseUrl,
  now,
  log,
  measure = measureFigures,
}: WatchOptions): Promise<void> {
  const rules = await listRules(db);
  if (rules.length === 0) return;
  const wanted = new Set(rules.flatMap((rule) => (rule.enabled ? figuresOf(rule) : [])));
  const failed = new Set<AlertFigure>();
  const measured = await measure({ db, queues }, wanted, now, (figure, err) => {
    failed.add(figure);
    log?.error({ err, figure }, 'a figure of alert rules could not be read');
  });
  await transaction(db, async (trx) => {
    await lockRules(trx);
    // A rule may have changed while the figures were being read.
    for (const rule of await listRules(trx)) {
      if (!rule.enabled) continue;
      if (figuresOf(rule).every((figure) => measured.has(figure) || failed.has(figure)))
        await checkRule(trx, rule, measured, now);
    }
    const muted = await applyMutes(trx, now);
    // The report about the end of a mute includes what happened during it.
    for (const mute of await listEndedMutes(trx, now)) await reportMuteEnd(trx, mute, { baseUrl, now });
    for (const firing of await listUnreportedFirings(trx))
      if (!muted.has(firing.rule_id ?? '')) await queueFiringEmail(trx, firing, { baseUrl, now });
  });
}

const figuresOf = (rule: RuleWithState): AlertFigure[] =>
  conditionsOf(rule).conditions.map(({ figure }) => figure);

/** Figures that are missing in `measured` could not be read. */
async function checkRule(trx: Database, rule: RuleWithState, measured: Measured, now: Date): Promise<void> {
  const { joined_by, conditions } = conditionsOf(rule);
  const readings = conditions.map((condition, at) =>
    readCondition(condition, measured.get(condition.figure), rule.readings?.[at]),
  );
  const { turn, pendingSince, since } = evaluateRule({
    beyond: holds(joined_by, readings),
    isFiring: rule.firing_id !== null,
    pendingSince: rule.pending_since,
    forMinutes: rule.for_minutes,
    now,
  });
  // A run that was delayed must not overwrite a later one.
  if (rule.checked_at !== null && rule.checked_at > now) return;
  const isUnreadable = readings.some(({ state }) => state === 'unreadable');
  await updateRule(trx, rule.id, {
    pending_since: pendingSince,
    readings: JSON.stringify(readings),
    value: readings[0]?.value ?? null,
    and_value: readings[1]?.value ?? null,
    unreadable_since: isUnreadable ? (rule.unreadable_since ?? now) : null,
    checked_at: now,
  });
  if (turn === 'starts') await start(trx, rule, followConditions(conditions, readings), since);
  else if (turn === 'ends')
    await updateFiring(trx, rule.firing_id ?? '', { ended_at: since, ended_by: 'recovered' });
  else if (rule.firing_id !== null) await follow(trx, rule.firing_id, conditions, readings);
}

async function start(
  trx: Database,
  rule: RuleWithState,
  conditions: readonly FiringCondition[],
  since: Date,
): Promise<void> {
  await trx
    .insertInto('alert_firings')
    .values({
      id: newId('alf'),
      rule_id: rule.id,
      name: rule.name,
      severity: rule.severity,
      joined_by: conditionsOf(rule).joined_by,
      ...firingColumns(conditions),
      started_at: since,
      ended_at: null,
      ended_by: null,
      told_at: null,
      told_end_at: null,
      held_at: null,
    })
    .execute();
}

/** Records the worst value of each condition, and which are newly met. */
async function follow(
  trx: Database,
  firingId: string,
  conditions: readonly AlertCondition[],
  readings: readonly ConditionReading[],
): Promise<void> {
  const firing = await trx
    .selectFrom('alert_firings')
    .selectAll()
    .where('id', '=', firingId)
    .executeTakeFirstOrThrow();
  const before = firingConditionsOf(firing);
  const after = followConditions(conditions, readings, before);
  if (!isDeepStrictEqual(after, before)) await updateFiring(trx, firingId, firingColumns(after));
}

type Sending = { baseUrl: string; now: Date };
type QuietTimes = Pick<UnreportedFiring, 'quiet_start' | 'quiet_end' | 'quiet_days' | 'time_zone'>;

function isQuiet(
  { quiet_start: start, quiet_end: end, quiet_days, time_zone }: QuietTimes,
  now: Date,
): boolean {
  if (start === null || end === null) return false;
  const days = quiet_days === null ? {} : { days: quiet_days };
  return quietUntil(now, time_zone, { enabled: true, start, end, ...days }) !== null;
}

const pageOfRules = (baseUrl: string) => `${baseUrl}/admin/alert-rules`;

/** Writes the email that is due. During the rule's quiet time, it only records in the history that it would have been sent. */
async function queueFiringEmail(
  trx: Database,
  firing: UnreportedFiring,
  { baseUrl, now }: Sending,
): Promise<void> {
  const hasEnded = firing.ended_at !== null;
  if (isQuiet(firing, now)) {
    const isForSomebody = firing.recipient_ids?.length !== 0;
    if (!hasEnded && firing.held_at === null && isForSomebody)
      await updateFiring(trx, firing.id, { held_at: now });
    return;
  }
  const conditions = firingConditionsOf(firing);
  const shown = heldOf(conditions).map(({ value, of, worst, worst_of, ...condition }) =>
    hasEnded ? { ...condition, value: worst, of: worst_of } : { ...condition, value, of },
  );
  const [first] = shown;
  if (!first) return;
  const told = await writeRuleMail(
    trx,
    {
      // The email about the end goes to those who got the one about the start.
      recipientIds: hasEnded ? firing.told_ids : firing.recipient_ids,
      notice: {
        kind: 'alert_rule',
        event: hasEnded ? 'ended' : 'started',
        rule: firing.name,
        ...firstTwoOf(shown),
        value: first.value,
        joined_by: firing.joined_by,
        of_conditions: conditions.length,
        conditions: shown,
        url: pageOfRules(baseUrl),
      },
    },
    now,
  );
  await updateFiring(trx, firing.id, hasEnded ? { told_end_at: now } : { told_at: now, told_ids: told });
}

/** The first two conditions, for processes of an older version. */
function firstTwoOf(conditions: readonly RuleNoticeCondition[]) {
  const [first, second] = conditions;
  if (!first) throw new Error('a notice without a condition');
  const { figure, limit, value } = first;
  const and = second && { and: { figure: second.figure, limit: second.limit, value: second.value } };
  return { figure, limit, value, ...and };
}

/**
 * When a mute ends, one email reports the state of the rule, instead of emails about alerts that started and ended in the
 * meantime. It waits for the end of the rule's quiet time. A rule that is switched off reports nothing.
 */
async function reportMuteEnd(trx: Database, mute: MuteRow, { baseUrl, now }: Sending): Promise<void> {
  const rule = (await listRules(trx)).find(({ id }) => id === mute.rule_id);
  if (rule?.enabled && isQuiet(rule, now)) return;
  await closeMute(trx, mute.id, now);
  if (!rule?.enabled) return;
  const { joined_by, conditions } = conditionsOf(rule);
  const readings = rule.readings ?? [];
  const isKnown = readings.length > 0 && holds(joined_by, readings) !== null;
  const shown = conditions.map((condition, at) => ({
    ...condition,
    value: readings[at]?.value ?? null,
    of: readings[at]?.of ?? null,
  }));
  const told = await writeRuleMail(
    trx,
    {
      recipientIds: rule.recipient_ids,
      notice: {
        kind: 'alert_rule',
        event: 'unmuted',
        state: rule.firing_id !== null ? 'ongoing' : isKnown ? 'within' : 'unknown',
        rule: rule.name,
        ...firstTwoOf(shown),
        joined_by,
        of_conditions: conditions.length,
        conditions: shown,
        url: pageOfRules(baseUrl),
      },
    },
    now,
  );
  for (const firing of await listUnreportedFirings(trx)) {
    if (firing.rule_id !== rule.id) continue;
    const isOver = firing.ended_at !== null;
    await updateFiring(trx, firing.id, isOver ? { told_end_at: now } : { told_at: now, told_ids: told });
  }
}
