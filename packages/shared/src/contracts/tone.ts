import * as v from 'valibot';
import { TONES_AT_ONCE_MAX } from './limits/index.ts';
import { CalendarDate, Count, filterOf, MatchId, SourceId, TargetId, Timestamp } from './primitives.ts';

/** The tone of a match towards its target, as coded by the owner of the target. */
export const tones = ['favourable', 'neutral', 'unfavourable'] as const;
export const Tone = v.picklist(tones);
export type Tone = v.InferOutput<typeof Tone>;

/**
 * How a match got its tone: the person coded it, confirmed a suggestion, or coded its whole story; or it is a `copy` of a coded
 * text, and has the tone of that text.
 */
export const ToneOrigin = v.picklist(['person', 'suggestion', 'story', 'copy']);
export type ToneOrigin = v.InferOutput<typeof ToneOrigin>;

export const MatchTone = v.object({ value: Tone, origin: ToneOrigin, coded_at: Timestamp });
export type MatchTone = v.InferOutput<typeof MatchTone>;
/** null if it is not coded yet. Older servers do not send it. */
export const ToneOfMatch = v.optional(v.nullable(MatchTone));

/** `none`: not coded yet. */
export const ToneFilter = v.optional(filterOf(v.picklist([...tones, 'none'])));

const ToneCode = v.strictObject({
  match_id: MatchId,
  /** null removes the code: a copy then has the tone of the coded text again. */
  tone: v.nullable(Tone),
  /** `story`: the code also applies to all other matches of its story that the person has not coded one by one. */
  origin: v.optional(v.picklist(['person', 'suggestion', 'story']), 'person'),
  /** Whether only this match is changed, although its origin is `story`: this restores an earlier code. */
  only: v.optional(v.boolean(), false),
});
export type ToneCode = v.InferInput<typeof ToneCode>;
export const ToneCodes = v.strictObject({
  codes: v.pipe(v.array(ToneCode), v.minLength(1), v.maxLength(TONES_AT_ONCE_MAX)),
});

export const ToneCodesAnswer = v.object({
  /** Every match whose tone has changed, copies included. */
  tones: v.array(v.object({ match_id: MatchId, tone: v.nullable(MatchTone) })),
  /** The changes that undo it; `TONES_AT_ONCE_MAX` of them fit into one request. */
  undo: v.array(ToneCode),
});
export type ToneCodesAnswer = v.InferOutput<typeof ToneCodesAnswer>;

export const ToneSuggestionsQuery = v.strictObject({
  /** The matches that need suggestions; without any, the response only says how often suggestions are right. */
  match_id: v.optional(filterOf(MatchId)),
});
export const ToneSuggestions = v.object({
  target_id: TargetId,
  /** Matches that the person coded one by one, and how many are needed before suggestions are tried. */
  coded: Count,
  needed: Count,
  /**
   * The number of these matches for which a suggestion based on the codes of all other stories would have been right, and for
   * which the most common tone would have been. null below `needed`.
   */
  check: v.nullable(v.object({ of: Count, right: Count, commonest: Count })),
  /** Whether suggestions were right often enough to be shown. */
  is_useful: v.boolean(),
  /** Suggestions for the requested matches that are not coded. They are not counted anywhere. */
  suggestions: v.array(v.object({ match_id: MatchId, tone: Tone })),
});
export type ToneSuggestions = v.InferOutput<typeof ToneSuggestions>;

/** Coded matches by tone; the rest of the matches are not coded. */
export const ToneCounts = v.object({ favourable: Count, neutral: Count, unfavourable: Count });
export type ToneCounts = v.InferOutput<typeof ToneCounts>;

/** The tones of a target's matches in a period, with the numbers on which they are based. */
export const ToneTotals = v.object({
  ...ToneCounts.entries,
  /** The number of coded matches, and of all matches of the period. */
  coded: Count,
  matches: Count,
  /** Stories with at least one coded match, and all stories of the period. */
  coded_stories: Count,
  stories: Count,
});
export type ToneTotals = v.InferOutput<typeof ToneTotals>;

/**
 * The tones of a target's matches in its analytics. Nothing is estimated: matches that are not coded are counted under no tone.
 */
export const TargetTones = v.object({
  ...ToneTotals.entries,
  /** Days with coded matches, oldest first, by when the matches were found. */
  by_day: v.array(v.object({ date: CalendarDate, ...ToneCounts.entries })),
  /** Sources with coded matches, those with the most first, and the number of all their matches; empty in the free plan. */
  by_source: v.array(
    v.object({ source_id: SourceId, name: v.string(), matches: Count, ...ToneCounts.entries }),
  ),
});
export type TargetTones = v.InferOutput<typeof TargetTones>;

/** Favourable less unfavourable matches, as a share of the coded ones: -1 to 1; null if none is coded. */
export const netTone = ({ favourable, neutral, unfavourable }: ToneCounts): number | null => {
  const coded = favourable + neutral + unfavourable;
  return coded === 0 ? null : (favourable - unfavourable) / coded;
};
