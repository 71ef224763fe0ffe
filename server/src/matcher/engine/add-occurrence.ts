import type { Occurrences } from '../occurrences.ts';
import type { Scanner } from './scanner.ts';

/** Adds the occurrence of a keyword that begins at a position of the scanned article, in one of its fields. */
export function addOccurrence(
  occurrences: Occurrences,
  scanner: Scanner,
  keyword: number,
  field: number,
  position: number,
  words: number,
): void {
  occurrences.add(
    keyword,
    field,
    position - scanner.fieldFrom[field]!,
    words,
    scanner.starts[position]!,
    scanner.ends[position + words - 1]!,
  );
}
