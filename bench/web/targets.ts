import { figuresOf } from './figures.ts';
import { DASHBOARD, SIGN_IN } from './pages.ts';
import { kilobytes, milliseconds, type ReportParts, times } from './report.ts';
import type { Sample } from './rounds.ts';
import { median } from './statistics.ts';
import { stepOf } from './walk-table.ts';

interface Target {
  title: string;
  measured: number;
  most: number;
  write: (figure: number) => string;
}

const NEAR_STATIC = 1.3;
const NEAR_ONE_BUNDLE = 1.05;
const MOST_SHIFT = 0.001;
const MOST_SCRIPT = new Map([
  [SIGN_IN, 142_000],
  [DASHBOARD, 240_000],
]);
const MOST_BLOCKING_MS = 100;
const BACK_TO_FIRST = 0.6;

/** The promises of issue 3 for the slow setting, and whether they hold. */
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
        most: NEAR_ONE_BUNDLE,
        write: times,
      },
      {
        title: `${heading}: content ÷ one bundle`,
        measured: figures.ratio('ours', 'monolith', load('content')),
        most: NEAR_ONE_BUNDLE,
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
  const walked = samples.filter(({ setting, subject }) => setting === slow && subject.name === 'ours');
  const shares = walked.map(
    (one) => (stepOf('backHovered')(one) ?? Number.NaN) / (stepOf('firstHovered')(one) ?? Number.NaN),
  );
  targets.push(
    {
      title: `${SIGN_IN.heading}: blocking`,
      measured: on(SIGN_IN).of('ours', load('blocking')),
      most: MOST_BLOCKING_MS,
      write: milliseconds,
    },
    {
      title: 'A visited page back ÷ its first visit, both with hover',
      measured: median(shares.filter((share) => !Number.isNaN(share))),
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
