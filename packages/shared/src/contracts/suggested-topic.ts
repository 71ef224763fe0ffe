import * as v from 'valibot';
import { SEARCH_TEXT_MAX } from './limits/index.ts';
import { Count, filterOf, Language } from './primitives.ts';

/** Too many words begin with the same single letter for eight suggestions to be useful. */
export const TOPIC_TYPED_MIN = 2;
export const SUGGESTED_TOPICS_MAX = 8;
/** The days whose articles are read, the same as in a search by topic. */
export const TOPIC_DAYS = 30;

export const SuggestedTopicsQuery = v.strictObject({
  /** The beginnings of its words, in any order. Case, accents and Arabic spellings do not matter. */
  q: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(TOPIC_TYPED_MIN, `Type at least ${TOPIC_TYPED_MIN} characters`),
    v.maxLength(SEARCH_TEXT_MAX),
  ),
  /** Limits the list to topics in articles in these languages. */
  language: v.optional(filterOf(Language)),
});

/** A noun, a name or a phrase from articles published in the last 30 days (UTC). The same for everybody. */
export const SuggestedTopic = v.object({
  /** The topic in its most frequent spelling. */
  text: v.string(),
  /**
   * The number of articles that have it in their title or summary, in any form. A search also finds those that mention it later.
   */
  articles: Count,
});
export type SuggestedTopic = v.InferOutput<typeof SuggestedTopic>;

export const SuggestedTopics = v.object({
  /** Topics that begin with what was typed come first, then those with the most articles. */
  items: v.array(SuggestedTopic),
});
