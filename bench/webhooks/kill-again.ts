import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { World } from './world.ts';

const ENDPOINTS = 100;
const POLL_MS = 5;

/** What became of deliveries whose dispatcher was killed again and again. */
export interface KillReport {
  /** Those with work left. */
  kills: number;
  total: number;
  /** Never arrived. */
  lost: number;
  /** Arrived more than once, each time with the same event id. */
  twice: number;
  /** Deliveries that do not say success, or whose count of attempts is not the number of rows in the log. */
  unreconciled: number;
  /** Attempts in the log that brought nothing to the receiver. */
  invented: number;
}

/**
 * Queues `total` deliveries and kills the dispatcher again and again until all of them have been made, each time after a
 * random number of arrivals, half of `mostInALife` or more: a fast machine kills as often as a slow one.
 */
export async function killAgain(
  world: World,
  total: number,
  { mostInALife = 3_000 }: { mostInALife?: number } = {},
): Promise<KillReport> {
  await world.clear();
  const ids = await world.endpoints(Math.min(ENDPOINTS, total), 'ok');
  await world.queue(ids, total / ids.length);
  const { db } = world.storage;
  let kills = 0;
  while (await hasWork(db)) {
    // What a killed one had claimed is free at once; waiting for the claims to run out would prove the same, slowly.
    await sql`update webhook_deliveries set claimed_until = now() where status = 'sending'`.execute(db);
    const goal = (await world.arrivals()) + Math.ceil(mostInALife * (0.5 + Math.random() / 2));
    const dispatcher = await world.startDispatcher();
    let isDone = false;
    for (let before = -1, now = 0; now < goal && !isDone; before = now) {
      await delay(POLL_MS);
      now = await world.arrivals();
      isDone = now === before && !(await hasWork(db));
    }
    await kill(dispatcher);
    if (!isDone) kills += 1;
  }
  const all = await world.all();
  const arrivals = all.reduce((sum, [, , times]) => sum + times, 0);
  const { rows } = await sql<{ unreconciled: number; attempts: number }>`
    select
      (select count(*)::int from webhook_deliveries d
        where d.status <> 'success'
          or d.attempts_count <> (select count(*) from webhook_attempts a where a.delivery_id = d.id)) as unreconciled,
      (select count(*)::int from webhook_attempts where status_code is not null) as attempts`.execute(db);
  const [counted = { unreconciled: total, attempts: 0 }] = rows;
  return {
    kills,
    total,
    lost: total - all.length,
    twice: all.filter(([, , times]) => times > 1).length,
    unreconciled: counted.unreconciled,
    invented: Math.max(0, counted.attempts - arrivals),
  };
}

async function hasWork(db: World['storage']['db']): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from webhook_deliveries where status in ('pending', 'retrying', 'sending')) as left`.execute(
    db,
  );
  return rows[0]?.left === true;
}

/** SIGKILL, and waits for the end. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
