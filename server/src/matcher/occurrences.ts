import { MATCH_FIELDS } from './types.ts';

const TITLE = MATCH_FIELDS.indexOf('title');

/** One occurrence of one keyword in an article. */
export interface Occurrence {
  /** Index into the target's positive keywords: `all` first, then `any`. */
  keyword: number;
  /** Index into `MATCH_FIELDS`. */
  field: number;
  /** Index of its first word among the words of the field. */
  position: number;
  /** The length of the occurrence in words. */
  words: number;
  start: number;
  end: number;
}

/** Up to this many, an insertion sort is much faster than `Array.sort`, which costs more than everything else about a hit. */
const FEW = 16;

/** The occurrences of one hit. The list is used again for the next hit, so that nothing is allocated per occurrence. */
export class Occurrences {
  count = 0;
  private items: Occurrence[] = [];
  /** The number of keywords found, after `countKeywords`. */
  found = 0;
  inTitle = 0;
  words = 0;
  /** By keyword, after `countKeywords`, the words of its shortest occurrence, and whether it is in the title. */
  private keywordWords = new Int32Array(64);
  private keywordInTitle = new Uint8Array(64);
  /** By keyword, the number of its occurrences in the current passage. */
  private inPassage = new Int32Array(64);

  clear(): void {
    this.count = 0;
  }

  at(index: number): Occurrence {
    return this.items[index]!;
  }

  add(keyword: number, field: number, position: number, words: number, start: number, end: number): void {
    const { items } = this;
    const index = this.count++;
    if (index === items.length) {
      items.push({ keyword, field, position, words, start, end });
      return;
    }
    const one = items[index]!;
    one.keyword = keyword;
    one.field = field;
    one.position = position;
    one.words = words;
    one.start = start;
    one.end = end;
  }

  /** Counts the keywords found, those in the title, and the words of the shortest occurrence of each. */
  countKeywords(keywordCount: number): void {
    if (keywordCount > this.keywordWords.length) {
      this.keywordWords = new Int32Array(keywordCount * 2);
      this.keywordInTitle = new Uint8Array(keywordCount * 2);
      this.inPassage = new Int32Array(keywordCount * 2);
    }
    const { items, count, keywordWords, keywordInTitle, inPassage } = this;
    for (let keyword = 0; keyword < keywordCount; keyword++) {
      keywordWords[keyword] = 0;
      keywordInTitle[keyword] = 0;
      inPassage[keyword] = 0;
    }
    let found = 0;
    let inTitle = 0;
    let allWords = 0;
    for (let index = 0; index < count; index++) {
      const { keyword, field, words } = items[index]!;
      const before = keywordWords[keyword]!;
      if (before === 0 || words < before) {
        if (before === 0) found++;
        allWords += words - before;
        keywordWords[keyword] = words;
      }
      if (field === TITLE && keywordInTitle[keyword] === 0) {
        keywordInTitle[keyword] = 1;
        inTitle++;
      }
    }
    this.found = found;
    this.inTitle = inTitle;
    this.words = allWords;
  }

  /** Whether a keyword was found, after `countKeywords`. */
  isFound(keyword: number): boolean {
    return this.keywordWords[keyword] !== 0;
  }

  /**
   * The number of words of the shortest passage of one field that contains every keyword found, or infinity. Call it
   * once, after `countKeywords` and `sortByPosition`.
   */
  shortestPassage(): number {
    const { items, count, found, inPassage } = this;
    let shortest = Number.POSITIVE_INFINITY;
    let missing = found;
    let oldest = 0;
    for (let index = 0; index < count; index++) {
      const newest = items[index]!;
      if (newest.field !== items[oldest]!.field) {
        while (oldest < index) inPassage[items[oldest++]!.keyword] = 0;
        missing = found;
      }
      if (inPassage[newest.keyword]!++ === 0) missing--;
      while (missing === 0) {
        const leaving = items[oldest++]!;
        shortest = Math.min(shortest, newest.position + newest.words - leaving.position);
        if (--inPassage[leaving.keyword]! === 0) missing++;
      }
    }
    return shortest;
  }

  /** Sorts by field and position; occurrences at the same position stay as they were added. */
  sortByPosition(): void {
    this.sort(byPosition);
  }

  /** Sorts by field and place; of occurrences at the same place, the first keyword is first. */
  sortByPlace(): void {
    this.sort(byPlace);
  }

  private sort(compare: (one: Occurrence, other: Occurrence) => number): void {
    const { items, count } = this;
    if (count > FEW) {
      const sorted = items.slice(0, count).sort(compare);
      for (let index = 0; index < count; index++) items[index] = sorted[index]!;
      return;
    }
    for (let index = 1; index < count; index++) {
      const one = items[index]!;
      let to = index;
      while (to > 0 && compare(items[to - 1]!, one) > 0) items[to] = items[--to]!;
      items[to] = one;
    }
  }
}

function byPosition(one: Occurrence, other: Occurrence): number {
  return one.field - other.field || one.position - other.position;
}

function byPlace(one: Occurrence, other: Occurrence): number {
  return (
    one.field - other.field || one.start - other.start || one.end - other.end || one.keyword - other.keyword
  );
}
