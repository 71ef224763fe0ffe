import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { findOrInstallChromium } from '../../packages/build/check/chromium.ts';
import { createLogger } from '../../server/src/logging.ts';
import { openStorage } from '../../server/src/storage/database.ts';
import { startEmbeddedPostgres } from '../../server/src/storage/embedded-postgres.ts';
import { machineLine } from '../report/machine.ts';
import { optionValue, resolveFromCaller } from '../report/options.ts';
import { markdownTable, plainNumber } from '../report/table.ts';
import { buildProduct, fillStore } from '../web/product/composed-store.ts';
import { startServerProcess } from '../web/product/server-process.ts';
import { makeDatabase } from './bench.ts';
import { startSession } from './measure.ts';
import { type FrameFigures, figuresOf, type Gathered } from './scroll-figures.ts';

const ROWS = 2_000;
const READS_FOR_MS = 90_000;
/** The speed of scrolling, which is that of a mouse wheel turned continuously. */
const PIXELS_PER_SECOND = 3_000;
const PIXELS = 24_000;
const WINDOW = { width: 1280, height: 800 };

interface Measured {
  what: string;
  figures: FrameFigures;
  /** Processor time of the main thread per second of scrolling, by purpose. */
  milliseconds: { task: number; script: number; style: number; layout: number };
}

/**
 * My Articles with two thousand articles, scrolled in Chromium: how long its frames take, and the tasks in this time.
 *
 * `--folder data` uses the database that the lists bench has kept; otherwise a hundredth of it is created.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const kept = optionValue(options, '--folder');
  const folder = kept ? resolveFromCaller(kept) : await mkdtemp(join(tmpdir(), 'newswatch-bench-scroll-'));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711); // PostgreSQL may run under its own account
  const artefacts = await mkdtemp(join(tmpdir(), 'newswatch-bench-scroll-artefacts-'));
  const log = createLogger('error');
  await fillStore(artefacts, await buildProduct());
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'postgres'), log });
  const server = await startServerProcess('server/src/main.ts', ['--roles', 'api'], {
    DATABASE_URL: postgres.connectionString,
    NEWSWATCH_DATA_DIR: join(folder, 'data'),
    NEWSWATCH_ARTEFACTS_DIR: artefacts,
    NEWSWATCH_THROTTLE_FACTOR: '0',
    NEWSWATCH_LOG_LEVEL: 'error',
    NEWSWATCH_DEMO: 'on',
    PORT: '0',
  });
  try {
    const session = await startSession(server.url, 'busy@example.com');
    if (!kept) {
      const storage = openStorage({ connection: postgres.connection, log });
      await makeDatabase(storage.db, 0.05, session.userId).finally(() => storage.close());
    }
    const loadBefore = loadavg()[0] ?? 0;
    const measured: Measured[] = [];
    for (const view of ['rows', 'cards'] as const) {
      measured.push(...(await scrollIn(view, server.url, session.token)));
    }
    const report = reportOf(measured, [loadBefore, loadavg()[0] ?? 0]);
    console.log(`\n${report}`);
    if (!options.includes('--quick')) {
      await writeFile(
        join(import.meta.dirname, 'scroll-results.md'),
        `# Scrolling through long lists\n\n${report}`,
      );
    }
    return true;
  } finally {
    await server.stop();
    await postgres.stop();
    await rm(artefacts, { recursive: true, force: true });
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}

async function scrollIn(view: 'rows' | 'cards', url: string, token: string): Promise<Measured[]> {
  const executablePath = findOrInstallChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: WINDOW });
    await context.addCookies([{ name: 'access_token', value: token, url }]);
    await context.addInitScript((chosen) => localStorage.setItem('newswatch-articles-view', chosen), view);
    const page = await context.newPage();
    let read = 0;
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname === '/api/articles') read += 20;
    });
    await page.goto(`${url}/articles?scope=mine`);
    await page.getByRole('feed').waitFor();
    await page.evaluate(observeFrames);
    const cdp = await context.newCDPSession(page);
    // Measures thread time: time during which other threads had the core does not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const measured = [await scroll(`${view}, scrolling down`, page, cdp, -1)];
    for (const end = performance.now() + READS_FOR_MS; read < ROWS && performance.now() < end; ) {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
      await page.waitForTimeout(50);
    }
    await page.waitForTimeout(1_000);
    measured.push(await scroll(`${view}, scrolling up through ${plainNumber(read)}`, page, cdp, 1));
    return measured;
  } finally {
    await browser.close();
  }
}

/** Scrolls the page. @param direction -1 is down, as a finger moves */
async function scroll(what: string, page: Page, cdp: CDPSession, direction: 1 | -1): Promise<Measured> {
  const before = await metricsOf(cdp);
  await page.evaluate(() => window.newswatchFrames?.begin());
  await cdp.send('Input.synthesizeScrollGesture', {
    x: WINDOW.width / 2,
    y: WINDOW.height / 2,
    yDistance: direction * PIXELS,
    speed: PIXELS_PER_SECOND,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const gathered = await page.evaluate(() => window.newswatchFrames?.end());
  if (!gathered) throw new Error('The frames of the page were not observed');
  const after = await metricsOf(cdp);
  const seconds = PIXELS / PIXELS_PER_SECOND;
  const spent = (name: string) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000) / seconds;
  return {
    what,
    figures: figuresOf(gathered),
    milliseconds: {
      task: spent('TaskDuration'),
      script: spent('ScriptDuration'),
      style: spent('RecalcStyleDuration'),
      layout: spent('LayoutDuration'),
    },
  };
}

async function metricsOf(cdp: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

declare global {
  interface Window {
    newswatchFrames?: { begin(): void; end(): Gathered };
  }
}

/** Observes the frames; runs in the page. */
function observeFrames(): void {
  let intervals: number[] = [];
  let longTasks: number[] = [];
  let isOn = false;
  new PerformanceObserver((list) => {
    if (isOn) longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  window.newswatchFrames = {
    begin() {
      [intervals, longTasks, isOn] = [[], [], true];
      let last = performance.now();
      const frame = (now: number) => {
        if (!isOn) return;
        intervals.push(now - last);
        last = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    },
    end() {
      isOn = false;
      return { intervals, longTasks };
    },
  };
}

function reportOf(measured: readonly Measured[], [before, after]: readonly [number, number]): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return [
    `Measured on ${machineLine()}. Server, database and browser share the cores; the load average was ${before.toFixed(1)} before and ${after.toFixed(1)} after.`,
    `Chromium renders without a graphics card, and scrolls ${plainNumber(PIXELS_PER_SECOND)} pixels per second in a window of ${WINDOW.width} × ${WINDOW.height} pixels.`,
    'Times are the intervals between two frames.',
    '',
    markdownTable([
      [
        'list',
        'frames',
        'p50 ms',
        'p95 ms',
        'longest ms',
        'over 16.7 ms',
        'over 33 ms',
        'long tasks',
        'longest task ms',
      ],
      ...measured.map(({ what, figures }) => [
        what,
        plainNumber(figures.frames),
        figures.p50.toFixed(1),
        figures.p95.toFixed(1),
        figures.longest.toFixed(1),
        percent(figures.late),
        percent(figures.missed),
        String(figures.longTasks),
        figures.longestTask.toFixed(0),
      ]),
    ]),
    '',
    'CPU time of the page’s main thread, in milliseconds, for one second of scrolling and for one frame. A frame lasts 16.7 ms, a sixtieth of',
    'a second.',
    '',
    markdownTable([
      ['list', 'per second', 'of this, script', 'style', 'layout', 'per frame'],
      ...measured.map(({ what, milliseconds: { task, script, style, layout } }) => [
        what,
        ...[task, script, style, layout].map((each) => plainNumber(Math.round(each))),
        (task / 60).toFixed(1),
      ]),
    ]),
    '',
  ].join('\n');
}
