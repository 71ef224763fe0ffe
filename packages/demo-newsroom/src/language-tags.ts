import type { Language } from './stock/topic.ts';

/** Language tags as feeds and pages use them. */
export const languageTags: Readonly<Record<Language, string>> = {
  english: 'en',
  arabic: 'ar',
  french: 'fr',
  spanish: 'es',
};

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'arabic' ? 'rtl' : 'ltr';
}
