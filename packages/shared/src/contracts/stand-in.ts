import * as v from 'valibot';
import { STAND_IN_DAYS_MAX } from './limits/index.ts';
import { CalendarDate, Count, idSchema } from './primitives.ts';

const DAY_MS = 86_400_000;
/** The days from a date to a later one, both included. */
const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;

const day = v.pipe(v.string(), v.nonEmpty('Choose a day.'), CalendarDate);

/** Names a recipient who gets the alerts of all targets from one day until another, both included. */
export const StandInDraft = v.pipe(
  v.strictObject({
    recipient_id: v.pipe(v.string(), v.nonEmpty('Choose a recipient.'), idSchema('rcp')),
    /** Days in the time zone of the owner's alerts. */
    from: day,
    until: day,
    /** Whether the owner's own alerts are muted in this time; their inbox lists them. */
    pauses_own_alerts: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }) => until >= from,
      'The last day must not be before the first.',
    ),
    ['until'],
  ),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }) => daysBetween(from, until) <= STAND_IN_DAYS_MAX,
      `Choose at most ${STAND_IN_DAYS_MAX} days.`,
    ),
    ['until'],
  ),
);

/**
 * The reason why a stand-in gets nothing. `declined`: they declined to stand in. `unreachable`: they stopped the alerts, or their
 * address is blocked or returns emails. `plan`: they are not among the recipients that the plan allows.
 */
export const StandInProblem = v.picklist(['declined', 'unreachable', 'plan']);

/** The recipient who stands in for the owner now or later. */
export const StandIn = v.object({
  recipient_id: idSchema('rcp'),
  name: v.string(),
  from: CalendarDate,
  until: CalendarDate,
  /** Whether one of its days is today. */
  is_active: v.boolean(),
  problem: v.nullable(StandInProblem),
  /** The owner's active targets, whose alerts the stand-in gets. */
  targets: Count,
  pauses_own_alerts: v.boolean(),
});
export type StandIn = v.InferOutput<typeof StandIn>;
export const StandInAnswer = v.object({ stand_in: StandIn, message: v.string() });

/** What the stand-in sees on their own page. */
export const StandInInvitation = v.object({ from: CalendarDate, until: CalendarDate });
