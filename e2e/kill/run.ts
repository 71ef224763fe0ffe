import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newsroomSources, startNewsroom } from '@newswatch/demo-newsroom';
import {
  createLogger,
  findEmbeddedDatabase,
  openStorage,
  type Storage,
  seedDemoSources,
} from '@newswatch/server/testing';
import { rounds } from '@newswatch/test-kit/long';
import { drain, endDigestWindows } from './drain.ts';
import { nextMoment, type Phase, phases } from './moments.ts';
import { addTarget, type Person, signUp } from './people.ts';
import { correctArticle, type PublishedArticle, publishArticle } from './press.ts';
import { createRandom } from './random.ts';
import { verify } from './verify.ts';
import { startProduct, type Victim, victims } from './victim.ts';

/**
 * Kills the running product again and again in the middle of its work (kill -9 of the server, of its database, of both)
 * and proves that nothing was lost and nothing was duplicated. `NEWSWATCH_KILL_SEED` repeats a run, `NEWSWATCH_KILLS`
 * makes it longer.
 */
const seed = Number(process.env.NEWSWATCH_KILL_SEED ?? Date.now() % 1_000_000);
/** The number of kills. Three hit each phase and each victim once; every further three combine them differently. */
const wantedKills = Number(process.env.NEWSWATCH_KILLS ?? rounds(3, 20));
/** The number of rounds without a kill after which the run ends, because the product has stopped working. */
const ROUNDS_IN_VAIN_AT_MOST = 3;
/**
 * The time limit of a round. If its phase has not begun by then, it kills nothing (no target looks for a word in its articles),
 * and the next round publishes more. A slow machine takes seconds, and a source whose crawler lost its database 45 s.
 */
const MOMENT_WITHIN_MS = 90_000;
/**
 * Delays between a moment and the kill. A phase takes a few milliseconds, and its effects a little longer. Kills happen before,
 * during and after both.
 */
const JITTERS_MS = [4, 12, 40];
const DRAIN_WITHIN_MS = 240_000;

const random = createRandom(seed);
const dataFolder = mkdtempSync(join(tmpdir(), 'newswatch-kill-'));
const newsroom = await startNewsroom({ backlog: false, seed });
const log = createLogger('silent');
const published: PublishedArticle[] = [];
const people: Person[] = [];
const blows: Record<string, number> = {};
const started = performance.now();

function openDatabase(): Storage {
  const place = findEmbeddedDatabase(dataFolder);
  if (!place) throw new Error('The database has no postmaster file.');
  return openStorage({ connection: place.connection, log, maxConnections: 4, applicationName: 'kill test' });
}

async function withDatabase<T>(work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = openDatabase();
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

function publish(count: number): void {
  for (let index = 0; index < count; index += 1) {
    published.push(publishArticle(newsroom, published.length, random));
  }
}

/** Keeps sending requests to the product, whose answers may never arrive if it dies. */
async function askForTarget(url: string): Promise<void> {
  try {
    await addTarget(url, random.pick(people), random);
  } catch (error) {
    log.debug({ err: error }, 'a target was not acknowledged');
  }
}

const firstVictim = random.below(victims.length);

/**
 * Publishes, and kills the product as soon as the phase of this kill begins.
 *
 * @returns whether it killed the product; a kill between two pieces of work would prove nothing
 */
async function round(number: number): Promise<boolean> {
  const phase: Phase = phases[number % phases.length] ?? 'crawl';
  const turn = firstVictim + number + Math.floor(number / phases.length);
  const victim: Victim = victims[turn % victims.length] ?? 'server';
  const jitter = random.below(random.pick(JITTERS_MS));
  const asked = await withDatabase(async (storage) => {
    const moment = await nextMoment(phase, { newsroom, storage });
    publish(3);
    if (number % 4 === 1) correctArticle(newsroom, random.pick(published));
    if (number % 5 === 2) await endDigestWindows(storage.db);
    const hasBegun = await Promise.race([
      moment.began.then(() => true),
      delay(MOMENT_WITHIN_MS, false, { ref: false }),
    ]);
    const request = hasBegun ? askForTarget(product.url) : undefined;
    if (hasBegun) {
      await delay(jitter);
      await product.kill(victim);
    }
    await moment.forget();
    return request && { request };
  });
  if (!asked) return false;
  await asked.request;
  const name = `${victim} in ${phase}`;
  blows[name] = (blows[name] ?? 0) + 1;
  await product.revive();
  // One more target that is certainly acknowledged: it must survive everything that follows.
  if (number % 2 === 0) await addTarget(product.url, random.pick(people), random);
  return true;
}

const product = await startProduct(dataFolder, {
  NEWSWATCH_DEMO: 'off',
  NEWSWATCH_DEMO_PAST: 'off',
  NEWSWATCH_ALLOWED_PRIVATE_HOSTS: new URL(newsroom.url).host,
  NEWSWATCH_THROTTLE_FACTOR: '0',
  NEWSWATCH_LOG_LEVEL: process.env.NEWSWATCH_LOG_LEVEL ?? 'silent',
});
let failed = true;
try {
  await withDatabase(async ({ db }) => {
    const sources = newsroomSources(newsroom.url).filter((source) => !source.useJavascript);
    await seedDemoSources(db, sources, new Date());
    await db.updateTable('sources').set({ crawl_interval_seconds: 1 }).execute();
    people.push(
      await signUp(product.url, db, { email: 'live@kill.test', whatsapp: '+201000000001', mode: 'live' }),
      await signUp(product.url, db, { email: 'digest@kill.test', whatsapp: '+201000000002', mode: 'hourly' }),
    );
  });
  for (const person of people)
    for (let count = 0; count < 5; count += 1) await addTarget(product.url, person, random);
  for (let kills = 0, inVain = 0; kills < wantedKills; ) {
    if (await round(kills)) {
      kills += 1;
      inVain = 0;
    } else inVain += 1;
    if (inVain > ROUNDS_IN_VAIN_AT_MOST) throw new Error(`The work did not begin in ${inVain} rounds.`);
  }
  const { counts, faults } = await withDatabase(async ({ db }) => {
    await drain(db, published.length, DRAIN_WITHIN_MS);
    return verify({ db, newsroomUrl: newsroom.url, published, people });
  });
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(`${wantedKills} kills in the middle of the work in ${seconds} s; seed ${seed}`);
  for (const [name, count] of Object.entries(blows).sort())
    console.log(`  ${String(count).padStart(4)}  kills of ${name}`);
  for (const [name, count] of Object.entries(counts)) console.log(`  ${String(count).padStart(4)}  ${name}`);
  for (const fault of faults) console.error(`  LOST OR DOUBLED: ${fault}`);
  failed = faults.length > 0;
  console.log(failed ? `${faults.length} faults` : 'Nothing was lost and nothing came twice.');
} catch (error) {
  console.error(`The kill test broke off (seed ${seed}):`, error);
} finally {
  await product.stop();
  await newsroom.close();
  if (failed) console.error(`What the product had is kept in ${dataFolder}`);
  else rmSync(dataFolder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
