import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { machineLine } from '../report/machine.ts';
import { optionValue } from '../report/options.ts';
import { markdownTable, plainNumber } from '../report/table.ts';
import { kill, killAgain } from './kill-again.ts';
import { startWorld, type World } from './world.ts';

/** The maximum share by which dead endpoints may slow down the others. */
const SLOWDOWN_PROMISE = 0.1;
const LOOK_MS = 50;
const FAIRNESS_ROUNDS = 3;
const PARTS = ['throughput', 'latency', 'fairness', 'kills'] as const;
type Part = (typeof PARTS)[number];
/** The lines of the table, and whether the promises hold. */
interface Measured {
  lines: string[][];
  ok: boolean;
}

/**
 * Measures deliveries per second to a receiver on the same machine, the time from an event to its first attempt, how much 30 %
 * dead endpoints slow down the others, and whether anything is lost when the dispatcher is killed repeatedly. `--quick` runs a
 * tenth; `--only fairness` runs one part; `--endpoints 1000 --dead 300` sets the numbers. Only a full run writes `results.md`.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const quick = options.includes('--quick');
  const only = optionValue(options, '--only');
  const endpoints = Number(optionValue(options, '--endpoints') ?? 1_000);
  const dead = Number(optionValue(options, '--dead') ?? Math.round(endpoints * 0.3));
  const scale = quick ? 0.1 : 1;
  const world = await startWorld();
  const parts: Record<Part, () => Promise<Measured>> = {
    throughput: () => measureThroughput(world, Math.round(100 * scale)),
    latency: () => measureLatency(world, Math.round(500 * scale)),
    fairness: () =>
      measureFairness(world, { healthy: endpoints - dead, dead, each: Math.max(3, Math.round(20 * scale)) }),
    kills: () => measureKills(world, Math.round(100_000 * scale)),
  };
  try {
    const lines: string[][] = [['', 'figure']];
    let ok = true;
    for (const part of PARTS) {
      if (only !== undefined && only !== part) continue;
      console.log(`${part} …`);
      const measured = await parts[part]();
      for (const line of measured.lines) console.log(line.join(': '));
      lines.push(...measured.lines);
      ok &&= measured.ok;
    }
    const report = [
      `${machineLine()}; database, dispatcher and receiver on the same cores. The database writes to disk before it responds.`,
      '',
      markdownTable(lines),
      '',
    ].join('\n');
    console.log(`\n${report}`);
    if (!quick && only === undefined) {
      await writeFile(path.join(import.meta.dirname, 'results.md'), `# Webhook bench\n\n${report}`);
    }
    return ok;
  } finally {
    await world.stop();
  }
}

async function measureThroughput(world: World, each: number): Promise<Measured> {
  const rate = await throughput(world, each);
  return { lines: [['deliveries per second, 100 endpoints', plainNumber(rate)]], ok: true };
}

async function measureLatency(world: World, count: number): Promise<Measured> {
  const { p50, p95 } = await eventToAttempt(world, count);
  const lines = [
    ['event to first attempt, p50 ms', plainNumber(p50)],
    ['event to first attempt, p95 ms', plainNumber(p95)],
  ];
  return { lines, ok: true };
}

/** Runs alternately with and without dead endpoints, so that other work of the machine affects both; the median counts. */
async function measureFairness(
  world: World,
  { healthy, dead, each }: { healthy: number; dead: number; each: number },
): Promise<Measured> {
  const times: Record<'alone' | 'dying' | 'dead', number[]> = { alone: [], dying: [], dead: [] };
  for (let round = 0; round < FAIRNESS_ROUNDS; round += 1) {
    times.alone.push(await healthyTime(world, { healthy, dead: 0, each, failures: 0 }));
    times.dying.push(await healthyTime(world, { healthy, dead, each, failures: 0 }));
    times.dead.push(await healthyTime(world, { healthy, dead, each, failures: 1 }));
    console.log(
      Object.entries(times)
        .map(([name, all]) => `${name} ${all.at(-1)?.toFixed(1)} s`)
        .join(', '),
    );
  }
  const alone = median(times.alone);
  const cost = (kind: 'dying' | 'dead') => median(times[kind]) / alone - 1;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const lines = [
    [`${healthy} healthy endpoints, ${each} events each, s`, plainNumber(alone)],
    [
      `the same beside ${dead} endpoints that have just stopped responding, s`,
      plainNumber(median(times.dying)),
    ],
    [`the same beside ${dead} endpoints that have failed before, s`, plainNumber(median(times.dead))],
    ['slowdown by those that have just stopped', percent(cost('dying'))],
    ['slowdown by those that have failed before', percent(cost('dead'))],
  ];
  return { lines, ok: cost('dying') < SLOWDOWN_PROMISE && cost('dead') < SLOWDOWN_PROMISE };
}

async function measureKills(world: World, total: number): Promise<Measured> {
  const killed = await killAgain(world, total);
  const lines = [
    [`deliveries while the dispatcher was killed ${killed.kills} times`, plainNumber(killed.total)],
    ['lost', String(killed.lost)],
    ['arrived more than once', String(killed.twice)],
    ['log and counts differ', String(killed.unreconciled)],
  ];
  return { lines, ok: killed.lost === 0 && killed.unreconciled === 0 };
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

async function throughput(world: World, each: number): Promise<number> {
  await world.clear();
  const ids = await world.endpoints(100, 'ok');
  await world.queue(ids, each);
  const begun = performance.now();
  const dispatcher = await world.startDispatcher();
  await until(world, ids.length * each);
  const seconds = (performance.now() - begun) / 1_000;
  await kill(dispatcher);
  return (ids.length * each) / seconds;
}

async function eventToAttempt(world: World, count: number): Promise<{ p50: number; p95: number }> {
  await world.clear();
  const ids = await world.endpoints(20, 'ok');
  const dispatcher = await world.startDispatcher();
  const written = new Map<string, number>();
  const { db } = world.storage;
  for (let n = 0; n < count; n += ids.length) {
    await world.queue(ids, 1);
    await sql`select pg_notify('webhooks_queued', '')`.execute(db);
    await delay(200);
  }
  await until(world, Math.ceil(count / ids.length) * ids.length);
  const rows = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.event_id', 'd.created_at', 'w.url'])
    .execute();
  for (const { event_id, created_at, url } of rows) {
    written.set(`${event_id} ${new URL(url).pathname}`, created_at.getTime());
  }
  const times = (await world.all())
    .map(([id, at]) => at - (written.get(id) ?? at))
    .sort((one, other) => one - other);
  await kill(dispatcher);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Seconds until everything that can arrive has arrived. */
async function healthyTime(
  world: World,
  { healthy, dead, each, failures }: { healthy: number; dead: number; each: number; failures: number },
): Promise<number> {
  await world.clear();
  if (dead > 0) await world.queue(await world.endpoints(dead, 'dead', failures), each);
  const ids = await world.endpoints(healthy, 'ok');
  await world.queue(ids, each);
  const begun = performance.now();
  const dispatcher = await world.startDispatcher();
  await until(world, ids.length * each);
  const seconds = (performance.now() - begun) / 1_000;
  await kill(dispatcher);
  return seconds;
}

async function until(world: World, count: number): Promise<void> {
  while ((await world.arrived()) < count) await delay(LOOK_MS);
}
