import { FOLDED, isLetter, NO_SCRIPT, scriptOf } from './characters.ts';

/**
 * Words that continue after punctuation: dotted acronyms (U.S. is one word, like US) and numbers (1,000 and 1 000 are
 * 1000; 3,5 is 3.5). Both tokenizers use this, over code units that end in at least three zeros.
 */

const POINT = 0x2e;
const DIGITS_OF_A_GROUP = 3;
/** The maximum number of digits of a fraction. Four digits are a year or a code. */
const LONGEST_FRACTION = 3;
const LONGEST_WHOLE = 6;
/** Thousands separators, and decimal separators. */
const GROUP_MARKS: ReadonlySet<number> = new Set([0x20, 0x2c, POINT, 0xa0, 0x202f, 0x2009, 0x066c]);
const FRACTION_MARKS: ReadonlySet<number> = new Set([0x2c, POINT, 0x066b]);

export type Units = Uint16Array;

/** The digit of a unit, -1 for other units. */
function digitAt(units: Units, index: number): number {
  const value = FOLDED[units[index]!]!;
  return value >= 0x30 && value <= 0x39 ? value - 0x30 : -1;
}

function isLoneLetter(units: Units, index: number): boolean {
  const value = FOLDED[units[index]!]!;
  return scriptOf(value) !== NO_SCRIPT && !isLetter(FOLDED[units[index + 1]!]!);
}

/** A word that continues after punctuation. */
export interface JoinedWord {
  text: string;
  end: number;
}

/**
 * The complete word that starts with the letters from `start` to `end` and continues after a separator, or undefined.
 */
export function joinedWord(
  units: Units,
  letters: string,
  script: number,
  start: number,
  end: number,
): JoinedWord | undefined {
  if (script === NO_SCRIPT) return isNumber(units, start, end) ? groupedNumber(units, start, end) : undefined;
  return letters.length === 1 && end - start === 1 ? dottedAcronym(units, start, end) : undefined;
}

function isNumber(units: Units, start: number, end: number): boolean {
  for (let index = start; index < end; index++) if (digitAt(units, index) < 0) return false;
  return end > start;
}

/** The acronym that starts with the single letter before `end`, or undefined. */
function dottedAcronym(units: Units, start: number, end: number): JoinedWord | undefined {
  let text = String.fromCharCode(FOLDED[units[start]!]!);
  let last = end;
  while (units[last] === POINT && isLoneLetter(units, last + 1)) {
    text += String.fromCharCode(FOLDED[units[last + 1]!]!);
    last += 2;
  }
  return text.length > 1 ? { text, end: last } : undefined;
}

/** The number that starts with the digits from `start` to `end`, or undefined if there are no further digits. */
function groupedNumber(units: Units, start: number, end: number): JoinedWord | undefined {
  if (start >= 2 && FRACTION_MARKS.has(units[start - 1]!) && digitAt(units, start - 2) >= 0) return undefined;
  let text = digitsOf(units, start, end);
  let last = end;
  let mark = 0;
  if (end - start <= DIGITS_OF_A_GROUP && digitAt(units, start) > 0) {
    while (
      GROUP_MARKS.has(units[last]!) &&
      (mark === 0 || units[last] === mark) &&
      isGroup(units, last + 1)
    ) {
      mark = units[last]!;
      text += digitsOf(units, last + 1, last + 1 + DIGITS_OF_A_GROUP);
      last += 1 + DIGITS_OF_A_GROUP;
    }
  }
  if (FRACTION_MARKS.has(units[last]!) && units[last] !== mark) {
    const from = last + 1;
    let to = from;
    while (digitAt(units, to) >= 0) to++;
    const continues = FRACTION_MARKS.has(units[to]!) && digitAt(units, to + 1) >= 0;
    // Two or more dots mean a date, a version or an address.
    if (continues && mark === 0) return undefined;
    if (!continues && to > from && to - from <= LONGEST_FRACTION && text.length <= LONGEST_WHOLE) {
      return { text: `${text}.${digitsOf(units, from, to)}`, end: to };
    }
  }
  return last > end ? { text, end: last } : undefined;
}

function isGroup(units: Units, from: number): boolean {
  for (let index = from; index < from + DIGITS_OF_A_GROUP; index++) {
    if (digitAt(units, index) < 0) return false;
  }
  return digitAt(units, from + DIGITS_OF_A_GROUP) < 0;
}

function digitsOf(units: Units, from: number, to: number): string {
  let text = '';
  for (let index = from; index < to; index++) {
    const digit = digitAt(units, index);
    if (digit >= 0) text += String(digit);
  }
  return text;
}

const HASH = 0x23;
const UNDERSCORE = 0x5f;

/**
 * The end of the hashtag that starts at `index`; 0 if there is none. Inside a hashtag, capitals start new words:
 * #ClimateChange, #Climate_ActionNow.
 */
export function hashtagEnd(units: Units, index: number): number {
  if (units[index] !== HASH) return 0;
  let end = index + 1;
  while (FOLDED[units[end]!]! > 0 || (units[end] === UNDERSCORE && FOLDED[units[end + 1]!]! > 0)) end++;
  return end;
}

/**
 * Whether a word of a hashtag starts with the capital at `index`: after a small letter, or, after an acronym or a number,
 * if two small letters follow (#WHOReport, #G20Summit, but not #NGOs).
 */
export function startsHashtagWord(units: Units, index: number): boolean {
  if (!isCapital(units[index]!)) return false;
  if (isSmall(units[index - 1]!)) return true;
  const isAfter = isCapital(units[index - 1]!) || digitAt(units, index - 1) >= 0;
  return isAfter && isSmall(units[index + 1]!) && isSmall(units[index + 2]!);
}

function isCapital(unit: number): boolean {
  const letter = String.fromCharCode(unit);
  return letter !== letter.toLowerCase();
}

function isSmall(unit: number): boolean {
  const letter = String.fromCharCode(unit);
  return letter !== letter.toUpperCase();
}

/**
 * Whether a folded letter belongs to a script without spaces between words, so that each character is a word: Chinese,
 * Japanese, Korean.
 */
export function isUnspacedScript(letter: number): boolean {
  return (
    (letter >= 0x2e80 && letter <= 0x9fff) ||
    (letter >= 0xac00 && letter <= 0xd7a3) ||
    (letter >= 0xf900 && letter <= 0xfaff)
  );
}

/** A text as code units, followed by three zeros. */
export function unitsOf(text: string): Units {
  const units = new Uint16Array(text.length + 3);
  for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index);
  return units;
}
