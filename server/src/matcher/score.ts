import type { Highlight, Hit, MatchField } from './types.ts';
import { MATCH_FIELDS } from './types.ts';

/** More highlights help nobody and only make rows large. */
export const MAX_HIGHLIGHTS = 100;

/** One occurrence of one keyword in an article. */
export interface Occurrence {
  /** Index into the target's positive keywords: `all` first, then `any`. */
  keyword: number;
  field: MatchField;
  /** Index of its first word among the words of the field. */
  position: number;
  /** Its length in words. */
  words: number;
  start: number;
  end: number;
}

/** The number of words in each field of an article. */
export type FieldLengths = Readonly<Record<MatchField, number>>;

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
 * `occurrences` is not empty and lies within `fields`.
 */
export function scoreOf(
  occurrences: readonly Occurrence[],
  keywordCount: number,
  fields: readonly MatchField[],
  lengths: FieldLengths,
): number {
  const early = earlinessOf(occurrences, fields, lengths);
  const [first] = occurrences;
  // Most hits are one occurrence of one keyword.
  if (occurrences.length === 1 && first) {
    const isInTitle = first.field === 'title' ? 1 : 0;
    return Math.round(100 * (0.45 * isInTitle + 0.25 / keywordCount + 0.15 + 0.15 * early));
  }
  let found = 0;
  let inTitle = 0;
  for (let keyword = 0; keyword < keywordCount; keyword++) {
    if (!stands(keyword, occurrences)) continue;
    found++;
    if (lengths.title > 0 && standsInTitle(keyword, occurrences)) inTitle++;
  }
  const title = inTitle / found;
  const coverage = found / keywordCount;
  const proximity = proximityOf(occurrences, found);
  return Math.round(100 * (0.45 * title + 0.25 * coverage + 0.15 * proximity + 0.15 * early));
}

function stands(keyword: number, occurrences: readonly Occurrence[]): boolean {
  for (const one of occurrences) if (one.keyword === keyword) return true;
  return false;
}

function standsInTitle(keyword: number, occurrences: readonly Occurrence[]): boolean {
  for (const one of occurrences) if (one.keyword === keyword && one.field === 'title') return true;
  return false;
}

function proximityOf(occurrences: readonly Occurrence[], keywords: number): number {
  if (keywords === 1) return 1;
  const [one, other] = occurrences;
  // The usual hit with two keywords; the code below handles any number of occurrences.
  if (occurrences.length === 2 && one && other) {
    if (one.field !== other.field) return 0;
    const stretch =
      one.position < other.position
        ? other.position + other.words - one.position
        : one.position + one.words - other.position;
    return Math.min(1, (one.words + other.words) / stretch);
  }
  const wordsByKeyword = new Map<number, number>();
  for (const { keyword, words } of occurrences) wordsByKeyword.set(keyword, words);
  let wanted = 0;
  for (const words of wordsByKeyword.values()) wanted += words;
  let shortest = Number.POSITIVE_INFINITY;
  for (const field of MATCH_FIELDS) {
    const here = occurrences.filter((one) => one.field === field);
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

function earlinessOf(
  occurrences: readonly Occurrence[],
  fields: readonly MatchField[],
  lengths: FieldLengths,
): number {
  let total = 0;
  let first = Number.POSITIVE_INFINITY;
  for (const field of fields) {
    for (const one of occurrences) {
      if (one.field === field && total + one.position < first) first = total + one.position;
    }
    total += lengths[field];
  }
  return 1 - first / total;
}

/** Describes a match. `keywords` are the target's positive ones as typed, `all` first. Sorts `occurrences`. */
export function describeHit(
  targetId: string,
  keywords: readonly string[],
  occurrences: Occurrence[],
  fields: readonly MatchField[],
  lengths: FieldLengths,
): Hit {
  const score = scoreOf(occurrences, keywords.length, fields, lengths);
  const [first] = occurrences;
  if (occurrences.length === 1 && first) {
    const { field, start, end, keyword } = first;
    const term = keywords[keyword]!;
    return { targetId, score, matchedTerms: [term], highlights: [{ field, start, end, term }] };
  }
  const highlights: Highlight[] = [];
  let previous: Occurrence | undefined;
  for (const one of inReadingOrder(occurrences)) {
    const { field, start, end, keyword } = one;
    if (previous?.field !== field || previous.start !== start || previous.end !== end)
      highlights.push({ field, start, end, term: keywords[keyword]! });
    previous = one;
    if (highlights.length === MAX_HIGHLIGHTS) break;
  }
  const matchedTerms: string[] = [];
  for (let keyword = 0; keyword < keywords.length; keyword++) {
    const term = keywords[keyword]!;
    if (stands(keyword, occurrences) && !matchedTerms.includes(term)) matchedTerms.push(term);
  }
  return { targetId, score, matchedTerms, highlights };
}

const PLACE_OF_FIELD: Readonly<Record<MatchField, number>> = { title: 0, summary: 1, body: 2, author: 3 };

/** Sorts in place: most hits have two or three occurrences, and a copy would cost as much as the sort. */
function inReadingOrder(occurrences: Occurrence[]): Occurrence[] {
  return occurrences.sort(
    (one, other) =>
      PLACE_OF_FIELD[one.field] - PLACE_OF_FIELD[other.field] ||
      one.start - other.start ||
      one.end - other.end ||
      one.keyword - other.keyword,
  );
}
