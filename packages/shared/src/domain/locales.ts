import type { Language } from '../contracts/primitives.ts';

/** The languages for `Intl`, with Latin digits in every language, as on the screens. */
export const LOCALES: Record<Language, string> = {
  english: 'en-GB-u-nu-latn',
  arabic: 'ar-u-nu-latn',
  french: 'fr-u-nu-latn',
  spanish: 'es-u-nu-latn',
};

/** The first of a month, before its name. */
const FIRST = /(?<![\d:.,])1(?=\s\p{L})/gu;

/** A date as the language writes it: French writes the first of a month as an ordinal, which `Intl` does not. */
export const asWritten = (locale: Language, date: string): string =>
  locale === 'french' ? date.replace(FIRST, '1er') : date;
