import type { Language } from '../contracts/primitives.ts';

/** Readable names of languages. */
export const languageNames: Record<Language, string> = {
  english: 'English',
  arabic: 'Arabic',
  french: 'French',
  spanish: 'Spanish',
};

/** BCP 47 tags, for the `lang` attribute. */
export const languageTags: Record<Language, string> = {
  english: 'en',
  arabic: 'ar',
  french: 'fr',
  spanish: 'es',
};
