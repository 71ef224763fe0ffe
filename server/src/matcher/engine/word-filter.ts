import { isArabic } from '../language/arabic.ts';
import { askedKeys, plainWord, startsOf } from '../language/word-rules.ts';
import { LANGUAGES } from '../types.ts';
import type { Terms } from './terms.ts';
import { CODE_BITS, CODE_MASK, codeOf, LATIN_CODES, LETTERS_PER_NUMBER } from './word-key.ts';

/**
 * Shows, from the first five letters of most Latin words, that they match no term, so that the other letters
 * and the vocabulary need not be read. It helps while there are few terms; with very many it disables itself.
 *
 * It relies on the word forms' guarantee about the letters with which a word starts (see `startsOf`).
 */
const MIN_BITS = 1 << 15;
/** The maximum size, 32 KB: a larger filter would evict from the L1 cache more than it saves in L2 lookups. */
const MAX_BITS = 1 << 18;
const BITS_PER_TERM = 16;
/** The fill level above which the filter costs more than it saves. */
const FULLEST = 0.3;
/** Hash multiplier for longer words that share only three letters with their term. */
const HASH = 0x9e3779b1;
const START_LETTERS = 3;
const START_SHIFT = (LETTERS_PER_NUMBER - START_LETTERS) * CODE_BITS;

export class WordFilter {
  on = true;
  /** One bit per hash of five letters, or of a shorter word. */
  bits = new Int32Array(MIN_BITS / 32);
  /** The shift that turns a 32-bit hash into a bit number. */
  shift = 32 - Math.log2(MIN_BITS);
  /** One bit per combination of the first three letters. */
  readonly starts = new Int32Array((1 << (START_LETTERS * CODE_BITS)) / 32);
  private filled = 0;
  private filledStarts = 0;
  private termsSeen = 0;
  private readonly terms: Terms;

  constructor(terms: Terms) {
    this.terms = terms;
  }

  /** Adds new terms. */
  prepare(): void {
    const { size } = this.terms;
    if (size === this.termsSeen || !this.on) return;
    while (this.bits.length * 32 < Math.min(MAX_BITS, size * BITS_PER_TERM)) this.enlarge();
    while (this.termsSeen < size && this.on) {
      this.admitTerm(this.termsSeen++);
      this.on = this.filled < this.bits.length * 32 * FULLEST && this.filledStarts < this.starts.length;
    }
  }

  /** Rebuilds the filter with twice the bits. */
  private enlarge(): void {
    this.bits = new Int32Array(this.bits.length * 2);
    this.shift--;
    this.filled = 0;
    this.termsSeen = 0;
  }

  private admitTerm(term: number): void {
    const word = this.terms.words[term]!;
    if (isArabic(word)) return;
    switch (this.terms.kinds[term]!) {
      case 'exact':
        for (const key of spellings(word.slice(0, LETTERS_PER_NUMBER))) this.admitKey(key);
        return;
      case 'prefix':
        this.admitStart(word);
        return;
      case 'forms':
        for (const start of startsOfTerm(word)) this.admitForm(start);
    }
  }

  private admitForm(start: string): void {
    if (start.length >= START_LETTERS) this.admitStart(start);
    else for (const key of spellings(start)) this.admitKey(key);
  }

  /** Admits every word that starts like this, comparing five letters. */
  private admitStart(start: string): void {
    const letters = start.slice(0, LETTERS_PER_NUMBER);
    for (const key of spellings(letters)) this.admitLonger(key, letters.length);
  }

  private admitLonger(key: number, length: number): void {
    this.admitKey(key);
    if (length === LETTERS_PER_NUMBER) return;
    for (const code of LATIN_CODES) {
      const longer = (key << CODE_BITS) | code;
      if (length === START_LETTERS) this.admitKey(longer);
      else this.admitLonger(longer, length + 1);
    }
    if (length !== START_LETTERS) return;
    const mask = 1 << (key & 31);
    if ((this.starts[key >>> 5]! & mask) !== 0) return;
    this.starts[key >>> 5]! |= mask;
    this.filledStarts++;
  }

  private admitKey(key: number): void {
    const bit = Math.imul(key, HASH) >>> this.shift;
    const mask = 1 << (bit & 31);
    if ((this.bits[bit >>> 5]! & mask) !== 0) return;
    this.bits[bit >>> 5]! |= mask;
    this.filled++;
  }
}

/** Whether the filter admits a word: `key` is the word's first number, its first five letters or fewer. */
export function lets(filter: WordFilter, key: number): boolean {
  const bit = Math.imul(key, HASH) >>> filter.shift;
  if ((filter.bits[bit >>> 5]! & (1 << (bit & 31))) !== 0) return true;
  // In a word of four letters or fewer, this is neither a letter's code nor a start.
  const start = key >>> START_SHIFT;
  return (filter.starts[start >>> 5]! & (1 << (start & 31))) !== 0;
}

/** The starts of all words that are a form of a keyword's word, in any language. */
export function startsOfTerm(word: string): Set<string> {
  return new Set(
    LANGUAGES.flatMap((language) => askedKeys(word, language).flatMap((key) => startsOf(key, language))),
  );
}

/** The codes of some letters as numbers, with n and ñ in every combination; empty for letters without a code. */
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
