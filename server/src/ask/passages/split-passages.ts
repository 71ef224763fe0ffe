import type { Language } from '@newswatch/shared/contracts';
import { cut } from '../../cut-text.ts';

const LOCALES: Record<Language, string> = { english: 'en', french: 'fr', spanish: 'es', arabic: 'ar' };
const segmenters = new Map<Language, Intl.Segmenter>();

/** The minimum length of a passage in characters; it ends with the sentence that reaches it. */
const LONG_ENOUGH = 450;
const LONGEST = 900;

/** Cuts a text into passages of whole sentences. */
export function splitPassages(text: string, language: Language): string[] {
  const passages: string[] = [];
  let passage = '';
  const finish = () => {
    const words = passage.replace(/\s+/gu, ' ').trim();
    if (words !== '') passages.push(cut(words, LONGEST));
    passage = '';
  };
  for (const { segment } of segmenterOf(language).segment(text)) {
    if (passage !== '' && passage.length + segment.length > LONGEST) finish();
    passage += segment;
    if (passage.length >= LONG_ENOUGH) finish();
  }
  finish();
  return passages;
}

function segmenterOf(language: Language): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter(LOCALES[language], { granularity: 'sentence' });
    segmenters.set(language, segmenter);
  }
  return segmenter;
}
