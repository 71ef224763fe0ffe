import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Chain } from './browser/chain.ts';
import { freshProfile, type Setting } from './browser/profile.ts';
import { DASHBOARD, type PageSpec, SIGN_IN, walkedPages } from './pages.ts';
import { takeSnapshot } from './peers/snapshot.ts';
import { writePeers } from './peers/write-peers.ts';
import { shownOnPages, signIn } from './product/demo-data.ts';
import { type Products, startProducts } from './product/index.ts';
import { startServerProcess } from './product/server-process.ts';
import { reportOf } from './report.ts';
import { runRounds, type Scene } from './rounds.ts';
import { type Subject, subjectsAt } from './subjects.ts';
import { chainOf, deferredScriptOf } from './visit.ts';

const FAST: Setting = { name: 'unthrottled' };
const SLOW: Setting = {
  name: '1.6 Mbit/s, 150 ms, CPU 4×',
  network: { latencyMs: 150, bitsPerSecond: 1_600_000 },
  cpuSlowdown: 4,
};
const ROUNDS = 5;

/**
 * The product's sign-in and dashboard beside the same pages as static HTML, drawn by bare React, and built as one bundle, in
 * fresh browsers, interleaved. `--quick` runs one round and writes no page; `--rounds 9` runs nine.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const rounds = roundsOf(options);
  if (rounds === undefined) {
    console.error('The bench of the web knows --quick and --rounds <number>.');
    return false;
  }
  const loadBefore = loadavg()[0] ?? 0;
  const products = await startProducts();
  try {
    const walk = { from: DASHBOARD, to: walkedPages(await shownOnPages(products.composed)) };
    const pages = [SIGN_IN, DASHBOARD];
    console.log('Copying what the pages show …');
    const peers = await startPeers(products, [...pages, ...walk.to]);
    try {
      const subjects = subjectsAt({ ...products, peers: peers.url });
      const scene: Scene = {
        subjects,
        pages,
        walk,
        settings: [FAST, SLOW],
        cookies: () => cookiesAt(products.composed),
        rounds,
      };
      console.log('Following the requests …');
      const chains = await chainsOf(scene);
      const deferred = await deferredScripts(scene);
      console.log('Measuring …');
      const samples = await runRounds(scene);
      const report = reportOf({ scene, samples, chains, deferred, load: [loadBefore, loadavg()[0] ?? 0] });
      console.log(`\n${report}`);
      if (!options.includes('--quick')) {
        await writeFile(join(import.meta.dirname, 'results.md'), `# How fast pages load\n\n${report}`);
      }
      return true;
    } finally {
      await peers.stop();
    }
  } finally {
    await products.stop();
  }
}

function roundsOf(options: readonly string[]): number | undefined {
  if (options.length === 0) return ROUNDS;
  if (options.join(' ') === '--quick') return 1;
  const [name, number = ''] = options;
  return options.length === 2 && name === '--rounds' && /^[1-9]\d?$/.test(number)
    ? Number(number)
    : undefined;
}

async function cookiesAt(url: string): Promise<Record<string, string>> {
  const { access_token, refresh_token } = await signIn(url);
  return { access_token, refresh_token };
}

/** Visits each page once, and serves copies of its content. */
async function startPeers({ composed, folder }: Products, pages: readonly PageSpec[]) {
  const snapshots = [];
  for (const page of pages) {
    const profile = await freshProfile({
      setting: FAST,
      specs: pages,
      cookies: page.signedIn ? await cookiesAt(composed) : {},
      url: composed,
    });
    try {
      const tab = await profile.tab();
      await tab.open(composed + page.path);
      await tab.next('content');
      await tab.rest();
      snapshots.push(await takeSnapshot(tab.page, page.path));
    } finally {
      await profile.close();
    }
  }
  const out = join(folder, 'peers');
  await writePeers(out, snapshots);
  return startServerProcess('bench/web/peers/serve.ts', [out], {});
}

/** Bytes of script that our pages fetch once they are idle, by page. */
async function deferredScripts({ subjects, pages, walk, cookies }: Scene): Promise<Map<PageSpec, number>> {
  const deferred = new Map<PageSpec, number>();
  const [subject] = subjects;
  if (!subject) return deferred;
  for (const page of pages) {
    const specs = [...pages, ...walk.to];
    deferred.set(page, await deferredScriptOf({ subject, setting: FAST, page, specs, cookies }));
  }
  return deferred;
}

async function chainsOf(scene: Scene): Promise<Map<PageSpec, Map<Subject, Chain>>> {
  const chains = new Map<PageSpec, Map<Subject, Chain>>();
  for (const page of scene.pages) {
    const ofPage = new Map<Subject, Chain>();
    for (const subject of scene.subjects) {
      const { cookies, pages, walk } = scene;
      const specs = [...pages, ...walk.to];
      ofPage.set(subject, await chainOf({ subject, setting: FAST, page, specs, cookies }));
    }
    chains.set(page, ofPage);
  }
  return chains;
}
