import { isArabic } from '../language/arabic.ts';
import type { KeywordWord } from '../language/keywords.ts';
import type { Spelling } from '../language/spelling.ts';
import {
  askedKeys,
  keywordReading,
  plainWord,
  textKeys,
  textReadings,
  type WordKind,
  wordMatches,
} from '../language/word-rules.ts';
import type { Language } from '../types.ts';
import { LANGUAGES } from '../types.ts';

/**
 * Every word that any target uses, numbered. A term is a word with its comparison rule. One word of an article can
 * match several terms ("elections" matches itself, the forms of "election" and "elect*"). It only grows: unused terms
 * stay until the process restarts, about 100 bytes each.
 */
export class Terms {
  /** Kind and folded word of each term. */
  readonly kinds: WordKind[] = [];
  readonly words: string[] = [];
  /** The required spelling of each word beyond its folded letters; usually undefined. */
  readonly spellings: (Spelling | undefined)[] = [];
  private readonly numbers: Record<WordKind, Map<string, number>> = {
    exact: new Map(),
    forms: new Map(),
    prefix: new Map(),
  };
  private readonly speakers = new Map<string, number>();
  private readonly byWord = new Map<string, number | number[]>();
  private readonly byKey = new Map<string, number | number[]>();
  private readonly byPrefix = new Map<string, number | number[]>();
  private anyTilde = false;
  private readonly prefixLengths = new Set<number>();

  get size(): number {
    return this.words.length;
  }

  /** The number of a term, assigned at first use. */
  numberOf({ kind, text: word, spelling }: KeywordWord): number {
    const name = spelling === undefined ? word : `${word} ${JSON.stringify(spelling)}`;
    const known = this.numbers[kind].get(name);
    if (known !== undefined) return known;
    const term = this.words.length;
    this.kinds.push(kind);
    this.words.push(word);
    this.spellings.push(spelling);
    this.numbers[kind].set(name, term);
    this.file(term, kind, word);
    return term;
  }

  /** The number of a speaker's last name, assigned at first use. No word of a text matches it. */
  numberOfSpeaker(lastName: string): number {
    const known = this.speakers.get(lastName);
    if (known !== undefined) return known;
    const term = this.words.length;
    this.kinds.push('exact');
    this.words.push(lastName);
    this.spellings.push(undefined);
    this.speakers.set(lastName, term);
    return term;
  }

  /** The term of a speaker's last name; undefined if no target asks for it. */
  speakerTerm(lastName: string): number | undefined {
    return this.speakers.get(lastName);
  }

  /** Whether any target asks for a speaker. */
  get hasSpeakers(): boolean {
    return this.speakers.size > 0;
  }

  /** The terms that a folded word of an article in this language matches, ascending. */
  answeredBy(word: string, language: Language): number[] {
    const found: number[] = [];
    const add = (candidates: number | number[] | undefined) => {
      if (candidates === undefined) return;
      for (const term of typeof candidates === 'number' ? [candidates] : candidates) {
        // All languages share the maps, so the rules of this language decide.
        if (!found.includes(term) && wordMatches(this.kinds[term]!, this.words[term]!, word, language))
          found.push(term);
      }
    };
    for (const reading of textReadings(word, language)) {
      const plain = plainWord(reading);
      add(this.byWord.get(plain));
      for (const length of this.prefixLengths) {
        if (length <= plain.length) add(this.byPrefix.get(plain.slice(0, length)));
      }
    }
    if (this.byKey.size > 0) for (const key of textKeys(word, language)) add(this.byKey.get(key));
    return found.length > 1 ? found.sort((a, b) => a - b) : found;
  }

  /** Whether a word of an article may match other terms in another language. */
  dependsOnLanguage(word: string): boolean {
    return !isArabic(word) && (this.byKey.size > 0 || this.anyTilde || word.includes('ñ'));
  }

  /** Indexes the term under every key by which a word of some language can reach it. */
  private file(term: number, kind: WordKind, word: string): void {
    const reading = isArabic(word) ? keywordReading(word, 'arabic') : word;
    const plain = plainWord(reading);
    if (reading.includes('ñ')) this.anyTilde = true;
    if (kind === 'exact') push(this.byWord, plain, term);
    else if (kind === 'prefix') {
      this.prefixLengths.add(plain.length);
      push(this.byPrefix, plain, term);
    } else {
      const keys = LANGUAGES.flatMap((language) => askedKeys(word, language));
      for (const key of new Set(keys)) push(this.byKey, key, term);
    }
  }
}

function push(map: Map<string, number | number[]>, key: string, term: number): void {
  const there = map.get(key);
  if (there === undefined) map.set(key, term);
  else if (typeof there === 'number') map.set(key, [there, term]);
  else there.push(term);
}
