import type { Occurrence, Occurrences } from './occurrences.ts';
import type { Highlight, Hit } from './types.ts';
import { MATCH_FIELDS } from './types.ts';

/** More highlights help nobody and only make rows large. */
export const MAX_HIGHLIGHTS = 100;

const TITLE = MATCH_FIELDS.indexOf('title');

/** The number of words in each field of an article, by index into `MATCH_FIELDS`. */
export type FieldLengths = ArrayLike<number>;

/**
 * The score of a match, 0..100, rounded:
 *
 *     100 · (0.45 · title + 0.25 · coverage + 0.15 · proximity + 0.15 · early)
 *
 * - title: the share of the found keywords that are in the title;
 * - coverage: the share of the target's keywords (`all` and `any`) that were found;
 * - proximity: 1 if one keyword was found; otherwise the number of words of all found keywords divided by the length of
 *   the shortest passage of one field that contains them all, or 0 if no field does;
 * - early: 1 for a keyword at the start of the target's fields (in the order title, summary, body, author), falling to
 *   0 towards their end.
 *
 * `occurrences` is not empty and lies within `fields`, a bit per field.
 */
export function scoreOf(
  occurrences: Occurrences,
  keywordCount: number,
  fields: number,
  lengths: FieldLengths,
): number {
  const early = earlinessOf(occurrences, fields, lengths);
  // Most hits are one occurrence of one keyword.
  if (occurrences.count === 1) {
    const title = occurrences.at(0).field === TITLE ? 1 : 0;
    return Math.round(100 * (0.45 * title + 0.25 / keywordCount + 0.15 + 0.15 * early));
  }
  let found = 0;
  let inTitle = 0;
  for (let keyword = 0; keyword < keywordCount; keyword++) {
    if (!isFound(keyword, occurrences)) continue;
    found++;
    if (lengths[TITLE]! > 0 && isInTitle(keyword, occurrences)) inTitle++;
  }
  const title = inTitle / found;
  const coverage = found / keywordCount;
  const proximity = proximityOf(occurrences, found);
  return Math.round(100 * (0.45 * title + 0.25 * coverage + 0.15 * proximity + 0.15 * early));
}

function isFound(keyword: number, occurrences: Occurrences): boolean {
  for (let index = 0; index < occurrences.count; index++) {
    if (occurrences.at(index).keyword === keyword) return true;
  }
  return false;
}

function isInTitle(keyword: number, occurrences: Occurrences): boolean {
  for (let index = 0; index < occurrences.count; index++) {
    const one = occurrences.at(index);
    if (one.keyword === keyword && one.field === TITLE) return true;
  }
  return false;
}

function proximityOf(occurrences: Occurrences, keywords: number): number {
  if (keywords === 1) return 1;
  if (occurrences.count === keywords) return proximityOfOneEach(occurrences);
  const all = occurrences.toArray();
  const wordsByKeyword = new Map<number, number>();
  for (const { keyword, words } of all) wordsByKeyword.set(keyword, words);
  let wanted = 0;
  for (const words of wordsByKeyword.values()) wanted += words;
  let shortest = Number.POSITIVE_INFINITY;
  for (let field = 0; field < MATCH_FIELDS.length; field++) {
    const here = all.filter((one) => one.field === field);
    if (here.length < keywords) continue;
    here.sort((one, other) => one.position - other.position);
    const counts = new Map<number, number>();
    let oldest = 0;
    for (const newest of here) {
      counts.set(newest.keyword, (counts.get(newest.keyword) ?? 0) + 1);
      while (counts.size === keywords) {
        const leaving = here[oldest++]!;
        shortest = Math.min(shortest, newest.position + newest.words - leaving.position);
        const left = counts.get(leaving.keyword)! - 1;
        if (left === 0) counts.delete(leaving.keyword);
        else counts.set(leaving.keyword, left);
      }
    }
  }
  // Keywords may overlap ("climate" inside "climate change"), so the value is limited to 1.
  return Math.min(1, wanted / shortest);
}

/** The same if every keyword occurs once, as in most hits with several keywords. */
function proximityOfOneEach(occurrences: Occurrences): number {
  let first = occurrences.at(0);
  let last = first;
  let wanted = first.words;
  for (let index = 1; index < occurrences.count; index++) {
    const one = occurrences.at(index);
    if (one.field !== first.field) return 0;
    if (one.position < first.position) first = one;
    if (one.position >= last.position) last = one;
    wanted += one.words;
  }
  return Math.min(1, wanted / (last.position + last.words - first.position));
}

function earlinessOf(occurrences: Occurrences, fields: number, lengths: FieldLengths): number {
  let total = 0;
  let first = Number.POSITIVE_INFINITY;
  for (let field = 0; field < MATCH_FIELDS.length; field++) {
    if ((fields & (1 << field)) === 0) continue;
    for (let index = 0; index < occurrences.count; index++) {
      const one = occurrences.at(index);
      if (one.field === field && total + one.position < first) first = total + one.position;
    }
    total += lengths[field]!;
  }
  return 1 - first / total;
}

/** The strings needed to report a hit of a target. */
export interface TargetTexts {
  id: string;
  /** The positive keywords as typed, `all` first. */
  keywords: readonly string[];
  /** No keyword is there twice. Known beforehand, because comparing strings takes longer than the rest of a hit. */
  areDistinct: boolean;
}

/** The texts of a target with these positive keywords. */
export function targetTexts(id: string, keywords: readonly string[]): TargetTexts {
  return { id, keywords, areDistinct: new Set(keywords).size === keywords.length };
}

/** Describes a match. Sorts `occurrences`. */
export function describeHit(
  texts: TargetTexts,
  occurrences: Occurrences,
  fields: number,
  lengths: FieldLengths,
): Hit {
  const { id, keywords } = texts;
  const score = scoreOf(occurrences, keywords.length, fields, lengths);
  const matchedTerms = matchedTermsOf(texts, occurrences);
  if (occurrences.count === 1) {
    return { targetId: id, score, matchedTerms, highlights: [highlightOf(occurrences.at(0), keywords)] };
  }
  occurrences.sort();
  let previous = occurrences.at(0);
  const highlights = [highlightOf(previous, keywords)];
  for (let index = 1; index < occurrences.count && highlights.length < MAX_HIGHLIGHTS; index++) {
    const one = occurrences.at(index);
    if (one.field !== previous.field || one.start !== previous.start || one.end !== previous.end)
      highlights.push(highlightOf(one, keywords));
    previous = one;
  }
  return { targetId: id, score, matchedTerms, highlights };
}

function highlightOf({ field, start, end, keyword }: Occurrence, keywords: readonly string[]): Highlight {
  return { field: MATCH_FIELDS[field]!, start, end, term: keywords[keyword]! };
}

/** The keywords found, each text once; the target's own list if that is all of them, as in most hits. */
function matchedTermsOf({ keywords, areDistinct }: TargetTexts, occurrences: Occurrences): readonly string[] {
  let found = 0;
  while (found < keywords.length && isFound(found, occurrences)) found++;
  if (found === keywords.length && areDistinct) return keywords;
  const terms = keywords.filter((_, keyword) => isFound(keyword, occurrences));
  return areDistinct ? terms : [...new Set(terms)];
}
