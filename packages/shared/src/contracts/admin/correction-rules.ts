import * as v from 'valibot';
import * as limits from '../limits/index.ts';
import { ArticleId, Count, Direction, Language, TimeZone } from '../primitives.ts';
import { canBeSeen, visibleText } from '../visible-text.ts';
import * as adminMessages from './messages.ts';

const says = adminMessages.sources;

/** Rules that look for a text: it is compared without case, accents and invisible characters. */
export const textRuleKinds = [
  /** Removes the text from the start, or the end, of titles. */
  'title_start',
  'title_end',
  /** Drops every paragraph that begins with the text, is equal to it, or contains it. */
  'paragraph_begins',
  'paragraph_equals',
  'paragraph_contains',
  /** Drops the first paragraph that begins with the text, and everything after it. */
  'rest_from',
  /** Removes the text from names of authors; an author without any other words has none. */
  'author_without',
  /** The text is the author of every article. */
  'author_is',
] as const;

/** Plain text, never a pattern: it is looked for literally, so no rule can take long. */
const RuleText = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.nonEmpty(says.ruleText),
  canBeSeen(says.ruleText),
  // Accents are not compared, so a text that consists only of accents would never be found.
  v.check((text) => text === '' || /[^\p{M}\p{Z}\p{C}]/u.test(text), says.ruleText),
  v.maxLength(limits.CORRECTION_TEXT_MAX, says.ruleTextTooLong),
);

/** One correction of every article of a source. */
export const CorrectionRule = v.variant('kind', [
  v.strictObject({ kind: v.picklist(textRuleKinds), text: RuleText }),
  /** The authors of all articles are removed. */
  v.strictObject({ kind: v.literal('author_none') }),
  /** Times without a zone are in this one. */
  v.strictObject({ kind: v.literal('time_zone'), time_zone: TimeZone }),
]);
export type CorrectionRule = v.InferOutput<typeof CorrectionRule>;

/** A source has at most one rule of each of these kinds: a second would contradict the first. */
const contradicting: readonly (readonly CorrectionRule['kind'][])[] = [
  ['author_is', 'author_none'],
  ['time_zone'],
];

/** The corrections of a source, applied in this order to every article that is read. */
export const CorrectionRules = v.pipe(
  v.array(CorrectionRule),
  v.maxLength(limits.CORRECTION_RULES_MAX, says.tooManyRules),
  v.check(
    (rules) => contradicting.every((kinds) => rules.filter(({ kind }) => kinds.includes(kind)).length <= 1),
    says.contradictingRules,
  ),
);

/** Applies the saved rules of a source to articles that are already stored. */
export const CorrectArticles = v.strictObject({
  /** Articles that were found within the last days. */
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.CORRECTED_DAYS_MAX)),
  /** Whether only a report is made, and nothing is changed. */
  dry_run: v.optional(v.boolean(), false),
  /** The version of the source whose rules were looked at; if omitted, the rules as they are now. */
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type CorrectArticles = v.InferOutput<typeof CorrectArticles>;

const CorrectedText = v.object({
  title: v.string(),
  author: v.nullable(v.string()),
  word_count: Count,
  /** Truncated if very long. */
  text: v.string(),
});

/** What the rules change in the stored articles: the `result` of the job. */
export const CorrectionReport = v.object({
  checked: Count,
  changed: Count,
  /** The number of changed articles that lose their whole text. Missing on older servers. */
  emptied: v.optional(Count),
  applied: v.boolean(),
  /** Some of the articles that change, newest first. */
  samples: v.array(
    v.object({
      id: ArticleId,
      language: Language,
      direction: Direction,
      before: CorrectedText,
      after: CorrectedText,
    }),
  ),
});
export type CorrectionReport = v.InferOutput<typeof CorrectionReport>;
