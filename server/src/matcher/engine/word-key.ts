import { APOSTROPHE, FOLDED, IGNORED, SEPARATOR, SURROGATE } from '../language/characters.ts';

/**
 * A word as three numbers. Up to fifteen letters of six bits each, five to a number, so that two words are equal
 * exactly if their keys are: no hash collisions, no letters to compare. Latin and Arabic letters never share a word and
 * therefore share the codes; a bit of the third number distinguishes them. Longer words, and words with letters of
 * other scripts, have no key and are stored by their text.
 */

/**
 * The class of a code unit for the scanner's fast loop; from `FIRST_CODE` on it is a letter with its code in the low
 * bits.
 */
export const CODE_SEPARATOR = 0;
/** A separator after which an acronym or a number may continue. */
export const CODE_POINT = 1;
export const CODE_SKIPPED = 2;
/** The fast loop cannot read this word. */
export const CODE_HARD = 3;
export const FIRST_CODE = 8;
export const CODE_BITS = 6;
export const CODE_MASK = 0b111111;
export const LATIN_CODE = 0x40;
export const ARABIC_CODE = 0x80;
/** A bit in the third number of a key. */
export const ARABIC_KEY = 1 << 30;
export const LETTERS_PER_NUMBER = 5;
export const LETTERS_PER_KEY = 15;

const FIRST_LETTER_CODE = 18;
const LATIN_LETTERS = 'abcdefghijklmnopqrstuvwxyzñ';
const ARABIC_LETTERS = 'ءؤئابتثجحخدذرزسشصضطظعغفقكلمنهويةپچژگڤ';

const codeOfLetter = new Map<number, number>();
const latinLetters: string[] = [];
const arabicLetters: string[] = [];
for (let digit = 0; digit < 10; digit++) name(String(digit), FIRST_CODE + digit, 0);
for (const [index, letter] of [...LATIN_LETTERS].entries()) {
  name(letter, FIRST_LETTER_CODE + index, LATIN_CODE);
}
for (const [index, letter] of [...ARABIC_LETTERS].entries()) {
  name(letter, FIRST_LETTER_CODE + index, ARABIC_CODE);
}

function name(letter: string, code: number, script: number): void {
  codeOfLetter.set(letter.charCodeAt(0), code | script);
  if (script !== ARABIC_CODE) latinLetters[code] = letter;
  if (script !== LATIN_CODE) arabicLetters[code] = letter;
}

/** Class or code of every UTF-16 code unit: like `FOLDED`, for letters that have a code. */
export const CODES: Uint8Array = Uint8Array.from(FOLDED, (value, unit) => {
  if (value === SEPARATOR) return unit === 0x2e ? CODE_POINT : unit === 0x23 ? CODE_HARD : CODE_SEPARATOR;
  if (value === IGNORED || value === APOSTROPHE) return CODE_SKIPPED;
  return value <= SURROGATE ? CODE_HARD : (codeOfLetter.get(value) ?? CODE_HARD);
});

/** The code of a folded letter or digit with its script's bit, if it has one. */
export function codeOf(letter: string): number | undefined {
  return codeOfLetter.get(letter.charCodeAt(0));
}

/** The codes, without the script bit, that a Latin word may contain: digits and letters. */
export const LATIN_CODES: readonly number[] = [...'0123456789', ...LATIN_LETTERS].map(
  (letter) => codeOf(letter)! & CODE_MASK,
);

/** Builds the key of a folded word. */
export class WordKey {
  first = 0;
  second = 0;
  third = 0;

  /** Builds the key of a folded word; false if it has none. */
  take(letters: Uint16Array, count: number): boolean {
    this.first = 0;
    this.second = 0;
    this.third = 0;
    if (count > LETTERS_PER_KEY) return false;
    let script = 0;
    for (let at = 0; at < count; at++) {
      const code = codeOfLetter.get(letters[at]!);
      if (code === undefined) return false;
      script |= code;
      if (at < LETTERS_PER_NUMBER) this.first = (this.first << CODE_BITS) | (code & CODE_MASK);
      else if (at < 2 * LETTERS_PER_NUMBER) this.second = (this.second << CODE_BITS) | (code & CODE_MASK);
      else this.third = (this.third << CODE_BITS) | (code & CODE_MASK);
    }
    if ((script & ARABIC_CODE) !== 0) this.third |= ARABIC_KEY;
    return true;
  }
}

/** The folded word of a key. */
export function wordOfKey(first: number, second: number, third: number): string {
  const letters = (third & ARABIC_KEY) !== 0 ? arabicLetters : latinLetters;
  let word = '';
  for (const number of [first, second, third & ~ARABIC_KEY]) {
    for (let shift = (LETTERS_PER_NUMBER - 1) * CODE_BITS; shift >= 0; shift -= CODE_BITS) {
      const code = (number >>> shift) & CODE_MASK;
      if (code !== 0) word += letters[code];
    }
  }
  return word;
}
