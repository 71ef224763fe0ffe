import { Occurrences } from '../occurrences.ts';
import {
  describeHit,
  highlightsOf,
  type SearchedText,
  scoreOf,
  scoreOfOne,
  searchedText,
  type TargetTexts,
} from '../score.ts';
import { type Highlight, type Hit, MATCH_FIELDS } from '../types.ts';
import { addOccurrence } from './add-occurrence.ts';
import {
  DESCRIBES_HIT,
  GUARD_KEYWORD_SHIFT,
  HAS_ALL,
  INDEXED_TWICE,
  KEYWORD_BITS,
  KEYWORD_COUNT_SHIFT,
  KEYWORD_SHIFT,
  SECOND_GUARD_KEYWORD_SHIFT,
} from './anchors.ts';
import { ANCHOR_TERM_SHIFT, type Candidates } from './candidates.ts';
import {
  type HitTexts,
  ROW_GUARD_KEYWORD,
  ROW_ID,
  ROW_KEYWORD,
  ROW_KEYWORDS,
  ROW_TEXTS,
} from './hit-texts.ts';
import { FIELD_BITS, IS_QUERY, type Program } from './program.ts';
import { addQueryOccurrences } from './query-explain.ts';
import type { Scanner } from './scanner.ts';
import { sequenceMatchesAt } from './verify-sequence.ts';

/** Describes hits on the article just scanned: the positions of their keywords, and their scores. */
export class Explainer {
  private readonly scanner: Scanner;
  private readonly occurrences = new Occurrences();
  /** The keywords of one hit, by number. */
  private readonly keywords: string[] = [];
  /** The text of the scanned article that hits search, by their field bits. */
  private searched: (SearchedText | undefined)[] = [];

  constructor(scanner: Scanner) {
    this.scanner = scanner;
  }

  /** Called before the first hit of an article. */
  start(): void {
    this.searched = new Array(FIELD_BITS + 1);
  }

  /** Describes the hits found in the base. */
  explainFound(candidates: Candidates, texts: HitTexts, into: Hit[]): void {
    const { hits, anchors, count, base } = candidates;
    const { postings, programs, programAt } = base;
    const { rows } = texts;
    if (count === 0) return;
    this.scanner.link();
    texts.fill(hits, count);
    for (let index = 0; index < count; index++) {
      const posting = hits[index]!;
      const flags = postings[posting + 1]!;
      const target = postings[posting]!;
      const row = texts.rowOf(posting, index);
      const isDescribed = (flags & DESCRIBES_HIT) !== 0;
      if (isDescribed && ((flags & INDEXED_TWICE) === 0 || !candidates.isFoundTwice(target))) {
        into.push(this.explainPosting(rows, row, postings, posting, anchors[index]! >>> ANCHOR_TERM_SHIFT));
      } else {
        const targetTexts = isDescribed ? texts.textsOf(target) : (rows[row + ROW_TEXTS] as TargetTexts);
        into.push(this.explain(targetTexts, programs, programAt[target]!));
      }
    }
  }

  /** Describes a hit of the target whose program is at `start`. */
  explain(texts: TargetTexts, program: Program, start: number): Hit {
    const { scanner, occurrences } = this;
    const header = program[start]!;
    occurrences.clear();
    if ((header & IS_QUERY) !== 0) addQueryOccurrences(program, start, scanner, occurrences);
    else this.addKeywords(program, start, header & FIELD_BITS);
    if (occurrences.count === 0) throw new Error(`No keyword of the hit ${texts.id} is in the article`);
    return describeHit(texts, texts.keywords.length, occurrences, this.searchedBy(header & FIELD_BITS));
  }

  /**
   * Describes a hit by its posting alone (see `DESCRIBES_HIT`), found under this term. It does not read the program,
   * which is rarely in the processor's cache.
   */
  private explainPosting(
    rows: readonly unknown[],
    row: number,
    postings: Int32Array,
    at: number,
    term: number,
  ): Hit {
    const { scanner, occurrences } = this;
    const { heads, occurrenceAt, occurrenceAfter } = scanner.state;
    const flags = postings[at + 1]!;
    const keywordCount = (flags >>> KEYWORD_COUNT_SHIFT) & KEYWORD_BITS;
    const searched = this.searchedBy(flags & FIELD_BITS);
    const targetId = rows[row + ROW_ID] as string;
    const matchedTerms = rows[row + ROW_KEYWORDS] as readonly string[];
    const keyword = rows[row + ROW_KEYWORD] as string;
    const occurrence = heads[term]!;
    const hasAll = (flags & HAS_ALL) !== 0;
    if (!hasAll && occurrenceAfter[occurrence]! < 0) {
      const position = occurrenceAt[occurrence]!;
      const field = scanner.fieldOf(position);
      const highlight: Highlight = {
        field: MATCH_FIELDS[field]!,
        start: scanner.starts[position]!,
        end: scanner.ends[position]!,
        term: keyword,
      };
      const score = scoreOfOne(field, position - scanner.fieldFrom[field]!, keywordCount, searched);
      return { targetId, score, matchedTerms, highlights: [highlight] };
    }
    const { keywords } = this;
    occurrences.clear();
    if (hasAll) {
      const number = (flags >>> KEYWORD_SHIFT) & KEYWORD_BITS;
      const guardNumber = (flags >>> GUARD_KEYWORD_SHIFT) & KEYWORD_BITS;
      keywords[number] = keyword;
      keywords[guardNumber] = rows[row + ROW_GUARD_KEYWORD] as string;
      this.addWord(term, number, flags);
      this.addWord(postings[at + 2]!, guardNumber, flags);
      if (keywordCount > 2) {
        const secondNumber = (flags >>> SECOND_GUARD_KEYWORD_SHIFT) & KEYWORD_BITS;
        keywords[secondNumber] = matchedTerms[secondNumber]!;
        this.addWord(postings[at + 3]!, secondNumber, flags);
      }
    } else {
      keywords[0] = keyword;
      this.addWord(term, 0, flags);
    }
    const score = scoreOf(occurrences, keywordCount, searched);
    return { targetId, score, matchedTerms, highlights: highlightsOf(occurrences, keywords) };
  }

  private addWord(term: number, keyword: number, fields: number): void {
    const { scanner, occurrences } = this;
    const { heads, occurrenceAt, occurrenceAfter } = scanner.state;
    for (let occurrence = heads[term]!; occurrence >= 0; occurrence = occurrenceAfter[occurrence]!) {
      const position = occurrenceAt[occurrence]!;
      const field = scanner.fieldOf(position);
      if ((fields & (1 << field)) !== 0) addOccurrence(occurrences, scanner, keyword, field, position, 1);
    }
  }

  private searchedBy(fields: number): SearchedText {
    const known = this.searched[fields];
    if (known !== undefined) return known;
    const searched = searchedText(fields, this.scanner.fieldWords);
    this.searched[fields] = searched;
    return searched;
  }

  private addKeywords(program: Program, start: number, fields: number): void {
    this.scanner.link();
    let at = start + 2 + program[start + 1]!;
    const positive = program[at]! + program[at + 1]!;
    at += 3;
    for (let keyword = 0; keyword < positive; keyword++) {
      let sequence = at + 1;
      for (let left = program[at]!; left > 0; left--) {
        this.addSequence(program, sequence, fields, keyword);
        sequence += 1 + program[sequence]!;
      }
      at = sequence;
    }
  }

  private addSequence(program: Program, at: number, fields: number, keyword: number): void {
    const { scanner, occurrences } = this;
    const { seen, heads, occurrenceAt, occurrenceAfter } = scanner.state;
    const words = program[at]!;
    const first = program[at + 1]!;
    if (seen[first] === 0) return;
    for (let occurrence = heads[first]!; occurrence >= 0; occurrence = occurrenceAfter[occurrence]!) {
      const position = occurrenceAt[occurrence]!;
      const field = scanner.fieldOf(position);
      if ((fields & (1 << field)) === 0 || !sequenceMatchesAt(program, at, position, scanner)) continue;
      addOccurrence(occurrences, scanner, keyword, field, position, words);
    }
  }
}
