import type { AlertFigure } from '@newswatch/shared/contracts/admin';
import { newId } from '../../ids.ts';
import { type RuleNotice, writeRuleMail } from '../../mail-queue/index.ts';
import { quietUntil } from '../../notifier/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Queues } from '../workers/queues.ts';
import { areBeyond, evaluateRule, type Reading, worseOf } from './evaluate.ts';
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
  /** For tests. */
  measure?: typeof measureFigures;
}

/** A figure that could not be read is reported here, each minute that it cannot. */
type Log = { error(fields: object, text: string): void };

/**
 * Checks every rule that is switched on: its alert starts or ends, and the emails about that are written in the same
 * transaction, or once its quiet time is over.
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
    // A rule may have been changed while the figures were read.
    for (const rule of await listRules(trx)) {
      const figures = figuresOf(rule);
      if (!rule.enabled) continue;
      if (figures.some((figure) => failed.has(figure))) await noteUnreadable(trx, rule, now);
      else if (figures.every((figure) => measured.has(figure))) await checkRule(trx, rule, measured, now);
    }
    const muted = await applyMutes(trx, now);
    // The report about the end of a mute includes what happened during it.
    for (const mute of await listEndedMutes(trx, now)) await reportMuteEnd(trx, mute, { baseUrl, now });
    for (const firing of await listUnreportedFirings(trx))
      if (!muted.has(firing.rule_id ?? '')) await queueFiringEmail(trx, firing, { baseUrl, now });
  });
}

const figuresOf = ({ figure, and_figure }: RuleWithState): AlertFigure[] =>
  and_figure === null ? [figure] : [figure, and_figure];

/** A figure that cannot be read does not change an alert, but the list shows it. */
async function noteUnreadable(trx: Database, rule: RuleWithState, now: Date): Promise<void> {
  await updateRule(trx, rule.id, {
    pending_since: null,
    value: null,
    and_value: null,
    unreadable_since: rule.unreadable_since ?? now,
    checked_at: now,
  });
}

async function checkRule(trx: Database, rule: RuleWithState, measured: Measured, now: Date): Promise<void> {
  const value = measured.get(rule.figure) ?? null;
  const andValue = rule.and_figure === null ? null : (measured.get(rule.and_figure) ?? null);
  const readings: Reading[] = [{ figure: rule.figure, value, threshold: rule.threshold }];
  if (rule.and_figure !== null)
    readings.push({ figure: rule.and_figure, value: andValue, threshold: rule.and_threshold ?? 0 });
  const { turn, pendingSince, since } = evaluateRule({
    beyond: areBeyond(readings),
    isFiring: rule.firing_id !== null,
    pendingSince: rule.pending_since,
    forMinutes: rule.for_minutes,
    now,
  });
  // A run that was delayed must not overwrite a later one.
  if (rule.checked_at !== null && rule.checked_at > now) return;
  await updateRule(trx, rule.id, {
    pending_since: pendingSince,
    value,
    and_value: andValue,
    unreadable_since: null,
    checked_at: now,
  });
  if (turn === 'starts' && value !== null) await start(trx, rule, { value, andValue, since });
  else if (turn === 'ends')
    await updateFiring(trx, rule.firing_id ?? '', { ended_at: since, ended_by: 'recovered' });
  else if (rule.firing_id !== null && value !== null)
    await noteWorst(trx, rule.firing_id, { value, andValue });
}

async function start(
  trx: Database,
  rule: RuleWithState,
  { value, andValue, since }: { value: number; andValue: number | null; since: Date },
): Promise<void> {
  const { name, figure, threshold, severity, and_figure, and_threshold } = rule;
  await trx
    .insertInto('alert_firings')
    .values({
      id: newId('alf'),
      rule_id: rule.id,
      name,
      figure,
      threshold,
      severity,
      value,
      worst: value,
      and_figure,
      and_threshold,
      and_value: andValue,
      and_worst: andValue,
      started_at: since,
      ended_at: null,
      ended_by: null,
      told_at: null,
      told_end_at: null,
      held_at: null,
    })
    .execute();
}

/** Each figure has a worst value of its own. */
async function noteWorst(
  trx: Database,
  firingId: string,
  { value, andValue }: { value: number; andValue: number | null },
): Promise<void> {
  const firing = await trx
    .selectFrom('alert_firings')
    .select(['figure', 'worst', 'and_figure', 'and_worst'])
    .where('id', '=', firingId)
    .executeTakeFirstOrThrow();
  const worst = worseOf(firing.figure, firing.worst, value);
  const { and_figure, and_worst } = firing;
  const andWorst =
    and_figure === null || andValue === null
      ? and_worst
      : worseOf(and_figure, and_worst ?? andValue, andValue);
  if (worst !== firing.worst || andWorst !== and_worst)
    await updateFiring(trx, firingId, { worst, and_worst: andWorst });
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

/** Writes the email that is due, unless it is the rule's quiet time: then the history says that it would have been sent. */
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
  const second = hasEnded ? firing.and_worst : firing.and_value;
  const told = await writeRuleMail(
    trx,
    {
      // The email about the end goes to those who got the one about the start.
      recipientIds: hasEnded ? firing.told_ids : firing.recipient_ids,
      notice: {
        kind: 'alert_rule',
        event: hasEnded ? 'ended' : 'started',
        rule: firing.name,
        figure: firing.figure,
        value: hasEnded ? firing.worst : firing.value,
        limit: firing.threshold,
        ...secondCondition(firing, second),
        url: pageOfRules(baseUrl),
      },
    },
    now,
  );
  await updateFiring(trx, firing.id, hasEnded ? { told_end_at: now } : { told_at: now, told_ids: told });
}

function secondCondition(
  { and_figure, and_threshold }: Pick<RuleWithState, 'and_figure' | 'and_threshold'>,
  value: number | null,
): Pick<RuleNotice, 'and'> {
  return and_figure === null || and_threshold === null
    ? {}
    : { and: { figure: and_figure, value, limit: and_threshold } };
}

/**
 * When a mute is over, one email reports the state of the rule, instead of those about what started and ended in the meantime. It
 * waits for the end of the rule's quiet time. A rule that is switched off reports nothing.
 */
async function reportMuteEnd(trx: Database, mute: MuteRow, { baseUrl, now }: Sending): Promise<void> {
  const rule = (await listRules(trx)).find(({ id }) => id === mute.rule_id);
  if (rule?.enabled && isQuiet(rule, now)) return;
  await closeMute(trx, mute.id, now);
  if (!rule?.enabled) return;
  const isKnown = rule.value !== null && (rule.and_figure === null || rule.and_value !== null);
  const told = await writeRuleMail(
    trx,
    {
      recipientIds: rule.recipient_ids,
      notice: {
        kind: 'alert_rule',
        event: 'unmuted',
        state: rule.firing_id !== null ? 'ongoing' : isKnown ? 'within' : 'unknown',
        rule: rule.name,
        figure: rule.figure,
        value: rule.value,
        limit: rule.threshold,
        ...secondCondition(rule, rule.and_value),
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
