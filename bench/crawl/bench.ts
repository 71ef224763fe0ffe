import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { machineLine } from '../report/machine.ts';
import { optionValue } from '../report/options.ts';
import { plainNumber } from '../report/table.ts';
import { type Crawl, measureCrawl, type Round } from './measure-crawl.ts';
import { paperAddress } from './paper-address.ts';
import { brokenPromises, describeCrawls, describePlainLoop, type PlainLoop } from './report.ts';
import { answerOf, type PaperServer, type Size, startPaperServer } from './world.ts';

/**
 * Measures a crawl of all sources at once: how long it takes to crawl them and to store and match their articles, how polite the
 * crawler is, how long readers wait in the meantime, and how much memory it takes; compared with a plain loop over the same
 * pages.
 *
 * `--sources 500`, `--items 6` (articles in each feed), `--targets 10000`, `--concurrency 64` (sources at once if each asks for a
 * pause), `--only polite` or `--only fast`. `--quick` runs a small bench. `--keep` writes results.md.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const quick = options.includes('--quick');
  const number = (name: string, usual: number, small: number) =>
    Number(optionValue(options, name) ?? (quick ? small : usual));
  const size: Size = {
    papers: number('--sources', 500, 40),
    items: number('--items', 6, 3),
    targets: number('--targets', 10_000, 1_000),
  };
  const only = optionValue(options, '--only') ?? '';
  const rounds: Round[] = [
    { name: 'polite', concurrency: number('--concurrency', 64, 16), crawlDelaySeconds: 1 },
    { name: 'fast', concurrency: 8, crawlDelaySeconds: 0 },
  ].filter(({ name }) => name.startsWith(only));
  const loadBefore = load();
  const paperServer = await startPaperServer(size);
  try {
    const crawls: Crawl[] = [];
    for (const round of rounds) {
      console.log(`${plainNumber(size.papers)} sources due at once, ${round.name} …`);
      crawls.push(await measureCrawl(size, paperServer, round));
      console.log(`${describeCrawls(crawls.slice(-1), size)}\n`);
    }
    console.log('The plain loop …');
    paperServer.reset(0);
    const plain = await runPlainLoop(size, paperServer);
    const broken = crawls.flatMap((crawl) => brokenPromises(crawl, size));
    const report = [
      `Measured on ${machineLine()}. Product, database, papers and reader share the cores; the load average was ${loadBefore} before and ${load()} after.`,
      '',
      describeCrawls(crawls, size),
      '',
      describePlainLoop(plain, crawls),
      '',
      broken.length === 0 ? 'All requirements were met.' : ['Not met:', '', ...broken].join('\n'),
      '',
    ].join('\n');
    console.log(`\n${report}`);
    if (options.includes('--keep') || (!quick && only === '')) {
      await writeFile(path.join(import.meta.dirname, 'results.md'), `# Crawling many sources\n\n${report}`);
    }
    const { articles } = plain;
    if (articles !== size.papers * size.items) console.log(`The plain loop got only ${articles} articles.`);
    return broken.length === 0;
  } finally {
    paperServer.stop();
  }
}

function runPlainLoop({ papers }: Size, { port }: PaperServer): Promise<PlainLoop> {
  const feeds = Array.from(
    { length: papers },
    (_, paper) => `http://${paperAddress(paper)}:${port}/feed.xml`,
  );
  const child = fork(path.join(import.meta.dirname, 'plain-loop-process.ts'), [JSON.stringify({ feeds })]);
  return answerOf<PlainLoop>(child);
}

/** The load average of the last minute; above the number of cores, other processes slowed this down. */
const load = () => loadavg()[0]?.toFixed(1) ?? '';
