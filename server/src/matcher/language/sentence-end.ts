import { isArabic } from './arabic.ts';
import { wordSet } from './word-tables.ts';

/** A sentence ends here, maybe with a quotation or a bracket, and the next one begins, maybe with an elided word: d’. */
const END = /^[\s"'”’»)\]]*[.!?…؟]+["'”’»)\]]*\s+["'“‘«([¿¡-]*(?:\p{L}+['’])?$/u;
const ELIDED = /(?<!\p{L})\p{L}(?=\p{L}*['’]$)/u;
const PARAGRAPH = /\n\s*\n/u;
const STOP = /[.!?…؟\n]/u;
/** Of shorter words, a point is more often that of an abbreviation. */
const SHORTEST = 3;

/** Written in lower case with a point, also before a name: prof. Rossi, sra. Pérez, feat. Rihanna. */
const ABBREVIATIONS = wordSet(`
  gov sen rep gen col capt prof dept inc corp ltd bros est vol fig sec ave blvd approx feat asst assoc univ intl natl nos art arts
  boul chap bibl tel sra srta dra gral pág lic ing arq avda depto num min max cap fed adm sgt cpl maj hon rev
`);

/**
 * Whether a sentence or a paragraph ends between two neighbouring words of a text, so that they are no phrase: the first from `start` to
 * `end`, the second from `next`. When in doubt, they are one: St. Louis, Yahoo! Japan, a sentence that was broken into two paragraphs.
 */
export function endsSentence(text: string, start: number, end: number, next: number): boolean {
  // In nearly all phrases, there is a space or a hyphen between the words.
  if (next - end < 2) return false;
  const gap = text.slice(end, next);
  if (!STOP.test(gap)) return false;
  const initial = ELIDED.exec(gap)?.[0] ?? text[next] ?? '';
  if (/\p{Ll}/u.test(initial)) return false;
  if (PARAGRAPH.test(gap)) return true;
  if (!END.test(gap) || /\p{N}/u.test(initial)) return false;
  const word = text.slice(start, end);
  // A name, or the first word of a sentence, may be abbreviated; and so is a.m.
  if (word.includes('.') || !(/^\p{Ll}/u.test(word) || isArabic(word))) return false;
  return word.length >= SHORTEST && !ABBREVIATIONS.has(word);
}
