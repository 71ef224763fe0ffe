import { isAroundText, isCredit, withoutCorrection } from './around-text.ts';

/**
 * The end of a sentence that is followed by another. A full stop after an initial or "Dr" does not end a sentence; a full stop
 * after "Ligue 1" does, unless it is part of a club's name ("1. FC Union").
 */
const END =
  /(?<=(?:[\p{Ll}\p{Lo}\d)»”"’]{2}|\p{Lu}{2}|[»”"%$€£]|\p{Ll}\s\d(?!\.\s\p{Lu}{2}))[.!?…؟۔]["”»’]?|[؟!?…۔]["”»’]?)[\s\u00a0]+(?![»”)])|\s*\n\s*/u;
/** Abbreviations that precede a name or a number; the doubled capital of a plural ("EE. UU.") is one, too. */
const ABBREVIATED =
  /(?:^|[\s(])(?:[ap]\.m|no|gen|brig|maj|cmdr|adm|sen|rep|gov|pres|prof|capt|col|lt|sgt|supt|insp|det|mrs|messrs|rev|hon|inc|ltd|corp|co|bros|dept|mt|ft|fig|vol|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|vs|approx|art|mme|mlle|mgr|sra|srta|dña|gral|lic|ing|cía|núm|pág|av|avda|aprox)\.$/iu;
const DOUBLED = /(?:^|[\s(])(\p{Lu})\1\.$/u;
/** A quoted question, followed by who asked it. */
const QUOTED_QUESTION = /^[“"«‘].*[?!؟]["”»’]$/u;
/** "LONDON, March 3 (Reuters) - ", "القاهرة (رويترز) - ", "LIMA, Peru – ", "Paris, le 12 mars – ", "(Belga) " */
const DATELINE = new RegExp(
  [
    String.raw`^(?:[\p{Lu}\p{Lo}][\p{L}\p{M}\s,./'’\d]{1,50}\([^)]{2,40}\)\s*[-–—.:]+`,
    String.raw`\p{Lu}[\p{Lu}\s.]{2,30}(?:,\s[\p{L}\s]{2,25})?\s[–—-]`,
    String.raw`\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?,\s[^–—.(]{0,20}\d{1,2}[^–—.(]{0,15}\s[–—-]`,
    String.raw`\([\p{L}\s/.-]{2,25}\))\s*`,
  ].join('|'),
  'u',
);
/** "مسقط – "; with a second dash, they enclose a remark. */
const ARABIC_DATELINE =
  /^[\p{Script=Arabic}\p{M}]+(?:\s[\p{Script=Arabic}\p{M}]+)?\s[–—-]\s*(?!.*\s[–—-]\s)/u;
/** The mark of an entry of a list, or the time of one of a live ticker. */
const ENTRY = new RegExp(
  [
    String.raw`^(?:[•●▪◦‣*·–—-]\s+`,
    String.raw`\d{1,2}[.)]\s+`,
    String.raw`\d{1,2}:\d{2}(?:\s?(?:[AaPp]\.?[Mm]\.?|[A-Z]{2,4}|h))?(?:\s*[–—|:-])?\s+`,
    String.raw`\d{1,2}[.h]\d{2}(?:\s?(?:[AaPp]\.?[Mm]\.?|GMT|UTC|BST|CES?T|E[SD]?T))?\s*[–—|:-]\s+)`,
  ].join('|'),
  'u',
);
/** The beginning of a complete sentence, with nothing cut off before it. */
const BEGINS = /^[^\p{Ll}\s,.;:!?»”)…\]-]/u;
/** The end of a text that was cut off, or of a thought that was not finished. */
const CUT_OFF = /(?:…|\.\.)[\])"”»’]*$/u;
/** A caption is never this long. */
const CAPTION_SENTENCES = 3;
const ENDS = /[.!?…؟۔]["”»’)]*$/u;
export const SENTENCE_MIN = 30;
export const SENTENCE_MAX = 360;

/**
 * The sentences of an article, as they are shown: without datelines, headings, captions and remarks of the page about
 * itself. Those that are too short to mean anything, or too long to be quoted, are left out.
 *
 * @param shortest in UTF-16 units
 */
export function splitSentences(text: string, shortest = SENTENCE_MIN): string[] {
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.replace(/[\s\u00a0]+/gu, ' ').trim())
    .flatMap(splitParagraph)
    .filter(({ length }) => length >= shortest && length <= SENTENCE_MAX)
    .filter((sentence) => BEGINS.test(sentence) && ENDS.test(sentence) && !CUT_OFF.test(sentence))
    .filter((sentence) => !isAroundText(sentence) && hasWholeQuotes(sentence));
}

/** The pieces of a text between full stops, to be searched. */
export const piecesOf = (text: string): string[] => text.split(END);

function splitParagraph(paragraph: string): string[] {
  const told = withoutCorrection(
    [ENTRY, DATELINE, ARABIC_DATELINE].reduce((rest, mark) => {
      const without = rest.replace(mark, '');
      // "NATO – which has 32 members – agreed" has no dateline.
      return BEGINS.test(without) ? without : rest;
    }, paragraph),
  );
  const sentences = joinAbbreviated(told.split(END));
  // A heading or a caption; after several sentences, the rest is "(Reporting by …)".
  if (sentences.length <= CAPTION_SENTENCES && (!ENDS.test(told) || isCredit(told))) return [];
  return sentences;
}

/**
 * A quotation of several sentences, or what is in brackets, would begin or end in the middle. Such a sentence is never quoted
 * alone.
 */
function hasWholeQuotes(sentence: string): boolean {
  const count = (mark: string) => sentence.split(mark).length - 1;
  return (
    count('"') % 2 === 0 &&
    count('“') === count('”') &&
    count('«') === count('»') &&
    count('(') === count(')') &&
    !/^(?:“[^”]*”|"[^"]*"|«[^»]*»)$/u.test(sentence) &&
    sentence.lastIndexOf('‘') <= sentence.lastIndexOf('’')
  );
}

/** Joins what was split after an abbreviation or a quoted question, or before a lower-case letter. */
function joinAbbreviated(pieces: readonly string[]): string[] {
  const sentences: string[] = [];
  for (const piece of pieces) {
    const last = sentences.at(-1);
    const isContinued =
      last !== undefined &&
      (ABBREVIATED.test(last) || DOUBLED.test(last) || QUOTED_QUESTION.test(last) || /^\p{Ll}/u.test(piece));
    if (isContinued) sentences[sentences.length - 1] = `${last} ${piece}`;
    else if (piece.trim() !== '') sentences.push(piece.trim());
  }
  return sentences;
}
