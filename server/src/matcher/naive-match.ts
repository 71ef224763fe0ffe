import {
  keywordName,
  leavesOf,
  positiveKeywords,
  type QueryFilter,
  type QueryKeyword,
  type QueryNear,
  type QueryNode,
  type QueryTerm,
} from '@newswatch/shared/contracts';
import { fieldBits } from './engine/program.ts';
import { type KeywordWord, keywordSequences } from './language/keywords.ts';
import { endsSentence } from './language/sentence-end.ts';
import { hasSpelling } from './language/spelling.ts';
import { askedKeys, keywordReading, textKeys, textReadings, wordMatches } from './language/word-rules.ts';
import { type Word, wordsOf } from './language/words.ts';
import { Occurrences } from './occurrences.ts';
import { isAnchored, passesFilter, queryOf, termSequences } from './query-terms.ts';
import { quotePositions } from './quoted-by.ts';
import { describeHit, type FieldLengths, type SearchedText, searchedText, targetTexts } from './score.ts';
import type { Hit, MatchableArticle, MatchField, TargetTerms } from './types.ts';
import { MATCH_FIELDS } from './types.ts';

/**
 * The simple evaluation that is obviously correct: every target against every word, exactly as the rules say. Slow on
 * purpose; the tests and the bench compare the engine with it. It shares with the engine only what a word is and when
 * two words are equal.
 */
export function naiveMatch(targets: Iterable<TargetTerms>, article: MatchableArticle): Hit[] {
  const reader = new NaiveReader(article);
  const hits: Hit[] = [];
  for (const target of targets) {
    if (!reader.admits(target) || !reader.matches(target)) continue;
    const query = queryOf(target);
    if (query) {
      hits.push(reader.describeQuery(target, query));
      continue;
    }
    const keywords = [...target.all, ...target.any];
    const { all, any } = sequencesOf(target);
    const occurrences = new Occurrences();
    for (const [index, asked] of [...all, ...any].entries())
      addPlaces(occurrences, index, reader.occurrences(asked, target.fields));
    const texts = targetTexts(target.id, keywords);
    hits.push(describeHit(texts, keywords.length, occurrences, reader.searched(target.fields)));
  }
  return hits;
}

/** Where a keyword occurs. */
interface Place extends WordPosition {
  words: number;
  start: number;
  end: number;
}

function addPlaces(occurrences: Occurrences, keyword: number, places: readonly Place[]): void {
  for (const { field, position, words, start, end } of places)
    occurrences.add(keyword, MATCH_FIELDS.indexOf(field), position, words, start, end);
}

/** The position of a word. */
interface WordPosition {
  field: MatchField;
  position: number;
}

class NaiveReader {
  private readonly lengths: FieldLengths;
  private readonly article: MatchableArticle;
  private readonly words: Record<MatchField, Word[]>;
  private readonly everywhere: WordPosition[] = [];
  /** The positions of words by reading or base form, so that not every one of 600 words is compared a million times. */
  private readonly byReading = new Map<string, WordPosition[]>();
  private byKey: Map<string, WordPosition[]> | undefined;

  constructor(article: MatchableArticle) {
    this.article = article;
    this.words = {
      title: wordsOf(article.title),
      summary: wordsOf(article.summary),
      body: wordsOf(article.body),
      author: wordsOf(article.author),
    };
    this.lengths = MATCH_FIELDS.map((field) => this.words[field].length);
    for (const field of MATCH_FIELDS) {
      for (const [position, { text }] of this.words[field].entries()) {
        const at = { field, position };
        this.everywhere.push(at);
        for (const reading of textReadings(text, article.language)) put(this.byReading, reading, at);
      }
    }
  }

  admits(target: TargetTerms): boolean {
    const { scope, ids } = target.sources;
    if (target.languages.length > 0 && !target.languages.includes(this.article.language)) return false;
    return scope === 'all' || ids.includes(this.article.sourceId) === (scope === 'include');
  }

  searched(fields: readonly MatchField[]): SearchedText {
    return searchedText(fieldBits(fields), this.lengths);
  }

  matches(target: TargetTerms): boolean {
    const query = queryOf(target);
    if (query) return isAnchored(query) && this.holds(query, target);
    const { all, any, none } = sequencesOf(target);
    const present = (keyword: readonly KeywordWord[][]) =>
      this.occurrences(keyword, target.fields).length > 0;
    return (
      all.length + any.length > 0 &&
      all.every(present) &&
      (any.length === 0 || any.some(present)) &&
      !none.some(present)
    );
  }

  /** Every occurrence of a keyword, given by its sequences, in the target's fields. */
  occurrences(keyword: readonly KeywordWord[][], fields: readonly MatchField[]): Place[] {
    return keyword.flatMap((asked) => this.places(asked, fields));
  }

  /** A hit for a matching query, described by the terms of the alternatives that match. */
  describeQuery(target: TargetTerms, query: QueryNode): Hit {
    const keywords = positiveKeywords(query);
    const occurrences = new Occurrences();
    for (const { keyword, places } of this.matchedKeywords(query, target, true))
      addPlaces(occurrences, keywords.indexOf(keyword), places);
    const named = leavesOf(query).map((leaf) => fieldsFor(leaf, target));
    const fields = MATCH_FIELDS.filter((field) => named.some((some) => some.includes(field)));
    const texts = targetTexts(target.id, keywords.map(keywordName));
    return describeHit(texts, keywords.length, occurrences, this.searched(fields));
  }

  private holds(node: QueryNode, target: TargetTerms): boolean {
    switch (node.kind) {
      case 'and':
        return node.of.every((one) => this.holds(one, target));
      case 'or':
        return node.of.some((one) => this.holds(one, target));
      case 'not':
        return !this.holds(node.of, target);
      case 'filter':
        return passesFilter(node, this.article);
      case 'term':
        return this.termPlaces(node, target).length > 0;
      case 'near':
        return this.nearPairs(node, target).length > 0;
    }
  }

  private matchedKeywords(
    node: QueryNode,
    target: TargetTerms,
    sign: boolean,
  ): { keyword: QueryKeyword; places: Place[] }[] {
    if (this.holds(node, target) !== sign) return [];
    switch (node.kind) {
      case 'and':
      case 'or':
        return node.of.flatMap((one) => this.matchedKeywords(one, target, sign));
      case 'not':
        return this.matchedKeywords(node.of, target, !sign);
      case 'filter':
        return sign && node.name === 'speaker' ? [{ keyword: node, places: this.quotePlaces(node) }] : [];
      case 'term':
        return sign ? [{ keyword: node, places: this.termPlaces(node, target) }] : [];
      case 'near': {
        const pairs = sign ? this.nearPairs(node, target) : [];
        return [
          { keyword: node.left, places: [...new Set(pairs.map(([left]) => left))] },
          { keyword: node.right, places: [...new Set(pairs.map(([, right]) => right))] },
        ];
      }
    }
  }

  private quotePlaces({ value }: QueryFilter): Place[] {
    return quotePositions(value, this.article).map((place) => ({ field: 'body', ...place }));
  }

  private termPlaces(term: QueryTerm, target: TargetTerms): Place[] {
    const sequences = termSequences(term, target.wordForms).filter((words) => words.length > 0);
    const fields = fieldsFor(term, target);
    if (term.slop === null) return this.occurrences(sequences, fields);
    return sequences.slice(0, 1).flatMap((words) => this.windows(words, words.length + term.slop!, fields));
  }

  /** All pairs of places with fewer than `distance` words between them. */
  private nearPairs({ left, right, distance }: QueryNear, target: TargetTerms): [Place, Place][] {
    const others = this.termPlaces(right, target);
    return this.termPlaces(left, target).flatMap((one) =>
      others.flatMap((other): [Place, Place][] => {
        const [first, second] = one.position <= other.position ? [one, other] : [other, one];
        const between = second.position - first.position - first.words;
        return one.field === other.field && between >= 0 && between < distance ? [[one, other]] : [];
      }),
    );
  }

  /**
   * Every passage of at most `longest` words that contains each word as often as required, and contains no shorter such
   * passage.
   */
  private windows(asked: readonly KeywordWord[], longest: number, fields: readonly MatchField[]): Place[] {
    const kinds = [...Map.groupBy(asked, (word) => JSON.stringify(word)).values()];
    const windows: Place[] = [];
    for (const field of fields) {
      const words = this.words[field];
      const isHere = kinds.map(([kind]) => words.map((word) => this.answers(kind!, word, field)));
      const holds = (from: number, to: number) =>
        from <= to &&
        kinds.every(
          (kind, index) => isHere[index]!.slice(from, to + 1).filter(Boolean).length >= kind.length,
        );
      for (let from = 0; from < words.length; from++) {
        for (let to = from; to < Math.min(words.length, from + longest); to++) {
          if (!holds(from, to) || holds(from + 1, to) || holds(from, to - 1)) continue;
          const [start, end] = [words[from]!.start, words[to]!.end];
          windows.push({ field, position: from, words: to - from + 1, start, end });
        }
      }
    }
    return windows;
  }

  private places(asked: readonly KeywordWord[], fields: readonly MatchField[]): Place[] {
    const places: Place[] = [];
    for (const { field, position } of this.possiblePositions(asked[0])) {
      const words = this.words[field].slice(position, position + asked.length);
      const stands =
        fields.includes(field) &&
        words.length === asked.length &&
        words.every((word, index) => this.answers(asked[index]!, word, field)) &&
        !this.endsWithin(words, field);
      if (stands) {
        places.push({ field, position, words: words.length, start: words[0]!.start, end: words.at(-1)!.end });
      }
    }
    return places;
  }

  private endsWithin(words: readonly Word[], field: MatchField): boolean {
    return words
      .slice(1)
      .some(({ start: next }, index) =>
        endsSentence(this.article[field], words[index]!.start, words[index]!.end, next),
      );
  }

  private answers({ kind, text, spelling }: KeywordWord, word: Word, field: MatchField): boolean {
    return (
      wordMatches(kind, text, word.text, this.article.language) &&
      (spelling === undefined || hasSpelling(spelling, this.article[field], word.start, word.end))
    );
  }

  /** The possible positions of a keyword's first word. */
  private possiblePositions(asked: KeywordWord | undefined): readonly WordPosition[] {
    if (asked === undefined) return [];
    if (asked.kind === 'prefix') return this.everywhere;
    if (asked.kind === 'exact') {
      return this.byReading.get(keywordReading(asked.text, this.article.language)) ?? [];
    }
    this.byKey ??= this.indexByKey();
    const { byKey } = this;
    const keys = askedKeys(asked.text, this.article.language);
    return [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))];
  }

  /** Computed when the first keyword needs word forms. */
  private indexByKey(): Map<string, WordPosition[]> {
    const byKey = new Map<string, WordPosition[]>();
    for (const at of this.everywhere) {
      const { text } = this.words[at.field][at.position]!;
      for (const key of textKeys(text, this.article.language)) put(byKey, key, at);
    }
    return byKey;
  }
}

/** The fields in which a part of a query is searched. */
function fieldsFor(leaf: QueryTerm | QueryFilter, target: TargetTerms): readonly MatchField[] {
  if (leaf.kind === 'filter') return leaf.name === 'speaker' ? ['body'] : [];
  return leaf.field === null ? target.fields : [leaf.field];
}

/** The word sequences of each keyword of a target. */
type TargetSequences = Record<'all' | 'any' | 'none', KeywordWord[][][]>;

/** Cached, because they are the same for every article. */
const cachedSequences = new WeakMap<TargetTerms, TargetSequences>();

function sequencesOf(target: TargetTerms): TargetSequences {
  const known = cachedSequences.get(target);
  if (known !== undefined) return known;
  const sequences = (keywords: readonly string[]) =>
    keywords.map((keyword) => keywordSequences(keyword, target.wordForms));
  const asked = {
    all: sequences(target.all),
    any: sequences(target.any),
    none: sequences(target.none),
  };
  cachedSequences.set(target, asked);
  return asked;
}

function put(map: Map<string, WordPosition[]>, key: string, at: WordPosition): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [at]);
  else known.push(at);
}
