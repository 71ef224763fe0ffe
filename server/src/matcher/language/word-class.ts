import type { Language } from '../types.ts';
import { isArabic } from './arabic.ts';
import { arabicClass, isArabicPredicate } from './arabic-classes.ts';
import { englishClass, isEnglishHead, isEnglishPredicate } from './english-classes.ts';
import { frenchClass, isFrenchAdjective } from './french-classes.ts';
import { isSpanishAdjective, spanishClass } from './spanish-classes.ts';

/**
 * The class of a word when nothing is known about its sentence. All but `noun` and `never` may still be nouns in their context:
 * an `adjective` or participle ("the wounded"), a `verb` in a form that nouns have too ("la marche"), an `infinitive` or gerund
 * ("le pouvoir", "un manifestant"). `never`: nobody uses it as a noun.
 */
export type WordClass = 'noun' | 'adjective' | 'verb' | 'infinitive' | 'never';

/** A word in lower case, as it is written and folded. */
export interface ClassedWord {
  written: string;
  text: string;
}

/** The class of a word. A word that is in no rule and no lexicon is treated as a noun. */
export function wordClass({ written, text }: ClassedWord, language: Language): WordClass {
  if (isArabic(text)) return arabicClass(text);
  if (language === 'french') return frenchClass(written.normalize('NFC'), text);
  return language === 'spanish' ? spanishClass(written.normalize('NFC'), text) : englishClass(text);
}

/** Whether a word can only say what somebody does, and how: it is not part of a noun phrase. */
export function isPredicate(word: ClassedWord, language: Language): boolean {
  if (isArabic(word.text)) return isArabicPredicate(word.text);
  if (language === 'french' || language === 'spanish') return wordClass(word, language) === 'never';
  return isEnglishPredicate(word.text);
}

/** Whether a noun phrase may end with a word; in English, its noun comes last. */
export const mayEndPhrase = ({ text }: ClassedWord, language: Language): boolean =>
  language === 'french' || language === 'spanish' || isArabic(text) || isEnglishHead(text);

/** Whether a word is an adjective that may precede its noun, so that an article before it does not make it a noun. */
export const isBeforeNouns = (text: string, language: Language): boolean =>
  language === 'french' ? isFrenchAdjective(text) : language === 'spanish' && isSpanishAdjective(text);
