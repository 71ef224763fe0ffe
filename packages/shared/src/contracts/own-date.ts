import * as v from 'valibot';
import {
  OWN_DATE_DAYS_MAX,
  OWN_DATE_NOTE_MAX,
  OWN_DATE_PLACE_MAX,
  OWN_DATE_TARGETS_MAX,
  OWN_DATE_TITLE_MAX,
} from './limits/index.ts';
import { ownDates as says } from './messages.ts';
import {
  CalendarDate,
  CollectionId,
  Count,
  Direction,
  idSchema,
  isRealDate,
  TargetId,
  Timestamp,
  WallClock,
} from './primitives.ts';
import { canBeSeen, isMisleadingAddress, visibleText } from './visible-text.ts';

export const OwnDateId = idSchema('odt');
export const AnnouncementId = idSchema('ann');

/** Whether the place of a date is the address of a page, which is shown as a link. */
export const isPageAddress = (place: string): boolean =>
  /^https?:\/\//i.test(place) && !isMisleadingAddress(place) && URL.canParse(place);

/** When a person is reminded: at the hour of their daily digest, this long before the day. */
export const ownDateReminders = ['on_the_day', 'day_before', 'three_days_before', 'week_before'] as const;
export const OwnDateReminder = v.picklist(ownDateReminders);
export type OwnDateReminder = v.InferOutput<typeof OwnDateReminder>;

const DAY_MS = 86_400_000;
const dayOr = (sentence: string) =>
  v.pipe(
    v.string(),
    v.check((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDate(text), sentence),
  );

const fields = {
  title: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(says.titleRequired),
    canBeSeen(says.titleRequired),
    v.maxLength(OWN_DATE_TITLE_MAX, says.titleTooLong),
  ),
  day: dayOr(says.dayRequired),
  /** Day and times are those of the author's time zone. Without a time, the date takes whole days. */
  time: v.optional(v.nullable(WallClock), null),
  /** null: it ends on the same day. */
  last_day: v.optional(v.nullable(dayOr(says.dayRequired)), null),
  /** On the last day; only with a time. */
  end_time: v.optional(v.nullable(WallClock), null),
  /** A place, or the address of a page. */
  place: v.optional(
    v.pipe(v.string(), v.transform(visibleText), v.maxLength(OWN_DATE_PLACE_MAX, says.placeTooLong)),
    '',
  ),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(OWN_DATE_NOTE_MAX, says.noteTooLong)), ''),
  target_ids: v.optional(
    v.pipe(v.array(TargetId), v.maxLength(OWN_DATE_TARGETS_MAX, says.tooManyTargets)),
    [],
  ),
  collection_id: v.optional(v.nullable(CollectionId), null),
  reminder: v.optional(v.nullable(OwnDateReminder), null),
};

interface Span {
  day: string;
  time: string | null;
  last_day: string | null;
  end_time: string | null;
}
const isInOrder = ({ day, last_day }: Span) => last_day === null || last_day >= day;
const isShort = ({ day, last_day }: Span) =>
  last_day === null || Date.parse(last_day) - Date.parse(day) < OWN_DATE_DAYS_MAX * DAY_MS;
const hasTime = ({ time, end_time }: Span) => end_time === null || time !== null;
const endsLater = ({ day, time, last_day, end_time }: Span) =>
  end_time === null || time === null || (last_day !== null && last_day > day) || end_time > time;

const SPAN = [['day'], ['time'], ['last_day'], ['end_time']] as const;

/** A date that a person puts into what is ahead. */
export const OwnDateDraft = v.pipe(
  v.strictObject({
    ...fields,
    /** The announcement that is kept as this date: the event is then shown as the person's own. */
    announcement_id: v.optional(v.nullable(AnnouncementId), null),
  }),
  v.forward(v.partialCheck(SPAN, isInOrder, says.lastDayTooEarly), ['last_day']),
  v.forward(v.partialCheck(SPAN, isShort, says.tooLong), ['last_day']),
  v.forward(v.partialCheck(SPAN, hasTime, says.timeMissing), ['time']),
  v.forward(v.partialCheck(SPAN, endsLater, says.endTooEarly), ['end_time']),
);
export type OwnDateDraft = v.InferOutput<typeof OwnDateDraft>;

/** All of it, as it is from now on. */
export const OwnDateChange = v.pipe(
  v.strictObject({ ...fields, version: Count }),
  v.forward(v.partialCheck(SPAN, isInOrder, says.lastDayTooEarly), ['last_day']),
  v.forward(v.partialCheck(SPAN, isShort, says.tooLong), ['last_day']),
  v.forward(v.partialCheck(SPAN, hasTime, says.timeMissing), ['time']),
  v.forward(v.partialCheck(SPAN, endsLater, says.endTooEarly), ['end_time']),
);
export type OwnDateChange = v.InferOutput<typeof OwnDateChange>;

/** A moment, and the time of day at which it is in the person's zone, `HH:MM`. */
const Moment = v.object({ at: Timestamp, time: v.string() });

/** A date that a person has put into what is ahead. Nobody else can change it. */
export const OwnDate = v.object({
  id: OwnDateId,
  title: v.string(),
  direction: Direction,
  /** With a time, the days on which it falls in the person's time zone. */
  day: CalendarDate,
  last_day: CalendarDate,
  /** null: it takes whole days. */
  begins: v.nullable(Moment),
  ends: v.nullable(Moment),
  place: v.string(),
  note: v.string(),
  /** Those that still exist. */
  targets: v.array(v.object({ id: TargetId, name: v.string() })),
  /** null if there is none, or if the person can no longer read it. */
  collection: v.nullable(v.object({ id: CollectionId, name: v.string() })),
  /** The announcement that was kept as this date, while an article has it. */
  announcement_id: v.nullable(AnnouncementId),
  reminder: v.nullable(OwnDateReminder),
  /** When the person will be reminded; null if there is no reminder to come. */
  remind_at: v.nullable(Timestamp),
  version: Count,
});
export type OwnDate = v.InferOutput<typeof OwnDate>;

export const OwnDateParams = v.strictObject({ dateId: OwnDateId });
export const OwnDateAnswer = v.object({ date: OwnDate, message: v.string() });
