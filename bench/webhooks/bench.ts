import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { machineLine } from '../report/machine.ts';
import { markdownTable, plainNumber } from '../report/table.ts';
import { startWorld, type World } from './world.ts';

/** What the dead ones may cost the others. */
const SLOWDOWN_PROMISE = 0.1;
const LOOK_MS = 50;

/**
 * Deliveries a second to a receiver on the same machine, the time from an event to its first attempt, what 30 % dead endpoints
 * cost the others, and whether anything is lost when the dispatcher is killed again and again. `--quick` is a tenth of it and
 * writes no page.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const quick = options.includes('--quick');
  const scale = quick ? 0.1 : 1;
  const world = await startWorld();
  try {
    console.log('Deliveries a second …');
    const rate = await throughput(world, Math.round(100 * scale));
    console.log('From an event to its first attempt …');
    const toFirst = await eventToAttempt(world, Math.round(500 * scale));
    console.log(`${Math.round(rate)} a second; p95 ${toFirst.p95} ms. Beside dead endpoints …`);
    const each = Math.max(3, Math.round(20 * scale));
    const alone = await healthyTime(world, { dead: 0, each });
    const beside = await healthyTime(world, { dead: 300, each });
    console.log(`${alone.toFixed(1)} s alone, ${beside.toFixed(1)} s beside. Killing the dispatcher …`);
    const slowdown = beside / alone - 1;
    const killed = await killAgain(world, Math.round(100_000 * scale));
    const report = [
      `${machineLine()}; database, dispatcher and receiver on the same cores.`,
      '',
      markdownTable([
        ['', 'figure'],
        ['deliveries a second, 100 endpoints', plainNumber(rate)],
        ['event to first attempt, p50 ms', plainNumber(toFirst.p50)],
        ['event to first attempt, p95 ms', plainNumber(toFirst.p95)],
        [`700 healthy endpoints, ${each} events each, s`, plainNumber(alone)],
        ['the same beside 300 endpoints that never answer, s', plainNumber(beside)],
        ['slowdown', `${(slowdown * 100).toFixed(1)} %`],
        [`deliveries while the dispatcher was killed ${killed.kills} times`, plainNumber(killed.total)],
        ['lost', String(killed.lost)],
        ['arrived more than once', String(killed.twice)],
        ['log and counts differ', String(killed.unreconciled)],
      ]),
      '',
    ].join('\n');
    console.log(`\n${report}`);
    if (!quick) await writeFile(path.join(import.meta.dirname, 'results.md'), `# Webhook bench\n\n${report}`);
    return killed.lost === 0 && killed.unreconciled === 0 && slowdown < SLOWDOWN_PROMISE;
  } finally {
    await world.stop();
  }
}

async function until(world: World, count: number): Promise<void> {
  while ((await world.arrived()) < count) await delay(LOOK_MS);
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
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

/** Seconds until everything has arrived that can. */
async function healthyTime(world: World, { dead, each }: { dead: number; each: number }): Promise<number> {
  await world.clear();
  if (dead > 0) await world.queue(await world.endpoints(dead, 'dead'), each);
  const ids = await world.endpoints(700, 'ok');
  await world.queue(ids, each);
  const begun = performance.now();
  const dispatcher = await world.startDispatcher();
  await until(world, ids.length * each);
  const seconds = (performance.now() - begun) / 1_000;
  await kill(dispatcher);
  return seconds;
}

async function killAgain(world: World, total: number) {
  await world.clear();
  const ids = await world.endpoints(100, 'ok');
  await world.queue(ids, total / ids.length);
  const { db } = world.storage;
  let kills = 0;
  for (;;) {
    // What a killed one had claimed is free at once; waiting for the claims to run out would prove the same, slowly.
    await sql`update webhook_deliveries set claimed_until = now() where status = 'sending'`.execute(db);
    const dispatcher = await world.startDispatcher();
    await delay(500 + Math.random() * 2_500);
    await kill(dispatcher);
    kills += 1;
    const left = await db
      .selectFrom('webhook_deliveries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '<>', 'success')
      .executeTakeFirstOrThrow();
    if (left.count === 0) break;
  }
  const all = await world.all();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_deliveries d
    where d.attempts_count <> (select count(*) from webhook_attempts a where a.delivery_id = d.id)`.execute(
    db,
  );
  return {
    kills,
    total,
    lost: total - all.length,
    twice: all.filter(([, , times]) => times > 1).length,
    unreconciled: rows[0]?.count ?? 0,
  };
}
