import type { Program } from './program.ts';
import { areWithin, nearPlaces, placesOf, windowsOf } from './query-places.ts';
import { AND, FILTER, NEAR, NOT, nodeEnd, SPEAKER, TERM, treeAt, WINDOW } from './query-program.ts';
import type { Scanner } from './scanner.ts';
import { isPresent } from './verify-sequence.ts';

/** Runs the query at `start` against the scanned article. */
export function verifiesQuery(program: Program, start: number, scanner: Scanner): boolean {
  const { tree, keywords } = treeAt(program, start);
  return holds(program, tree, keywords, scanner);
}

/** Whether the node at `at` matches; `keywords` is where the keywords of its program start. */
export function holds(program: Program, at: number, keywords: number, scanner: Scanner): boolean {
  switch (program[at]) {
    case TERM:
      return isPresent(program, keywords + program[at + 1]!, program[at + 2]!, scanner);
    case FILTER:
    case SPEAKER:
      return scanner.filters.passes(program[at + 1]!);
    case NOT:
      return !holds(program, at + 2, keywords, scanner);
    case WINDOW: {
      if (!mayBeInWindow(program, at, keywords, scanner)) return false;
      const where = { fields: program[at + 2]!, slop: program[at + 3]! };
      return windowsOf(program, keywords + program[at + 1]!, where, scanner).length > 0;
    }
    case NEAR:
      return (
        mayBeNear(program, at, keywords, scanner) && nearOf(program, at, keywords, scanner).left.length > 0
      );
    default:
      return holdsGroup(program, at, keywords, scanner);
  }
}

function holdsGroup(program: Program, at: number, keywords: number, scanner: Scanner): boolean {
  const isAnd = program[at] === AND;
  const end = nodeEnd(program, at);
  for (let child = at + 2; child < end; child = nodeEnd(program, child)) {
    if (holds(program, child, keywords, scanner) !== isAnd) return !isAnd;
  }
  return isAnd;
}

/**
 * Whether the first words of both sides of a NEAR are close enough. Without it, an article that has both sides somewhere
 * would have all their places listed and compared, mostly for nothing.
 */
function mayBeNear(program: Program, at: number, keywords: number, scanner: Scanner): boolean {
  const left = keywords + program[at + 1]!;
  const right = keywords + program[at + 3]!;
  if (program[left] !== 1 || program[right] !== 1) return true;
  const words = Math.max(program[left + 1]!, program[right + 1]!);
  return areWithin(program[left + 2]!, program[right + 2]!, words + program[at + 5]!, scanner);
}

/** Whether each word of a stretch is close enough to the first; see `mayBeNear`. */
function mayBeInWindow(program: Program, at: number, keywords: number, scanner: Scanner): boolean {
  const keyword = keywords + program[at + 1]!;
  if (program[keyword] === 0) return false;
  const words = program[keyword + 1]!;
  const first = program[keyword + 2]!;
  for (let word = 2; word <= words; word++) {
    if (!areWithin(first, program[keyword + 1 + word]!, words + program[at + 3]!, scanner)) return false;
  }
  return true;
}

/** The occurrences of both sides of a NEAR. */
export function nearOf(program: Program, at: number, keywords: number, scanner: Scanner) {
  const side = (offset: number) => {
    const keyword = keywords + program[at + offset]!;
    const fields = program[at + offset + 1]!;
    return isPresent(program, keyword, fields, scanner) ? placesOf(program, keyword, fields, scanner) : [];
  };
  const left = side(1);
  return nearPlaces(left, left.length === 0 ? [] : side(3), program[at + 5]!, scanner);
}
