import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { World } from './world.ts';

const ENDPOINTS = 100;
const POLL_MS = 5;

/** The outcome of deliveries whose dispatcher was killed repeatedly. */
export interface KillReport {
  /** The number of kills while there was work left. */
  kills: number;
  total: number;
  /** Deliveries that never arrived. */
  lost: number;
  /** Deliveries that arrived more than once, each time with the same event ID. */
  twice: number;
  /** Deliveries without success, or whose count of attempts differs from the number of rows in the log. */
  unreconciled: number;
  /** Attempts in the log that never reached the receiver. */
  invented: number;
}

/**
 * Queues `total` deliveries and kills the dispatcher repeatedly until all of them are done, each time after a random number of
 * arrivals, at least half of `mostInALife`, so that a fast machine kills as often as a slow one.
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
    // Releases the claims of a killed dispatcher; waiting for them to expire would prove the same, only more slowly.
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

/** Sends SIGKILL and waits for the exit. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
