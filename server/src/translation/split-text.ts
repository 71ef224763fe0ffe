import { type Language, languageTags, limits } from '@newswatch/shared/contracts';

/** The maximum length of a paragraph that is sent whole. Longer ones are sent in pieces of whole sentences. */
const PIECE_CHARACTERS = 1_500;

/**
 * The paragraphs of a text, without empty ones.
 *
 * @returns as many as fit in `TRANSLATION_CHARS_MAX`, but at least the first one, cut if necessary
 */
export function splitParagraphs(text: string): { paragraphs: string[]; isCut: boolean } {
  const all = text.split('\n').filter((paragraph) => paragraph.trim() !== '');
  const paragraphs: string[] = [];
  let left = limits.TRANSLATION_CHARS_MAX;
  for (const paragraph of all) {
    if (paragraph.length > left) break;
    paragraphs.push(paragraph);
    left -= paragraph.length;
  }
  const [first] = all;
  if (paragraphs.length === 0 && first !== undefined) {
    return {
      paragraphs: [splitSentences(first, 'english').at(0)?.text.slice(0, left).toWellFormed() ?? ''],
      isCut: true,
    };
  }
  return { paragraphs, isCut: paragraphs.length < all.length };
}

/** A sentence with its place in the text: UTF-16 offsets, without the space around it. */
export interface Sentence {
  start: number;
  end: number;
  text: string;
}

const segmenters = new Map<Language, Intl.Segmenter>();

export function splitSentences(text: string, language: Language): Sentence[] {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(languageTags[language], { granularity: 'sentence' });
    segmenters.set(language, segmenter);
  }
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const words = segment.trim();
    if (words === '') return [];
    const start = index + segment.indexOf(words);
    return [{ start, end: start + words.length, text: words }];
  });
}

/** The texts to send for a paragraph: the paragraph itself, or pieces of whole sentences. A sentence is never split. */
export function piecesOf(paragraph: string, language: Language): string[] {
  if (paragraph.length <= PIECE_CHARACTERS) return [paragraph];
  const pieces: string[] = [];
  for (const { text } of splitSentences(paragraph, language)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + text.length < PIECE_CHARACTERS)
      pieces[pieces.length - 1] = `${last} ${text}`;
    else pieces.push(text);
  }
  return pieces;
}
