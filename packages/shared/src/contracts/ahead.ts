import * as v from 'valibot';
import { LogEntryId } from './collection-log.ts';
import { AHEAD_ENTRIES_MAX } from './limits/index.ts';
import { AnnouncementId, OwnDate, OwnDateId, SharedDate } from './own-date.ts';
import {
  ArticleId,
  CalendarDate,
  CollectionId,
  Count,
  Direction,
  Language,
  QueryInteger,
  StoryId,
  TargetId,
  Timestamp,
} from './primitives.ts';

/** A target of the person, as others name it. */
const AheadTarget = v.object({ id: TargetId, name: v.string() });

/** An article that announces the event, and where in its text: UTF-16 offsets into `content_text`. */
export const AheadArticle = v.object({
  id: ArticleId,
  title: v.string(),
  source: v.string(),
  published_at: v.nullable(Timestamp),
  start: Count,
  end: Count,
});
export type AheadArticle = v.InferOutput<typeof AheadArticle>;

/** When an event begins. */
const AheadBegin = v.object({
  at: Timestamp,
  /** `HH:MM` in the person's time zone. */
  time: v.string(),
  /** Day and time as the article says them, `YYYY-MM-DDTHH:MM`, in `time_zone`. */
  said: v.string(),
  /** An IANA name such as `Europe/Madrid`, or an offset such as `+03:00`. */
  time_zone: v.string(),
});

/** An event that articles announce for a certain day: one entry, however many of them announce it. */
export const AheadEntry = v.object({
  /** The ID of the first announcement of the event; it stays the same when other articles announce it too. */
  id: AnnouncementId,
  /**
   * The days of the event: for a month, its first and last day; for an event with a time, the day on which it falls in the
   * person's time zone.
   */
  day: CalendarDate,
  last_day: CalendarDate,
  precision: v.picklist(['day', 'month']),
  /** null if the articles give no definite time, or if the event lasts several days; missing on older servers. */
  begins: v.optional(v.nullable(AheadBegin), null),
  /** Whether the last article that names the day says that the event is cancelled or postponed. */
  is_called_off: v.boolean(),
  /** The sentence in which the last article announces the event. */
  sentence: v.string(),
  language: Language,
  direction: Direction,
  story_id: StoryId,
  /** The newest first, at most `AHEAD_SOURCES_SHOWN`. */
  articles: v.array(AheadArticle),
  article_count: Count,
  targets: v.array(AheadTarget),
});
export type AheadEntry = v.InferOutput<typeof AheadEntry>;

export const AheadQuery = v.strictObject({
  /** `past`: the last `AHEAD_PAST_DAYS` days, most recent first. */
  when: v.optional(v.picklist(['coming', 'past']), 'coming'),
  target_id: v.optional(TargetId),
  /**
   * If omitted, all of the person's own dates and deadlines are included. `of_targets`: only what others may also see, for a
   * screen on a wall: own dates for which the person chose a target, without deadlines.
   */
  own: v.optional(v.literal('of_targets')),
  /** One of the person's own dates: only the dates of its series, each of them; `not_found` if it is not theirs. */
  series: v.optional(OwnDateId),
  limit: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(AHEAD_ENTRIES_MAX)), AHEAD_ENTRIES_MAX),
});

/** An open question from the press in the log of a collection that the person reads. */
export const PressDeadline = v.object({
  id: LogEntryId,
  text: v.string(),
  direction: Direction,
  asked_by: v.nullable(v.string()),
  /** The day in the person's time zone, like `begins.time`. */
  day: CalendarDate,
  begins: v.object({ at: Timestamp, time: v.string() }),
  is_late: v.boolean(),
  collection: v.object({ id: CollectionId, name: v.string() }),
});
export type PressDeadline = v.InferOutput<typeof PressDeadline>;

export const AheadList = v.object({
  items: v.array(AheadEntry),
  /** The number of all items, if there are more than `items` contains. */
  total: Count,
  /** The current day in the person's time zone. */
  today: CalendarDate,
  /** The targets whose articles announce something in this part of the agenda, by name. */
  targets: v.array(v.object({ ...AheadTarget.entries, entries: Count })),
  /** All of the person's own dates, by day and time, regardless of the number of `items`. Older servers send none. */
  own_dates: v.optional(v.array(OwnDate)),
  /** Open questions from the press, also late ones, by when their answers are due. Older servers send none. */
  deadlines: v.optional(v.array(PressDeadline)),
  /** Dates that others show to those who read a collection, by day and time; with `deadlines`. Older servers send none. */
  shared_dates: v.optional(v.array(SharedDate)),
});
export type AheadList = v.InferOutput<typeof AheadList>;

export const AnnouncementParams = v.strictObject({ announcementId: AnnouncementId });

/** The secret address at which calendar programs read what is ahead: for one target, or for all of them. */
export const AheadCalendar = v.object({
  /** null for all targets. */
  target: v.nullable(AheadTarget),
  /** null if there is none. */
  url: v.nullable(v.string()),
  last_read_at: v.nullable(Timestamp),
});
export type AheadCalendar = v.InferOutput<typeof AheadCalendar>;
export const AheadCalendarList = v.object({ items: v.array(AheadCalendar) });
export const AheadCalendarParams = v.strictObject({ scope: v.union([v.literal('all'), TargetId]) });
export const AheadCalendarAnswer = v.object({ calendar: AheadCalendar, message: v.string() });
