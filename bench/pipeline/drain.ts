import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { insertArticle } from '../../server/src/testing/rows.ts';
import { kill, numbered, TARGETS_A_PERSON, type World } from './world.ts';

export interface Drain {
  deliveries: number;
  seconds: number;
  kills: number;
  /** Deliveries that never arrived. */
  lost: number;
  /** Messages that arrived again with the same Message-ID, because the sender died between the server's answer and the record. */
  repeated: number;
  /** Messages that arrived with an unknown Message-ID. */
  unknown: number;
  /** The numbers of rows by status in the database; all should be `sent`. */
  states: Record<string, number>;
}

export const SHORTEST_LIFE_MS = 1_500;
const LOOK_MS = 200;
const QUEUED_AT_ONCE = 20_000;

/** Drains this many queued deliveries with senders that are killed at random moments and replaced. */
export async function measureDrain(
  world: World,
  options: { deliveries: number; senders: number; targets: number; longestLifeMs: number },
): Promise<Drain> {
  const { deliveries, senders, targets, longestLifeMs } = options;
  const { db } = world.storage;
  await sql`truncate notifications cascade`.execute(db);
  world.mail.clear();
  await queue(world, deliveries, targets);
  const begun = performance.now();
  let kills = 0;
  let isDone = false;

  async function keepASender(): Promise<void> {
    while (!isDone) {
      const sender = await world.startWorker({ reads: false });
      await liveFor(sender, SHORTEST_LIFE_MS + Math.random() * (longestLifeMs - SHORTEST_LIFE_MS));
      if (!isDone) kills += 1;
      await kill(sender);
    }
  }
  /** Deliveries of a killed sender stay claimed for 50 s and are then sent by another one; the end waits for them. */
  async function watchForTheEnd(): Promise<void> {
    while (!isDone) {
      const { rows } = await sql`
        select 1 from deliveries where status in ('queued', 'sending', 'retrying', 'held')
        order by scheduled_for limit 1`.execute(db);
      isDone = rows.length === 0;
      await delay(LOOK_MS);
    }
  }
  async function liveFor(sender: ChildProcess, ms: number): Promise<void> {
    const end = performance.now() + ms;
    while (!isDone && sender.exitCode === null && performance.now() < end) await delay(LOOK_MS);
  }
  await Promise.all([watchForTheEnd(), ...Array.from({ length: senders }, keepASender)]);
  const seconds = (performance.now() - begun) / 1_000;

  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from deliveries group by status`.execute(db);
  const all = await world.mail.all();
  const isKnown = (id: string) =>
    /^dlv_0\d{25}$/.test(id) && Number(id.slice(5)) >= 1 && Number(id.slice(5)) <= deliveries;
  const known = all.filter(([id]) => isKnown(id));
  return {
    deliveries,
    seconds,
    kills,
    lost: deliveries - known.length,
    repeated: known.filter(([, , times]) => times > 1).length,
    unknown: all.length - known.length,
    states: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
  };
}

async function queue(
  { storage: { db }, sourceIds }: World,
  deliveries: number,
  targets: number,
): Promise<void> {
  const article = await insertArticle(db, { source_id: sourceIds[0] ?? '', matched_at: new Date() });
  const target = `1 + n % ${targets}`;
  const person = `1 + (n % ${targets}) / ${TARGETS_A_PERSON}`;
  for (let from = 1; from <= deliveries; from += QUEUED_AT_ONCE) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(deliveries, from + QUEUED_AT_ONCE - 1)}::int) n`;
    await sql`
      insert into notifications (id, user_id, type, title, body, target_id, article_ids, action_url, created_at)
      select ${numbered('ntf', 'n')}, ${numbered('usr', person)}, 'match', 'Storm over the harbour', 'Ships stay in port.',
        ${numbered('tgt', target)}, array[${article}], '/articles/' || ${article}, now()
      from ${numbers}`.execute(db);
    await sql`
      insert into deliveries (id, notification_id, user_id, target_id, story_key, channel, destination, status, mode,
        scheduled_for, created_at)
      select ${numbered('dlv', 'n')}, ${numbered('ntf', 'n')}, ${numbered('usr', person)}, ${numbered('tgt', target)}, 'story ' || n,
        'email', 'person@example.com', 'queued', 'live', now() - interval '1 minute', now()
      from ${numbers}`.execute(db);
  }
  await sql`vacuum analyze notifications, deliveries`.execute(db);
}
