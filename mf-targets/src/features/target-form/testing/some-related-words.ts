import { RelatedWords } from '@newswatch/shared/contracts';
import * as v from 'valibot';

/** Two words to add to the alternatives of a draft. */
export function someRelatedWords(given: Partial<RelatedWords> = {}): RelatedWords {
  return v.parse(RelatedWords, {
    days: 30,
    total: 120,
    words: [
      { text: 'Dover', language: null, list: 'any', articles: 12 },
      { text: 'port strike', language: 'english', list: 'any', articles: 1 },
    ],
    ...given,
  });
}
