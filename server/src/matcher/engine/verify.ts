import { FIELD_BITS, IS_QUERY, keywordEnd, type Program } from './program.ts';
import { verifiesQuery } from './query-verify.ts';
import type { Scanner } from './scanner.ts';
import { isPresent } from './verify-sequence.ts';

/**
 * Runs the program at `start` against the scanned article: all of `all`, at least one of `any` and none of `none`; or
 * its query.
 */
export function verifies(program: Program, start: number, scanner: Scanner): boolean {
  const header = program[start]!;
  if ((header & IS_QUERY) !== 0) return verifiesQuery(program, start, scanner);
  const fields = header & FIELD_BITS;
  let at = start + 2 + program[start + 1]!;
  const all = program[at]!;
  const any = program[at + 1]!;
  const none = program[at + 2]!;
  at += 3;
  for (let index = 0; index < all; index++) {
    if (!isPresent(program, at, fields, scanner)) return false;
    at = keywordEnd(program, at);
  }
  let found = any === 0;
  for (let index = 0; index < any; index++) {
    if (!found && isPresent(program, at, fields, scanner)) found = true;
    at = keywordEnd(program, at);
  }
  if (!found) return false;
  for (let index = 0; index < none; index++) {
    if (isPresent(program, at, fields, scanner)) return false;
    at = keywordEnd(program, at);
  }
  return true;
}
