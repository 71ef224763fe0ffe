import { CHANGED_LETTERS, stemOf } from '../language/stems.ts';
import { keywordReading, plainWord } from '../language/word-rules.ts';
import { LANGUAGES } from '../types.ts';
import type { Terms } from './terms.ts';
import { CODE_BITS, CODE_MASK, codeOf, LATIN_CODES, LETTERS_PER_NUMBER } from './word-key.ts';

/**
 * Says of most words by their first five letters alone that they answer no term, so that their other letters and
 * the vocabulary need not be touched. Only for Latin words of five letters or more. Worth it while terms are few;
 * with very many it turns itself off.
 *
 * It leans on what stems promise about the letters a word begins with (see stems.ts).
 */
const MIN_BITS = 1 << 15;
/** 32 KB: more would push out of the first cache what it saves looking up in the second. */
const MAX_BITS = 1 << 18;
const BITS_PER_TERM = 16;
/** Filled further than this, it holds up more than it lets off. */
const FULLEST = 0.3;
/** Words that share only three letters with their term are told by these. */
const START_LETTERS = 3;
const START_SHIFT = (LETTERS_PER_NUMBER - START_LETTERS) * CODE_BITS;

export class WordFilter {
  on = true;
  /** One bit per hash of five letters. */
  bits = new Int32Array(MIN_BITS / 32);
  /** How far to shift a 32-bit hash down to a bit number. */
  shift = 32 - Math.log2(MIN_BITS);
  /** One bit per first three letters. */
  readonly starts = new Int32Array((1 << (START_LETTERS * CODE_BITS)) / 32);
  private filled = 0;
  private filledStarts = 0;
  private termsSeen = 0;
  private readonly terms: Terms;

  constructor(terms: Terms) {
    this.terms = terms;
  }

  /** Takes in new terms. */
  prepare(): void {
    const { size } = this.terms;
    if (size === this.termsSeen || !this.on) return;
    while (this.bits.length * 32 < Math.min(MAX_BITS, size * BITS_PER_TERM)) this.enlarge();
    while (this.termsSeen < size && this.on) {
      this.admitTerm(this.termsSeen++);
      this.on = this.filled < this.bits.length * 32 * FULLEST && this.filledStarts < this.starts.length;
    }
  }

  /** Starts anew with twice the bits. */
  private enlarge(): void {
    this.bits = new Int32Array(this.bits.length * 2);
    this.shift--;
    this.filled = 0;
    this.termsSeen = 0;
  }

  private admitTerm(term: number): void {
    const word = this.terms.words[term]!;
    if (this.terms.kinds[term] !== 'stem') {
      const fixed = this.terms.kinds[term] === 'prefix' || word.length >= LETTERS_PER_NUMBER;
      if (fixed) this.admit(word);
      return;
    }
    const stems = new Set(LANGUAGES.map((language) => stemOf(keywordReading(word, language), language)));
    for (const stem of stems) {
      if (stem.length < START_LETTERS) continue; // its own only word
      const start = CHANGED_LETTERS.includes(stem.at(-1)!) ? stem.slice(0, -1) : stem;
      if (start.length >= START_LETTERS) this.admit(start);
      else
        for (const code of LATIN_CODES)
          this.admitAll(spellings(start).map((two) => (two << CODE_BITS) | code));
    }
  }

  private admitAll(starts: readonly number[]): void {
    for (const start of starts) this.admitStart(start);
  }

  /** Lets through every word of five letters or more that begins like this, in as far as five letters tell. */
  private admit(start: string): void {
    const letters = start.slice(0, LETTERS_PER_NUMBER);
    for (const spelling of spellings(letters)) {
      if (letters.length === LETTERS_PER_NUMBER) this.admitFive(spelling);
      else if (letters.length === LETTERS_PER_NUMBER - 1) {
        for (const code of LATIN_CODES) this.admitFive((spelling << CODE_BITS) | code);
      } else this.admitStart(spelling);
    }
  }

  private admitFive(five: number): void {
    const bit = Math.imul(five, 0x9e3779b1) >>> this.shift;
    const mask = 1 << (bit & 31);
    if ((this.bits[bit >>> 5]! & mask) !== 0) return;
    this.bits[bit >>> 5]! |= mask;
    this.filled++;
  }

  private admitStart(three: number): void {
    const mask = 1 << (three & 31);
    if ((this.starts[three >>> 5]! & mask) !== 0) return;
    this.starts[three >>> 5]! |= mask;
    this.filledStarts++;
  }
}

/** Whether the filter lets a word through that begins with these five letters. */
export function lets(filter: WordFilter, five: number): boolean {
  const bit = Math.imul(five, 0x9e3779b1) >>> filter.shift;
  if ((filter.bits[bit >>> 5]! & (1 << (bit & 31))) !== 0) return true;
  const three = five >>> START_SHIFT;
  return (filter.starts[three >>> 5]! & (1 << (three & 31))) !== 0;
}

/** The codes of some letters as one number, with n and ñ in every combination; none for letters without a code. */
function spellings(letters: string): number[] {
  let numbers = [0];
  for (const letter of plainWord(letters)) {
    const code = codeOf(letter);
    if (code === undefined) return [];
    const codes = letter === 'n' ? [code, codeOf('ñ')!] : [code];
    numbers = numbers.flatMap((number) => codes.map((one) => (number << CODE_BITS) | (one & CODE_MASK)));
  }
  return numbers;
}
