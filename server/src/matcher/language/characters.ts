/**
 * What each UTF-16 code unit means to the tokenizers. `FOLDED[unit]` is either the letter or digit that it is compared as (case,
 * accents, compatibility forms and Arabic variants folded), or one of the classes below. Both tokenizers, the simple one
 * (words.ts) and the fast one (engine/scanner.ts), use this table.
 */

/** Ends a word. */
export const SEPARATOR = 0;
/** Skipped inside a word: tatweel, tashkeel, accents of decomposed text, bidi controls, joiners. */
export const IGNORED = 1;
/** Elision, possessive or part of a name, depending on its neighbours. */
export const APOSTROPHE = 2;
/** Represents several letters (ß, œ, ligatures): see `EXPANSIONS`. */
export const EXPANDED = 3;
/** The first half of a code point above the BMP: see `foldAstral`. */
export const SURROGATE = 4;

/** Folded words are truncated to this many letters: longer runs are addresses and encoded data, not words. */
export const MAX_WORD_LETTERS = 128;

/** Dropped before an apostrophe: l'économie becomes économie. Written folded. */
export const ELISIONS: ReadonlySet<string> = new Set(
  'l d j n s c m t qu jusqu lorsqu puisqu quoiqu'.split(' '),
);

const WORD_CHARACTER = /^[\p{L}\p{N}\p{M}]+$/u;
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}])([\u0300-\u036f]+)/gu;
const IGNORED_RANGES: readonly (readonly [number, number])[] = [
  [0x00ad, 0x00ad], // soft hyphen
  [0x0300, 0x036f], // combining accents
  [0x0591, 0x05c7], // Hebrew points
  [0x0610, 0x061a], // Quranic signs
  [0x061c, 0x061c], // Arabic letter mark
  [0x0640, 0x0640], // tatweel
  [0x064b, 0x065f], // tashkeel
  [0x0670, 0x0670], // superscript alef
  [0x06d6, 0x06dc],
  [0x06df, 0x06e8],
  [0x06ea, 0x06ed],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x200c, 0x200f], // joiners, bidi marks
  [0x202a, 0x202e], // bidi embeddings
  [0x2060, 0x2069], // word joiner, bidi isolates
  [0x20d0, 0x20ff],
  [0xfe00, 0xfe0f], // variation selectors
  [0xfe20, 0xfe2f],
  [0xfeff, 0xfeff],
];
/** Apostrophes, with the accents that some keyboards use instead, and the symbols of transcriptions: Hawaiʻi, Qurʾān, ʿAbd. */
const APOSTROPHES = "'\u0060\u00b4\u2018\u2019\u201b\u02bc\u02b9\u02bb\u02bd\u02be\u02bf\u2032\uff07";
/** Letters without a decomposition. ؤ and ئ are omitted on purpose. */
const LETTER_FOLDS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  ŋ: 'ng',
  ς: 'σ',
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};

/** The letters that a character is compared as, or '' if it is not part of a word. */
function foldCharacter(character: string): string {
  if (!WORD_CHARACTER.test(character)) return '';
  const plain = character
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTED, (_, base: string, marks: string) =>
      base === 'n' && marks[0] === '\u0303' ? 'ñ' : base,
    )
    .normalize('NFC');
  let folded = '';
  for (const letter of plain) {
    const code = letter.codePointAt(0) ?? 0;
    if (code >= 0x0660 && code <= 0x0669) folded += String(code - 0x0660);
    else if (code >= 0x06f0 && code <= 0x06f9) folded += String(code - 0x06f0);
    else if (!isIgnored(code)) folded += LETTER_FOLDS[letter] ?? letter;
  }
  // ½ becomes 1⁄2, ﷺ a whole sentence: neither is part of a word.
  return WORD_CHARACTER.test(folded) ? folded : '';
}

function isIgnored(code: number): boolean {
  return IGNORED_RANGES.some(([from, to]) => code >= from && code <= to);
}

function buildTable(): { folded: Uint16Array; expansions: Map<number, string> } {
  const folded = new Uint16Array(0x10000);
  const expansions = new Map<number, string>();
  for (let unit = 0; unit < 0x10000; unit++) {
    if (unit >= 0xd800 && unit <= 0xdbff) folded[unit] = SURROGATE;
    else if (unit >= 0xdc00 && unit <= 0xf8ff) folded[unit] = SEPARATOR;
    else if ((unit >= 0x3400 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3)) folded[unit] = unit;
    else {
      const letters = foldCharacter(String.fromCharCode(unit));
      if (letters.length === 1) folded[unit] = letters.charCodeAt(0);
      else if (letters.length > 1) {
        folded[unit] = EXPANDED;
        expansions.set(unit, letters);
      }
    }
  }
  for (const [from, to] of IGNORED_RANGES) folded.fill(IGNORED, from, to + 1);
  for (const apostrophe of APOSTROPHES) folded[apostrophe.charCodeAt(0)] = APOSTROPHE;
  return { folded, expansions };
}

const table = buildTable();

/** Letter or class of every UTF-16 code unit. */
export const FOLDED: Uint16Array = table.folded;

/** The letters of the units whose class is `EXPANDED`. */
export const EXPANSIONS: ReadonlyMap<number, string> = table.expansions;

const astral = new Map<number, string>();

/** The letters of a code point above the BMP (𝐀 is a), or '' if it ends a word, as an emoji does. */
export function foldAstral(codePoint: number): string {
  let letters = astral.get(codePoint);
  if (letters === undefined) {
    letters = foldCharacter(String.fromCodePoint(codePoint));
    if (astral.size < 10_000) astral.set(codePoint, letters);
  }
  return letters;
}

/** Whether a table value is a letter or digit, or represents several. */
export function isLetter(value: number): boolean {
  return value > SURROGATE || value === EXPANDED;
}

/** Combines a mark with the preceding letter if folding must keep it: n + tilde, waw or yeh + hamza. */
export function composed(letter: number, mark: number): number {
  if (mark === 0x0303) return letter === 0x6e ? 0xf1 : letter;
  if (mark === 0x0654) return letter === 0x0648 ? 0x0624 : letter === 0x064a ? 0x0626 : letter;
  return letter;
}

/** Scripts; a change of script within a run of letters is a word boundary, as in لـBBC. */
export const NO_SCRIPT = 0;
export const LATIN = 1;
export const ARABIC = 2;

/** The script of a folded letter; digits and other scripts have none. */
export function scriptOf(letter: number): number {
  if (letter >= 0x61 && letter <= 0x24f) return LATIN;
  return letter >= 0x0600 && letter <= 0x06ff ? ARABIC : NO_SCRIPT;
}
