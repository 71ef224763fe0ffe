import type { Language } from '../types.ts';
import { arabicReadings, isArabic, withoutArticle } from './arabic.ts';
import { stemOf } from './stems.ts';

/** How a word of a keyword is compared with words of a text. */
export type WordKind = 'exact' | 'stem' | 'prefix';

/** A word without the one letter whose accent means something: ñ, kept apart only in Spanish articles. */
export function plainWord(word: string): string {
  return word.includes('ñ') ? word.replaceAll('ñ', 'n') : word;
}

/** A keyword's word as it stands against articles of a language. */
export function keywordReading(word: string, language: Language): string {
  if (isArabic(word)) return withoutArticle(word);
  return language === 'spanish' ? word : plainWord(word);
}

/** Every way to read a folded word of an article of the given language. */
export function textReadings(word: string, language: Language): string[] {
  if (isArabic(word)) return arabicReadings(word);
  return [language === 'spanish' ? word : plainWord(word)];
}

/** Whether a folded word of a text is what a keyword's word asks for. */
export function wordMatches(kind: WordKind, asked: string, word: string, language: Language): boolean {
  const reading = keywordReading(asked, language);
  return textReadings(word, language).some((found) => {
    if (kind === 'prefix') return found.startsWith(reading);
    if (kind === 'exact') return found === reading;
    return stemOf(found, language) === stemOf(reading, language);
  });
}
