import type { Language } from '@newswatch/shared/contracts';

/** Search words of one language, by how often they occur in articles. */
export interface SearchWords {
  /** A word that occurs in the text of about every third article of the language. */
  common: string;
  /** A word that occurs in about one of ten thousand articles. */
  rare: string;
  /** A word that occurs in no article. */
  absent: string;
}

export const searchWords: Readonly<Record<Language, SearchWords>> = {
  english: { common: 'government', rare: 'zeppelin', absent: 'quagga' },
  arabic: { common: 'الحكومة', rare: 'المنطاد', absent: 'زرافة' },
  french: { common: 'gouvernement', rare: 'dirigeable', absent: 'phacochère' },
  spanish: { common: 'gobierno', rare: 'dirigible', absent: 'ornitorrinco' },
};

const syllables: Readonly<Record<Language, readonly string[]>> = {
  english: ['ba', 'ter', 'lon', 'sti', 'war', 'mon', 'der', 'ing', 'pre', 'fol', 'cas', 'ri', 'ton', 'ly'],
  arabic: ['با', 'تر', 'لو', 'سي', 'وا', 'مو', 'در', 'نج', 'بر', 'فل', 'كا', 'ري', 'تو', 'لي'],
  french: ['ba', 'teur', 'lon', 'sté', 'vou', 'mon', 'der', 'ment', 'pré', 'fol', 'ca', 'rie', 'ton', 'ois'],
  spanish: [
    'ba',
    'dor',
    'lon',
    'está',
    'vue',
    'mon',
    'der',
    'ción',
    'pre',
    'fal',
    'ca',
    'río',
    'ton',
    'mente',
  ],
};

const VOCABULARY = 12_000;
const SENTENCES = 4_000;

/** A source of random numbers, which are the same on each run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const NAMES = 400;

/**
 * Sentences of made-up words with the word frequencies of real texts; every eighteenth has the common word, and every third a
 * name.
 */
export function sampleSentences(language: Language): string[] {
  const random = seededRandom(language.length * 7_919);
  const parts = syllables[language];
  const pick = () => parts[Math.floor(random() * parts.length)] ?? '';
  const vocabulary = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, pick).join(''),
  );
  const names = Array.from({ length: NAMES }, () =>
    Array.from({ length: 2 }, () => capitalised(pick() + pick())).join(' '),
  );
  return Array.from({ length: SENTENCES }, (_, sentence) => {
    const words = Array.from(
      { length: 9 + Math.floor(random() * 9) },
      () => vocabulary[Math.floor(random() ** 3 * VOCABULARY)] ?? '',
    );
    if (sentence % 18 === 0) words.splice(3, 0, searchWords[language].common);
    if (sentence % 3 === 0) words.splice(5, 0, names[Math.floor(random() ** 3 * NAMES)] ?? '');
    return `${capitalised(words.join(' '))}.`;
  });
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
