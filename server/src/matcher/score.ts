import type { Hit, MatchField } from './types.ts';
import { MATCH_FIELDS } from './types.ts';

/** More highlights than this help nobody and only make rows large. */
export const MAX_HIGHLIGHTS = 100;

/** One place where one keyword stands in an article. */
export interface Occurrence {
  /** Index into the target's positive keywords: `all` first, then `any`. */
  keyword: number;
  field: MatchField;
  /** Index of its first word among the words of the field. */
  position: number;
  /** Words it is long. */
  words: number;
  start: number;
  end: number;
}

/** How many words each field of an article holds. */
export type FieldLengths = Readonly<Record<MatchField, number>>;

/**
 * The score of a match, 0..100, rounded:
 *
 *     100 · (0.45 · title + 0.25 · coverage + 0.15 · proximity + 0.15 · early)
 *
 * - title: of the keywords found, the share that stands in the title;
 * - coverage: of the target's keywords (`all` and `any`), the share that was found;
 * - proximity: with one keyword found, 1; else the words of all keywords found over the length of the shortest
 *   stretch of one field that holds them all, and 0 where no field does;
 * - early: 1 for a keyword that opens the target's fields (read title, summary, body, author), falling to 0
 *   towards their end.
 *
 * `occurrences` is not empty and lies within `fields`.
 */
export function scoreOf(
  occurrences: readonly Occurrence[],
  keywordCount: number,
  fields: readonly MatchField[],
  lengths: FieldLengths,
): number {
  const found = new Set(occurrences.map((one) => one.keyword));
  const inTitle = new Set(occurrences.filter((one) => one.field === 'title').map((one) => one.keyword));
  const title = inTitle.size / found.size;
  const coverage = found.size / keywordCount;
  const proximity = proximityOf(occurrences, found.size);
  const early = earlinessOf(occurrences, fields, lengths);
  return Math.round(100 * (0.45 * title + 0.25 * coverage + 0.15 * proximity + 0.15 * early));
}

function proximityOf(occurrences: readonly Occurrence[], keywords: number): number {
  if (keywords === 1) return 1;
  const wordsByKeyword = new Map(occurrences.map((one) => [one.keyword, one.words]));
  const wanted = [...wordsByKeyword.values()].reduce((sum, words) => sum + words, 0);
  let shortest = Number.POSITIVE_INFINITY;
  for (const field of MATCH_FIELDS) {
    const here = occurrences.filter((one) => one.field === field).sort((a, b) => a.position - b.position);
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
  // Keywords may overlap ("climate" inside "climate change"): no closer than close.
  return Math.min(1, wanted / shortest);
}

function earlinessOf(
  occurrences: readonly Occurrence[],
  fields: readonly MatchField[],
  lengths: FieldLengths,
): number {
  let total = 0;
  let first = Number.POSITIVE_INFINITY;
  for (const field of MATCH_FIELDS) {
    if (!fields.includes(field)) continue;
    for (const one of occurrences) {
      if (one.field === field) first = Math.min(first, total + one.position);
    }
    total += lengths[field];
  }
  return 1 - first / total;
}

/** What a match is told as. `keywords` are the target's positive ones as typed, `all` first. */
export function describeHit(
  targetId: string,
  keywords: readonly string[],
  occurrences: readonly Occurrence[],
  fields: readonly MatchField[],
  lengths: FieldLengths,
): Hit {
  const found = new Set(occurrences.map((one) => one.keyword));
  const ordered = [...occurrences].sort(
    (a, b) =>
      MATCH_FIELDS.indexOf(a.field) - MATCH_FIELDS.indexOf(b.field) ||
      a.start - b.start ||
      a.end - b.end ||
      a.keyword - b.keyword,
  );
  const highlights = [];
  let previous: Occurrence | undefined;
  for (const one of ordered) {
    const repeated =
      previous?.field === one.field && previous.start === one.start && previous.end === one.end;
    if (!repeated)
      highlights.push({ field: one.field, start: one.start, end: one.end, term: keywords[one.keyword]! });
    previous = one;
    if (highlights.length === MAX_HIGHLIGHTS) break;
  }
  return {
    targetId,
    score: scoreOf(occurrences, keywords.length, fields, lengths),
    matchedTerms: [...new Set(keywords.filter((_, index) => found.has(index)))],
    highlights,
  };
}
