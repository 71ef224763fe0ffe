import * as v from 'valibot';
import { DevelopmentKind } from './development.ts';
import { KeywordList } from './keyword.ts';
import * as limits from './limits/index.ts';
import * as messages from './messages.ts';
import { SourceId } from './primitives.ts';

/*@__NO_SIDE_EFFECTS__*/ function wholeNumber(min: number, max: number, message: string) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

/**
 * Which alerts of a target are sent at once although its alerts are collected in a digest: those that meet any of the
 * conditions. A condition that is empty, null or false is not used.
 */
export const UrgencyRule = v.pipe(
  v.strictObject({
    /** Words and phrases, by the rules for keywords; one of them is in the headline. */
    words: v.optional(
      v.pipe(KeywordList, v.maxLength(limits.URGENT_WORDS_MAX, messages.urgency.tooManyWords)),
      [],
    ),
    /** Kinds of developments, one of which the article reports. */
    developments: v.optional(
      v.pipe(
        v.array(DevelopmentKind),
        v.transform((kinds) => [...new Set(kinds)]),
      ),
      [],
    ),
    /**
     * The number of sources in which the target must find the story, and within how many hours. Sources of one site count once.
     * Decided when the last of these reports arrives.
     */
    reports: v.optional(
      v.nullable(
        v.strictObject({
          sources: wholeNumber(
            limits.URGENT_REPORTS_MIN,
            limits.URGENT_REPORTS_MAX,
            messages.urgency.reportsRange,
          ),
          hours: wholeNumber(1, limits.URGENT_HOURS_MAX, messages.urgency.hoursRange),
        }),
      ),
      null,
    ),
    /** Sources, from one of which the article is. */
    source_ids: v.optional(
      v.pipe(
        v.array(SourceId),
        v.maxLength(limits.URGENT_SOURCES_MAX, messages.urgency.tooManySources),
        v.transform((ids) => [...new Set(ids)]),
      ),
      [],
    ),
    /** Whether there is a notice if the target finds far more than usual for the day and the hour. */
    unusual: v.optional(v.boolean(), false),
    /** Whether these alerts bypass quiet hours, like those of targets of high priority. */
    in_quiet_hours: v.optional(v.boolean(), false),
  }),
  v.check(
    ({ words, developments, reports, source_ids, unusual }) =>
      words.length + developments.length > 0 || reports !== null || source_ids.length > 0 || unusual,
    messages.urgency.required,
  ),
);
export type UrgencyRule = v.InferOutput<typeof UrgencyRule>;
