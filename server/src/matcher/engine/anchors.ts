import { bestPlace, type Sequence } from './places.ts';
import {
  EXCLUDES_SOURCES,
  INCLUDES_SOURCES,
  IS_QUERY,
  LANGUAGE_SHIFT,
  NEVER_MATCHES,
  type Program,
} from './program.ts';
import { queryPlaces } from './query-anchors.ts';

/**
 * Where a target is indexed. A target is checked only if one of its anchors occurs in the article: a word, or two
 * neighbouring words of a phrase. The anchors come from the cheapest group that every match needs: one keyword of
 * `all`, or all of `any` together.
 */
export interface Anchor {
  term: number;
  /** The next word of a phrase, or -1 when the anchor is one word. */
  next: number;
  /**
   * Words whose presence (or absence, see the flags) is checked before anything else. The anchor's own word where there
   * is nothing to check, so that every posting is checked in the same way.
   */
  guard: number;
  secondGuard: number;
  /** Field bits (0-3), language bits (4-7) and the flags below. */
  flags: number;
}

/** The guard must not be in the article: bits 8 and 9. */
export const GUARD_ABSENT_SHIFT = 8;
export const SECOND_GUARD_ABSENT_SHIFT = 9;
/** Anchor and guards do not prove the match, so the program must run. */
export const NEEDS_PROGRAM = 1 << 10;
/** The target names sources. */
export const NEEDS_SOURCE = 1 << 11;
/** The target is indexed under several anchors and may be found twice. */
export const FILED_TWICE = 1 << 12;
const LANGUAGE_BITS = 0b1111;
/** Any flag that requires a further check before a candidate is a hit. */
export const NEEDS_CARE = NEEDS_PROGRAM | NEEDS_SOURCE | FILED_TWICE;

/** The alternative word sequences of a keyword. */
type Keyword = readonly Sequence[];

/**
 * The anchors of a program. `costs[term]` is the share of articles expected to contain a term; terms beyond the end of
 * the array count as rare.
 */
export function anchorsOf(program: Program, start: number, costs: Float32Array): Anchor[] {
  const header = program[start]!;
  if ((header & NEVER_MATCHES) !== 0) return [];
  if ((header & IS_QUERY) !== 0) return queryAnchors(program, start, costs);
  let at = start + 2 + program[start + 1]!;
  const counts = [program[at]!, program[at + 1]!, program[at + 2]!];
  at += 3;
  const [all, any, none] = counts.map((count) => {
    const group: Keyword[] = [];
    for (let index = 0; index < count; index++) {
      const sequences: Sequence[] = [];
      let sequence = at + 1;
      for (let left = program[at]!; left > 0; left--) {
        sequences.push({ at: sequence + 1, words: program[sequence]! });
        sequence += 1 + program[sequence]!;
      }
      if (sequences.length > 0) group.push(sequences);
      at = sequence;
    }
    return group;
  }) as [Keyword[], Keyword[], Keyword[]];

  const cost = (term: number) => costs[term] ?? 0;
  const costOf = (keyword: Keyword) =>
    keyword.reduce((sum, sequence) => sum + bestPlace(program, sequence, cost).cost, 0);
  const cheapest =
    all.length > 0 ? all.reduce((best, one) => (costOf(one) < costOf(best) ? one : best)) : undefined;
  const anyCost = any.reduce((sum, one) => sum + costOf(one), 0);
  const fromAny = cheapest === undefined || (any.length > 0 && anyCost < costOf(cheapest));
  const group = fromAny ? any : [cheapest!];
  const base =
    (header & ((1 << (LANGUAGE_SHIFT + 4)) - 1)) |
    ((header & (INCLUDES_SOURCES | EXCLUDES_SOURCES)) !== 0 ? NEEDS_SOURCE : 0) |
    (group.length > 1 || group[0]!.length > 1 ? FILED_TWICE : 0);

  const places = group.flatMap((keyword) => keyword.map((sequence) => ({ keyword, sequence })));
  return places.map(({ keyword, sequence }): Anchor => {
    const place = bestPlace(program, sequence, cost);
    const term = program[sequence.at + place.offset]!;
    const next = sequence.words > 1 ? program[sequence.at + place.offset + 1]! : -1;

    // What is left to prove besides the anchor: whole phrases need the program, single words can be guards.
    const rest = all.filter((one) => one !== keyword);
    const alternatives = fromAny ? [] : any;
    const single = (one: Keyword) => one.length === 1 && one[0]!.words === 1;
    const termOf = (one: Keyword) => program[one[0]!.at]!;
    const needed = rest.filter(single).map(termOf);
    if (alternatives.length === 1 && single(alternatives[0]!)) needed.push(termOf(alternatives[0]!));
    const unproven =
      rest.filter((one) => !single(one)).length +
      (alternatives.length > 1 || (alternatives.length === 1 && !single(alternatives[0]!)) ? 1 : 0) +
      (sequence.words > 2 ? 1 : 0) +
      none.filter((one) => !single(one)).length;
    const forbidden = none.filter(single).map(termOf);
    const helpful = [
      ...needed,
      ...otherWords(program, sequence, place.offset),
      ...rest.flatMap((one) => (one.length === 1 ? terms(program, one[0]!) : [])),
    ];
    const present = [...new Set(helpful)].sort((one, other) => cost(one) - cost(other)).slice(0, 2);
    const absent = [...new Set(forbidden)]
      .sort((one, other) => cost(other) - cost(one))
      .slice(0, 2 - present.length);
    const [guard = term, secondGuard = term] = [...present, ...absent];
    const isProven =
      unproven === 0 &&
      needed.every((one) => present.includes(one)) &&
      forbidden.every((one) => absent.includes(one));
    const isAbsent = (index: number) =>
      Number(index >= present.length && index - present.length < absent.length);
    const flags =
      base |
      (isAbsent(0) << GUARD_ABSENT_SHIFT) |
      (isAbsent(1) << SECOND_GUARD_ABSENT_SHIFT) |
      (isProven ? 0 : NEEDS_PROGRAM);
    return { term, next, guard, secondGuard, flags };
  });
}

function terms(program: Program, sequence: Sequence): number[] {
  return [...program.subarray(sequence.at, sequence.at + sequence.words)];
}

function otherWords(program: Program, sequence: Sequence, offset: number): number[] {
  return terms(program, sequence).filter((_, index) => index < offset || index > offset + 1);
}

/** The anchors of a query; its tree must always run. */
function queryAnchors(program: Program, start: number, costs: Float32Array): Anchor[] {
  const header = program[start]!;
  const places = queryPlaces(program, start, (term) => costs[term] ?? 0);
  const flags =
    (header & (LANGUAGE_BITS << LANGUAGE_SHIFT)) |
    NEEDS_PROGRAM |
    ((header & (INCLUDES_SOURCES | EXCLUDES_SOURCES)) !== 0 ? NEEDS_SOURCE : 0) |
    (places.length > 1 ? FILED_TWICE : 0);
  return places.map(({ term, next, guard, fields }) => {
    return { term, next, guard: guard < 0 ? term : guard, secondGuard: term, flags: flags | fields };
  });
}
