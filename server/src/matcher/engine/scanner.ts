import { MAX_WORD_LETTERS } from '../language/characters.ts';
import { endsSentence } from '../language/sentence-end.ts';
import { speakerWords } from '../quoted-by.ts';
import type { MatchableArticle } from '../types.ts';
import { LANGUAGES, MATCH_FIELDS } from '../types.ts';
import { Filters } from './filters.ts';
import { QUOTED_FIELDS } from './query-program.ts';
import { SlowWord } from './slow-word.ts';
import { TermState } from './term-state.ts';
import type { Terms } from './terms.ts';
import { GUARDED, SLOT, SLOT_ANSWER, slotOf, UNKNOWN, VARIES, Vocabulary } from './vocabulary.ts';
import { lets, WordFilter } from './word-filter.ts';
import {
  ARABIC_CODE,
  ARABIC_KEY,
  CODE_BITS,
  CODE_HARD,
  CODE_MASK,
  CODE_POINT,
  CODES,
  FIRST_CODE,
  LATIN_CODE,
  LETTERS_PER_NUMBER,
  WordKey,
} from './word-key.ts';

const BOTH_SCRIPTS = LATIN_CODE | ARABIC_CODE;
/** Letters of a word before truncation; further letters are counted but not stored. */
const LETTER_ROOM = MAX_WORD_LETTERS * 2;
/** Numbers per word to look up: the three of its key, its position, and the content of its first slot in the vocabulary. */
const KEY = 6;
const KEY_POSITION = 3;
const KEY_DIFFERS = 4;
const KEY_ANSWER = 5;

/**
 * Reads an article into the terms that its words match: one pass over its code units, which folds them directly into
 * the word's key, and one vocabulary lookup per word. Nothing is allocated per word; the arrays grow to the longest
 * article seen.
 *
 * Reading, lookup and recording are separate loops. The vocabulary is larger than the processor's cache; a short loop
 * without branches loads many of its words at the same time, a longer one waits for each.
 */
export class Scanner {
  /** The vocabulary's answer for the word at each position; a 0 separates two fields. */
  answers = new Int32Array(1024);
  /** UTF-16 range, in its field, of each word that matches a term. */
  starts = new Int32Array(1024);
  ends = new Int32Array(1024);
  /** Position of each field's first word, by field number, and the content of each field. */
  readonly fieldFrom = new Int32Array(MATCH_FIELDS.length + 1);
  readonly fieldWords = new Int32Array(MATCH_FIELDS.length);
  readonly vocabulary: Vocabulary;
  readonly state: TermState;
  readonly filters: Filters;
  /** The text of each field that was read. */
  private readonly texts: string[] = MATCH_FIELDS.map(() => '');
  private readonly terms: Terms;
  private readonly filter: WordFilter;
  private readonly letters = new Uint16Array(LETTER_ROOM);
  private readonly slow = new SlowWord();
  private readonly key = new WordKey();
  private units = new Uint16Array(0);
  private bytes = Buffer.alloc(0);
  /** The words of the current field to look up, `KEY` numbers each. */
  private keys = new Int32Array(1024 * KEY);
  private keysEnd = 0;
  private position = 0;
  private linked = false;

  constructor(terms: Terms, vocabularyLimit: number, filters = new Filters()) {
    this.filters = filters;
    this.terms = terms;
    this.vocabulary = new Vocabulary(terms, vocabularyLimit);
    this.state = new TermState(terms);
    this.filter = new WordFilter(terms);
  }

  /** Reads the fields named by `fieldBits`; the result is valid until the next call. */
  scan(article: MatchableArticle, fieldBits: number): void {
    this.vocabulary.prepare();
    this.filter.prepare();
    this.state.reset();
    this.filters.load(article);
    this.position = 0;
    this.linked = false;
    const language = LANGUAGES.indexOf(article.language);
    for (let field = 0; field < MATCH_FIELDS.length; field++) {
      this.fieldFrom[field] = this.position;
      this.fieldWords[field] = 0;
      if ((fieldBits & (1 << field)) === 0) continue;
      const text = article[MATCH_FIELDS[field]!];
      if (text.length === 0) continue;
      this.texts[field] = text;
      this.scanField(text, 1 << field, language);
      this.fieldWords[field] = this.position - this.fieldFrom[field]!;
      this.answers[this.position++] = 0;
    }
    this.fieldFrom[MATCH_FIELDS.length] = this.position;
    this.noteSpeakers(article);
    this.state.countArticle();
  }

  /** Records the people whom the article quotes, by their last names. */
  private noteSpeakers({ quotes = [] }: MatchableArticle): void {
    for (const { speaker } of quotes) {
      const lastName = this.terms.hasSpeakers ? speakerWords(speaker).at(-1) : undefined;
      const term = lastName === undefined ? undefined : this.terms.speakerTerm(lastName);
      if (term !== undefined) this.state.note(term, QUOTED_FIELDS);
    }
  }

  /** Whether a sentence ends after the word at a position; it and the next one match terms. */
  endsSentenceAfter(position: number): boolean {
    return this.endsSentenceIn(this.texts[this.fieldOf(position)]!, position);
  }

  private endsSentenceIn(text: string, position: number): boolean {
    const { starts, ends } = this;
    return endsSentence(text, starts[position]!, ends[position]!, starts[position + 1]!);
  }

  /** The field number of a position. */
  fieldOf(position: number): number {
    let field = 0;
    while (field + 1 < MATCH_FIELDS.length && position >= this.fieldFrom[field + 1]!) field++;
    return field;
  }

  /** Links the positions of every term found: once per article, when a phrase or a hit first needs them. */
  link(): void {
    if (this.linked) return;
    this.linked = true;
    this.state.link(this.vocabulary.lists);
  }

  private scanField(text: string, fieldBit: number, language: number): void {
    this.makeRoom(text.length);
    this.readWords(text);
    this.lookUp();
    this.record(text, fieldBit, language);
  }

  /** Reads the words of a field, and collects those to look up. */
  private readWords(text: string): void {
    const { length } = text;
    this.bytes.write(text, 0, length * 2, 'utf16le');
    const { units, filter, answers, starts, ends, keys } = this;
    const filtering = filter.on;
    const codes = CODES;
    this.slow.hashtag = 0;
    let key = 0;
    units[length] = 0;
    units[length + 1] = 0;
    units[length + 2] = 0;
    let position = this.position;
    let index = 0;

    while (index < length) {
      let code = codes[units[index]!]!;
      if (code < CODE_HARD) {
        index++;
        continue;
      }
      let start = index;
      let first = 0;
      let second = 0;
      let third = 0;
      let scripts = 0;
      let stop = index + LETTERS_PER_NUMBER;
      // Repeated five times on purpose: the end of a loop was mispredicted once per word, which cost a twelfth of the time.
      // biome-ignore lint/suspicious/noConfusingLabels: the way out of a loop written flat.
      five: {
        if (code < FIRST_CODE) break five;
        first = (first << CODE_BITS) | (code & CODE_MASK);
        scripts |= code;
        code = codes[units[++index]!]!;
        if (code < FIRST_CODE) break five;
        first = (first << CODE_BITS) | (code & CODE_MASK);
        scripts |= code;
        code = codes[units[++index]!]!;
        if (code < FIRST_CODE) break five;
        first = (first << CODE_BITS) | (code & CODE_MASK);
        scripts |= code;
        code = codes[units[++index]!]!;
        if (code < FIRST_CODE) break five;
        first = (first << CODE_BITS) | (code & CODE_MASK);
        scripts |= code;
        code = codes[units[++index]!]!;
        if (code < FIRST_CODE) break five;
        first = (first << CODE_BITS) | (code & CODE_MASK);
        scripts |= code;
        code = codes[units[++index]!]!;
      }
      let answer = UNKNOWN;
      if (filtering && (scripts & ARABIC_CODE) === 0 && !lets(filter, first)) {
        answer = 0;
        while (code >= FIRST_CODE) {
          scripts |= code;
          code = codes[units[++index]!]!;
        }
      } else if (code >= FIRST_CODE) {
        stop += LETTERS_PER_NUMBER;
        do {
          second = (second << CODE_BITS) | (code & CODE_MASK);
          scripts |= code;
          code = codes[units[++index]!]!;
        } while (code >= FIRST_CODE && index < stop);
        stop += LETTERS_PER_NUMBER;
        while (code >= FIRST_CODE && index < stop) {
          third = (third << CODE_BITS) | (code & CODE_MASK);
          scripts |= code;
          code = codes[units[++index]!]!;
        }
      }
      let end = index;
      // A single letter before a dot may start an acronym; a number may continue after a separator.
      if (
        code > CODE_POINT ||
        (code === CODE_POINT && index - start === 1) ||
        (scripts & BOTH_SCRIPTS) === BOTH_SCRIPTS ||
        (scripts & BOTH_SCRIPTS) === 0 ||
        start < this.slow.hashtag
      ) {
        answer = this.readSlowly(start);
        index = this.slow.next;
        if (this.slow.length === 0) continue;
        start = this.slow.start;
        end = this.slow.end;
        ({ first, second, third } = this.key);
      } else {
        index++; // skips the separator
        if ((scripts & ARABIC_CODE) !== 0) third |= ARABIC_KEY;
      }

      answers[position] = answer;
      if (answer !== 0) {
        starts[position] = start;
        ends[position] = end;
        keys[key] = first;
        keys[key + 1] = second;
        keys[key + 2] = third;
        keys[key + KEY_POSITION] = position;
        key += KEY;
      }
      position++;
    }
    this.position = position;
    this.keysEnd = key;
  }

  /** Compares every key with the first slot where it may be; in most cases it is there. */
  private lookUp(): void {
    const { keys, keysEnd, vocabulary } = this;
    const { slots, mask } = vocabulary;
    for (let key = 0; key < keysEnd; key += KEY) {
      const first = keys[key]!;
      const second = keys[key + 1]!;
      const third = keys[key + 2]!;
      const at = slotOf(first, second, third, mask) * SLOT;
      keys[key + KEY_DIFFERS] = (slots[at]! ^ first) | (slots[at + 1]! ^ second) | (slots[at + 2]! ^ third);
      keys[key + KEY_ANSWER] = slots[at + SLOT_ANSWER]!;
    }
  }

  /** Settles the answer of every word looked up, and records those that match terms. */
  private record(text: string, fieldBit: number, language: number): void {
    const { vocabulary, state, answers, keys, keysEnd } = this;
    const { found, foundAt } = state;
    let count = state.foundCount;
    for (let key = 0; key < keysEnd; key += KEY) {
      const position = keys[key + KEY_POSITION]!;
      let answer = keys[key + KEY_ANSWER]!;
      if (keys[key + KEY_DIFFERS] !== 0 || answer <= GUARDED || answers[position] !== UNKNOWN)
        answer = this.settle(key, text, language);
      answers[position] = answer;
      found[count] = answer;
      foundAt[count] = position;
      count += (answer | -answer) >>> 31; // Adds 0 if the word matches no term, without a branch.
    }
    state.noteFound(count, vocabulary.lists, fieldBit, (position) => this.endsSentenceIn(text, position));
  }

  /** The answer of a word that is not in the first slot of its key, or that depends on more than its key. */
  private settle(key: number, text: string, language: number): number {
    const { vocabulary, answers, keys } = this;
    const position = keys[key + KEY_POSITION]!;
    let answer = answers[position]!;
    if (answer === UNKNOWN) {
      answer = keys[key + KEY_ANSWER]!;
      if (keys[key + KEY_DIFFERS] !== 0 || answer === UNKNOWN)
        answer = vocabulary.find(keys[key]!, keys[key + 1]!, keys[key + 2]!);
    }
    if (answer <= VARIES) answer = vocabulary.variants[VARIES - answer + language]!;
    if (answer <= GUARDED)
      answer = vocabulary.settle(answer, text, this.starts[position]!, this.ends[position]!);
    return answer;
  }

  /** Reads a word in the slow path: returns the answer of a word without a key, or `UNKNOWN` with `key` set. */
  private readSlowly(start: number): number {
    const { slow, letters, key } = this;
    slow.read(this.units, start, letters);
    const count = Math.min(slow.length, MAX_WORD_LETTERS);
    if (count === 0 || key.take(letters, count)) return UNKNOWN;
    return this.vocabulary.answerOfOdd(String.fromCharCode(...letters.subarray(0, count)));
  }

  /** Reserves space for a field of this many units, at worst one word each, after the words already read. */
  private makeRoom(length: number): void {
    if (this.units.length < length + 3) {
      this.units = new Uint16Array(length * 2 + 3);
      this.bytes = Buffer.from(this.units.buffer);
    }
    if (this.keys.length < length * KEY) this.keys = new Int32Array(length * KEY);
    this.state.makeRoom(length);
    const words = this.position + length + 2;
    if (this.answers.length < words) {
      this.answers = grownTo(this.answers, words * 2);
      this.starts = grownTo(this.starts, words * 2);
      this.ends = grownTo(this.ends, words * 2);
    }
  }
}

function grownTo(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}
