import type { Language } from '@newswatch/shared/contracts';
import { directionOf } from './text-direction.ts';

const byTag: Readonly<Record<string, Language>> = {
  en: 'english',
  ar: 'arabic',
  fr: 'french',
  es: 'spanish',
};

/** The tag of each supported language. */
export const tagOfLanguage: Readonly<Record<Language, string>> = {
  english: 'en',
  arabic: 'ar',
  french: 'fr',
  spanish: 'es',
};

/**
 * Below this many characters, a guess is less reliable than what the page or the feed declares: headlines made of names look like
 * the language of the names.
 */
const shortestSample = 200;
/** The minimum length from which a detector may distinguish languages of one script. */
const shortestForScript = 30;
/**
 * The minimum length from which its guess about a text in Latin letters that is declared to be Arabic is better than assuming
 * English: of French and Spanish headlines cut to 20 characters, it recognised four of five.
 */
const shortestForLatin = 12;
const longestSample = 3_000;
/** The minimum confidence of a detection that overrules the declared language. */
const sureEnough = 0.9;

export interface LanguageClaims {
  /** `lang` of the page, as written. */
  readonly page?: string | undefined;
  readonly feed?: string | undefined;
  /** The language with which the source is registered. */
  readonly source: Language;
}

export interface DetectedLanguage {
  readonly language: Language;
  /** 0 to 1; 0 if the text is in none of our languages and only assigned to the most likely. */
  readonly confidence: number;
  /** The detected language of the text, even if it is not one of ours; null if the text is too short. */
  readonly detectedTag: string | null;
}

/** Detects the language of a text, with a confidence from 0 to 1. */
export type LanguageDetector = (text: string) => { readonly tag: string; readonly confidence: number };

/** `fr-CA`, `FR` or `fr_FR` → french; undefined for an unsupported language. */
function languageOfTag(tag: string | undefined): Language | undefined {
  return tag === undefined ? undefined : byTag[tag.trim().slice(0, 2).toLowerCase()];
}

/**
 * The language of an article: as declared by page, feed or source, the first that has the script of the text, unless a
 * text of at least 200 characters is certainly in another language. A text in Arabic script is never assigned to a
 * language in Latin script, nor the other way round.
 */
export function detectLanguage(
  text: string,
  claims: LanguageClaims,
  detect: LanguageDetector,
): DetectedLanguage {
  const declared = [languageOfTag(claims.page), languageOfTag(claims.feed), claims.source].filter(
    (language) => language !== undefined,
  );
  const sample = text.slice(0, longestSample);
  const rtl = directionOf(sample) === 'rtl';
  const isContradicted = (language: Language) =>
    rtl ? language !== 'arabic' : language === 'arabic' && /\p{L}/u.test(sample);
  const claimed = declared.find((language) => !isContradicted(language)) ?? declared[0]!;
  const contradicted = isContradicted(claimed);
  const long = sample.length >= shortestSample;
  if (!long && !(contradicted || rtl)) return { language: claimed, confidence: 0.6, detectedTag: null };
  const shortest = contradicted && !rtl ? shortestForLatin : shortestForScript;
  const guess = sample.length >= shortest ? detect(sample) : undefined;
  const fallback = contradicted ? (rtl ? 'arabic' : 'english') : claimed;
  if (!guess) return { language: fallback, confidence: rtl ? 0.9 : 0.3, detectedTag: null };
  const language = languageOfTag(guess.tag);
  const detectedTag = guess.tag || null;
  if (language === claimed) return { language, confidence: 1, detectedTag };
  const sure = guess.confidence >= sureEnough;
  if (language === undefined) {
    return { language: fallback, confidence: sure && guess.tag !== '' ? 0 : 0.5, detectedTag };
  }
  return (long && sure) || contradicted
    ? { language, confidence: guess.confidence, detectedTag }
    : { language: claimed, confidence: 0.5, detectedTag };
}
