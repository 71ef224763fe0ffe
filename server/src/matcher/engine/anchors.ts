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
export const INDEXED_TWICE = 1 << 12;
/**
 * The posting is enough to describe the hit: its anchor is one word, and every keyword has its own anchors, so that no other
 * keyword is in the article if this anchor alone finds the target; or (`HAS_ALL`) all keywords are one word and required, and the
 * others are guards. The bits from 14 on say which keywords are anchor and guards, and how many keywords there are.
 */
export const DESCRIBES_HIT = 1 << 13;
export const KEYWORD_SHIFT = 14;
export const KEYWORD_COUNT_SHIFT = 18;
export const GUARD_KEYWORD_SHIFT = 22;
export const SECOND_GUARD_KEYWORD_SHIFT = 26;
export const KEYWORD_BITS = 0b1111;
export const HAS_ALL = 1 << 30;
const LANGUAGE_BITS = 0b1111;
/** Any flag that requires a further check before a candidate is a hit. */
export const NEEDS_CHECK = NEEDS_PROGRAM | NEEDS_SOURCE | INDEXED_TWICE;

/** A keyword: its alternative word sequences, and its number among all keywords. */
interface Keyword {
  number: number;
  sequences: readonly Sequence[];
}

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
  const positive = counts[0]! + counts[1]!;
  let number = 0;
  const [all, any, none] = counts.map((count) => {
    const group: Keyword[] = [];
    for (let index = 0; index < count; index++, number++) {
      const sequences: Sequence[] = [];
      let sequence = at + 1;
      for (let left = program[at]!; left > 0; left--) {
        sequences.push({ at: sequence + 1, words: program[sequence]! });
        sequence += 1 + program[sequence]!;
      }
      if (sequences.length > 0) group.push({ number, sequences });
      at = sequence;
    }
    return group;
  }) as [Keyword[], Keyword[], Keyword[]];

  const cost = (term: number) => costs[term] ?? 0;
  const costOf = ({ sequences }: Keyword) =>
    sequences.reduce((sum, sequence) => sum + bestPlace(program, sequence, cost).cost, 0);
  const cheapest =
    all.length > 0 ? all.reduce((best, one) => (costOf(one) < costOf(best) ? one : best)) : undefined;
  const anyCost = any.reduce((sum, one) => sum + costOf(one), 0);
  const fromAny = cheapest === undefined || (any.length > 0 && anyCost < costOf(cheapest));
  const group = fromAny ? any : [cheapest!];
  const base =
    (header & ((1 << (LANGUAGE_SHIFT + 4)) - 1)) |
    ((header & (INCLUDES_SOURCES | EXCLUDES_SOURCES)) !== 0 ? NEEDS_SOURCE : 0) |
    (group.length > 1 || group[0]!.sequences.length > 1 ? INDEXED_TWICE : 0);

  const single = ({ sequences }: Keyword) => sequences.length === 1 && sequences[0]!.words === 1;
  const isCounted = positive === all.length + any.length && positive <= KEYWORD_BITS;
  const areWords = isCounted && [...all, ...any].every(single);
  const isEachAnchored = isCounted && group.length === positive;
  const places = group.flatMap((keyword) => keyword.sequences.map((sequence) => ({ keyword, sequence })));
  return places.map(({ keyword, sequence }): Anchor => {
    const place = bestPlace(program, sequence, cost);
    const term = program[sequence.at + place.offset]!;
    const next = sequence.words > 1 ? program[sequence.at + place.offset + 1]! : -1;

    // The conditions that remain to be proved besides the anchor: whole phrases need the program, single words can be guards.
    const rest = all.filter((one) => one !== keyword);
    const alternatives = fromAny ? [] : any;
    const termOf = ({ sequences }: Keyword) => program[sequences[0]!.at]!;
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
      ...rest.flatMap((one) => (one.sequences.length === 1 ? terms(program, one.sequences[0]!) : [])),
    ];
    const { present, absent, guard, secondGuard, guardFlags } = chooseGuards(term, helpful, forbidden, cost);
    const isProven =
      unproven === 0 &&
      needed.every((one) => present.includes(one)) &&
      forbidden.every((one) => absent.includes(one));
    const flags = base | guardFlags | (isProven ? 0 : NEEDS_PROGRAM);
    const hasAll =
      areWords && any.length === 0 && all.length > 1 && new Set([term, ...present]).size === all.length;
    const isAlone = isEachAnchored && sequence.words === 1;
    if (!hasAll && !isAlone) return { term, next, guard, secondGuard, flags };
    const numberOf = (one: number) => all.find((other) => termOf(other) === one)?.number ?? 0;
    const guardNumbers =
      (numberOf(guard) << GUARD_KEYWORD_SHIFT) | (numberOf(secondGuard) << SECOND_GUARD_KEYWORD_SHIFT);
    const described =
      DESCRIBES_HIT |
      (keyword.number << KEYWORD_SHIFT) |
      (positive << KEYWORD_COUNT_SHIFT) |
      (hasAll ? HAS_ALL | guardNumbers : 0);
    return { term, next, guard, secondGuard, flags: flags | described };
  });
}

function terms(program: Program, sequence: Sequence): number[] {
  return [...program.subarray(sequence.at, sequence.at + sequence.words)];
}

function otherWords(program: Program, sequence: Sequence, offset: number): number[] {
  return terms(program, sequence).filter((_, index) => index < offset || index > offset + 1);
}

/** The words to check first: the rarest that must be there, then the most common that must not. */
function chooseGuards(
  term: number,
  helpful: readonly number[],
  forbidden: readonly number[],
  cost: (term: number) => number,
) {
  const present = [...new Set(helpful)].sort((one, other) => cost(one) - cost(other)).slice(0, 2);
  const absent = [...new Set(forbidden)]
    .sort((one, other) => cost(other) - cost(one))
    .slice(0, 2 - present.length);
  const [guard = term, secondGuard = term] = [...present, ...absent];
  const isAbsent = (index: number) =>
    Number(index >= present.length && index - present.length < absent.length);
  const guardFlags = (isAbsent(0) << GUARD_ABSENT_SHIFT) | (isAbsent(1) << SECOND_GUARD_ABSENT_SHIFT);
  return { present, absent, guard, secondGuard, guardFlags };
}

/** The anchors of a query. Its tree runs only where anchor and guards do not prove the match. */
function queryAnchors(program: Program, start: number, costs: Float32Array): Anchor[] {
  const header = program[start]!;
  const cost = (term: number) => costs[term] ?? 0;
  const places = queryPlaces(program, start, cost);
  const base =
    (header & (LANGUAGE_BITS << LANGUAGE_SHIFT)) |
    ((header & (INCLUDES_SOURCES | EXCLUDES_SOURCES)) !== 0 ? NEEDS_SOURCE : 0) |
    (places.length > 1 ? INDEXED_TWICE : 0);
  return places.map((place): Anchor => {
    const { term, next, fields } = place;
    const { present, absent, guard, secondGuard, guardFlags } = chooseGuards(
      term,
      place.present,
      place.absent,
      cost,
    );
    const isProven =
      place.isProven &&
      place.present.every((one) => present.includes(one)) &&
      place.absent.every((one) => absent.includes(one));
    const flags = base | fields | guardFlags | (isProven ? 0 : NEEDS_PROGRAM);
    return { term, next, guard, secondGuard, flags };
  });
}
