import { isDeepStrictEqual } from 'node:util';
import { limits, messages } from '@newswatch/shared/contracts';
import {
  type AlertCondition,
  type AlertFiguresNow,
  type AlertFiringList,
  type AlertFiringsQuery,
  type AlertMuteDraft,
  type AlertMuteList,
  type AlertMutesQuery,
  type AlertRule,
  type AlertRuleDraft,
  type AlertRuleList,
  type AlertRulesQuery,
  type AlertRuleUpdate,
  adminMessages,
  alertFigureNames,
} from '@newswatch/shared/contracts/admin';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { type Actor, type AuditChange, pickColumns, writeAudit } from '../../audit.ts';
import { Failure, refusedField } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { pagination, shortList } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';
import { withUniqueName } from '../../storage/unique-violation.ts';
import type { Queues } from '../workers/queues.ts';
import { type Conditions, conditionsOf, firstTwoColumns } from './conditions.ts';
import { measureFigures } from './measure.ts';
import { endMute, listMutes, type MuteRow, saveMute } from './mutes.ts';
import { presentFiring, presentRules } from './present-rules.ts';
import {
  endAsChanged,
  listFirings,
  listRules,
  lockRules,
  type RuleRow,
  type RuleWithState,
  updateRule,
} from './repository.ts';

const says = adminMessages.alertRules;
const NAME = { constraint: 'alert_rules_name_key', taken: says.nameTaken };

interface Saved {
  rule: AlertRule;
  message: string;
}

/** The rules of administrators for alerts on the dashboard. Every change is audited. */
export interface AlertRules {
  /** Lists all rules by name. */
  list(query: v.InferOutput<typeof AlertRulesQuery>): Promise<v.InferOutput<typeof AlertRuleList>>;
  firings(query: v.InferOutput<typeof AlertFiringsQuery>): Promise<v.InferOutput<typeof AlertFiringList>>;
  mutes(query: v.InferOutput<typeof AlertMutesQuery>): Promise<v.InferOutput<typeof AlertMuteList>>;
  /** The current values of the figures that rules can watch. */
  figures(): Promise<v.InferOutput<typeof AlertFiguresNow>>;
  /** @throws {Failure} `duplicate` for a name that is taken, `quota_exceeded`, `validation_failed` */
  create(actor: Actor, draft: AlertRuleDraft): Promise<Saved>;
  /**
   * @throws {Failure} `not_found`; `version_conflict`, including if a page of an older version would remove conditions that it
   * cannot show; `duplicate` for a name that is taken; `validation_failed`
   */
  update(actor: Actor, ruleId: string, draft: AlertRuleUpdate): Promise<Saved>;
  /** @throws {Failure} `not_found` */
  remove(actor: Actor, ruleId: string): Promise<{ message: string }>;
  /** @throws {Failure} `not_found`; `validation_failed` for a time that is in the past or too far away */
  mute(actor: Actor, ruleId: string, draft: AlertMuteDraft): Promise<Saved>;
  /** @throws {Failure} `not_found`; `state_conflict` if the rule is not muted */
  unmute(actor: Actor, ruleId: string): Promise<Saved>;
}

interface AlertRulesOptions {
  db: Database;
  queues: Pick<Queues, 'list'>;
  now: () => Date;
  /** Called for a figure that could not be read. */
  log?: { error(fields: object, text: string): void };
}

export function createAlertRules({ db, queues, now, log }: AlertRulesOptions): AlertRules {
  const change = <Answer>(work: (trx: Transaction<Schema>, rules: RuleWithState[]) => Promise<Answer>) =>
    transaction(db, async (trx) => {
      await lockRules(trx);
      return work(trx, await listRules(trx));
    });
  const saved = async (trx: Database, ruleId: string, message: string = says.saved): Promise<Saved> => {
    const [rule] = await presentRules(
      trx,
      (await listRules(trx)).filter(({ id }) => id === ruleId),
      now(),
    );
    if (!rule) throw new Failure('not_found', says.gone);
    return { rule, message };
  };

  return {
    async list(query) {
      return shortList(await presentRules(db, await listRules(db), now()), query);
    },

    async firings(query) {
      const { rows, next_cursor, total } = await listFirings(db, query);
      return { items: rows.map(presentFiring), pagination: pagination(query, total), next_cursor };
    },

    mutes: (query) => listMutes(db, query),

    async figures() {
      const measured = await measureFigures({ db, queues }, new Set(alertFigureNames), now(), (figure, err) =>
        log?.error({ err, figure }, 'a figure of alert rules could not be read'),
      );
      const items = alertFigureNames.map((figure) => {
        const { value = null, of = null } = measured.get(figure) ?? {};
        return { figure, value, of, is_readable: measured.has(figure) };
      });
      return { items };
    },

    create: (actor, draft) =>
      change(async (trx, rules) => {
        if (rules.length >= limits.ALERT_RULES_MAX) throw new Failure('quota_exceeded', says.full);
        await assertRecipients(trx, draft);
        const conditions = conditionsOfDraft(draft);
        const row = {
          ...columnsOf(draft, conditions),
          ...NOT_CHECKED,
          id: newId('alr'),
          created_at: actor.at,
          updated_at: actor.at,
        };
        await withUniqueName(NAME, () => trx.insertInto('alert_rules').values(row).execute());
        await audit(trx, 'alert_rule.created', row, { before: null, after: audited(row, conditions) }, actor);
        return saved(trx, row.id);
      }),

    update: (actor, ruleId, { read_at, ...draft }) =>
      change(async (trx, rules) => {
        const before = findRule(rules, ruleId);
        if (read_at !== undefined && new Date(read_at) < before.updated_at)
          throw new Failure('version_conflict', messages.generic.versionConflict);
        await assertRecipients(trx, draft, before.recipient_ids ?? []);
        const [was, conditions] = [conditionsOf(before), conditionsOfDraft(draft, before)];
        const values = columnsOf(draft, conditions);
        const isOther =
          before.for_minutes !== values.for_minutes ||
          before.enabled !== values.enabled ||
          !isDeepStrictEqual(was, conditions);
        if (isOther) await endAsChanged(trx, ruleId, actor.at);
        await withUniqueName(NAME, () =>
          updateRule(trx, ruleId, {
            ...values,
            updated_at: actor.at,
            ...(isOther ? NOT_CHECKED : {}),
          }),
        );
        const after = { ...before, ...values };
        await audit(
          trx,
          'alert_rule.changed',
          after,
          { before: audited(before, was), after: audited(after, conditions) },
          actor,
        );
        return saved(trx, ruleId);
      }),

    remove: (actor, ruleId) =>
      change(async (trx, rules) => {
        const row = findRule(rules, ruleId);
        await endAsChanged(trx, ruleId, actor.at);
        await trx.deleteFrom('alert_rules').where('id', '=', ruleId).execute();
        await audit(
          trx,
          'alert_rule.deleted',
          row,
          { before: audited(row, conditionsOf(row)), after: null },
          actor,
        );
        return { message: says.deleted };
      }),

    mute: (actor, ruleId, draft) =>
      change(async (trx, rules) => {
        const rule = findRule(rules, ruleId);
        const { before, after } = await saveMute(trx, rule, draft, { now: actor.at, userId: actor.id });
        const values = { before: before ? auditedMute(before) : null, after: auditedMute(after) };
        await audit(trx, 'alert_rule.muted', rule, values, actor);
        return saved(trx, ruleId, says.muted);
      }),

    unmute: (actor, ruleId) =>
      change(async (trx, rules) => {
        const rule = findRule(rules, ruleId);
        const mute = await endMute(trx, ruleId, actor.at);
        await audit(trx, 'alert_rule.unmuted', rule, { before: auditedMute(mute), after: null }, actor);
        return saved(trx, ruleId, mute.starts_at < actor.at ? says.unmuted : says.muteCancelled);
      }),
  };
}

const NOT_CHECKED = {
  pending_since: null,
  readings: null,
  value: null,
  and_value: null,
  unreadable_since: null,
  checked_at: null,
};

/**
 * The conditions that a form asks for. A page of an older version sends at most two, joined by "all". Rules that it leaves
 * unchanged stay complete, and it may not remove conditions that it cannot show.
 *
 * @throws {Failure} `version_conflict`; `validation_failed` for the same figure twice
 */
function conditionsOfDraft(draft: AlertRuleDraft, before?: RuleRow): Conditions {
  const { conditions, joined_by = 'all', figure, limit, and } = draft;
  if (conditions !== undefined) return normalised({ joined_by, conditions });
  if (figure === undefined || limit === undefined) throw refusedField('conditions', says.conditionRequired);
  const was = before && conditionsOf(before);
  const [, second] = was?.conditions ?? [];
  const kept = second && { figure: second.figure, limit: second.limit };
  const wanted = and === undefined ? kept : and;
  const asked = [{ figure, limit }, ...(wanted ? [wanted] : [])];
  if (was) {
    if (isDeepStrictEqual(firstTwoColumns(was.conditions), firstTwoColumns(asked))) return was;
    if (was.joined_by === 'any' || was.conditions.length > 2)
      throw new Failure('version_conflict', says.olderPage);
  }
  if (wanted?.figure === figure)
    throw new Failure('validation_failed', messages.generic.validation, {
      fields: { and: [says.sameFigure] },
    });
  const minimumOf = (of: AlertCondition) =>
    was?.conditions.find((each) => each.figure === of.figure)?.minimum;
  return normalised({
    joined_by: 'all',
    conditions: asked.map((condition) => ({ ...condition, minimum: minimumOf(condition) })),
  });
}

/** A condition without a minimum leaves out the field, so that equal conditions compare as equal. */
function normalised({ joined_by, conditions }: Conditions): Conditions {
  return {
    joined_by: conditions.length === 1 ? 'all' : joined_by,
    conditions: conditions.map(({ figure, limit, minimum }) => ({
      figure,
      limit,
      ...(minimum ? { minimum } : {}),
    })),
  };
}

const auditedMute = ({ starts_at, ends_at, note }: MuteRow) => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  note,
});

const AUDITED = [
  'name',
  'severity',
  'for_minutes',
  'recipient_ids',
  'quiet_start',
  'quiet_end',
  'quiet_days',
  'time_zone',
  'enabled',
] as const;

function columnsOf(draft: AlertRuleDraft, { joined_by, conditions }: Conditions) {
  const { name, severity, for_minutes, recipient_ids: ids, quiet, time_zone, enabled } = draft;
  return {
    name,
    severity,
    for_minutes,
    time_zone,
    enabled,
    ...firstTwoColumns(conditions),
    joined_by,
    conditions: JSON.stringify(conditions),
    recipient_ids: ids && [...new Set(ids)],
    quiet_start: quiet?.start ?? null,
    quiet_end: quiet?.end ?? null,
    quiet_days: quiet?.days ?? null,
  };
}

const audited = (row: Pick<RuleRow, (typeof AUDITED)[number]>, conditions: Conditions) => ({
  ...pickColumns(row, AUDITED),
  ...conditions,
});

function audit(
  trx: Transaction<Schema>,
  action: string,
  { id, name }: Pick<RuleRow, 'id' | 'name'>,
  values: AuditChange,
  actor: Actor,
): Promise<void> {
  return writeAudit(trx, action, { type: 'alert_rule', id, detail: { name }, ...values }, actor);
}

function findRule(rules: readonly RuleWithState[], id: string): RuleWithState {
  const row = rules.find((rule) => rule.id === id);
  if (!row) throw new Failure('not_found', says.gone);
  return row;
}

/**
 * Checks that all new recipients are administrators: only they may get the emails. Existing recipients stay: somebody who has
 * since been suspended gets none anyway, and must not keep others from switching the rule off.
 */
async function assertRecipients(
  trx: Database,
  draft: AlertRuleDraft,
  named: readonly string[] = [],
): Promise<void> {
  const ids = [...new Set(draft.recipient_ids ?? [])].filter((id) => !named.includes(id));
  if (ids.length === 0) return;
  const known = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .execute();
  if (known.length === ids.length) return;
  const fields = { recipient_ids: [says.notAdministrators] };
  throw new Failure('validation_failed', says.notAdministrators, { fields });
}
