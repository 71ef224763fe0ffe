import { isArabic } from './arabic.ts';
import { isCommonWord } from './common-words.ts';
import { folded, wordSet } from './word-tables.ts';

/**
 * Matches the end of a sentence, possibly with a quotation mark or a bracket, and the beginning of the next one, possibly with an
 * elided word: d’.
 */
const END = /^[\s"'”’»)\]]*[.!?…؟]+["'”’»)\]]*\s+["'“‘«([¿¡-]*(?:\p{L}+['’])?$/u;
const ELIDED = /(?<!\p{L})\p{L}(?=\p{L}*['’]$)/u;
const PARAGRAPH = /\n\s*\n/u;
const STOP = /[.!?…؟\n]/u;
/** The minimum length of a word before the end of a sentence. After a shorter word, a full stop usually marks an abbreviation. */
const SHORTEST = 3;
/** The minimum length of words that are in no list of common words: sta. Cruz, thos. Hardy. */
const SHORTEST_RARE = 5;
/** The minimum length of names: Wm. Shakespeare, Minn. Gov. Walz. */
const SHORTEST_NAME = 5;

/** Abbreviations in lower case, which are also used before names: prof. Rossi, sra. Pérez, feat. Rihanna. */
const ABBREVIATIONS = wordSet(`
  gov sen rep gen col capt prof dept inc corp ltd bros est vol fig sec ave blvd approx feat asst assoc univ intl natl nos art arts
  boul chap bibl tel sra srta dra gral pág lic ing arq avda depto num min max cap fed adm sgt cpl maj hon rev
  messrs lieut calif comdr profa excmo excma
`);

/**
 * Whether a sentence or a paragraph ends between two neighbouring words of a text, so that they are not a phrase: the first from
 * `start` to `end`, the second from `next`. In doubt, they are a phrase: St. Louis, Yahoo! Japan, a sentence that was broken into
 * two paragraphs.
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
  // A word with a dot inside is an abbreviation: a.m. In a headline in capitals, names cannot be distinguished from words.
  if (word.includes('.') || ABBREVIATIONS.has(word.toLowerCase())) return false;
  if (isArabic(word)) return word.length >= SHORTEST;
  // A short name may be abbreviated, and one with an exclamation or a question mark may be a company: Yahoo! Japan.
  if (/^\p{Lu}\p{Ll}+$/u.test(word)) return word.length >= SHORTEST_NAME && /^["'”’»)\]]*\./u.test(gap);
  return /^\p{Ll}/u.test(word) && word.length >= (isCommonWord(folded(word)) ? SHORTEST : SHORTEST_RARE);
}
