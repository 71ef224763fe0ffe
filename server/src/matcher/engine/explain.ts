import { Occurrences } from '../occurrences.ts';
import { describeHit, type SearchedText, scoreOfOne, searchedText, type TargetTexts } from '../score.ts';
import { type Highlight, type Hit, MATCH_FIELDS } from '../types.ts';
import { addOccurrence } from './add-occurrence.ts';
import {
  DESCRIBES_HIT,
  FILED_TWICE,
  GUARD_KEYWORD_SHIFT,
  HAS_ALL,
  KEYWORD_BITS,
  KEYWORD_COUNT_SHIFT,
  KEYWORD_SHIFT,
  SECOND_GUARD_KEYWORD_SHIFT,
} from './anchors.ts';
import { ANCHOR_TERM_SHIFT, type Candidates } from './candidates.ts';
import { type HitTexts, ROW_ID, ROW_KEYWORD, ROW_KEYWORDS } from './hit-texts.ts';
import { FIELD_BITS, IS_QUERY, type Program } from './program.ts';
import { addQueryOccurrences } from './query-explain.ts';
import type { Scanner } from './scanner.ts';
import { standsAt } from './verify-sequence.ts';

/** What describing a hit needs. */
interface LoadedHit {
  /** Where its strings are in `HitTexts.rows`, if its posting describes it; otherwise where its program starts. */
  at: number;
  /** Of a hit that its posting does not describe. */
  texts: TargetTexts | undefined;
  /** Only read to load them. */
  header: number;
  first: string;
}

/** Describes hits on the article just scanned: the positions of their keywords, and their scores. */
export class Explainer {
  private readonly scanner: Scanner;
  private readonly occurrences = new Occurrences();
  private readonly loaded: LoadedHit[] = [];
  /** Those of them that report a list of keywords. */
  private readonly listed: LoadedHit[] = [];
  /** What hits search in the scanned article, by their field bits. */
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
    this.load(candidates, texts);
    const { hits, anchors, count, base } = candidates;
    const { loaded } = this;
    for (let index = 0; index < count; index++) {
      const { at, texts: targetTexts } = loaded[index]!;
      if (targetTexts !== undefined) into.push(this.explain(targetTexts, base.programs, at));
      else {
        const term = anchors[index]! >>> ANCHOR_TERM_SHIFT;
        into.push(this.explainPosting(texts.rows, at, base.postings, hits[index]!, term));
      }
    }
  }

  /**
   * Reads what describing the hits needs. With many targets it is rarely in the processor's cache, and these short loops
   * load it for many hits at the same time; between the branches of describing, each hit would wait for its own.
   */
  private load(candidates: Candidates, texts: HitTexts): void {
    const { hits, count, base } = candidates;
    const { loaded, listed } = this;
    let lists = 0;
    while (loaded.length < count) loaded.push({ at: 0, texts: undefined, header: 0, first: '' });
    for (let index = 0; index < count; index++) {
      const one = loaded[index]!;
      const posting = hits[index]!;
      const target = base.postings[posting]!;
      const flags = base.postings[posting + 1]!;
      if (
        (flags & DESCRIBES_HIT) !== 0 &&
        ((flags & FILED_TWICE) === 0 || !candidates.isFoundTwice(target))
      ) {
        one.at = texts.rowOf(posting, index);
        one.texts = undefined;
        if ((flags & HAS_ALL) !== 0) listed[lists++] = one;
      } else {
        one.at = base.programAt[target]!;
        one.texts = texts.textsOf(target);
        one.header = base.programs[one.at]!;
        one.first = one.texts.keywords[0]!;
      }
    }
    for (let index = 0; index < lists; index++) {
      const one = listed[index]!;
      one.first = (texts.rows[one.at + ROW_KEYWORDS] as readonly string[])[0]!;
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
    const id = rows[row + ROW_ID] as string;
    const keywords = rows[row + ROW_KEYWORDS] as readonly string[];
    scanner.link();
    const occurrence = heads[term]!;
    const hasAll = (flags & HAS_ALL) !== 0;
    if (!hasAll && occurrenceAfter[occurrence]! < 0) {
      const position = occurrenceAt[occurrence]!;
      const field = scanner.fieldOf(position);
      const highlight: Highlight = {
        field: MATCH_FIELDS[field]!,
        start: scanner.starts[position]!,
        end: scanner.ends[position]!,
        term: rows[row + ROW_KEYWORD] as string,
      };
      const score = scoreOfOne(field, position - scanner.fieldFrom[field]!, keywordCount, searched);
      return { targetId: id, score, matchedTerms: keywords, highlights: [highlight] };
    }
    occurrences.clear();
    if (hasAll) {
      this.addWord(term, (flags >>> KEYWORD_SHIFT) & KEYWORD_BITS, flags);
      this.addWord(postings[at + 2]!, (flags >>> GUARD_KEYWORD_SHIFT) & KEYWORD_BITS, flags);
      if (keywordCount > 2)
        this.addWord(postings[at + 3]!, (flags >>> SECOND_GUARD_KEYWORD_SHIFT) & KEYWORD_BITS, flags);
    } else this.addWord(term, 0, flags);
    return describeHit({ id, keywords, areDistinct: true }, keywordCount, occurrences, searched);
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
      if ((fields & (1 << field)) === 0 || !standsAt(program, at, position, scanner)) continue;
      addOccurrence(occurrences, scanner, keyword, field, position, words);
    }
  }
}
