import { messages, TimeZone } from '@newswatch/shared/contracts';
import {
  AlertFigure,
  AlertLimit,
  type AlertRule,
  type AlertRuleDraft,
  type AlertRuleUpdate,
  adminMessages,
  alertFigures,
  alertRuleEntries,
} from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';

/** ISO weekdays as values of checkboxes: 1 is Monday. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

const { recipient_ids: _ids, quiet: _quiet, time_zone: _zone, ...shared } = alertRuleEntries;

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
    has_and: v.boolean(),
    and_figure: AlertFigure,
    and_limit: AlertLimit,
  }),
  v.forward(
    v.partialCheck(
      [['figure'], ['limit']],
      ({ figure, limit }) => limit <= alertFigures[figure].most,
      adminMessages.alertRules.limitTooLarge,
    ),
    ['limit'],
  ),
  v.forward(
    v.partialCheck(
      [['has_and'], ['and_figure'], ['and_limit']],
      ({ has_and, and_figure, and_limit }) => !has_and || and_limit <= alertFigures[and_figure].most,
      adminMessages.alertRules.limitTooLarge,
    ),
    ['and_limit'],
  ),
  v.forward(
    v.partialCheck(
      [['has_and'], ['figure'], ['and_figure']],
      ({ has_and, figure, and_figure }) => !has_and || figure !== and_figure,
      adminMessages.alertRules.sameFigure,
    ),
    ['and_figure'],
  ),
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
  return {
    name: rule?.name ?? '',
    figure: rule?.figure ?? 'sources_failing',
    limit: rule?.limit ?? 10,
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
    has_and: Boolean(rule?.and),
    and_figure: rule?.and?.figure ?? 'deliveries_failed_share',
    and_limit: rule?.and?.limit ?? 5,
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
  has_and,
  and_figure,
  and_limit,
  ...values
}: v.InferOutput<typeof RuleForm>): AlertRuleDraft {
  return {
    ...values,
    recipient_ids: audience === 'all' ? null : chosen_ids,
    quiet: has_quiet ? { start: quiet_start, end: quiet_end, ...daysOf(quiet_days) } : null,
    and: has_and ? { figure: and_figure, limit: and_limit } : null,
  };
}

const daysOf = (days: readonly string[]) =>
  days.length === weekdays.length ? {} : { days: days.map(Number) };

/** A rule as it is, with one change. */
export const unchanged = ({
  name,
  figure,
  limit,
  severity,
  for_minutes,
  ...rule
}: AlertRule): AlertRuleUpdate => ({
  name,
  figure,
  limit,
  severity,
  for_minutes,
  recipient_ids: rule.recipients?.map(({ id }) => id) ?? null,
  quiet: rule.quiet,
  time_zone: rule.time_zone,
  enabled: rule.enabled,
  read_at: rule.updated_at,
});
