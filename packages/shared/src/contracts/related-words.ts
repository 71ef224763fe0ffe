import * as v from 'valibot';
import { ClientId, Count, Language } from './primitives.ts';
import { TargetDraft } from './target-draft.ts';

export const RELATED_WORDS_MAX = 8;

export const RelatedWordsBody = v.strictObject({
  /** The target as it is being filled in. */
  target: TargetDraft,
  /** Identifies the form that is being filled in: with its forecasts, it counts as one of the 30 previews in an hour. */
  draft_id: v.optional(ClientId),
});
export type RelatedWordsBody = v.InferOutput<typeof RelatedWordsBody>;

/** A word, name or phrase that is much more frequent in the articles that a draft finds than in other articles. */
export const RelatedWord = v.object({
  /** The word in its most frequent spelling. */
  text: v.string(),
  /**
   * The language of the articles with the word; null if the draft finds articles in only one language, or the word is in several.
   */
  language: v.nullable(Language),
  /**
   * The list to which it could be added: `any`, to find more; `all`, for a draft that finds too much or has no
   * alternatives, to find less. In a query, an alternative to all of it, or a further requirement.
   */
  list: v.picklist(['any', 'all']),
  /** `any`: the further articles that the draft would find. `all`: the articles of the draft that would remain. */
  articles: Count,
});
export type RelatedWord = v.InferOutput<typeof RelatedWord>;

/** Words to add to a draft. Counted in the stored articles, by the rules for matching. */
export const RelatedWords = v.object({
  /** Past days in which the articles were counted; fewer than 30 if there were too many articles to read at once. */
  days: Count,
  /** The articles that the draft finds in these days. */
  total: Count,
  /** The most distinctive first; empty if nothing stands out. */
  words: v.array(RelatedWord),
});
export type RelatedWords = v.InferOutput<typeof RelatedWords>;
