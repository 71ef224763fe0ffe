import { figuresOf } from './figures.ts';
import { DASHBOARD, SIGN_IN } from './pages.ts';
import { kilobytes, milliseconds, type ReportParts, times } from './report.ts';
import type { Sample } from './rounds.ts';
import { meanOf } from './walk-table.ts';

interface Target {
  title: string;
  measured: number;
  most: number;
  write: (figure: number) => string;
}

const NEAR_STATIC = 1.3;
const BYTES_NEAR_ONE_BUNDLE = 1.15;
const CONTENT_NEAR_ONE_BUNDLE = 1.1;
const MOST_SHIFT = 0.001;
const MOST_SCRIPT = new Map([
  [SIGN_IN, 155_000],
  [DASHBOARD, 240_000],
]);
const SIGN_IN_BLOCKING_MS = 100;
const OVERVIEW_BLOCKING_MS = 200;
const OVERVIEW_USABLE_MS = 2_200;
const FIRST_NAVIGATION_MS = 400;
const VISITED_NAVIGATION_MS = 120;
const BACK_TO_FIRST = 0.6;

/** The promises of issues 3 and 8 for the slow setting, and whether they hold. */
export function targetRows({ scene, samples, chains }: ReportParts): string[][] {
  const slow = scene.settings.find(({ network }) => network);
  if (!slow) return [];
  const on = (page: typeof SIGN_IN) => figuresOf(samples, slow, page);
  const load =
    (name: keyof Sample['visit']['load']) =>
    ({ visit }: Sample) =>
      visit.load[name];
  const depth = (page: typeof SIGN_IN, name: string) =>
    [...(chains.get(page) ?? [])].find(([subject]) => subject.name === name)?.[1].length ?? Number.NaN;

  const targets = [SIGN_IN, DASHBOARD].flatMap((page): Target[] => {
    const { heading } = page;
    const figures = on(page);
    return [
      ...(['firstPaint', 'largestPaint'] as const).map((name) => ({
        title: `${heading}: ${name === 'firstPaint' ? 'first' : 'largest'} paint ÷ static`,
        measured: figures.ratio('ours', 'static', load(name)),
        most: NEAR_STATIC,
        write: times,
      })),
      {
        title: `${heading}: layout shift`,
        measured: figures.of('ours', load('shift')),
        most: MOST_SHIFT,
        write: (figure) => figure.toFixed(4),
      },
      {
        title: `${heading}: script, KB`,
        measured: figures.of('ours', load('scriptBytes')),
        most: MOST_SCRIPT.get(page) ?? Number.NaN,
        write: kilobytes,
      },
      {
        title: `${heading}: bytes ÷ one bundle`,
        measured: figures.ratio('ours', 'monolith', load('bytes')),
        most: BYTES_NEAR_ONE_BUNDLE,
        write: times,
      },
      {
        title: `${heading}: content ÷ one bundle`,
        measured: figures.ratio('ours', 'monolith', load('content')),
        most: CONTENT_NEAR_ONE_BUNDLE,
        write: times,
      },
      {
        title: `${heading}: chain depth, at most that of one bundle`,
        measured: depth(page, 'ours'),
        most: depth(page, 'monolith'),
        write: String,
      },
    ];
  });
  const walk = figuresOf(samples, slow, scene.walk.from);
  const ms = (title: string, measured: number, most: number): Target => ({
    title,
    measured,
    most,
    write: milliseconds,
  });
  targets.push(
    ms(`${SIGN_IN.heading}: blocking, ms`, on(SIGN_IN).of('ours', load('blocking')), SIGN_IN_BLOCKING_MS),
    ms(
      `${DASHBOARD.heading}: blocking, ms`,
      on(DASHBOARD).of('ours', load('blocking')),
      OVERVIEW_BLOCKING_MS,
    ),
    ms(`${DASHBOARD.heading}: content, ms`, on(DASHBOARD).of('ours', load('content')), OVERVIEW_USABLE_MS),
    ms('First visit, mean of five pages, ms', walk.of('ours', meanOf('first')), FIRST_NAVIGATION_MS),
    ms('Return visit, mean of five pages, ms', walk.of('ours', meanOf('back')), VISITED_NAVIGATION_MS),
    {
      title: 'Return visit ÷ first visit, both with hover',
      measured: walk.of('ours', (sample) => {
        const [back, first] = [meanOf('backHovered')(sample), meanOf('firstHovered')(sample)];
        return back === undefined || first === undefined ? undefined : back / first;
      }),
      most: BACK_TO_FIRST,
      write: times,
    },
  );
  return targets.map(({ title, measured, most, write }) => [
    title,
    write(measured),
    write(most),
    measured <= most ? 'yes' : 'NO',
  ]);
}
