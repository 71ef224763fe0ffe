import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { newSigningSecret } from '../../server/src/external-api/webhooks/signing.ts';
import { newId } from '../../server/src/ids.ts';
import { createLogger } from '../../server/src/logging.ts';
import { openStorage, type Storage } from '../../server/src/storage/database.ts';
import { startEmbeddedPostgres } from '../../server/src/storage/embedded-postgres.ts';
import { migrate } from '../../server/src/storage/migrate.ts';
import { insertUser } from '../../server/src/testing/rows.ts';

export const SIGNING_KEY = Buffer.alloc(32, 7);

/** A database, a receiver and people with endpoints at it. */
export interface World {
  storage: Storage;
  userId: string;
  /** Creates endpoints at the receiver, each with its own address, and returns their ids. */
  endpoints(count: number, kind: 'ok' | 'dead', failures?: number): Promise<string[]>;
  /** Creates deliveries that are due, this many for each endpoint. */
  queue(webhookIds: readonly string[], each: number): Promise<void>;
  /** Removes everything from earlier rounds. */
  clear(): Promise<void>;
  startDispatcher(): Promise<ChildProcess>;
  /** The number of distinct deliveries that have arrived. */
  arrived(): Promise<number>;
  /** The number of all arrivals, including duplicates. */
  arrivals(): Promise<number>;
  all(): Promise<[id: string, at: number, times: number][]>;
  stop(): Promise<void>;
}

const ADDRESSES = 1_200;

export async function startWorld({ durable = true } = {}): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'newswatch-bench-'));
  await chmod(folder, 0o711);
  const log = createLogger('error');
  const postgres = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'data'), log, durable });
  await migrate({ connection: postgres.connection, log });
  const storage = openStorage({ connection: postgres.connection, log });
  const { db } = storage;
  const userId = await insertUser(db, { plan: 'pro', api_access_enabled: true });
  const receiver = fork(path.join(import.meta.dirname, 'receiver-process.ts'));
  const [{ port }] = (await once(receiver, 'message')) as [{ port: number }];
  const hosts = Array.from({ length: ADDRESSES }, (_, n) => ({
    host: `127.1.${n >> 8}.${n & 255 || 1}`,
    port,
  }));
  let next = 0;

  async function ask<T>(message: string): Promise<T> {
    receiver.send(message);
    const [answer] = (await once(receiver, 'message')) as [T];
    return answer;
  }

  return {
    storage,
    userId,
    async endpoints(count, kind, failures = 0) {
      const now = new Date();
      const rows = Array.from({ length: count }, () => {
        const id = newId('whk');
        const { sealed, hint } = newSigningSecret(SIGNING_KEY, id);
        const { host } = hosts[next++ % hosts.length] ?? { host: '127.0.0.1' };
        return {
          id,
          user_id: userId,
          name: kind,
          description: '',
          url: `http://${host}:${port}/${kind}/${id}`,
          events: ['article.matched' as const],
          headers: '[]',
          payload: 'full' as const,
          rate_limit_per_hour: 1_000_000,
          status: 'active' as const,
          disabled_reason: null,
          disabled_at: null,
          secret: sealed,
          secret_hint: hint,
          previous_secret: null,
          previous_until: null,
          consecutive_failures: failures,
          failing_since: failures > 0 ? now : null,
          warned_at: null,
          last_delivery_at: null,
          last_status: null,
          created_at: now,
          updated_at: now,
        };
      });
      await db.insertInto('webhooks').values(rows).execute();
      return rows.map(({ id }) => id);
    },
    async queue(webhookIds, each) {
      const now = new Date();
      const data = JSON.stringify({
        article: { id: 'art_1', title: 'Storm over the harbour', excerpt: 'x'.repeat(900) },
      });
      for (let round = 0; round < each; round += 1) {
        const events = webhookIds.map((webhookId) => ({ id: newId('evt'), webhookId }));
        const event = {
          user_id: userId,
          type: 'article.matched' as const,
          target_id: null,
          article_id: null,
          story_id: null,
        };
        await db
          .insertInto('external_events')
          .values(events.map(({ id }) => ({ ...event, id, data, created_at: now })))
          .execute();
        await db
          .insertInto('webhook_deliveries')
          .values(
            events.map(({ id, webhookId }) => ({
              id: newId('wdl'),
              webhook_id: webhookId,
              user_id: userId,
              event_id: id,
              subscription_id: null,
              event_type: 'article.matched' as const,
              payload: 'full' as const,
              status: 'pending' as const,
              trigger: 'event' as const,
              next_attempt_at: now,
              claimed_until: null,
              last_status: null,
              last_error: null,
              created_at: now,
              completed_at: null,
            })),
          )
          .execute();
      }
      await sql`analyze webhook_deliveries, webhooks, external_events`.execute(db);
    },
    async clear() {
      await sql`truncate webhooks, external_events cascade`.execute(db);
      receiver.send('clear');
    },
    async startDispatcher() {
      const argument = JSON.stringify({ connection: postgres.connection, hosts });
      const child = fork(path.join(import.meta.dirname, 'dispatcher-process.ts'), [argument]);
      await once(child, 'message');
      return child;
    },
    arrived: async () => (await ask<{ count: number }>('count')).count,
    arrivals: async () => (await ask<{ arrivals: number }>('arrivals')).arrivals,
    all: async () => (await ask<{ all: [string, number, number][] }>('all')).all,
    async stop() {
      receiver.kill();
      await storage.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
