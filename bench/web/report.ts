import { machineLine } from '../report/machine.ts';
import { markdownTable, plainNumber } from '../report/table.ts';
import type { Chain } from './browser/chain.ts';
import type { Setting } from './browser/profile.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { PageSpec } from './pages.ts';
import type { Sample, Scene } from './rounds.ts';
import type { Subject } from './subjects.ts';
import { targetRows } from './targets.ts';
import { walkedPagesTable, walkTable } from './walk-table.ts';

export interface ReportParts {
  scene: Scene;
  samples: readonly Sample[];
  chains: ReadonlyMap<PageSpec, ReadonlyMap<Subject, Chain>>;
  /** The bytes of script that our product fetches after a page has come to rest. */
  deferred: ReadonlyMap<PageSpec, number>;
  /** The load average before and after. */
  load: readonly [number, number];
}

/** A measure of a page: its name, and how to read and format it. */
interface Measure {
  title: string;
  read: (sample: Sample) => number;
  write: (figure: number) => string;
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)}`;
export const milliseconds = (time: number): string => (time < 0.5 ? '0' : plainNumber(Math.round(time)));
const shift = (figure: number): string => (figure === 0 ? '0' : figure.toFixed(4));

const MEASURES: readonly Measure[] = [
  { title: 'bytes, KB', read: ({ visit }) => visit.load.bytes, write: kilobytes },
  { title: 'script, KB', read: ({ visit }) => visit.load.scriptBytes, write: kilobytes },
  { title: 'requests', read: ({ visit }) => visit.load.requests, write: String },
  { title: 'first paint', read: ({ visit }) => visit.load.firstPaint, write: milliseconds },
  { title: 'largest paint', read: ({ visit }) => visit.load.largestPaint, write: milliseconds },
  { title: 'content', read: ({ visit }) => visit.load.content, write: milliseconds },
  { title: 'blocking', read: ({ visit }) => visit.load.blocking, write: milliseconds },
  { title: 'layout shift', read: ({ visit }) => visit.load.shift, write: shift },
  { title: 'warm: bytes, KB', read: ({ visit }) => visit.warm.bytes, write: kilobytes },
  { title: 'warm: first paint', read: ({ visit }) => visit.warm.firstPaint, write: milliseconds },
  { title: 'warm: content', read: ({ visit }) => visit.warm.content, write: milliseconds },
  { title: 'interaction', read: ({ visit }) => visit.interaction, write: milliseconds },
];

/** The results page. */
export function reportOf(parts: ReportParts): string {
  const { scene, samples, load } = parts;
  const { pages, settings, rounds } = scene;
  return [
    `Each figure is the median of ${rounds} rounds, in which all versions of the pages take turns, each in a fresh browser. Times are in`,
    'milliseconds; 1 KB is 1,000 bytes. The terms are explained at the end. `npm run bench -- web` writes this page.',
    '',
    '## Requirements',
    '',
    markdownTable([['', 'measured', 'required', 'met'], ...targetRows(parts)]),
    '',
    ...settings.flatMap((setting) =>
      pages.flatMap((page) => [
        `## ${page.heading}, ${setting.name}`,
        '',
        pageTable(parts, page, figuresOf(samples, setting, page)),
        '',
        largestLine(samples, setting, page),
        `Once it is idle, our page fetches another ${kilobytes(parts.deferred.get(page) ?? Number.NaN)} KB of scripts.`,
        '',
      ]),
    ),
    `## From ${scene.walk.from.heading} to ${scene.walk.to.map(({ heading }) => heading).join(', ')}`,
    '',
    'Means of these pages, from the click until the content appears:',
    '',
    walkTable(scene, samples),
    '',
    ...settings.flatMap((setting) => [
      `Each of our pages, ${setting.name}:`,
      '',
      walkedPagesTable(scene, samples, setting),
      '',
    ]),
    '## Rounds of requests until the content appears',
    '',
    ...pages.flatMap((page) => chainLines(parts, page)),
    '',
    ...WORDS,
    '',
    `Measured on ${machineLine()}; the load average was ${load.map((one) => one.toFixed(1)).join(' before and ')} after.`,
    '',
  ].join('\n');
}

function pageTable({ scene, chains }: ReportParts, page: PageSpec, figures: Figures): string {
  const { subjects } = scene;
  const depth = ({ name }: Subject) =>
    [...(chains.get(page) ?? [])].find(([one]) => one.name === name)?.[1].length;
  return markdownTable([
    ['', ...subjects.map(({ title }) => title), 'ours ÷ static', 'ours ÷ one bundle'],
    ['chain depth', ...subjects.map((subject) => String(depth(subject))), '', ''],
    ...MEASURES.map(({ title, read, write }) => [
      title,
      ...subjects.map(({ name }) => write(figures.of(name, read))),
      times(figures.ratio('ours', 'static', read)),
      times(figures.ratio('ours', 'monolith', read)),
    ]),
  ]);
}

/** A ratio, such as 1.2; empty if there is nothing to compare with. */
export function times(ratio: number): string {
  return Number.isFinite(ratio) ? ratio.toFixed(2) : '–';
}

/** The element that is the largest paint of our page in the last round. */
function largestLine(samples: readonly Sample[], setting: Setting, page: PageSpec): string {
  const ours = samples.findLast(
    (one) => one.setting === setting && one.page === page && one.subject.name === 'ours',
  );
  return ours?.visit.largest
    ? `The largest element that our page paints is ${ours.visit.largest}.`
    : 'The largest element that our page painted no longer exists.';
}

function chainLines({ chains }: ReportParts, page: PageSpec): string[] {
  return [...(chains.get(page) ?? [])]
    .filter(([{ isApp }]) => isApp)
    .map(([{ title }, rounds]) => `- ${page.heading}, ${title}: ${rounds.map(roundText).join(' → ')}`);
}

function roundText(paths: readonly string[]): string {
  return paths.length > 3 ? `${paths.length} files` : paths.map((path) => `\`${path}\``).join(', ');
}

const WORDS = [
  '## Terms',
  '',
  '**Ours** is the product, composed of its remotes. **Static** is an HTML page with a stylesheet and the same content. It is a copy of our',
  'page, made once our page is idle, and is served by a plain server with the same compression and caching. **Styles inlined** is the same',
  'page with its styles in the HTML. **Bare React** renders the same elements with nothing but React. **One bundle** is the product, built',
  'without federation: it has the same sources, server and HTML, its chunks are divided by page, and its preload lists are as exact as ours.',
  '',
  '**Unthrottled** means that neither the connection nor the processor is slowed down. **1.6 Mbit/s, 150 ms, CPU 4×** simulates a connection',
  'with that speed and latency, and a processor that is four times as slow.',
  '',
  '**Bytes** are counted as received, with headers, until the page is idle. **Script** is the size of the scripts, compressed with Brotli.',
  'Scripts that are fetched later, after the first key press or automatically within 15 s, are stated below the table. **Chain depth** is the',
  'number of rounds of requests until the content appears, beginning with the document. To count the rounds, the bench holds back all',
  'requests until the page makes no more, and then lets them through together.',
  '',
  '**Content** is the time until the content has appeared. On the sign-in page, this means that the form works, not only that it is painted;',
  'on the overview, that its figures, stories and chart are shown; on other pages, that the first row or the person’s address is shown.',
  '**Blocking** adds up, for all tasks since the navigation, the time that each took beyond 50 ms, including tasks before the first paint.',
  '**Warm** is a second visit in a new tab. **Interaction** is the time from a key press in the form, or from a click on the profile menu,',
  'to the next frame.',
  '',
  'Navigation is measured from the click until the content has been rendered. With **hover**, the pointer rests on the link, before the',
  'click, until nothing more is fetched. Each ratio is the median of the ratios in the individual rounds.',
];
