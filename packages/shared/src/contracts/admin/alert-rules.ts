import * as v from 'valibot';
import * as limits from '../limits/index.ts';
import * as messages from '../messages.ts';
import { Weekday } from '../preferences.ts';
import {
  Count,
  idSchema,
  ListCursor,
  listOf,
  NextCursor,
  Pagination,
  paging,
  ShortListQuery,
  Timestamp,
  TimeZone,
  UserId,
  WallClock,
} from '../primitives.ts';
import { canBeSeen, visibleText } from '../visible-text.ts';
import * as adminMessages from './messages.ts';
import { NamedPerson } from './user-list.ts';

const says = adminMessages.alertRules;

/**
 * What a rule can watch. Each figure is also shown elsewhere; `below` rules start when it falls under the limit. `of`: the figure
 * is a share, and a condition may require a minimum for its total, which this names.
 */
export const alertFigures = {
  sources_failing: { direction: 'above', unit: 'count', most: 100_000 },
  /** Share of the approved sources. */
  sources_failing_share: { direction: 'above', unit: 'percent', most: 100, of: 'sources' },
  /** Articles found in the last hour, compared with the same hour of the same weekday. */
  articles_of_usual: { direction: 'below', unit: 'percent', most: 100, of: 'usual_articles' },
  /** The time for which the oldest waiting entry in any queue has waited. */
  queue_minutes: { direction: 'above', unit: 'minutes', most: 10_080 },
  /** The count in the last hour. */
  deliveries_failed: { direction: 'above', unit: 'count', most: 100_000 },
  /** Share of the messages sent or failed in the last hour; below, of those on one channel. */
  deliveries_failed_share: { direction: 'above', unit: 'percent', most: 100, of: 'messages' },
  email_failed_share: { direction: 'above', unit: 'percent', most: 100, of: 'messages' },
  whatsapp_failed_share: { direction: 'above', unit: 'percent', most: 100, of: 'messages' },
  /** The time for which WhatsApp has been switched on without being connected. */
  whatsapp_away_minutes: { direction: 'above', unit: 'minutes', most: 10_080 },
  workers_dead: { direction: 'above', unit: 'count', most: 1_000 },
  /** Jobs in all queues that failed permanently and were not retried or discarded. */
  jobs_dead: { direction: 'above', unit: 'count', most: 100_000 },
  /** 95th percentile of the last 24 hours, from finding an article to sending its alert. */
  alert_delay_minutes: { direction: 'above', unit: 'minutes', most: 10_080 },
  /** Share of the articles of the last 7 days whose full text was read. */
  extraction_rate: { direction: 'below', unit: 'percent', most: 100, of: 'articles' },
} as const satisfies Record<
  string,
  { direction: 'above' | 'below'; unit: string; most: number; of?: string }
>;
export type AlertFigure = keyof typeof alertFigures;
export const alertFigureNames = Object.keys(alertFigures) as AlertFigure[];
export const AlertFigure = v.picklist(alertFigureNames);

export type AlertShare = {
  [Figure in AlertFigure]: (typeof alertFigures)[Figure] extends { of: string } ? Figure : never;
}[AlertFigure];
/** Whether the figure is a share, so that a condition on it may have a minimum. */
export const isShare = (figure: AlertFigure): figure is AlertShare => 'of' in alertFigures[figure];

export const AlertSeverity = v.picklist(['info', 'warning', 'critical']);
export type AlertSeverity = v.InferOutput<typeof AlertSeverity>;

export const AlertRuleId = idSchema('alr');
const WEEK = 7;
/** The weekdays on which a quiet time begins; every day if all or none are given. */
const QuietDays = v.pipe(
  v.array(Weekday),
  v.minLength(1, messages.channels.weekdayRequired),
  v.transform((days) => [...new Set(days)].sort((one, other) => one - other)),
  v.transform((days) => (days.length === WEEK ? undefined : days)),
);
/**
 * A recurring mute, in the rule’s time zone, during which no email is sent. It may cross midnight, and then belongs to the day on
 * which it begins. An alert that starts during the mute and is still active when it ends is reported then.
 */
const QuietTime = v.strictObject({ start: WallClock, end: WallClock, days: v.optional(QuietDays) });
/** A time from an hour to the same hour looks like the whole day, but would never be quiet. */
const DifferentTimes = v.pipe(
  QuietTime,
  v.check(({ start, end }) => start !== end, says.sameTimes),
);

export const AlertLimit = v.pipe(
  v.number(says.limit),
  v.integer(says.limit),
  v.minValue(0, says.limit),
  v.maxValue(100_000, says.limitTooLarge),
);

const isWithinReach = ({ figure, limit }: { figure?: AlertFigure | undefined; limit?: number | undefined }) =>
  figure === undefined || limit === undefined || limit <= alertFigures[figure].most;

export const AlertCondition = v.pipe(
  v.strictObject({
    figure: AlertFigure,
    limit: AlertLimit,
    /** The minimum total of a share; with a smaller total, the condition is not met. Omitted or 0: no minimum. */
    minimum: v.optional(
      v.pipe(
        v.number(says.limit),
        v.integer(says.limit),
        v.minValue(0, says.limit),
        v.maxValue(limits.ALERT_MINIMUM_MAX, says.minimumTooLarge),
      ),
    ),
  }),
  v.forward(v.partialCheck([['figure'], ['limit']], isWithinReach, says.limitTooLarge), ['limit']),
  v.forward(
    v.partialCheck(
      [['figure'], ['minimum']],
      ({ figure, minimum }) => !minimum || isShare(figure),
      says.noMinimum,
    ),
    ['minimum'],
  ),
);
export type AlertCondition = v.InferOutput<typeof AlertCondition>;

/** A share may be limited twice, for example 50% of at least 10 and 5% of at least 500. */
const areDifferent = (conditions: AlertCondition[]): boolean =>
  new Set(conditions.map(({ figure, minimum = 0 }) => `${figure} ${minimum}`)).size === conditions.length;

export const AlertConditions = v.pipe(
  v.array(AlertCondition),
  v.minLength(1, says.conditionRequired),
  v.maxLength(limits.ALERT_RULE_CONDITIONS_MAX, says.tooManyConditions),
  v.check(areDifferent, says.sameCondition),
);

/** Whether the alert needs all conditions to be met, or any of them. */
export const AlertJoin = v.picklist(['all', 'any']);
export type AlertJoin = v.InferOutput<typeof AlertJoin>;

export const alertRuleEntries = {
  name: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(says.nameRequired),
    canBeSeen(says.nameRequired),
    v.maxLength(limits.ALERT_RULE_NAME_MAX, says.nameTooLong),
  ),
  severity: AlertSeverity,
  /** The time for which the conditions must be met before the alert starts, or not be met before it ends. */
  for_minutes: v.pipe(
    v.number(says.minutes),
    v.integer(says.minutes),
    v.minValue(0, says.minutes),
    v.maxValue(limits.ALERT_RULE_MINUTES_MAX, says.minutes),
  ),
  /** Administrators who get an email; null: all of them who want system alerts; empty: nobody. */
  recipient_ids: v.nullable(
    v.pipe(v.array(UserId), v.maxLength(limits.ALERT_RULE_RECIPIENTS_MAX, says.tooManyRecipients)),
  ),
  quiet: v.nullable(DifferentTimes),
  time_zone: TimeZone,
  enabled: v.boolean(),
};

/** The second condition of pages of older versions. */
const SecondCondition = v.pipe(
  v.strictObject({ figure: AlertFigure, limit: AlertLimit }),
  v.forward(v.partialCheck([['figure'], ['limit']], isWithinReach, says.limitTooLarge), ['limit']),
);
const conditionEntries = {
  conditions: v.optional(AlertConditions),
  /** All of them if omitted. Ignored if there is only one condition. */
  joined_by: v.optional(AlertJoin),
  /**
   * Pages of older versions send these instead of `conditions`: one condition, or two that must both be met. A change
   * without `and` leaves the second condition as it is.
   */
  figure: v.optional(AlertFigure),
  limit: v.optional(AlertLimit),
  and: v.optional(v.nullable(SecondCondition)),
};
type Conditions = v.InferOutput<v.StrictObjectSchema<typeof conditionEntries, undefined>>;
const isOtherFigure = ({ figure, and }: Pick<Conditions, 'figure' | 'and'>) => !and || and.figure !== figure;
const isInOneForm = ({ conditions, figure, limit, and }: Omit<Conditions, 'joined_by'>): boolean =>
  conditions === undefined
    ? figure !== undefined && limit !== undefined
    : figure === undefined && limit === undefined && and === undefined;

export const AlertRuleDraft = v.pipe(
  v.strictObject({ ...alertRuleEntries, ...conditionEntries }),
  v.forward(v.partialCheck([['figure'], ['limit']], isWithinReach, says.limitTooLarge), ['limit']),
  v.forward(v.partialCheck([['figure'], ['and']], isOtherFigure, says.sameFigure), ['and']),
  v.forward(
    v.partialCheck([['conditions'], ['figure'], ['limit'], ['and']], isInOneForm, says.conditionRequired),
    ['conditions'],
  ),
);
export type AlertRuleDraft = v.InferOutput<typeof AlertRuleDraft>;

export const AlertRuleUpdate = v.pipe(
  v.strictObject({
    ...alertRuleEntries,
    ...conditionEntries,
    /** The rule’s `updated_at` as it was read: if given, a rule that somebody has changed since is refused. */
    read_at: v.optional(Timestamp),
  }),
  v.forward(v.partialCheck([['figure'], ['limit']], isWithinReach, says.limitTooLarge), ['limit']),
  v.forward(v.partialCheck([['figure'], ['and']], isOtherFigure, says.sameFigure), ['and']),
  v.forward(
    v.partialCheck([['conditions'], ['figure'], ['limit'], ['and']], isInOneForm, says.conditionRequired),
    ['conditions'],
  ),
);
export type AlertRuleUpdate = v.InferOutput<typeof AlertRuleUpdate>;

export const AlertMuteNote = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.nonEmpty(says.muteNoteRequired),
  canBeSeen(says.muteNoteRequired),
  v.maxLength(limits.ALERT_MUTE_NOTE_MAX, says.muteNoteTooLong),
);

/** A planned outage: the rule is checked, but sends no emails. Its state is reported once at the end. */
export const AlertMuteDraft = v.strictObject({
  /** Omitted: the start of the current mute, or now; null: now. A mute that has begun keeps its start. */
  starts_at: v.optional(v.nullable(Timestamp)),
  ends_at: Timestamp,
  note: AlertMuteNote,
});
export type AlertMuteDraft = v.InferOutput<typeof AlertMuteDraft>;

const muteEntries = { starts_at: Timestamp, ends_at: Timestamp, note: v.string() };

/**
 * What the last check said about a condition. `too_few`: the total of the share is below its minimum, so the condition is not
 * met; `unmeasurable`: there is nothing to measure now; `unreadable`: the figure could not be read because of an error.
 */
export const AlertConditionState = v.picklist(['beyond', 'within', 'too_few', 'unmeasurable', 'unreadable']);
export type AlertConditionState = v.InferOutput<typeof AlertConditionState>;

const presentedCondition = { figure: AlertFigure, limit: Count, minimum: v.optional(Count) };
const CheckedCondition = v.object({
  ...presentedCondition,
  /** The value at the last check, each minute; null if it could not be measured. */
  value: v.nullable(v.number()),
  /** The total of a share. */
  of: v.nullable(Count),
  /** Null: not checked yet. */
  state: v.nullable(AlertConditionState),
});
export type CheckedCondition = v.InferOutput<typeof CheckedCondition>;

export const AlertRule = v.object({
  id: AlertRuleId,
  name: v.string(),
  /** Missing on older servers, where `figure`, `limit`, `value` and `and` are the only conditions. */
  conditions: v.optional(v.array(CheckedCondition)),
  joined_by: v.optional(AlertJoin),
  /** The first condition, for pages of older versions. */
  figure: AlertFigure,
  limit: Count,
  severity: AlertSeverity,
  for_minutes: Count,
  recipients: v.nullable(v.array(NamedPerson)),
  quiet: v.nullable(v.object({ start: WallClock, end: WallClock, days: v.optional(v.array(Weekday)) })),
  time_zone: v.string(),
  enabled: v.boolean(),
  /** The first figure at the last check; null if it could not be measured. */
  value: v.nullable(v.number()),
  /** The second condition, for pages of older versions; null or missing if there is none. */
  and: v.optional(v.nullable(v.object({ figure: AlertFigure, limit: Count, value: v.nullable(v.number()) }))),
  /** The time when a figure could first not be read because of an error; null if all were read. Missing on older servers. */
  unreadable_since: v.optional(v.nullable(Timestamp)),
  /** The present or planned time without emails. Missing on older servers. */
  mute: v.optional(v.nullable(v.object({ ...muteEntries, created_by: v.nullable(NamedPerson) }))),
  checked_at: v.nullable(Timestamp),
  /** The time when the ongoing alert started; null if there is none. */
  firing_since: v.nullable(Timestamp),
  updated_at: Timestamp,
});
export type AlertRule = v.InferOutput<typeof AlertRule>;

/** A figure that rules can watch, read now. A newer server may have more figures. */
const FigureNow = v.object({
  figure: v.string(),
  /** Null if there is nothing to measure, or the figure could not be read. */
  value: v.nullable(v.number()),
  of: v.nullable(Count),
  is_readable: v.boolean(),
});
export type FigureNow = v.InferOutput<typeof FigureNow>;
export const AlertFiguresNow = v.object({ items: v.array(FigureNow) });

export const AlertRulesQuery = ShortListQuery;
export const AlertRuleList = v.object({ items: v.array(AlertRule), pagination: Pagination });
export const AlertRuleParams = v.strictObject({ ruleId: AlertRuleId });
export const AlertRuleSaved = v.object({ rule: AlertRule, message: v.string() });

/** A condition with its figure when it was first met during an alert, and at its worst; null if it was not met. */
const FiringCondition = v.object({
  ...presentedCondition,
  value: v.nullable(v.number()),
  of: v.nullable(Count),
  worst: v.nullable(v.number()),
  worst_of: v.nullable(Count),
});
export type FiringCondition = v.InferOutput<typeof FiringCondition>;

/** One time that a rule’s alert started, with the rule as it was then. */
export const AlertFiring = v.object({
  id: idSchema('alf'),
  /** null if the rule was deleted. */
  rule_id: v.nullable(AlertRuleId),
  name: v.string(),
  /** Missing on older servers, as for rules. */
  conditions: v.optional(v.array(FiringCondition)),
  joined_by: v.optional(AlertJoin),
  /** The first condition that held, and `and` the second, for pages of older versions. */
  figure: AlertFigure,
  limit: Count,
  severity: AlertSeverity,
  started_at: Timestamp,
  ended_at: v.nullable(Timestamp),
  /** `changed`: the rule was changed, switched off or deleted. */
  ended_by: v.nullable(v.picklist(['recovered', 'changed'])),
  /** The value at the start, and the worst one. */
  value: v.number(),
  worst: v.number(),
  and: v.optional(v.nullable(v.object({ figure: AlertFigure, limit: Count, worst: v.number() }))),
  /** A time without emails during the alert. */
  mute: v.optional(v.nullable(v.object(muteEntries))),
  /**
   * The time when the email about the start was held back by the rule’s quiet time; null if it was not. Missing on older servers.
   */
  held_at: v.optional(v.nullable(Timestamp), null),
  /** The number of administrators to whom the start was reported by email. */
  emailed: Count,
});
export type AlertFiring = v.InferOutput<typeof AlertFiring>;
export const AlertFiringsQuery = v.strictObject({
  ...paging,
  rule_id: v.optional(AlertRuleId),
  cursor: ListCursor,
});
export const AlertFiringList = v.object({ ...listOf(AlertFiring).entries, next_cursor: NextCursor });

/** A past, present or planned time without emails, with the name of the rule as it was then. */
export const AlertMute = v.object({
  id: idSchema('alm'),
  /** null if the rule was deleted. */
  rule_id: v.nullable(AlertRuleId),
  name: v.string(),
  ...muteEntries,
  created_by: v.nullable(NamedPerson),
});
export type AlertMute = v.InferOutput<typeof AlertMute>;
export const AlertMutesQuery = v.strictObject({ ...paging, cursor: ListCursor });
export const AlertMuteList = v.object({ ...listOf(AlertMute).entries, next_cursor: NextCursor });
