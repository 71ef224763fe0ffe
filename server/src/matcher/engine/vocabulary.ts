import { isArabic, withoutArticle } from '../language/arabic.ts';
import { plainWord } from '../language/word-rules.ts';
import { LANGUAGES } from '../types.ts';
import type { Terms } from './terms.ts';

/**
 * The words articles use, each with the terms it answers: so that folding, clitics and stems are worked out
 * once per word and not once per occurrence. An open hash table in flat arrays; the scanner probes it itself.
 *
 * A slot: hash, where its letters begin in `letters`, how many, and per language what it answers:
 * `UNKNOWN` until asked, 0 nothing, `term + 1` one term, `-index` into `lists`: a count, then the terms.
 */
export const SLOT = 8;
export const SLOT_LETTERS = 1;
export const SLOT_LENGTH = 2;
export const SLOT_ANSWERS = 3;
export const UNKNOWN = -0x80000000;

/** Longer words are looked up anew each time. */
const MAX_REMEMBERED_LETTERS = 48;
const FIRST_SLOTS = 1 << 14;
/** So many new terms at once (an import) make forgetting everything cheaper than looking for what changed. */
const SWEEP_AT_MOST = 64;

export class Vocabulary {
  slots = new Int32Array(FIRST_SLOTS * SLOT);
  mask = FIRST_SLOTS - 1;
  letters = new Uint16Array(FIRST_SLOTS * 4);
  lists = new Int32Array(1024);
  size = 0;
  private lettersUsed = 0;
  /** 0 would read as "nothing". */
  private listsUsed = 1;
  private termsSeen: number;
  private readonly limit: number;
  private readonly terms: Terms;

  constructor(terms: Terms, limit: number) {
    this.terms = terms;
    this.limit = limit;
    this.termsSeen = terms.size;
  }

  /** Before an article: takes in new terms, and starts afresh when full. Nothing moves within an article. */
  prepare(): void {
    const added = this.terms.size - this.termsSeen;
    if (this.size >= this.limit || this.listsUsed > this.limit * 8 || added > SWEEP_AT_MOST) this.clear();
    else if (added > 0) this.forgetAnswersOf(this.termsSeen);
    this.termsSeen = this.terms.size;
  }

  /** What an unknown word answers; remembers it when there is room. */
  learn(word: Uint16Array, length: number, hash: number, language: number): number {
    const text = String.fromCharCode(...word.subarray(0, length));
    const answer = this.answerOf(text, language);
    if (length > MAX_REMEMBERED_LETTERS || this.size >= this.limit * 2) return answer;
    if (this.size * 5 >= (this.slots.length / SLOT) * 3) this.grow();
    if (this.lettersUsed + length > this.letters.length)
      this.letters = grown(this.letters, this.letters.length * 2);
    const { slots, mask } = this;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (slots[slot * SLOT + SLOT_LENGTH] !== 0) slot = (slot + 1) & mask;
    const at = slot * SLOT;
    slots[at] = hash;
    slots[at + SLOT_LETTERS] = this.lettersUsed;
    slots[at + SLOT_LENGTH] = length;
    slots.fill(UNKNOWN, at + SLOT_ANSWERS, at + SLOT_ANSWERS + LANGUAGES.length);
    slots[at + SLOT_ANSWERS + language] = answer;
    this.letters.set(word.subarray(0, length), this.lettersUsed);
    this.lettersUsed += length;
    this.size++;
    return answer;
  }

  /** Fills in what a remembered word answers in a language it was not yet asked for. */
  complete(at: number, language: number): number {
    const answer = this.answerOf(this.wordAt(at), language);
    this.slots[at + SLOT_ANSWERS + language] = answer;
    return answer;
  }

  get bytes(): number {
    return this.slots.byteLength + this.letters.byteLength + this.lists.byteLength;
  }

  private wordAt(at: number): string {
    const from = this.slots[at + SLOT_LETTERS]!;
    return String.fromCharCode(...this.letters.subarray(from, from + this.slots[at + SLOT_LENGTH]!));
  }

  private answerOf(text: string, language: number): number {
    const terms = this.terms.answeredBy(text, LANGUAGES[language]!);
    if (terms.length <= 1) return terms.length === 0 ? 0 : terms[0]! + 1;
    if (this.listsUsed + terms.length + 1 > this.lists.length) {
      this.lists = grown(this.lists, Math.max(this.lists.length * 2, this.listsUsed + terms.length + 1));
    }
    const at = this.listsUsed;
    this.lists[at] = terms.length;
    this.lists.set(terms, at + 1);
    this.listsUsed += terms.length + 1;
    return -at;
  }

  private clear(): void {
    this.slots.fill(0);
    this.size = 0;
    this.lettersUsed = 0;
    this.listsUsed = 1;
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Int32Array(old.length * 2);
    this.mask = this.slots.length / SLOT - 1;
    for (let at = 0; at < old.length; at += SLOT) {
      if (old[at + SLOT_LENGTH] === 0) continue;
      const hash = old[at]!;
      let slot = (hash ^ (hash >>> 15)) & this.mask;
      while (this.slots[slot * SLOT + SLOT_LENGTH] !== 0) slot = (slot + 1) & this.mask;
      this.slots.set(old.subarray(at, at + SLOT), slot * SLOT);
    }
  }

  /**
   * Forgets the answers of every word that might answer one of the terms from `first` on. Generous: a word that
   * answers a term begins with the same two letters (stems promise that), behind clitics in Arabic.
   */
  private forgetAnswersOf(first: number): void {
    const pairs = new Set<number>();
    for (let term = first; term < this.terms.size; term++) {
      const word = this.terms.words[term]!;
      const start = isArabic(word) ? withoutArticle(word) : plainWord(word);
      if (start.length < 2) {
        this.clear();
        return;
      }
      pairs.add((start.charCodeAt(0) << 16) | start.charCodeAt(1));
    }
    const { slots, letters } = this;
    for (let at = 0; at < slots.length; at += SLOT) {
      const length = slots[at + SLOT_LENGTH]!;
      if (length < 2) continue;
      const from = slots[at + SLOT_LETTERS]!;
      const places = letters[from]! >= 0x0600 ? length - 1 : 1;
      for (let place = from; place < from + places; place++) {
        if (pairs.has((plainLetter(letters[place]!) << 16) | plainLetter(letters[place + 1]!))) {
          slots.fill(UNKNOWN, at + SLOT_ANSWERS, at + SLOT_ANSWERS + LANGUAGES.length);
          break;
        }
      }
    }
  }
}

function plainLetter(letter: number): number {
  return letter === 0xf1 ? 0x6e : letter;
}

function grown<T extends Int32Array | Uint16Array>(array: T, length: number): T {
  const larger = new (array.constructor as new (length: number) => T)(length);
  larger.set(array);
  return larger;
}
