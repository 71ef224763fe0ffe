import { isArabic, withoutArticle } from '../language/arabic.ts';
import { hasSpelling } from '../language/spelling.ts';
import { plainWord } from '../language/word-rules.ts';
import { LANGUAGES } from '../types.ts';
import type { Terms } from './terms.ts';
import { startsOfTerm } from './word-filter.ts';
import { wordOfKey } from './word-key.ts';

/**
 * The words that articles use, each with the terms it matches, so that clitics, stems and wildcards are computed once
 * per word and not once per occurrence. An open-addressing hash table in one flat array; the scanner reads it directly.
 *
 * A slot has the three numbers of the word's key (see word-key.ts; a first number of 0 is a free slot) and its answer:
 * 0 no term; `term + 1` one term; `-index` into `lists`: a count, then the terms; from `VARIES` down, a separate answer
 * per language, in `variants`; from `GUARDED` down, an answer that depends on the spelling, in `guarded`.
 */
export const SLOT = 4;
export const SLOT_ANSWER = 3;
/** An answer that must be computed again, because a new term may have changed it. */
export const UNKNOWN = -0x80000000;
/** Answers from here down, `UNKNOWN` aside, are `VARIES - index` into `variants`. */
export const VARIES = -0x40000000;

/** Answers from here down to `VARIES` depend on how the word is spelled: `GUARDED - index` into `guarded`. */
export const GUARDED = -0x20000000;

const FIRST_SLOTS = 1 << 14;
/** The maximum number of new terms for which single answers are cleared. For more (an import), clearing everything is cheaper. */
const SWEEP_AT_MOST = 64;
/** The number of terms of one word that can have their spellings cached as bits; more are computed each time. */
const SPELLINGS_REMEMBERED = 40;
/** The maximum number of cached words without a key. */
const ODD_WORDS = 20_000;

/** A word for which some terms require a spelling (capitals, accents, an adjacent sign). */
interface Guarded {
  terms: readonly number[];
  /** Answers by the terms whose spelling matched, one bit each. */
  answers: Map<number, number>;
}

export class Vocabulary {
  slots = new Int32Array(FIRST_SLOTS * SLOT);
  mask = FIRST_SLOTS - 1;
  lists = new Int32Array(1024);
  variants = new Int32Array(1024);
  size = 0;
  /** Index 0 would read as "no term". */
  private listsUsed = 1;
  private guarded: Guarded[] = [];
  private variantsUsed = 0;
  private readonly odd = new Map<string, number>();
  private termsSeen: number;
  private readonly limit: number;
  private readonly terms: Terms;

  constructor(terms: Terms, limit: number) {
    this.terms = terms;
    this.limit = limit;
    this.termsSeen = terms.size;
  }

  /**
   * Called before an article: adds new terms, and clears the table when it is full. Nothing moves within an article.
   */
  prepare(): void {
    const added = this.terms.size - this.termsSeen;
    const full =
      this.size >= this.limit ||
      Math.max(this.listsUsed, this.variantsUsed, this.guarded.length) > this.limit * 8;
    if (full || added > SWEEP_AT_MOST) this.clear();
    else if (added > 0) this.forgetAnswersOf(this.termsSeen);
    this.termsSeen = this.terms.size;
    if (this.odd.size > ODD_WORDS) this.odd.clear();
  }

  /** The answer for a key, whether it is in the table or not. */
  find(first: number, second: number, third: number): number {
    const { slots, mask } = this;
    for (let slot = slotOf(first, second, third, mask); ; slot = (slot + 1) & mask) {
      const at = slot * SLOT;
      const there = slots[at]!;
      if (there === 0) return this.learn(first, second, third);
      if (there !== first || slots[at + 1] !== second || slots[at + 2] !== third) continue;
      const answer = slots[at + SLOT_ANSWER]!;
      return answer === UNKNOWN ? this.relearn(at) : answer;
    }
  }

  /** The answer for a word that is not in the table; it is added unless one article contains far too many. */
  private learn(first: number, second: number, third: number): number {
    const answer = this.answerOf(wordOfKey(first, second, third));
    if (this.size >= this.limit * 2) return answer;
    if (this.size * 4 >= (this.mask + 1) * 3) this.grow();
    const at = this.freeSlot(first, second, third);
    this.slots[at] = first;
    this.slots[at + 1] = second;
    this.slots[at + 2] = third;
    this.slots[at + SLOT_ANSWER] = answer;
    this.size++;
    return answer;
  }

  /** Computes the answer of a stored word again. */
  private relearn(at: number): number {
    const answer = this.answerOf(wordOfKey(this.slots[at]!, this.slots[at + 1]!, this.slots[at + 2]!));
    this.slots[at + SLOT_ANSWER] = answer;
    return answer;
  }

  /** The answer for a word without a key. */
  answerOfOdd(word: string): number {
    let answer = this.odd.get(word);
    if (answer === undefined) {
      answer = this.answerOf(word);
      this.odd.set(word, answer);
    }
    return answer;
  }

  /** The answer for a guarded word with the spelling from `start` to `end` of a text. */
  settle(answer: number, text: string, start: number, end: number): number {
    const { terms, answers } = this.guarded[GUARDED - answer]!;
    const { spellings } = this.terms;
    let there = 0;
    for (let index = 0; index < terms.length; index++) {
      const spelling = spellings[terms[index]!];
      const bit = 2 ** Math.min(index, SPELLINGS_REMEMBERED);
      if (spelling === undefined || hasSpelling(spelling, text, start, end)) there += bit;
    }
    const known = answers.get(there);
    if (known !== undefined && terms.length <= SPELLINGS_REMEMBERED) return known;
    const settled = this.listed(
      terms.filter((term) => {
        const spelling = spellings[term];
        return spelling === undefined || hasSpelling(spelling, text, start, end);
      }),
    );
    answers.set(there, settled);
    return settled;
  }

  get bytes(): number {
    return this.slots.byteLength + this.lists.byteLength + this.variants.byteLength;
  }

  private answerOf(word: string): number {
    const first = this.answerIn(word, 0);
    if (!this.terms.dependsOnLanguage(word)) return first;
    const answers = LANGUAGES.map((_, language) => (language === 0 ? first : this.answerIn(word, language)));
    if (answers.every((answer) => answer === first)) return first;
    if (this.variantsUsed + answers.length > this.variants.length) this.variants = doubled(this.variants);
    const at = this.variantsUsed;
    this.variants.set(answers, at);
    this.variantsUsed += answers.length;
    return VARIES - at;
  }

  private answerIn(word: string, language: number): number {
    const terms = this.terms.answeredBy(word, LANGUAGES[language]!);
    if (!terms.some((term) => this.terms.spellings[term] !== undefined)) return this.listed(terms);
    this.guarded.push({ terms, answers: new Map() });
    return GUARDED - (this.guarded.length - 1);
  }

  private listed(terms: readonly number[]): number {
    if (terms.length <= 1) return terms.length === 0 ? 0 : terms[0]! + 1;
    while (this.listsUsed + terms.length + 1 > this.lists.length) this.lists = doubled(this.lists);
    const at = this.listsUsed;
    this.lists[at] = terms.length;
    this.lists.set(terms, at + 1);
    this.listsUsed += terms.length + 1;
    return -at;
  }

  private clear(): void {
    this.slots.fill(0);
    this.odd.clear();
    this.size = 0;
    this.listsUsed = 1;
    this.variantsUsed = 0;
    this.guarded = [];
  }

  private freeSlot(first: number, second: number, third: number): number {
    let slot = slotOf(first, second, third, this.mask);
    while (this.slots[slot * SLOT] !== 0) slot = (slot + 1) & this.mask;
    return slot * SLOT;
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Int32Array(old.length * 2);
    this.mask = this.slots.length / SLOT - 1;
    for (let at = 0; at < old.length; at += SLOT) {
      if (old[at] === 0) continue;
      this.slots.set(old.subarray(at, at + SLOT), this.freeSlot(old[at]!, old[at + 1]!, old[at + 2]!));
    }
  }

  /**
   * Clears the answers of every word that might match one of the terms from `first` on. It may clear too many: a word
   * that matches a term starts with two letters of one of its forms, after clitics in Arabic.
   */
  private forgetAnswersOf(first: number): void {
    this.odd.clear();
    const pairs = new Set<string>();
    for (let term = first; term < this.terms.size; term++) {
      const word = this.terms.words[term]!;
      for (const start of this.terms.kinds[term] === 'forms' ? startsOfTerm(word) : [exactStart(word)]) {
        if (start.length < 2) {
          this.clear();
          return;
        }
        pairs.add(plainWord(start.slice(0, 2)));
      }
    }
    const { slots } = this;
    for (let at = 0; at < slots.length; at += SLOT) {
      if (slots[at] === 0) continue;
      const word = plainWord(wordOfKey(slots[at]!, slots[at + 1]!, slots[at + 2]!));
      const touched = isArabic(word)
        ? [...pairs].some((pair) => word.includes(pair))
        : pairs.has(word.slice(0, 2));
      if (touched) slots[at + SLOT_ANSWER] = UNKNOWN;
    }
  }
}

/** The start of a term, which is not its article: للحج is also read as الحج. */
const exactStart = (word: string): string => withoutArticle(word).replace(/^ال/, '');

/** Computes the slot at which the lookup of a key starts. */
export function slotOf(first: number, second: number, third: number, mask: number): number {
  const hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35);
  return (hash ^ (hash >>> 15)) & mask;
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
