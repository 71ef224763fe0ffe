import * as v from 'valibot';
import {
  OWN_DATE_DAYS_MAX,
  OWN_DATE_NOTE_MAX,
  OWN_DATE_PLACE_MAX,
  OWN_DATE_TARGETS_MAX,
  OWN_DATE_TITLE_MAX,
} from './limits/index.ts';
import { ownDates as says } from './messages.ts';
import { AnnouncementId, OwnDateInterval, OwnDateReminder, OwnDateScope } from './own-date.ts';
import { CollectionId, Count, isRealDate, TargetId, WallClock } from './primitives.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

const DAY_MS = 86_400_000;
const Day = v.pipe(
  v.string(),
  v.check((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDate(text), says.dayRequired),
);

const fields = {
  title: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(says.titleRequired),
    canBeSeen(says.titleRequired),
    v.maxLength(OWN_DATE_TITLE_MAX, says.titleTooLong),
  ),
  day: Day,
  /** Day and times are those of the author's time zone. Without a time, the date lasts whole days. */
  time: v.optional(v.nullable(WallClock), null),
  /** null if it ends on the same day. */
  last_day: v.optional(v.nullable(Day), null),
  /** The time at which it ends on the last day; only together with `time`. */
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
  /** Whether everybody who reads the collection sees the date. */
  is_shared: v.optional(v.boolean(), false),
  reminder: v.optional(v.nullable(OwnDateReminder), null),
  repeats: v.optional(v.nullable(OwnDateInterval), null),
  /** The last day on which the date can begin; only with `repeats`. */
  repeats_until: v.optional(v.nullable(Day), null),
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

interface Series {
  day: string;
  repeats: string | null;
  repeats_until: string | null;
}
const isBounded = ({ repeats, repeats_until }: Series) => repeats === null || repeats_until !== null;
const endsAfterFirst = ({ day, repeats, repeats_until }: Series) =>
  repeats === null || repeats_until === null || repeats_until >= day;

const SERIES = [['day'], ['repeats'], ['repeats_until']] as const;
const SPAN = [['day'], ['time'], ['last_day'], ['end_time']] as const;

/** A date that a person adds to the agenda. */
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
  v.forward(v.partialCheck(SERIES, isBounded, says.untilRequired), ['repeats_until']),
  v.forward(v.partialCheck(SERIES, endsAfterFirst, says.untilTooEarly), ['repeats_until']),
);
export type OwnDateDraft = v.InferOutput<typeof OwnDateDraft>;

/**
 * The whole date with its new values. How a date repeats can be changed only with `following`, for all later dates, or if it did
 * not repeat.
 */
export const OwnDateChange = v.pipe(
  v.strictObject({ ...fields, version: Count, scope: v.optional(OwnDateScope, 'one') }),
  v.forward(v.partialCheck(SPAN, isInOrder, says.lastDayTooEarly), ['last_day']),
  v.forward(v.partialCheck(SPAN, isShort, says.tooLong), ['last_day']),
  v.forward(v.partialCheck(SPAN, hasTime, says.timeMissing), ['time']),
  v.forward(v.partialCheck(SPAN, endsLater, says.endTooEarly), ['end_time']),
  v.forward(v.partialCheck(SERIES, isBounded, says.untilRequired), ['repeats_until']),
  v.forward(v.partialCheck(SERIES, endsAfterFirst, says.untilTooEarly), ['repeats_until']),
);
export type OwnDateChange = v.InferOutput<typeof OwnDateChange>;
