import * as v from 'valibot';
import { KeywordList } from './keyword.ts';
import * as limits from './limits/index.ts';
import * as messages from './messages.ts';
import { Count, SourceId, Timestamp } from './primitives.ts';

/* @__NO_SIDE_EFFECTS__ */ const wholeNumber = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

/**
 * Which alerts of a target are sent at once although its alerts are collected in a digest: those that meet any of the
 * conditions. A condition that is empty, null or false is not used.
 */
export const UrgencyRule = v.pipe(
  v.strictObject({
    /** Words and phrases, by the rules for keywords; one of them is in the headline. */
    words: v.optional(
      v.pipe(KeywordList, v.maxLength(limits.URGENT_WORDS_MAX, messages.target.tooManyUrgentWords)),
      [],
    ),
    /**
     * The target has found the story in this many sources within this many hours. Sources of one site count once. Decided
     * when the last of these reports arrives.
     */
    reports: v.optional(
      v.nullable(
        v.strictObject({
          sources: wholeNumber(
            limits.URGENT_REPORTS_MIN,
            limits.URGENT_REPORTS_MAX,
            messages.target.urgentReportsRange,
          ),
          hours: wholeNumber(1, limits.URGENT_HOURS_MAX, messages.target.urgentHoursRange),
        }),
      ),
      null,
    ),
    /** The article is from one of these sources. */
    source_ids: v.optional(
      v.pipe(
        v.array(SourceId),
        v.maxLength(limits.URGENT_SOURCES_MAX, messages.target.tooManyUrgentSources),
        v.transform((ids) => [...new Set(ids)]),
      ),
      [],
    ),
    /** The target finds far more than usual for the day and the hour; this is a notice about the target. */
    unusual: v.optional(v.boolean(), false),
    /** Whether these alerts bypass quiet hours, like those of targets of high priority. */
    in_quiet_hours: v.optional(v.boolean(), false),
  }),
  v.check(
    ({ words, reports, source_ids, unusual }) =>
      words.length > 0 || reports !== null || source_ids.length > 0 || unusual,
    messages.target.urgencyRequired,
  ),
);
export type UrgencyRule = v.InferOutput<typeof UrgencyRule>;

/** The same in a response: a newer server may know more conditions. */
export const StoredUrgencyRule = v.object({
  words: v.array(v.string()),
  reports: v.nullable(v.object({ sources: Count, hours: Count })),
  source_ids: v.array(SourceId),
  unusual: v.boolean(),
  in_quiet_hours: v.boolean(),
});

/** The condition that made an alert urgent: the first that it met, in this order. */
const KnownReason = v.variant('because', [
  /** Words of the rule that its headline contains. */
  v.object({ because: v.literal('words'), words: v.array(v.string()) }),
  v.object({ because: v.literal('source'), source: v.string() }),
  v.object({
    because: v.literal('reports'),
    /** In how many sources the target found the story, and within how many hours. */
    sources: Count,
    hours: Count,
    /** Their names, the earliest first: as many as are shown. */
    names: v.array(v.string()),
    first_seen_at: Timestamp,
  }),
]);
export type UrgentReason = v.InferOutput<typeof KnownReason>;
/** null also for a reason that only a newer server knows. */
export const UrgentReason = v.optional(v.fallback(v.nullable(KnownReason), null), null);
