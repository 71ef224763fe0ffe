import { limits, messages } from '@newswatch/shared/contracts';
import {
  type AlertFiring,
  type AlertFiringList,
  type AlertFiringsQuery,
  type AlertRule,
  type AlertRuleDraft,
  type AlertRuleList,
  type AlertRulesQuery,
  type AlertRuleUpdate,
  adminMessages,
} from '@newswatch/shared/contracts/admin';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { type Actor, type AuditChange, pickColumns, writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { pagination, shortList } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';
import { withUniqueName } from '../../storage/unique-violation.ts';
import {
  endAsChanged,
  type FiringRow,
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
  /** By name. */
  list(query: v.InferOutput<typeof AlertRulesQuery>): Promise<v.InferOutput<typeof AlertRuleList>>;
  firings(query: v.InferOutput<typeof AlertFiringsQuery>): Promise<v.InferOutput<typeof AlertFiringList>>;
  /** @throws {Failure} `duplicate` for a name that is taken, `quota_exceeded`, `validation_failed` */
  create(actor: Actor, draft: AlertRuleDraft): Promise<Saved>;
  /** @throws {Failure} `not_found`; `version_conflict`; `duplicate` for a name that is taken; `validation_failed` */
  update(actor: Actor, ruleId: string, draft: AlertRuleUpdate): Promise<Saved>;
  /** @throws {Failure} `not_found` */
  remove(actor: Actor, ruleId: string): Promise<{ message: string }>;
}

export function createAlertRules({ db }: { db: Database }): AlertRules {
  const change = <Answer>(work: (trx: Transaction<Schema>, rules: RuleWithState[]) => Promise<Answer>) =>
    transaction(db, async (trx) => {
      await lockRules(trx);
      return work(trx, await listRules(trx));
    });
  const saved = async (trx: Database, ruleId: string): Promise<Saved> => {
    const [rule] = await present(
      trx,
      (await listRules(trx)).filter(({ id }) => id === ruleId),
    );
    if (!rule) throw new Failure('not_found', says.gone);
    return { rule, message: says.saved };
  };

  return {
    async list(query) {
      return shortList(await present(db, await listRules(db)), query);
    },

    async firings(query) {
      const { rows, total } = await listFirings(db, query);
      return { items: rows.map(presentFiring), pagination: pagination(query, total) };
    },

    create: (actor, draft) =>
      change(async (trx, rules) => {
        if (rules.length >= limits.ALERT_RULES_MAX) throw new Failure('quota_exceeded', says.full);
        await assertRecipients(trx, draft);
        const row = {
          ...columnsOf(draft),
          id: newId('alr'),
          pending_since: null,
          value: null,
          checked_at: null,
          created_at: actor.at,
          updated_at: actor.at,
        };
        await withUniqueName(NAME, () => trx.insertInto('alert_rules').values(row).execute());
        await audit(trx, 'alert_rule.created', row, { before: null, after: audited(row) }, actor);
        return saved(trx, row.id);
      }),

    update: (actor, ruleId, { read_at, ...draft }) =>
      change(async (trx, rules) => {
        const before = findRule(rules, ruleId);
        if (read_at !== undefined && new Date(read_at) < before.updated_at)
          throw new Failure('version_conflict', messages.generic.versionConflict);
        await assertRecipients(trx, draft, before.recipient_ids ?? []);
        const values = columnsOf(draft);
        const isOther = MEASURED.some((name) => before[name] !== values[name]);
        if (isOther) await endAsChanged(trx, ruleId, actor.at);
        await withUniqueName(NAME, () =>
          updateRule(trx, ruleId, {
            ...values,
            updated_at: actor.at,
            ...(isOther ? { pending_since: null, value: null, checked_at: null } : {}),
          }),
        );
        const after = { ...before, ...values };
        await audit(
          trx,
          'alert_rule.changed',
          after,
          { before: audited(before), after: audited(after) },
          actor,
        );
        return saved(trx, ruleId);
      }),

    remove: (actor, ruleId) =>
      change(async (trx, rules) => {
        const row = findRule(rules, ruleId);
        await endAsChanged(trx, ruleId, actor.at);
        await trx.deleteFrom('alert_rules').where('id', '=', ruleId).execute();
        await audit(trx, 'alert_rule.deleted', row, { before: audited(row), after: null }, actor);
        return { message: says.deleted };
      }),
  };
}

/** After a change of these, the alert that lasts is another one. */
const MEASURED = ['figure', 'threshold', 'for_minutes', 'enabled'] as const;

const AUDITED = [
  'name',
  'figure',
  'threshold',
  'severity',
  'for_minutes',
  'recipient_ids',
  'quiet_start',
  'quiet_end',
  'time_zone',
  'enabled',
] as const;

function columnsOf({ limit, quiet, recipient_ids: ids, ...draft }: AlertRuleDraft) {
  return {
    ...draft,
    threshold: limit,
    recipient_ids: ids && [...new Set(ids)],
    quiet_start: quiet?.start ?? null,
    quiet_end: quiet?.end ?? null,
  };
}

const audited = (row: Pick<RuleRow, (typeof AUDITED)[number]>) => pickColumns(row, AUDITED);

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
 * Only administrators may get the emails. Those whom the rule already names stay: somebody who has been suspended since gets
 * none anyway, and must not keep others from switching the rule off.
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

async function present(db: Database, rows: readonly RuleWithState[]): Promise<AlertRule[]> {
  const ids = [...new Set(rows.flatMap(({ recipient_ids }) => recipient_ids ?? []))];
  const people =
    ids.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'full_name']).where('id', 'in', ids).execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    figure: row.figure,
    limit: row.threshold,
    severity: row.severity,
    for_minutes: row.for_minutes,
    recipients:
      row.recipient_ids?.flatMap((id) => {
        const person = byId.get(id);
        return person ? [person] : [];
      }) ?? null,
    quiet: row.quiet_start && row.quiet_end ? { start: row.quiet_start, end: row.quiet_end } : null,
    time_zone: row.time_zone,
    enabled: row.enabled,
    value: row.value,
    checked_at: row.checked_at?.toISOString() ?? null,
    firing_since: row.firing_since?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  }));
}

function presentFiring({ threshold, told_ids, ...row }: FiringRow): AlertFiring {
  return {
    id: row.id,
    rule_id: row.rule_id,
    name: row.name,
    figure: row.figure,
    limit: threshold,
    severity: row.severity,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ended_by,
    value: row.value,
    worst: row.worst,
    emailed: told_ids.length,
  };
}
