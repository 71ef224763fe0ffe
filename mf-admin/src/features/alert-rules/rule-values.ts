import { messages, TimeZone } from '@newswatch/shared/contracts';
import {
  type AlertCondition,
  AlertConditions,
  AlertFigure,
  AlertJoin,
  type AlertRule,
  type AlertRuleDraft,
  type AlertRuleUpdate,
  adminMessages,
  alertRuleEntries,
  isShare,
} from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { conditionsOf, formCondition, newCondition } from './rule-conditions.ts';

/** ISO weekdays as the values of checkboxes: 1 is Monday. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

const { recipient_ids: _ids, quiet: _quiet, time_zone: _zone, ...shared } = alertRuleEntries;

/** An empty field is null, which the contract rejects. */
const typedNumber = v.custom<number>(() => true);
const Conditions = v.pipe(
  v.array(v.object({ figure: AlertFigure, limit: typedNumber, minimum: typedNumber })),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { issues = [] } = v.safeParse(AlertConditions, sentConditions(dataset.value));
    for (const { message, path } of issues) addIssue({ message, ...(path ? { path } : {}) });
  }),
);

/** The minimum is kept when another figure is chosen, but only applies to a share. */
export const sentConditions = (conditions: readonly Required<AlertCondition>[]): AlertCondition[] =>
  conditions.map(({ minimum, ...condition }) =>
    isShare(condition.figure) ? { ...condition, minimum } : condition,
  );

/** The form of a rule. */
export const RuleForm = v.pipe(
  v.object({
    ...shared,
    audience: v.picklist(['all', 'chosen']),
    chosen_ids: v.array(v.string()),
    has_quiet: v.boolean(),
    quiet_start: v.string(),
    quiet_end: v.string(),
    quiet_days: v.array(v.picklist(weekdays)),
    time_zone: TimeZone,
    conditions: Conditions,
    joined_by: AlertJoin,
  }),
  v.forward(
    v.partialCheck(
      [['has_quiet'], ['quiet_start'], ['quiet_end']],
      ({ has_quiet, quiet_start, quiet_end }) => !has_quiet || quiet_start !== quiet_end,
      adminMessages.alertRules.sameTimes,
    ),
    ['quiet_end'],
  ),
  v.forward(
    v.partialCheck(
      [['has_quiet'], ['quiet_days']],
      ({ has_quiet, quiet_days }) => !has_quiet || quiet_days.length > 0,
      messages.channels.weekdayRequired,
    ),
    ['quiet_days'],
  ),
);
export type RuleFormValues = v.InferInput<typeof RuleForm>;

/** The values of a rule, or of a new one. */
export function valuesOf(rule: AlertRule | undefined, timeZone: string): RuleFormValues {
  const { conditions, joined_by } = rule
    ? conditionsOf(rule)
    : { conditions: [newCondition([])], joined_by: 'all' as const };
  return {
    name: rule?.name ?? '',
    conditions: conditions.map(formCondition),
    joined_by,
    severity: rule?.severity ?? 'warning',
    for_minutes: rule?.for_minutes ?? 5,
    enabled: rule?.enabled ?? true,
    audience: rule?.recipients ? 'chosen' : 'all',
    chosen_ids: rule?.recipients?.map(({ id }) => id) ?? [],
    has_quiet: Boolean(rule?.quiet),
    quiet_start: rule?.quiet?.start ?? '22:00',
    quiet_end: rule?.quiet?.end ?? '07:00',
    quiet_days: weekdays.filter((day) => rule?.quiet?.days?.includes(Number(day)) ?? true),
    time_zone: rule?.quiet ? rule.time_zone : timeZone,
  };
}

/** The request body. */
export function draftOf({
  audience,
  chosen_ids,
  has_quiet,
  quiet_start,
  quiet_end,
  quiet_days,
  conditions,
  ...values
}: v.InferOutput<typeof RuleForm>): AlertRuleDraft {
  return {
    ...values,
    conditions: sentConditions(conditions),
    recipient_ids: audience === 'all' ? null : chosen_ids,
    quiet: has_quiet ? { start: quiet_start, end: quiet_end, ...daysOf(quiet_days) } : null,
  };
}

const daysOf = (days: readonly string[]) =>
  days.length === weekdays.length ? {} : { days: days.map(Number) };

/** A rule with one change. An older server reads only the first condition, and keeps its second. */
export const unchanged = ({
  name,
  figure,
  limit,
  conditions,
  joined_by,
  severity,
  for_minutes,
  ...rule
}: AlertRule): AlertRuleUpdate => ({
  name,
  ...(conditions
    ? {
        conditions: conditions.map(({ figure, limit, minimum }) => ({ figure, limit, minimum })),
        joined_by,
      }
    : { figure, limit }),
  severity,
  for_minutes,
  recipient_ids: rule.recipients?.map(({ id }) => id) ?? null,
  quiet: rule.quiet,
  time_zone: rule.time_zone,
  enabled: rule.enabled,
  read_at: rule.updated_at,
});
