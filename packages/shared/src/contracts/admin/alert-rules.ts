import * as v from 'valibot';
import * as limits from '../limits.ts';
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

/** What a rule can watch. Each figure is also shown elsewhere; `below` rules start when it falls under the limit. */
export const alertFigures = {
  sources_failing: { direction: 'above', unit: 'count', most: 100_000 },
  /** Articles found in the last hour, compared with the same hour of the same weekday. */
  articles_of_usual: { direction: 'below', unit: 'percent', most: 100 },
  /** How long the oldest waiting entry of any queue has waited. */
  queue_minutes: { direction: 'above', unit: 'minutes', most: 10_080 },
  /** In the last hour. */
  deliveries_failed: { direction: 'above', unit: 'count', most: 100_000 },
  /** Of the messages sent or failed in the last hour. */
  deliveries_failed_share: { direction: 'above', unit: 'percent', most: 100 },
  /** How long WhatsApp has been switched on but not connected. */
  whatsapp_away_minutes: { direction: 'above', unit: 'minutes', most: 10_080 },
  workers_dead: { direction: 'above', unit: 'count', most: 1_000 },
  /** Jobs of all queues that failed permanently and were neither retried nor discarded. */
  jobs_dead: { direction: 'above', unit: 'count', most: 100_000 },
  /** 95th percentile of the last 24 hours, from first seen to handed over. */
  alert_delay_minutes: { direction: 'above', unit: 'minutes', most: 10_080 },
  /** Share of the articles of the last 7 days whose full text was read. */
  extraction_rate: { direction: 'below', unit: 'percent', most: 100 },
} as const satisfies Record<string, { direction: 'above' | 'below'; unit: string; most: number }>;
export type AlertFigure = keyof typeof alertFigures;
export const alertFigureNames = Object.keys(alertFigures) as AlertFigure[];
export const AlertFigure = v.picklist(alertFigureNames);

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
 * A mute that recurs: when no email is sent, in the rule’s time zone. It may cross midnight, and then belongs to the day on
 * which it begins. What starts then and still lasts is reported when it is over.
 */
const QuietTime = v.strictObject({ start: WallClock, end: WallClock, days: v.optional(QuietDays) });
/** Equal times would never be quiet, although they look like the whole day. */
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

interface Condition {
  figure: AlertFigure;
  limit: number;
}
const isWithinReach = ({ figure, limit }: Condition): boolean => limit <= alertFigures[figure].most;

export const alertRuleEntries = {
  name: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(says.nameRequired),
    canBeSeen(says.nameRequired),
    v.maxLength(limits.ALERT_RULE_NAME_MAX, says.nameTooLong),
  ),
  figure: AlertFigure,
  limit: AlertLimit,
  severity: AlertSeverity,
  /** How long the figure must stay over the limit before the alert starts, and back before it ends. */
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

/** A second figure, which must be beyond its limit at the same time. */
const SecondCondition = v.pipe(
  v.strictObject({ figure: AlertFigure, limit: AlertLimit }),
  v.forward(v.partialCheck([['figure'], ['limit']], isWithinReach, says.limitTooLarge), ['limit']),
);
/** Null: the rule has one condition. A change without it leaves the second condition as it is. */
const andEntry = { and: v.optional(v.nullable(SecondCondition)) };
const isOtherFigure = ({ figure, and }: { figure: AlertFigure; and?: Condition | null | undefined }) =>
  and?.figure !== figure;

export const AlertRuleDraft = v.pipe(
  v.strictObject({ ...alertRuleEntries, ...andEntry }),
  v.forward(v.partialCheck([['figure'], ['limit']], isWithinReach, says.limitTooLarge), ['limit']),
  v.forward(v.partialCheck([['figure'], ['and']], isOtherFigure, says.sameFigure), ['and']),
);
export type AlertRuleDraft = v.InferOutput<typeof AlertRuleDraft>;

export const AlertRuleUpdate = v.pipe(
  v.strictObject({
    ...alertRuleEntries,
    ...andEntry,
    /** The rule’s `updated_at` as it was read: if given, a rule that somebody has changed since is refused. */
    read_at: v.optional(Timestamp),
  }),
  v.forward(v.partialCheck([['figure'], ['limit']], isWithinReach, says.limitTooLarge), ['limit']),
  v.forward(v.partialCheck([['figure'], ['and']], isOtherFigure, says.sameFigure), ['and']),
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

export const AlertRule = v.object({
  id: AlertRuleId,
  name: v.string(),
  figure: AlertFigure,
  limit: Count,
  severity: AlertSeverity,
  for_minutes: Count,
  recipients: v.nullable(v.array(NamedPerson)),
  quiet: v.nullable(v.object({ start: WallClock, end: WallClock, days: v.optional(v.array(Weekday)) })),
  time_zone: v.string(),
  enabled: v.boolean(),
  /** At the last check, each minute; null if it could not be measured. */
  value: v.nullable(v.number()),
  /** The second condition with its figure at the last check; null or missing without one. */
  and: v.optional(v.nullable(v.object({ figure: AlertFigure, limit: Count, value: v.nullable(v.number()) }))),
  /** Since when a figure could not be read because of an error; null if all were read. Missing on older servers. */
  unreadable_since: v.optional(v.nullable(Timestamp)),
  /** The present or planned time without emails. Missing on older servers. */
  mute: v.optional(v.nullable(v.object({ ...muteEntries, created_by: v.nullable(NamedPerson) }))),
  checked_at: v.nullable(Timestamp),
  /** When the ongoing alert started; null if there is none. */
  firing_since: v.nullable(Timestamp),
  updated_at: Timestamp,
});
export type AlertRule = v.InferOutput<typeof AlertRule>;

export const AlertRulesQuery = ShortListQuery;
export const AlertRuleList = v.object({ items: v.array(AlertRule), pagination: Pagination });
export const AlertRuleParams = v.strictObject({ ruleId: AlertRuleId });
export const AlertRuleSaved = v.object({ rule: AlertRule, message: v.string() });

/** One time that a rule’s alert started, with the rule as it was then. */
export const AlertFiring = v.object({
  id: idSchema('alf'),
  /** null: the rule was deleted. */
  rule_id: v.nullable(AlertRuleId),
  name: v.string(),
  figure: AlertFigure,
  limit: Count,
  severity: AlertSeverity,
  started_at: Timestamp,
  ended_at: v.nullable(Timestamp),
  /** `changed`: the rule was changed, switched off or deleted. */
  ended_by: v.nullable(v.picklist(['recovered', 'changed'])),
  /** When it started, and at its worst. */
  value: v.number(),
  worst: v.number(),
  /** The second condition, with its own worst value. */
  and: v.optional(v.nullable(v.object({ figure: AlertFigure, limit: Count, worst: v.number() }))),
  /** A time without emails in which it was ongoing. */
  mute: v.optional(v.nullable(v.object(muteEntries))),
  /** When the email about the start was held back by the rule’s quiet time; null if it was not. Missing on older servers. */
  held_at: v.optional(v.nullable(Timestamp), null),
  /** How many administrators were sent an email about the start. */
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
  /** null: the rule was deleted. */
  rule_id: v.nullable(AlertRuleId),
  name: v.string(),
  ...muteEntries,
  created_by: v.nullable(NamedPerson),
});
export type AlertMute = v.InferOutput<typeof AlertMute>;
export const AlertMutesQuery = v.strictObject({ ...paging, cursor: ListCursor });
export const AlertMuteList = v.object({ ...listOf(AlertMute).entries, next_cursor: NextCursor });
