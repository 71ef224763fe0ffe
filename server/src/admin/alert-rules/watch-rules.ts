import type { AlertFigure } from '@newswatch/shared/contracts/admin';
import { newId } from '../../ids.ts';
import { writeRuleMail } from '../../mail-queue/index.ts';
import { quietUntil } from '../../notifier/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Queues } from '../workers/queues.ts';
import { evaluateRule, isBeyond, worseOf } from './evaluate.ts';
import { type Measured, measureFigures } from './measure.ts';
import {
  listRules,
  listUnreportedFirings,
  lockRules,
  type RuleRow,
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
  /** For tests. */
  measure?: typeof measureFigures;
}

/**
 * Checks every rule that is switched on: its alert starts or ends, and the emails about that are written in the same
 * transaction, or once its quiet time is over.
 */
export async function watchRules({
  db,
  queues,
  baseUrl,
  now,
  measure = measureFigures,
}: WatchOptions): Promise<void> {
  const wanted = new Set((await listRules(db)).filter(({ enabled }) => enabled).map(({ figure }) => figure));
  if (wanted.size === 0) return;
  const measured = await measure({ db, queues }, wanted, now);
  await transaction(db, async (trx) => {
    await lockRules(trx);
    // A rule may have been changed while the figures were read.
    for (const rule of await listRules(trx)) {
      if (rule.enabled && measured.has(rule.figure)) await checkRule(trx, rule, measured, now);
    }
    for (const firing of await listUnreportedFirings(trx))
      await queueFiringEmail(trx, firing, { baseUrl, now });
  });
}

async function checkRule(trx: Database, rule: RuleWithState, measured: Measured, now: Date): Promise<void> {
  const value = measured.get(rule.figure) ?? null;
  const { turn, pendingSince, since } = evaluateRule({
    beyond: isBeyond(rule.figure, value, rule.threshold),
    isFiring: rule.firing_id !== null,
    pendingSince: rule.pending_since,
    forMinutes: rule.for_minutes,
    now,
  });
  // A run that was delayed must not overwrite a later one.
  if (rule.checked_at !== null && rule.checked_at > now) return;
  await updateRule(trx, rule.id, { pending_since: pendingSince, value, checked_at: now });
  if (turn === 'starts' && value !== null) await start(trx, rule, value, since);
  else if (turn === 'ends')
    await updateFiring(trx, rule.firing_id ?? '', { ended_at: since, ended_by: 'recovered' });
  else if (rule.firing_id !== null && value !== null)
    await noteWorst(trx, rule.firing_id, rule.figure, value);
}

async function start(trx: Database, rule: RuleRow, value: number, since: Date): Promise<void> {
  const { name, figure, threshold, severity } = rule;
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
      started_at: since,
      ended_at: null,
      ended_by: null,
      told_at: null,
      told_end_at: null,
    })
    .execute();
}

async function noteWorst(trx: Database, firingId: string, figure: AlertFigure, value: number): Promise<void> {
  const { worst } = await trx
    .selectFrom('alert_firings')
    .select('worst')
    .where('id', '=', firingId)
    .executeTakeFirstOrThrow();
  const next = worseOf(figure, worst, value);
  if (next !== worst) await updateFiring(trx, firingId, { worst: next });
}

/** Writes the email that is due, unless it is the rule's quiet time. */
async function queueFiringEmail(
  trx: Database,
  firing: UnreportedFiring,
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<void> {
  const { quiet_start: start, quiet_end: end, time_zone } = firing;
  if (start && end && quietUntil(now, time_zone, { enabled: true, start, end })) return;
  const hasEnded = firing.ended_at !== null;
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
        url: `${baseUrl}/admin/alert-rules`,
      },
    },
    now,
  );
  await updateFiring(trx, firing.id, hasEnded ? { told_end_at: now } : { told_at: now, told_ids: told });
}
