import type { Occurrences } from '../occurrences.ts';
import { MATCH_FIELDS } from '../types.ts';
import { addOccurrence } from './add-occurrence.ts';
import type { Program } from './program.ts';
import { type EnginePlace, placesOf, windowsOf } from './query-places.ts';
import { AND, FILTER, NEAR, NOT, nodeEnd, OR, SPEAKER, TERM, treeAt, WINDOW } from './query-program.ts';
import { holds, nearOf } from './query-verify.ts';
import type { Scanner } from './scanner.ts';

const BODY = MATCH_FIELDS.indexOf('body');

/** Adds the positions of the terms by which the query at `start` matches, without alternatives that do not match. */
export function addQueryOccurrences(
  program: Program,
  start: number,
  scanner: Scanner,
  occurrences: Occurrences,
): void {
  const { tree, keywords } = treeAt(program, start);
  /** Number of positive terms passed, reported or not; occurrences refer to keywords by this number. */
  let positive = 0;

  const report = (keyword: number, places: readonly EnginePlace[]) => {
    for (const { position, words } of places) {
      addOccurrence(occurrences, scanner, keyword, scanner.fieldOf(position), position, words);
    }
  };

  /** `sign`: inside an even number of NOTs; `isReported`: no enclosing node failed. */
  const walk = (at: number, sign: boolean, isParentReported: boolean): void => {
    const isReported = isParentReported && holds(program, at, keywords, scanner) === sign;
    switch (program[at]) {
      case TERM:
        if (sign && isReported)
          report(positive, placesOf(program, keywords + program[at + 1]!, program[at + 2]!, scanner));
        if (sign) positive++;
        return;
      case WINDOW:
        if (sign && isReported) {
          const where = { fields: program[at + 2]!, slop: program[at + 3]! };
          report(positive, windowsOf(program, keywords + program[at + 1]!, where, scanner));
        }
        if (sign) positive++;
        return;
      case NEAR:
        if (sign && isReported) {
          const { left, right } = nearOf(program, at, keywords, scanner);
          report(positive, left);
          report(positive + 1, right);
        }
        if (sign) positive += 2;
        return;
      case NOT:
        walk(at + 2, !sign, isReported);
        return;
      case FILTER:
        return;
      case SPEAKER:
        if (sign && isReported) {
          for (const { position, words, start, end } of scanner.filters.quotesOf(program[at + 1]!))
            occurrences.add(positive, BODY, position, words, start, end);
        }
        if (sign) positive++;
        return;
      case AND:
      case OR:
        for (let child = at + 2; child < nodeEnd(program, at); child = nodeEnd(program, child)) {
          walk(child, sign, isReported);
        }
    }
  };
  walk(tree, true, true);
}
