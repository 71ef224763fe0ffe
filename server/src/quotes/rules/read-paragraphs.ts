import { type Language, type Word, wordsOf } from '../../matcher/index.ts';
import { quotedSpans } from '../../quoted-spans.ts';

/** What stands between quotation marks; UTF-16 offsets into its paragraph. */
export interface QuotedPart {
  /** With its marks. */
  readonly from: number;
  readonly to: number;
  /** Without them, and without the comma that American English puts inside. */
  readonly start: number;
  readonly end: number;
  readonly wordCount: number;
  /** No mark closes it: the next paragraph continues it. */
  readonly isOpen: boolean;
}

export interface Paragraph {
  /** Where it begins in the text. */
  readonly offset: number;
  readonly original: string;
  /** With a letter of no language in place of everything that is quoted, so that nobody quoted is taken for a speaker. */
  readonly told: string;
  readonly words: readonly Word[];
  readonly quoted: readonly QuotedPart[];
  /** Where its sentences begin. */
  readonly sentences: readonly number[];
}

/** Longer paragraphs are no prose, and would take too long. */
const LONGEST = 10_000;

const HIDDEN = '\ue000';
const SINGLE = /(?<![\p{L}\p{N}])‘((?:[^‘’\n]|’(?=\p{L}))+)’(?!\p{L})/gu;
const CLOSED = /[”“"»«’」]$/u;
/** The end of a sentence; a quotation may end it. */
const END =
  /(?<!(?:^|[\s.(])\p{Lu}|\b(?:Mr|Mrs|Ms|Dr|Sr|Sra|Prof|Gen|Sen|Gov|Lt|St|Mme|Mlle|EE|UU|No))[.!?…؟۔]+[)\]]*\s+(?=[\p{Lu}\p{Lo}\p{N}\ue000¿¡([])/gu;
const QUOTED_END = /[.!?…؟][”"»’]$/u;

/** The paragraphs of a text, each with what it quotes. */
export function readParagraphs(text: string, language: Language): Paragraph[] {
  // The British press quotes with single marks, which are also apostrophes: only in texts without other marks.
  const isSingle = language === 'english' && !/[“"«]/u.test(text);
  return [...text.matchAll(/[^\n]+/gu)]
    .filter(({ 0: { length } }) => length <= LONGEST)
    .map(({ 0: original, index: offset }) => {
      const spans = isSingle
        ? [...original.matchAll(SINGLE)].map(({ 0: found, index }) => ({
            start: index,
            end: index + found.length,
          }))
        : quotedSpans(original);
      const quoted = spans.map(({ start, end }) => partOf(original, start, end));
      const told = quoted.reduce(
        (rest, { from, to }) => rest.slice(0, from) + HIDDEN.repeat(to - from) + rest.slice(to),
        original,
      );
      return {
        offset,
        original,
        told,
        words: wordsOf(told),
        quoted,
        sentences: startsOf(original, told, quoted),
      };
    });
}

export const isHidden = (text: string): boolean => text.includes(HIDDEN);

function partOf(original: string, from: number, to: number): QuotedPart {
  const isOpen = to === original.length && !CLOSED.test(original.slice(from + 1, to));
  const inner = original.slice(from + 1, isOpen ? to : to - 1);
  const start = from + 1 + (inner.length - inner.trimStart().length);
  const end = start + inner.trim().replace(/\s*,$/u, '').length;
  return { from, to, start, end, wordCount: wordsOf(original.slice(start, end)).length, isOpen };
}

function startsOf(original: string, told: string, quoted: readonly QuotedPart[]): number[] {
  const starts = [0, ...[...told.matchAll(END)].map(({ 0: end, index }) => index + end.length)];
  for (const { from, to } of quoted) {
    const after = /^\s+(?=[\p{Lu}\p{Lo}\p{N}\ue000¿¡])/u.exec(told.slice(to));
    if (after && QUOTED_END.test(original.slice(from, to))) starts.push(to + after[0].length);
  }
  return starts.sort((one, other) => one - other);
}

/** The sentence around a place: where it begins, and where the next one does. */
export function sentenceAt({ sentences, told }: Paragraph, at: number): { start: number; end: number } {
  const next = sentences.findIndex((start) => start > at);
  const start = sentences[(next === -1 ? sentences.length : next) - 1] ?? 0;
  return { start, end: next === -1 ? told.length : (sentences[next] ?? told.length) };
}
