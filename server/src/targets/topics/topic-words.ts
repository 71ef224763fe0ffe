import { TOPIC_TYPED_MIN } from '@newswatch/shared/contracts';
import { textReadings, wordsOf } from '../../matcher/index.ts';

/** Further typed words are ignored. */
const TYPED_WORDS_MAX = 6;

/** The key of a topic: its folded words. */
export const topicKey = (text: string): string =>
  wordsOf(text)
    .map((word) => word.text)
    .join(' ');

/** The words by which a topic is found: Arabic ones also without their article, and without accents in every language. */
export const lookupWords = (text: string): string[] => [
  ...new Set(wordsOf(text).flatMap((word) => readingsOf(word.text))),
];

/** A tsquery for topics with a word that begins with each of the typed ones. Null if no word was typed. */
export function typedQuery(typed: string): string | null {
  const words = wordsOf(typed).slice(0, TYPED_WORDS_MAX);
  if (words.length === 0) return null;
  return words.map(({ text }) => `(${readingsOf(text).map(asPrefix).join(' | ')})`).join(' & ');
}

/** A short word is not read without its clitics: the rest would be the beginning of too many words. */
const readingsOf = (word: string): string[] => {
  // The rules for English also remove differences that only other languages make, such as ñ.
  const [first = word, ...shorter] = textReadings(word, 'english');
  return [first, ...shorter.filter(({ length }) => length >= TOPIC_TYPED_MIN)];
};

const asPrefix = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;
