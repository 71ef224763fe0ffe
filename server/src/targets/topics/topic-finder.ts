import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Language, languages } from '@newswatch/shared/contracts';
import { askedKeys, textKeys, wordMatches, wordsOf } from '../../matcher/index.ts';

/** The number of topics that are prepared before other work gets a turn. */
const AT_ONCE = 100;

/** The topics that a title or a summary contains, as their places in the list. */
type TopicFinder = (language: Language, texts: readonly string[]) => ReadonlySet<number>;

/**
 * Finds thousands of topics in short texts, in all word forms, whether or not they are written with capitals. Looks only
 * at topics that begin with a word of the text: `phraseFinder`, which finds more in longer texts, would take seconds to
 * prepare as many.
 */
export async function topicFinder(topics: readonly string[]): Promise<TopicFinder> {
  const words = topics.map((topic) => wordsOf(topic).map(({ text }) => text));
  const byKey = new Map<Language, Map<string, number[]>>();
  for (const language of languages) {
    const ofLanguage = new Map<string, number[]>();
    byKey.set(language, ofLanguage);
    for (const [at, [first = '']] of words.entries()) {
      if (at % AT_ONCE === 0) await nextTurn();
      for (const key of askedKeys(first, language)) {
        const known = ofLanguage.get(key);
        if (known) known.push(at);
        else ofLanguage.set(key, [at]);
      }
    }
  }
  const begunBy = remembered((word, language) => [
    ...new Set(textKeys(word, language).flatMap((key) => byKey.get(language)?.get(key) ?? [])),
  ]);

  return (language, texts) => {
    const found = new Set<number>();
    for (const text of texts) {
      const read = wordsOf(text);
      for (const [start, word] of read.entries()) {
        for (const at of begunBy(word.text, language)) {
          const [, ...more] = words[at] ?? [];
          const isHere = more.every((asked, index) => {
            const next = read[start + 1 + index];
            return next !== undefined && wordMatches('forms', asked, next.text, language);
          });
          if (isHere) found.add(at);
        }
      }
    }
    return found;
  };
}

/** News reports use the same words again and again. */
function remembered(
  read: (word: string, language: Language) => readonly number[],
): (word: string, language: Language) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (word, language) => {
    const key = `${language} ${word}`;
    let places = known.get(key);
    if (places === undefined) {
      places = read(word, language);
      known.set(key, places);
    }
    return places;
  };
}
