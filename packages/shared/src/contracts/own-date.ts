import * as v from 'valibot';
import { CalendarDate, CollectionId, Count, Direction, idSchema, TargetId, Timestamp } from './primitives.ts';
import { isMisleadingAddress } from './visible-text.ts';

export const OwnDateId = idSchema('odt');
export const AnnouncementId = idSchema('ann');

/** Whether the place of a date is the address of a page, which is shown as a link. */
export const isPageAddress = (place: string): boolean =>
  /^https?:\/\//i.test(place) && !isMisleadingAddress(place) && URL.canParse(place);

/** When a person is reminded: at the hour of their daily digest, this long before the day. */
export const ownDateReminders = ['on_the_day', 'day_before', 'three_days_before', 'week_before'] as const;
export const OwnDateReminder = v.picklist(ownDateReminders);
export type OwnDateReminder = v.InferOutput<typeof OwnDateReminder>;

/** The interval at which a date is repeated. */
export const OwnDateInterval = v.picklist(['week', 'month', 'year']);
export type OwnDateInterval = v.InferOutput<typeof OwnDateInterval>;

/** The dates to which a change or a deletion applies: one, or also the later ones of its series. */
export const OwnDateScope = v.picklist(['one', 'following']);

/** A moment, and the time of day at which it is in the person's zone, `HH:MM`. */
const Moment = v.object({ at: Timestamp, time: v.string() });

/** A date that a person has added to the agenda. Nobody else can change it. */
export const OwnDate = v.object({
  id: OwnDateId,
  title: v.string(),
  direction: Direction,
  /** The days of the date; with a time, those on which it falls in the person's time zone. */
  day: CalendarDate,
  last_day: CalendarDate,
  /** null if it lasts whole days. */
  begins: v.nullable(Moment),
  ends: v.nullable(Moment),
  place: v.string(),
  note: v.string(),
  /** The targets that still exist. */
  targets: v.array(v.object({ id: TargetId, name: v.string() })),
  /** null if there is none, or if the person can no longer read it. */
  collection: v.nullable(v.object({ id: CollectionId, name: v.string() })),
  /** Whether everybody who reads its collection sees it in what is ahead, without the note; older servers do not send it. */
  is_shared: v.optional(v.boolean(), false),
  /** The announcement that was kept as this date, while an article has it. */
  announcement_id: v.nullable(AnnouncementId),
  reminder: v.nullable(OwnDateReminder),
  /** The time when the person will be reminded; null if there is no reminder to come. */
  remind_at: v.nullable(Timestamp),
  /**
   * The interval at which the date is repeated, up to the last day on which it can begin; null if it is not. Each occurrence is a
   * separate date.
   */
  repeats: v.optional(v.nullable(OwnDateInterval), null),
  repeats_until: v.optional(v.nullable(CalendarDate), null),
  version: Count,
});
export type OwnDate = v.InferOutput<typeof OwnDate>;

/** A date of somebody else, who shows it to those who read its collection: without note, targets and reminder. */
export const SharedDate = v.object({
  ...v.pick(OwnDate, ['id', 'title', 'direction', 'day', 'last_day', 'begins', 'ends', 'place']).entries,
  /** The name of the person. */
  author: v.string(),
  collection: v.object({ id: CollectionId, name: v.string() }),
});
export type SharedDate = v.InferOutput<typeof SharedDate>;
/** The coming dates that are shown to everybody who reads a collection, by day and time, with those of the person. */
export const CollectionDates = v.object({
  items: v.array(SharedDate),
  /** The current day in the person's time zone. */
  today: CalendarDate,
});

export const OwnDateParams = v.strictObject({ dateId: OwnDateId });
export const OwnDateDeletion = v.strictObject({ scope: v.optional(OwnDateScope, 'one') });
export const OwnDateAnswer = v.object({ date: OwnDate, message: v.string() });
