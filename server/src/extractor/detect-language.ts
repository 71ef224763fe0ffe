import type { Language } from '@newswatch/shared/contracts';
import { directionOf } from './text-direction.ts';

const byTag: Readonly<Record<string, Language>> = {
  en: 'english',
  ar: 'arabic',
  fr: 'french',
  es: 'spanish',
};

/** The tag of each language of the product. */
export const tagOfLanguage: Readonly<Record<Language, string>> = {
  english: 'en',
  arabic: 'ar',
  french: 'fr',
  spanish: 'es',
};

/** Told apart from ours: neighbours in letters or words, which a detector of four languages would take for one of them. */
export const detectedTags: readonly string[] = [
  ...Object.keys(byTag),
  ...['fa', 'ur', 'ku', 'he', 'pt', 'it', 'ca', 'ro', 'de', 'nl', 'tr', 'ru'],
];

/** Below this many characters a guess is worse than what page or feed say. */
const shortestSample = 200;
/** From here on a detector may tell languages of one script apart. */
const shortestForScript = 30;
const longestSample = 3_000;
/** How sure a detection has to be to overrule what is declared. */
const sureEnough = 0.9;

export interface LanguageClaims {
  /** `lang` of the page, as written. */
  readonly page?: string | undefined;
  readonly feed?: string | undefined;
  /** What the source is registered under. */
  readonly source: Language;
}

export interface DetectedLanguage {
  readonly language: Language;
  /** 0 to 1; 0 where the text is in none of our languages and only filed under the likeliest. */
  readonly confidence: number;
  /** What the text itself seems to be, also beyond our languages; null where it is too short to tell. */
  readonly detectedTag: string | null;
}

/** Names the language of a text and how sure that is, 0 to 1. */
export type LanguageDetector = (text: string) => { readonly tag: string; readonly confidence: number };

/** `fr-CA`, `FR` or `fr_FR` → french; undefined for a language the product does not know. */
function languageOfTag(tag: string | undefined): Language | undefined {
  return tag === undefined ? undefined : byTag[tag.trim().slice(0, 2).toLowerCase()];
}

/**
 * The language of an article: what page, feed or source declare, unless a text of at least 200 characters is surely
 * another one. A text in Arabic letters is never taken for a language of Latin ones, nor the other way round.
 */
export function detectLanguage(
  text: string,
  claims: LanguageClaims,
  detect: LanguageDetector,
): DetectedLanguage {
  const claimed = languageOfTag(claims.page) ?? languageOfTag(claims.feed) ?? claims.source;
  const sample = text.slice(0, longestSample);
  const rtl = directionOf(sample) === 'rtl';
  const contradicted = rtl ? claimed !== 'arabic' : claimed === 'arabic' && /\p{L}/u.test(sample);
  const long = sample.length >= shortestSample;
  if (!long && !(contradicted || rtl)) return { language: claimed, confidence: 0.6, detectedTag: null };
  const guess = sample.length >= shortestForScript ? detect(sample) : undefined;
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
