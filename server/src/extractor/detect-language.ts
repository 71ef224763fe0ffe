import type { Language } from '@newswatch/shared/contracts';
import { detectAll } from 'tinyld';
import { directionOf } from './text-direction.ts';

const byTag: Readonly<Record<string, Language>> = {
  en: 'english',
  ar: 'arabic',
  fr: 'french',
  es: 'spanish',
};
const tags = Object.keys(byTag);

/** Below this many characters a guess is worse than what page or feed say. */
const shortestSample = 200;

export interface LanguageClaims {
  /** `lang` of the page, as written. */
  readonly page?: string | undefined;
  readonly feed?: string | undefined;
  /** What the source is registered under. */
  readonly source: Language;
}

export interface DetectedLanguage {
  readonly language: Language;
  /** 0 to 1. */
  readonly confidence: number;
}

/** `fr-CA`, `FR` or `fr_FR` → french; undefined for a language the product does not know. */
function languageOfTag(tag: string | undefined): Language | undefined {
  return tag === undefined ? undefined : byTag[tag.trim().slice(0, 2).toLowerCase()];
}

/**
 * The language of an article. A long text speaks for itself: templates often declare the wrong one. A short one is
 * taken to be what page, feed or source say, unless its script contradicts that.
 */
export function detectLanguage(text: string, claims: LanguageClaims): DetectedLanguage {
  const claimed = languageOfTag(claims.page) ?? languageOfTag(claims.feed) ?? claims.source;
  if (directionOf(text) === 'rtl') return { language: 'arabic', confidence: 1 };
  if (text.length < shortestSample) {
    // An Arabic source may carry a short text in Latin letters, which then is not Arabic.
    return claimed === 'arabic' && /\p{L}/u.test(text)
      ? { language: guess(text)?.language ?? 'english', confidence: 0.3 }
      : { language: claimed, confidence: 0.6 };
  }
  const guessed = guess(text);
  if (!guessed) return { language: claimed, confidence: 0.5 };
  return guessed.language === claimed ? { language: claimed, confidence: 1 } : guessed;
}

function guess(text: string): DetectedLanguage | undefined {
  const [best] = detectAll(text.slice(0, 3_000), { only: tags });
  const language = languageOfTag(best?.lang);
  return best && language ? { language, confidence: Math.min(1, best.accuracy) } : undefined;
}
