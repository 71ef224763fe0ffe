import { EXPANDED, FOLDED, MAX_WORD_LETTERS, SEPARATOR, SURROGATE } from '../language/characters.ts';
import type { MatchableArticle } from '../types.ts';
import { LANGUAGES, MATCH_FIELDS } from '../types.ts';
import { SlowWord } from './slow-word.ts';
import { TermState } from './term-state.ts';
import type { Terms } from './terms.ts';
import { SLOT, SLOT_ANSWERS, SLOT_LENGTH, SLOT_LETTERS, UNKNOWN, Vocabulary } from './vocabulary.ts';

const HASH_START = 0x811c9dc5;
const HASH_STEP = 0x01000193;
/** Letters of a word before the cut; more are counted but not kept. */
const LETTER_ROOM = MAX_WORD_LETTERS * 2;

/**
 * Reads an article into the terms it answers: one pass over its code units, hashing while folding, one probe of
 * the vocabulary per word. Nothing is allocated per word; the arrays grow to the longest article seen.
 */
export class Scanner {
  /** What the word at each position answers, as in the vocabulary; a 0 stands between two fields. */
  answers = new Int32Array(1024);
  /** UTF-16 range, in its field, of each word that answers something. */
  starts = new Int32Array(1024);
  ends = new Int32Array(1024);
  /** Position of each field's first word, by field number, and what each field holds. */
  readonly fieldFrom = new Int32Array(MATCH_FIELDS.length + 1);
  readonly fieldWords = new Int32Array(MATCH_FIELDS.length);
  readonly vocabulary: Vocabulary;
  readonly state: TermState;
  private readonly letters = new Uint16Array(LETTER_ROOM);
  private readonly slow = new SlowWord();
  private units = new Uint16Array(0);
  private bytes = Buffer.alloc(0);
  private position = 0;

  constructor(terms: Terms, vocabularyLimit: number) {
    this.vocabulary = new Vocabulary(terms, vocabularyLimit);
    this.state = new TermState(terms);
  }

  /** Reads the fields named by `fieldBits`; the result stands until the next call. */
  scan(article: MatchableArticle, fieldBits: number): void {
    this.vocabulary.prepare();
    this.state.begin();
    this.position = 0;
    const language = LANGUAGES.indexOf(article.language);
    for (let field = 0; field < MATCH_FIELDS.length; field++) {
      this.fieldFrom[field] = this.position;
      this.fieldWords[field] = 0;
      if ((fieldBits & (1 << field)) === 0) continue;
      const text = article[MATCH_FIELDS[field]!];
      if (text.length === 0) continue;
      this.scanField(text, 1 << field, language);
      this.fieldWords[field] = this.position - this.fieldFrom[field]!;
      this.answers[this.position++] = 0;
    }
    this.fieldFrom[MATCH_FIELDS.length] = this.position;
  }

  private scanField(text: string, fieldBit: number, language: number): void {
    const length = text.length;
    this.makeRoom(length);
    this.bytes.write(text, 0, length * 2, 'utf16le');
    const { units, letters, slow, vocabulary, state, answers, starts, ends } = this;
    const folded = FOLDED;
    units[length] = 0;
    units[length + 1] = 0;
    units[length + 2] = 0;
    const answerAt = SLOT_ANSWERS + language;
    let position = this.position;
    let previous = 0;
    let index = 0;

    while (index < length) {
      let value = folded[units[index]!]!;
      if (value <= SURROGATE && value < EXPANDED) {
        index++;
        continue;
      }
      let start = index;
      let end: number;
      let count = 0;
      let hash = HASH_START;
      let seen = 0;
      while (value > SURROGATE) {
        letters[count++] = value;
        hash = Math.imul(hash ^ value, HASH_STEP);
        seen |= value;
        value = folded[units[++index]!]!;
      }
      end = index;
      if (value !== SEPARATOR || count > MAX_WORD_LETTERS || (seen >= 0x0600 && hasLatin(letters, count))) {
        slow.read(units, start, letters);
        index = slow.next;
        count = slow.length;
        if (count === 0) continue;
        if (count > MAX_WORD_LETTERS) count = MAX_WORD_LETTERS;
        start = slow.start;
        end = slow.end;
        hash = HASH_START;
        for (let at = 0; at < count; at++) hash = Math.imul(hash ^ letters[at]!, HASH_STEP);
      }

      let answer: number;
      const { slots, mask } = vocabulary;
      const known = vocabulary.letters;
      for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
        const at = slot * SLOT;
        const size = slots[at + SLOT_LENGTH]!;
        if (size === 0) {
          answer = vocabulary.learn(letters, count, hash, language);
          break;
        }
        if (size !== count || slots[at] !== hash) continue;
        const from = slots[at + SLOT_LETTERS]!;
        let same = 0;
        while (same < count && known[from + same] === letters[same]) same++;
        if (same < count) continue;
        answer = slots[at + answerAt]!;
        if (answer === UNKNOWN) answer = vocabulary.complete(at, language);
        break;
      }

      answers[position] = answer;
      if (answer !== 0) {
        starts[position] = start;
        ends[position] = end;
        if (answer > 0) state.note(answer - 1, position, fieldBit);
        else state.noteAll(vocabulary.lists, -answer, position, fieldBit);
        if (previous !== 0) state.notePair(vocabulary.lists, previous, answer, fieldBit);
      }
      previous = answer;
      position++;
    }
    this.position = position;
  }

  /** Room for a field of this many units, at worst one word each, behind the words already read. */
  private makeRoom(length: number): void {
    if (this.units.length < length + 3) {
      this.units = new Uint16Array(length * 2 + 3);
      this.bytes = Buffer.from(this.units.buffer);
    }
    const words = this.position + length + 2;
    if (this.answers.length < words) {
      this.answers = grownTo(this.answers, words * 2);
      this.starts = grownTo(this.starts, words * 2);
      this.ends = grownTo(this.ends, words * 2);
    }
  }

  /** The field number of a position. */
  fieldOf(position: number): number {
    let field = 0;
    while (field + 1 < MATCH_FIELDS.length && position >= this.fieldFrom[field + 1]!) field++;
    return field;
  }
}

/** Whether letters that include Arabic ones include Latin ones too. */
function hasLatin(letters: Uint16Array, count: number): boolean {
  for (let at = 0; at < count; at++) {
    if (letters[at]! >= 0x61 && letters[at]! <= 0x24f) return true;
  }
  return false;
}

function grownTo(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}
