import { describeHit, type FieldLengths, type Occurrence } from '../score.ts';
import type { Hit } from '../types.ts';
import { MATCH_FIELDS } from '../types.ts';
import { FIELD_BITS, fieldsOf, IS_QUERY, type Program } from './program.ts';
import { queryOccurrences } from './query-explain.ts';
import type { Scanner } from './scanner.ts';
import { standsAt } from './verify-sequence.ts';

/**
 * Describes a hit on the article just scanned: the positions of its keywords, and its score. Computed only for hits.
 * @param lengths `lengthsOf` the scanner
 */
export function explain(
  id: string,
  keywords: readonly string[],
  program: Program,
  start: number,
  scanner: Scanner,
  lengths: FieldLengths,
): Hit {
  const header = program[start]!;
  if ((header & IS_QUERY) !== 0) {
    const found = queryOccurrences(program, start, scanner);
    return describeHit(id, keywords, found, fieldsOf(header), lengths);
  }
  let occurrences: Occurrence[] | undefined;
  let at = start + 2 + program[start + 1]!;
  const positive = program[at]! + program[at + 1]!;
  at += 3;
  for (let keyword = 0; keyword < positive; keyword++) {
    let sequence = at + 1;
    for (let left = program[at]!; left > 0; left--) {
      occurrences = collect(program, sequence, header & FIELD_BITS, keyword, scanner, occurrences);
      sequence += 1 + program[sequence]!;
    }
    at = sequence;
  }
  if (!occurrences) throw new Error(`No keyword of the hit ${id} is in the article`);
  return describeHit(id, keywords, occurrences, fieldsOf(header), lengths);
}

/** Most hits have one occurrence: an array literal takes a seventh of the memory of an empty array that grows. */
function collect(
  program: Program,
  at: number,
  fields: number,
  keyword: number,
  scanner: Scanner,
  found: Occurrence[] | undefined,
): Occurrence[] | undefined {
  scanner.link();
  const { seen, heads, occurrenceAt, occurrenceBefore } = scanner.state;
  const words = program[at]!;
  const first = program[at + 1]!;
  if (seen[first] === 0) return found;
  for (let occurrence = heads[first]!; occurrence >= 0; occurrence = occurrenceBefore[occurrence]!) {
    const position = occurrenceAt[occurrence]!;
    const field = scanner.fieldOf(position);
    if ((fields & (1 << field)) === 0 || !standsAt(program, at, position, scanner)) continue;
    const one: Occurrence = {
      keyword,
      field: MATCH_FIELDS[field]!,
      position: position - scanner.fieldFrom[field]!,
      words,
      start: scanner.starts[position]!,
      end: scanner.ends[position + words - 1]!,
    };
    if (found) found.push(one);
    else found = [one];
  }
  return found;
}

/** The field lengths of the article just scanned. */
export function lengthsOf(scanner: Scanner): FieldLengths {
  const [title = 0, summary = 0, body = 0, author = 0] = scanner.fieldWords;
  return { title, summary, body, author };
}
