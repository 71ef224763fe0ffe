import * as v from 'valibot';
import { MatchField, matchFields } from './article.ts';
import { KeywordList } from './keyword.ts';
import * as limits from './limits/index.ts';
import * as messages from './messages.ts';
import { Channel, Count, Language, SourceId, Timestamp } from './primitives.ts';
import { RecipientGroups } from './recipient-group.ts';
import { Category } from './source.ts';
import { Dedupe, MatchMode, SourceScope, TargetDeliveryMode, TargetPriority } from './target.ts';
import { TargetLabels } from './target-label.ts';
import { UrgencyRule } from './urgency-rule.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

/** The name of somebody who is quoted: the whole name, or its last words. */
const SpeakerName = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.maxLength(limits.SPEAKER_MAX, messages.target.speakerTooLong),
  v.check(
    (text) => /^[^*]*\p{L}[^*]*$/u.test(text),
    ({ input }) => `“${input}”: ${messages.target.speakerName}`,
  ),
);
/** Names that differ only in case are the same. */
const SpeakerNames = v.pipe(
  v.array(SpeakerName),
  v.transform((list) => [...new Map(list.map((name) => [name.toLocaleLowerCase(), name])).values()]),
  v.maxLength(limits.TARGET_SPEAKERS_MAX, messages.target.tooManySpeakers),
);

const draftEntries = {
  name: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(messages.target.nameRequired),
    canBeSeen(messages.target.nameRequired),
    v.minLength(limits.TARGET_NAME_MIN, messages.target.nameTooShort),
    v.maxLength(limits.TARGET_NAME_MAX, messages.target.nameTooLong),
  ),
  description: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(limits.TARGET_DESCRIPTION_MAX, messages.target.descriptionTooLong),
    ),
    '',
  ),
  /**
   * If omitted, a new target has none and a replaced one keeps its own, because programs that were written before labels existed
   * must not remove them.
   */
  labels: v.optional(TargetLabels),
  /**
   * Groups of recipients that get its alerts, namely everyone who is a member when an alert is found. Omission means the same as
   * for `labels`.
   */
  recipient_groups: v.optional(RecipientGroups),
  match_mode: v.optional(MatchMode, 'keywords'),
  keywords_any: v.optional(KeywordList, []),
  keywords_all: v.optional(KeywordList, []),
  keywords_none: v.optional(KeywordList, []),
  /**
   * People and organisations: articles that quote one of them are found like those with a keyword of `keywords_any`. Only used in
   * the mode `keywords`. Omission means the same as for `labels`.
   */
  speakers: v.optional(SpeakerNames),
  /** Parsed by `parseQuery`; only used in the mode `query`. */
  query: v.optional(
    v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(limits.QUERY_MAX, messages.target.queryTooLong))),
    null,
  ),
  match_fields: v.optional(
    v.pipe(v.array(MatchField), v.minLength(1, messages.target.fieldRequired)),
    matchFields.filter((field) => field !== 'author'),
  ),
  match_word_forms: v.optional(v.boolean(), true),
  /** The languages that the target reads; empty = every language. */
  languages: v.optional(v.array(Language), []),
  source_scope: v.optional(SourceScope, 'all'),
  source_ids: v.optional(v.pipe(v.array(SourceId), v.maxLength(limits.TARGET_SOURCES_MAX)), []),
  min_score: v.optional(
    v.pipe(
      v.number(messages.target.scoreRange),
      v.integer(messages.target.scoreRange),
      v.minValue(0, messages.target.scoreRange),
      v.maxValue(limits.MIN_SCORE_MAX, messages.target.scoreRange),
    ),
    0,
  ),
  delivery_mode: v.optional(TargetDeliveryMode, 'inherit'),
  /** null = the setting in the person's preferences. */
  channels: v.optional(
    v.nullable(v.pipe(v.array(Channel), v.minLength(1, messages.channels.atLeastOne))),
    null,
  ),
  dedupe: v.optional(Dedupe, 'story'),
  story_realert_hours: v.optional(
    v.nullable(
      v.pipe(
        v.number(messages.target.realertRange),
        v.integer(messages.target.realertRange),
        v.minValue(1, messages.target.realertRange),
        v.maxValue(limits.STORY_REALERT_HOURS_MAX, messages.target.realertRange),
      ),
    ),
    null,
  ),
  /** Source categories; empty = every category. */
  categories: v.optional(
    v.pipe(
      v.array(Category),
      v.transform((chosen) => [...new Set(chosen)]),
    ),
    [],
  ),
  priority: v.optional(TargetPriority, 'normal'),
  /** null = no limit. */
  daily_cap: v.optional(
    v.nullable(
      v.pipe(
        v.number(messages.target.dailyCapRange),
        v.integer(messages.target.dailyCapRange),
        v.minValue(limits.TARGET_DAILY_CAP_MIN, messages.target.dailyCapRange),
        v.maxValue(limits.TARGET_DAILY_CAP_MAX, messages.target.dailyCapRange),
      ),
    ),
    null,
  ),
  /** Which alerts do not wait for a digest; null = none. Omission means the same as for `labels`. */
  urgency: v.optional(v.nullable(UrgencyRule)),
  starts_at: v.optional(v.nullable(Timestamp), null),
  expires_at: v.optional(v.nullable(Timestamp), null),
};

type WithoutDefaults<E extends v.ObjectEntries> = {
  [Name in keyof E]: v.OptionalSchema<
    v.GenericSchema<v.InferInput<E[Name]>, v.InferOutput<E[Name]>>,
    undefined
  >;
};

/*@__NO_SIDE_EFFECTS__*/ function withoutDefaults<const E extends v.ObjectEntries>(
  entries: E,
): WithoutDefaults<E> {
  const optional = Object.entries(entries).map(([name, entry]) => [
    name,
    v.optional(v.isOfType('optional', entry) && 'wrapped' in entry ? (entry.wrapped as typeof entry) : entry),
  ]);
  return Object.fromEntries(optional) as WithoutDefaults<E>;
}

interface TermLists {
  keywords_any: string[];
  keywords_all: string[];
  keywords_none: string[];
}
const hasPositiveKeyword = (draft: TermLists & { speakers?: string[] | undefined }) =>
  draft.keywords_any.length + draft.keywords_all.length + (draft.speakers?.length ?? 0) > 0;
const allKeywords = (draft: TermLists) => [
  ...draft.keywords_any,
  ...draft.keywords_all,
  ...draft.keywords_none,
];

/** The request body to create a target, or to replace one. */
export const TargetDraft = v.pipe(
  v.strictObject({
    ...draftEntries,
    version: v.optional(Count),
    /**
     * Whether to add the matching articles from the last 30 days to a new target, in the background and without alerts; by default
     * it starts empty. Ignored when a target is replaced.
     */
    add_earlier_articles: v.optional(v.boolean()),
  }),
  v.forward(
    v.partialCheck(
      [['match_mode'], ['keywords_any'], ['keywords_all'], ['keywords_none'], ['speakers']],
      (draft) => draft.match_mode === 'query' || hasPositiveKeyword(draft),
      messages.target.keywordRequired,
    ),
    ['keywords_any'],
  ),
  v.forward(
    v.partialCheck(
      [['match_mode'], ['query']],
      (draft) => draft.match_mode === 'keywords' || Boolean(draft.query),
      messages.target.queryRequired,
    ),
    ['query'],
  ),
  v.forward(
    v.partialCheck(
      [['keywords_any'], ['keywords_all'], ['keywords_none']],
      (draft) => allKeywords(draft).length <= limits.KEYWORDS_PER_TARGET_MAX,
      messages.target.tooManyKeywords,
    ),
    ['keywords_any'],
  ),
  v.forward(
    v.partialCheck(
      [['keywords_any'], ['keywords_all'], ['keywords_none']],
      (draft) =>
        allKeywords(draft).filter((word) => word.endsWith('*')).length <= limits.KEYWORD_WILDCARDS_MAX,
      messages.target.tooManyWildcards,
    ),
    ['keywords_any'],
  ),
  v.forward(
    v.partialCheck(
      [['source_scope'], ['source_ids']],
      (draft) => draft.source_scope === 'all' || draft.source_ids.length > 0,
      messages.target.sourcesRequired,
    ),
    ['source_ids'],
  ),
  v.forward(
    v.partialCheck(
      [['starts_at'], ['expires_at']],
      ({ starts_at, expires_at }) =>
        starts_at === null || expires_at === null || Date.parse(starts_at) < Date.parse(expires_at),
      messages.target.expiresBeforeStart,
    ),
    ['expires_at'],
  ),
);
/** Changes to a target: omitted fields stay unchanged. The resulting target is validated as a draft. */
export const TargetChanges = v.strictObject({ ...withoutDefaults(draftEntries), version: v.optional(Count) });
export type TargetDraft = v.InferOutput<typeof TargetDraft>;
export type TargetDraftInput = v.InferInput<typeof TargetDraft>;
