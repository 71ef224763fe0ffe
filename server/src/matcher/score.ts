import { speakerOfTerm } from '@newswatch/shared/contracts';
import { type Occurrence, Occurrences } from './occurrences.ts';
import type { Highlight, Hit } from './types.ts';
import { MATCH_FIELDS } from './types.ts';

/** The maximum number of highlights per match. Further ones have no use and only make rows larger. */
export const MAX_HIGHLIGHTS = 100;

const TITLE = MATCH_FIELDS.indexOf('title');

/** The number of words in each field of an article, by index into `MATCH_FIELDS`. */
export type FieldLengths = ArrayLike<number>;

/** The text that a target searches: some fields of an article. */
export interface SearchedText {
  /** The number of words in the searched fields before each field, by index into `MATCH_FIELDS`. */
  before: readonly number[];
  words: number;
}

/** The searched text of an article; `fields` has a bit per field. */
export function searchedText(fields: number, lengths: FieldLengths): SearchedText {
  let words = 0;
  const before = MATCH_FIELDS.map((_, field) => {
    const here = words;
    if ((fields & (1 << field)) !== 0) words += lengths[field]!;
    return here;
  });
  return { before, words };
}

/**
 * The score of a match, 0..100, rounded:
 *
 *     100 · (0.45 · title + 0.25 · coverage + 0.15 · proximity + 0.15 · early)
 *
 * - title: the share of the found keywords that are in the title;
 * - coverage: the share of the target's keywords (`all` and `any`) that were found;
 * - proximity: 1 if one keyword was found; otherwise the number of words of all found keywords (of one that is found as
 *   one word and as two, such as ceasefire, the smaller) divided by the length of the shortest passage of one field that
 *   contains them all, or 0 if no field does;
 * - early: 1 for a keyword at the start of the target's fields (in the order title, summary, body, author), falling to
 *   0 towards their end.
 *
 * `occurrences` is not empty and lies within `searched`. Sorts `occurrences` by position. `covered` is the number of keywords
 * found, if others were found too.
 */
export function scoreOf(
  occurrences: Occurrences,
  keywordCount: number,
  searched: SearchedText,
  covered = 0,
): number {
  // Most hits are one occurrence of one keyword.
  if (occurrences.count === 1 && covered < 2) {
    const { field, position } = occurrences.at(0);
    return scoreOfOne(field, position, keywordCount, searched);
  }
  occurrences.countKeywords(keywordCount);
  occurrences.sortByPosition();
  const { found, inTitle } = occurrences;
  const title = inTitle / found;
  const coverage = Math.max(found, covered) / keywordCount;
  // Keywords may overlap ("climate" inside "climate change"), so the value is limited to 1.
  const proximity = found === 1 ? 1 : Math.min(1, occurrences.words / occurrences.shortestPassage());
  const first = occurrences.at(0);
  const early = earlinessOf(first.field, first.position, searched);
  return Math.round(100 * (0.45 * title + 0.25 * coverage + 0.15 * proximity + 0.15 * early));
}

/**
 * The score if somebody is quoted. The words and each of the speakers are scored separately, and the best of them is taken,
 * with the coverage of all: a quote far from the words does not lower their score, nor do words the score of a quote.
 */
function scoreWithQuotes(
  keywords: readonly string[],
  occurrences: Occurrences,
  searched: SearchedText,
): number {
  const parts = new Map<number, Occurrences>();
  for (let index = 0; index < occurrences.count; index++) {
    const { keyword, field, position, words, start, end } = occurrences.at(index);
    const part = isQuote(keywords[keyword]!) ? keyword : WORDS;
    if (!parts.has(part)) parts.set(part, new Occurrences());
    parts.get(part)!.add(keyword, field, position, words, start, end);
  }
  occurrences.countKeywords(keywords.length);
  const { found } = occurrences;
  return Math.max(...[...parts.values()].map((part) => scoreOf(part, keywords.length, searched, found)));
}

/** The occurrences that do not belong to a speaker. */
const WORDS = -1;
const isQuote = (keyword: string): boolean => speakerOfTerm(keyword) !== null;

/**
 * The minimum score of a match of a target with this many keywords, wherever its words are: one keyword at the end of the text,
 * or two of them far from each other.
 */
export function lowestScore(keywordCount: number): number {
  const one = 0.25 / keywordCount + 0.15;
  return Math.floor(100 * (keywordCount < 2 ? one : Math.min(one, 0.5 / keywordCount)));
}

/** The score if one occurrence of one keyword was found. */
export function scoreOfOne(
  field: number,
  position: number,
  keywordCount: number,
  searched: SearchedText,
): number {
  const title = field === TITLE ? 1 : 0;
  const early = earlinessOf(field, position, searched);
  return Math.round(100 * (0.45 * title + 0.25 / keywordCount + 0.15 + 0.15 * early));
}

function earlinessOf(field: number, position: number, searched: SearchedText): number {
  return 1 - (searched.before[field]! + position) / searched.words;
}

/** The strings needed to report a hit of a target. */
export interface TargetTexts {
  id: string;
  /** The positive keywords as typed, `all` first. */
  keywords: readonly string[];
  /**
   * Whether no keyword occurs twice. This is computed beforehand, because comparing strings takes longer than the rest of a hit.
   */
  areDistinct: boolean;
}

/** The texts of a target with these positive keywords. */
export function targetTexts(id: string, keywords: readonly string[]): TargetTexts {
  return { id, keywords, areDistinct: new Set(keywords).size === keywords.length };
}

/** Describes a match of a target with this number of keywords. Sorts `occurrences`. */
export function describeHit(
  texts: TargetTexts,
  keywordCount: number,
  occurrences: Occurrences,
  searched: SearchedText,
): Hit {
  const hasQuotes = occurrences.count > 1 && texts.keywords.some(isQuote);
  const score = hasQuotes
    ? scoreWithQuotes(texts.keywords, occurrences, searched)
    : scoreOf(occurrences, keywordCount, searched);
  if (occurrences.count === 1) {
    const { keyword, field, start, end } = occurrences.at(0);
    const term = texts.keywords[keyword]!;
    const matchedTerms = texts.keywords.length === 1 ? texts.keywords : [term];
    return {
      targetId: texts.id,
      score,
      matchedTerms,
      highlights: [{ field: MATCH_FIELDS[field]!, start, end, term }],
    };
  }
  const matchedTerms = matchedTermsOf(texts, occurrences);
  return { targetId: texts.id, score, matchedTerms, highlights: highlightsOf(occurrences, texts.keywords) };
}

/** Highlights of at least one occurrence: one per position, even if several keywords match there. */
export function highlightsOf(occurrences: Occurrences, keywords: readonly string[]): Highlight[] {
  occurrences.sortByPlace();
  const { count } = occurrences;
  // An array that grows by pushing first reserves space for 17.
  const highlights = new Array<Highlight>(Math.min(count, MAX_HIGHLIGHTS));
  let previous = occurrences.at(0);
  highlights[0] = highlightOf(previous, keywords);
  let kept = 1;
  for (let index = 1; index < count && kept < MAX_HIGHLIGHTS; index++) {
    const one = occurrences.at(index);
    if (one.field !== previous.field || one.start !== previous.start || one.end !== previous.end)
      highlights[kept++] = highlightOf(one, keywords);
    previous = one;
  }
  highlights.length = kept;
  return highlights;
}

function highlightOf({ field, start, end, keyword }: Occurrence, keywords: readonly string[]): Highlight {
  return { field: MATCH_FIELDS[field]!, start, end, term: keywords[keyword]! };
}

/** The keywords found, each text once; the target's own list if that is all of them, as in most hits. */
function matchedTermsOf({ keywords, areDistinct }: TargetTexts, occurrences: Occurrences): readonly string[] {
  if (occurrences.found === keywords.length && areDistinct) return keywords;
  const terms = keywords.filter((_, keyword) => occurrences.isFound(keyword));
  return areDistinct ? terms : [...new Set(terms)];
}
