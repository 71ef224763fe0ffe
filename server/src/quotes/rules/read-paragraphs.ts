import { type Language, quotedSpans, type Word, wordsOf } from '../../matcher/index.ts';
import { findIncises, type Incise } from './find-incises.ts';
import type { SpeechWords } from './words/index.ts';

/** The text between quotation marks; UTF-16 offsets into its paragraph. */
export interface QuotedPart {
  /** The range of the part, including its quotation marks. */
  readonly from: number;
  readonly to: number;
  /** The range of the part without its quotation marks, and without the comma that American English puts inside them. */
  readonly start: number;
  readonly end: number;
  readonly wordCount: number;
  /** Whether no mark closes it, so that the next paragraph continues it. */
  readonly isOpen: boolean;
  /** Whether an attribution inside the marks separates this part from the one before. */
  readonly isSplit: boolean;
}

export interface Paragraph {
  /** The offset of the paragraph in the text. */
  readonly offset: number;
  readonly original: string;
  /**
   * The text with a letter of no language in place of all quoted text, so that a person who is named only inside a quotation is
   * not taken for a speaker.
   */
  readonly told: string;
  readonly words: readonly Word[];
  readonly quoted: readonly QuotedPart[];
  /** The offsets at which its sentences begin. */
  readonly sentences: readonly number[];
}

/** The maximum length of a paragraph. Longer ones are not prose, and would take too long. */
const LONGEST = 10_000;

const HIDDEN = '\ue000';
const SINGLE = /(?<![\p{L}\p{N}])‘((?:[^‘’\n]|’(?=\p{L}))+)’(?!\p{L})/gu;
/**
 * ‘Straight’ ones open before a word and close after one, but not after the plural in “the bankers' plan”, nor where an
 * apostrophe begins a word: “the '90s”, “'til”.
 */
const STRAIGHT =
  /(?<![\p{L}\p{N}'])'(?=[\p{L}\p{N}…])(?!(?:\d0s|[Tt]il|[Tt]is|[Tt]was|em|[Cc]ause|n)(?!\p{L})|(?<=\b(?:of|in|since|until) ')\d\d(?!\d))(?:[^'\n]|'(?=\p{L})|(?<=s)'(?= \p{Ll}))+'(?![\p{L}\p{N}'])/gu;
const CLOSED = /[”“"»«’」']$/u;
/** Matches the end of a sentence, possibly with the end of a quotation. */
const END =
  /(?<!(?:^|(?<!(?<!\p{L})(?:on|sur|en|via|de))[\s.(])\p{Lu}|\b(?:Mr|Mrs|Ms|Dr|Sr|Sra|Prof|Gen|Sen|Gov|Lt|St|Mme|Mlle|EE|UU|No))[.!?…؟۔]+[)\]]*\s+(?=[\p{Lu}\p{Lo}\p{N}\ue000¿¡([])/gu;
const QUOTED_END = /[.!?…؟]\s?[”"»’']$/u;
/** “Why now?” Keller asked. — “The senator asked” */
const ASKS =
  /^\s+(?:The (?:\p{Ll}+ )?\p{Ll}+|\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}) (\p{Ll}+)(?=[.,]| (?:on|at|in|to|from|later|during|outside|after|of|about|with|as) )/u;

/** The paragraphs of a text, each with what it quotes. */
export function readParagraphs(text: string, language: Language, speech: SpeechWords): Paragraph[] {
  // The British press quotes with single marks, which are also apostrophes: only in texts without other marks.
  const isSingle = language === 'english' && !/[“"«]/u.test(text);
  const isCurly = text.includes('‘');
  return [...text.matchAll(/[^\n]+/gu)]
    .filter(({ 0: { length } }) => length <= LONGEST)
    .map(({ 0: original, index: offset }) => {
      const spans = isSingle
        ? [...original.matchAll(isCurly ? SINGLE : STRAIGHT)].map(({ 0: found, index }) => ({
            start: index,
            end: index + found.length,
          }))
        : quotedSpans(withOpeningMark(original));
      const quoted =
        spans.length === 0 && speech.incises
          ? dialogueOf(original, speech)
          : spans.flatMap(({ start, end }) => splitAtIncises(original, partOf(original, start, end), speech));
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
        sentences: startsOf(original, told, quoted, speech),
      };
    });
}

/** Marks that repeat at the beginning of a paragraph into which a quotation continues: “»Decía que…” */
const withOpeningMark = (original: string): string =>
  original.replace(
    /^(\s*)([»”])(?=\p{L})/u,
    (_found, space: string, mark: string) => `${space}${mark === '»' ? '«' : '“'}`,
  );

/** A quotation, split where its attribution is inside its marks; it is not split if the text around it says who speaks. */
function splitAtIncises(original: string, part: QuotedPart, speech: SpeechWords): QuotedPart[] {
  const isIntroduced = /:\s*$/u.test(original.slice(Math.max(0, part.from - 4), part.from));
  const isContinued = /^\s*,?\s*\p{Ll}/u.test(original.slice(part.to, part.to + 8));
  if (!speech.incises) return [part];
  const incises = findIncises(original.slice(part.start, part.end), speech);
  // “—dice—” is an attribution wherever it occurs; “, dit Marie,” may be part of what the speaker recounts.
  const isDash = incises.every(({ start }) =>
    /^\s*[—–―]/u.test(original.slice(part.start + start, part.start + start + 3)),
  );
  return incises.length === 0 || (!isDash && (isIntroduced || isContinued))
    ? [part]
    : partsBetween(original, part, incises);
}

function partsBetween(original: string, whole: QuotedPart, incises: readonly Incise[]): QuotedPart[] {
  const starts = [whole.start, ...incises.map(({ end }) => whole.start + end)];
  const ends = [...incises.map(({ start }) => whole.start + start), whole.end];
  const parts = starts.flatMap((start, at) => {
    const end = Math.max(start, ends[at] ?? start);
    const words = original.slice(start, end).replace(/[\s,]+$/u, '');
    const wordCount = wordsOf(words).length;
    const from = at === 0 ? whole.from : start;
    const isLast = at === starts.length - 1;
    const to = isLast && wordCount > 0 ? whole.to : start + words.length;
    return wordCount === 0
      ? []
      : [
          {
            from,
            to,
            start,
            end: start + words.length,
            wordCount,
            isOpen: isLast && whole.isOpen,
            isSplit: at > 0,
          },
        ];
  });
  // “No”, dijo, “nunca”: together, the parts are longer than a term.
  const wordCount = parts.reduce((sum, part) => sum + part.wordCount, 0);
  return parts.map((part) => ({ ...part, wordCount }));
}

const SPOKEN =
  /(?:^|[^\p{L}])(?:je|j['’]|moi|me|m['’]|mon|ma|mes|nous|notre|nos|on|tu|toi|vous|votre|vos|yo|mi|mis|nosotros|usted|ustedes)(?!\p{L})|[!?¡¿]/iu;

/** A paragraph that a dash opens, as dialogues are printed: “—No vamos a parar —dijo la alcaldesa—. Ni hoy.” */
function dialogueOf(original: string, speech: SpeechWords): QuotedPart[] {
  const opening = /^\s*[—–―]\s?(?=[\p{L}¿¡…])/u.exec(original)?.[0].length;
  if (opening === undefined) return [];
  const end = original.trimEnd().length;
  const incises = findIncises(original.slice(opening, end), speech);
  const [first] = incises;
  const isDash = first && /^\s*[—–―]/u.test(original.slice(opening + first.start, opening + first.start + 3));
  if (!first || (!isDash && !SPOKEN.test(original.slice(opening, opening + first.start)))) return [];
  const whole = { from: 0, to: end, start: opening, end, wordCount: 0, isOpen: false, isSplit: false };
  return partsBetween(original, whole, incises);
}

export const isHidden = (text: string): boolean => text.includes(HIDDEN);

function partOf(original: string, from: number, to: number): QuotedPart {
  const isOpen = to === original.length && !CLOSED.test(original.slice(from + 1, to));
  const inner = original.slice(from + 1, isOpen ? to : to - 1);
  const start = from + 1 + (inner.length - inner.trimStart().length);
  const end = start + inner.trim().replace(/\s*,$/u, '').length;
  return {
    from,
    to,
    start,
    end,
    wordCount: wordsOf(original.slice(start, end)).length,
    isOpen,
    isSplit: false,
  };
}

const ASKS_MAX = 100;

function startsOf(
  original: string,
  told: string,
  quoted: readonly QuotedPart[],
  speech: SpeechWords,
): number[] {
  const starts = [0, ...[...told.matchAll(END)].map(({ 0: end, index }) => index + end.length)];
  for (const { from, to } of quoted) {
    const isAsked =
      speech.definite.has('the') &&
      /[!?]\S$/u.test(original.slice(from, to)) &&
      !/[:,]\s*$/u.test(told.slice(0, from)) &&
      speech.verbs.has(ASKS.exec(told.slice(to, to + ASKS_MAX))?.[1] ?? '');
    if (isAsked) continue;
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

/** Whether a word begins with a capital. */
export const isCapital = ({ told, words }: Paragraph, at: number): boolean => {
  const word = words[at];
  return word !== undefined && /^\p{Lu}/u.test(told.slice(word.start, word.end));
};
