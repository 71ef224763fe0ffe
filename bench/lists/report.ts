import { markdownTable, plainNumber } from '../report/table.ts';
import { percentile } from '../sign-ins/offered-load.ts';
import type { Timing } from './measure.ts';

const P95_PROMISE_MS = 300;
const MOST_MS = 1_000;
const SLOWEST = 25;

/** Whether all lists answered, 95% of them within 300 ms and all within a second. */
export function isKept(timings: readonly Timing[]): boolean {
  return (
    timings.every(({ status, milliseconds }) => status === 200 && milliseconds <= MOST_MS) &&
    Object.values(byList(timings)).every((group) => percentile(times(group ?? []), 95) <= P95_PROMISE_MS)
  );
}

/** A line for each list, and the slowest requests one by one. */
export function reportLists(timings: readonly Timing[]): string {
  const lists = Object.entries(byList(timings)).map(([list, group = []]) => [list, ...figures(group)]);
  const questions = Object.values(Object.groupBy(timings, ({ request }) => `${request.list} ${request.path}`))
    .flatMap((group) => (group?.[0] ? [{ request: group[0].request, times: times(group) }] : []))
    .sort((one, other) => percentile(other.times, 50) - percentile(one.times, 50))
    .slice(0, SLOWEST);
  return [
    markdownTable([
      ['list', 'requests', 'p50 ms', 'p95 ms', 'p99 ms', 'slowest ms', 'over 1 s', 'failed'],
      ...lists,
      ['all lists', ...figures(timings)],
    ]),
    '',
    'The slowest requests:',
    '',
    markdownTable([
      ['list and request', 'median ms', 'slowest ms'],
      ...questions.map(({ request, times: taken }) => [
        `${request.list}: ${request.what}`,
        plainNumber(percentile(taken, 50)),
        plainNumber(Math.max(...taken)),
      ]),
    ]),
    '',
  ].join('\n');
}

function byList(timings: readonly Timing[]) {
  return Object.groupBy(timings, ({ request }) => request.list);
}

function times(timings: readonly Timing[]): number[] {
  return timings.map(({ milliseconds }) => milliseconds);
}

function figures(timings: readonly Timing[]): string[] {
  const taken = times(timings);
  return [
    plainNumber(new Set(timings.map(({ request }) => request.path)).size),
    ...[50, 95, 99].map((percent) => plainNumber(percentile(taken, percent))),
    plainNumber(Math.max(...taken)),
    String(taken.filter((each) => each > MOST_MS).length),
    String(timings.filter(({ status }) => status !== 200).length),
  ];
}
