import type { Language } from '../types.ts';
import {
  arabicKeys,
  arabicReadings,
  arabicStarts,
  askedArabicKeys,
  isArabic,
  plainArabic,
  withoutArticle,
} from './arabic.ts';
import { askedEnglishBases, englishBases, englishStarts } from './english.ts';
import { askedFrenchKeys, frenchKeys, frenchStarts } from './french.ts';
import { askedSpanishKeys, spanishKeys, spanishStarts } from './spanish.ts';
import { otherSpellings } from './transliterations.ts';

const KEYS_REMEMBERED = 4_000;

/** How a word of a keyword is compared with the words of a text. */
export type WordKind = 'exact' | 'forms' | 'prefix';

/** A word without the letters that matter in one language only: ñ in Spanish, ة in Arabic word forms. */
export function plainWord(word: string): string {
  if (isArabic(word)) return plainArabic(word);
  return word.includes('ñ') ? word.replaceAll('ñ', 'n') : word;
}

/** A keyword's word as it is compared with articles of a language. */
export function keywordReading(word: string, language: Language): string {
  if (isArabic(word)) return plainArabic(withoutArticle(word));
  return language === 'spanish' ? word : plainWord(word);
}

/** Every reading of a folded word in an article of the given language. */
export function textReadings(word: string, language: Language): string[] {
  if (isArabic(word)) return arabicReadings(word).map(plainArabic);
  return [language === 'spanish' ? word : plainWord(word)];
}

/**
 * The keys of a folded word in a text: its possible bases. With word forms, a keyword matches the word if they share a
 * key. Arabic letters are always read as Arabic; Latin words inside Arabic articles as English.
 */
export const textKeys = remembered((word: string, language: Language): readonly string[] => {
  if (isArabic(word)) {
    const mayBeVerb = withoutArticle(word) === word;
    return [...new Set(arabicReadings(word).flatMap((reading) => arabicKeys(reading, mayBeVerb)))];
  }
  const plain = language === 'spanish' ? word : plainWord(word);
  if (language === 'french') return frenchKeys(plain);
  return language === 'spanish' ? spanishKeys(plain) : englishBases(plain);
});

/** The keys that match a keyword's folded word in articles of a language. */
export const askedKeys = remembered((word: string, language: Language): readonly string[] => {
  if (isArabic(word)) return askedArabicKeys(withoutArticle(word));
  const keys = askedLatinKeys(language === 'spanish' ? word : plainWord(word), language);
  const others = keys.flatMap(otherSpellings);
  return others.length === 0 ? keys : [...new Set([...keys, ...others])];
});

function askedLatinKeys(word: string, language: Language): string[] {
  if (language === 'french') return askedFrenchKeys(word);
  return language === 'spanish' ? askedSpanishKeys(word) : askedEnglishBases(word);
}

/**
 * Lists the beginnings that words with this key can have; a beginning of fewer than three letters is a whole word. The engine
 * relies on it to skip words that match no term. For Arabic words it is two letters that occur somewhere in the word.
 */
export function startsOf(key: string, language: Language): string[] {
  if (isArabic(key)) return arabicStarts(key);
  if (language === 'french') return frenchStarts(key);
  return language === 'spanish' ? spanishStarts(key) : englishStarts(key);
}

/** Whether a folded word in a text matches a keyword's word. */
export function wordMatches(kind: WordKind, asked: string, word: string, language: Language): boolean {
  if (kind === 'forms') {
    const keys = askedKeys(asked, language);
    return textKeys(word, language).some((key) => keys.includes(key));
  }
  const reading = keywordReading(asked, language);
  return textReadings(word, language).some((found) =>
    kind === 'prefix' ? found.startsWith(reading) : found === reading,
  );
}

/** The same few keys are requested again and again, especially by the naive evaluation. */
function remembered(keysOf: (word: string, language: Language) => readonly string[]): typeof keysOf {
  const known: Readonly<Record<Language, Map<string, readonly string[]>>> = {
    english: new Map(),
    arabic: new Map(),
    french: new Map(),
    spanish: new Map(),
  };
  return (word, language) => {
    const ofLanguage = known[language];
    let keys = ofLanguage.get(word);
    if (keys === undefined) {
      keys = keysOf(word, language);
      if (ofLanguage.size >= KEYS_REMEMBERED) ofLanguage.clear();
      ofLanguage.set(word, keys);
    }
    return keys;
  };
}
