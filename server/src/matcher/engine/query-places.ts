import type { Program } from './program.ts';
import type { Scanner } from './scanner.ts';
import { sequenceMatchesAt } from './verify-sequence.ts';

/** The position of something: its first word, counted over all fields, and its length in words. */
export interface EnginePlace {
  position: number;
  words: number;
}

/** Every occurrence of the keyword at `at` in the fields, in order. */
export function placesOf(program: Program, at: number, fields: number, scanner: Scanner): EnginePlace[] {
  scanner.link();
  const places: EnginePlace[] = [];
  let sequence = at + 1;
  for (let left = program[at]!; left > 0; left--) {
    const words = program[sequence]!;
    for (const position of positionsOf(program[sequence + 1]!, fields, scanner)) {
      if (sequenceMatchesAt(program, sequence, position, scanner)) places.push({ position, words });
    }
    sequence += 1 + words;
  }
  return places.sort((one, other) => one.position - other.position || one.words - other.words);
}

/** The places on both sides that have a partner: fewer than `distance` words apart, and without a shared word. */
export function nearPlaces(
  left: readonly EnginePlace[],
  right: readonly EnginePlace[],
  distance: number,
  scanner: Scanner,
): { left: EnginePlace[]; right: EnginePlace[] } {
  const longest = right.reduce((most, { words }) => Math.max(most, words), 0);
  const partners = new Set<EnginePlace>();
  const lefts: EnginePlace[] = [];
  let from = 0;
  for (const one of left) {
    while (from < right.length && right[from]!.position + longest + distance <= one.position) from++;
    let hasPartner = false;
    for (let index = from; index < right.length; index++) {
      const other = right[index]!;
      if (other.position >= one.position + one.words + distance) break;
      if (!isNear(one, other, distance) || scanner.fieldOf(one.position) !== scanner.fieldOf(other.position))
        continue;
      hasPartner = true;
      partners.add(other);
    }
    if (hasPartner) lefts.push(one);
  }
  return { left: lefts, right: right.filter((one) => partners.has(one)) };
}

function isNear(one: EnginePlace, other: EnginePlace, distance: number): boolean {
  const [first, second] = one.position <= other.position ? [one, other] : [other, one];
  const between = second.position - (first.position + first.words);
  return between >= 0 && between < distance;
}

/**
 * The shortest passages of a field that contain every word of the keyword at `at`, each as often as the keyword does.
 */
export function windowsOf(
  program: Program,
  at: number,
  { fields, slop }: { fields: number; slop: number },
  scanner: Scanner,
): EnginePlace[] {
  if (program[at] === 0) return [];
  scanner.link();
  const words = program[at + 1]!;
  const needed = new Map<number, number>();
  for (let word = 1; word <= words; word++) {
    const term = program[at + 1 + word]!;
    needed.set(term, (needed.get(term) ?? 0) + 1);
  }
  const events: { position: number; term: number }[] = [];
  for (const term of needed.keys()) {
    const positions = positionsOf(term, fields, scanner);
    if (positions.length < needed.get(term)!) return [];
    for (const position of positions) events.push({ position, term });
  }
  events.sort((one, other) => one.position - other.position);

  const windows: EnginePlace[] = [];
  const counts = new Map<number, number>();
  let missing = needed.size;
  let oldest = 0;
  let lastStart = -1;
  const change = (term: number, by: 1 | -1) => {
    const before = counts.get(term) ?? 0;
    counts.set(term, before + by);
    const enough = needed.get(term)!;
    if (by === 1 && before + 1 === enough) missing--;
    if (by === -1 && before === enough) missing++;
  };
  for (let newest = 0; newest < events.length; newest++) {
    const { position, term } = events[newest]!;
    // No passage crosses the end of a field.
    while (scanner.fieldOf(events[oldest]!.position) !== scanner.fieldOf(position))
      change(events[oldest++]!.term, -1);
    change(term, 1);
    if (events[newest + 1]?.position === position) continue;
    if (missing > 0) continue;
    let start = oldest;
    while (missing === 0) {
      start = oldest;
      const leaving = events[oldest]!.position;
      while (events[oldest]?.position === leaving) change(events[oldest++]!.term, -1);
    }
    // The words removed last belong to the passage.
    while (oldest > start) change(events[--oldest]!.term, 1);
    const first = events[start]!.position;
    if (first > lastStart && position - first + 1 <= words + slop)
      windows.push({ position: first, words: position - first + 1 });
    lastStart = first;
  }
  return windows;
}

/** Whether two terms occur at most this many words apart, in whatever fields. */
export function areWithin(one: number, other: number, distance: number, scanner: Scanner): boolean {
  scanner.link();
  const { seen, heads, occurrenceAt, occurrenceAfter } = scanner.state;
  if (seen[one] === 0 || seen[other] === 0) return false;
  let left = heads[one]!;
  let right = heads[other]!;
  while (left >= 0 && right >= 0) {
    const apart = occurrenceAt[left]! - occurrenceAt[right]!;
    if (Math.abs(apart) <= distance) return true;
    if (apart < 0) left = occurrenceAfter[left]!;
    else right = occurrenceAfter[right]!;
  }
  return false;
}

/** The positions of a term in the fields, in order. */
function positionsOf(term: number, fields: number, scanner: Scanner): number[] {
  const { seen, heads, occurrenceAt, occurrenceAfter } = scanner.state;
  const positions: number[] = [];
  if ((seen[term]! & fields) === 0) return positions;
  for (let occurrence = heads[term]!; occurrence >= 0; occurrence = occurrenceAfter[occurrence]!) {
    const position = occurrenceAt[occurrence]!;
    if ((fields & (1 << scanner.fieldOf(position))) !== 0) positions.push(position);
  }
  return positions;
}
