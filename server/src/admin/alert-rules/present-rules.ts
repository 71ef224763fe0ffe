import type { AlertFiring, AlertRule, CheckedCondition } from '@newswatch/shared/contracts/admin';
import type { Database } from '../../storage/database.ts';
import { conditionsOf, firingConditionsOf } from './conditions.ts';
import { listPresentMutes, presentMute } from './mutes.ts';
import type { FiringWithMute, RuleRow, RuleWithState } from './repository.ts';

/** Rules as the API shows them. */
export async function presentRules(
  db: Database,
  rows: readonly RuleWithState[],
  now: Date,
): Promise<AlertRule[]> {
  const mutes = new Map((await listPresentMutes(db, now)).map((mute) => [mute.rule_id, mute]));
  const ids = [...new Set(rows.flatMap(({ recipient_ids }) => recipient_ids ?? []))];
  const people =
    ids.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'full_name']).where('id', 'in', ids).execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  const muteOf = (ruleId: string) => {
    const mute = mutes.get(ruleId);
    return mute ? presentMute(mute) : null;
  };
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...presentConditions(row),
    severity: row.severity,
    for_minutes: row.for_minutes,
    recipients:
      row.recipient_ids?.flatMap((id) => {
        const person = byId.get(id);
        return person ? [person] : [];
      }) ?? null,
    quiet: quietOf(row),
    time_zone: row.time_zone,
    enabled: row.enabled,
    unreadable_since: row.unreadable_since?.toISOString() ?? null,
    mute: muteOf(row.id),
    checked_at: row.checked_at?.toISOString() ?? null,
    firing_since: row.firing_since?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  }));
}

function quietOf({ quiet_start: start, quiet_end: end, quiet_days: days }: RuleRow): AlertRule['quiet'] {
  if (start === null || end === null) return null;
  return days === null ? { start, end } : { start, end, days };
}

function presentConditions(
  row: RuleWithState,
): Pick<AlertRule, 'conditions' | 'joined_by' | 'figure' | 'limit' | 'value' | 'and'> {
  const { joined_by, conditions } = conditionsOf(row);
  const checked = conditions.map((condition, at): CheckedCondition => {
    const { value = null, of = null, state = null } = row.readings?.[at] ?? {};
    return { ...condition, value, of, state };
  });
  const [first, second] = checked;
  return {
    conditions: checked,
    joined_by,
    figure: first?.figure ?? row.figure,
    limit: first?.limit ?? row.threshold,
    value: first?.value ?? null,
    and: second ? { figure: second.figure, limit: second.limit, value: second.value } : null,
  };
}

/** An alert as the API shows it. */
export function presentFiring({ threshold, told_ids, ...row }: FiringWithMute): AlertFiring {
  return {
    id: row.id,
    rule_id: row.rule_id,
    name: row.name,
    conditions: firingConditionsOf({ threshold, told_ids, ...row }),
    joined_by: row.joined_by,
    figure: row.figure,
    limit: threshold,
    severity: row.severity,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ended_by,
    value: row.value,
    worst: row.worst,
    and:
      row.and_figure === null || row.and_threshold === null
        ? null
        : { figure: row.and_figure, limit: row.and_threshold, worst: row.and_worst ?? 0 },
    mute:
      row.muted_from && row.muted_until
        ? {
            starts_at: row.muted_from.toISOString(),
            ends_at: row.muted_until.toISOString(),
            note: row.mute_note ?? '',
          }
        : null,
    held_at: row.held_at?.toISOString() ?? null,
    emailed: told_ids.length,
  };
}
