import * as v from 'valibot';
import { Count, idSchema } from './primitives.ts';

/**
 * The parts of a press release that an article contains. In its own file, because pages about events need nothing else about
 * releases.
 */

export const ReleaseId = idSchema('rls');

export const ReuseFigures = v.object({
  /** The share of the release's own words that the article has, 0 to 1. */
  share: v.number(),
  own_words: Count,
  quoted_words: Count,
  /** The most words in a row. */
  longest: Count,
  /** Sentences that are in the article word for word, and those of which at least half is. */
  whole_sentences: Count,
  changed_sentences: Count,
});
