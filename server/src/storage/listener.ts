import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from '../logging.ts';
import type { Database } from './database.ts';

/** One subscription to a channel. */
export interface Subscription {
  /** Called for every notification with its payload (an id, or ''). */
  readonly onMessage: (payload: string) => void;
  /**
   * Called when a lost connection is back: notifications sent meanwhile are lost, so read everything again, or tell
   * clients to. Also called once when listening starts, so that nothing between a first read and that moment is missed.
   */
  readonly onResync: () => void;
}

/** LISTEN on one connection for the whole process; it connects and reconnects automatically. */
export interface Listener {
  /**
   * Resolves when the channel is subscribed to, or at once if the database is unavailable (the subscription then
   * follows on reconnect).
   */
  listen(channel: string, subscription: Subscription): Promise<() => Promise<void>>;
  /**
   * The number of this process, constant for its lifetime. In any process, `isPresent` says whether the process with a given
   * number is alive.
   */
  readonly presence: number;
  close(): Promise<void>;
}

export interface ListenerOptions {
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  /** Delay before the n-th reconnect in a row; default 100 ms, doubling up to 5 s. */
  readonly reconnectDelayMs?: (failures: number) => number;
  /** The interval of checks of a silent connection; default 15 s. */
  readonly heartbeatMs?: number;
}

/** PostgreSQL limits payloads to 7,999 bytes: send ids, not rows. */
const PAYLOAD_BYTES = 7_999;

/**
 * Notifies every listener of a channel. Within a transaction the notification is sent when the transaction commits, and
 * only then.
 *
 * @example await notify(trx, 'targets_changed', target.id);
 */
export async function notify(db: Database, channel: string, payload = ''): Promise<void> {
  if (Buffer.byteLength(payload) > PAYLOAD_BYTES) {
    throw new RangeError(`The payload for ${channel} is too long: send an id instead.`);
  }
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** The class of our advisory locks: each process holds the lock of its number on its listener connection. */
const PRESENCE = 0x6e70;

/**
 * True if the process with this number is alive and listens to the database. For a killed process this becomes false
 * within milliseconds.
 */
export async function isPresent(db: Database, presence: number): Promise<boolean> {
  return (await listPresent(db, [presence])).has(presence);
}

/** The numbers among these for which `isPresent` is true. */
export async function listPresent(db: Database, presences: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ presence: number }>`
    select objid::bigint as presence from pg_locks where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid::bigint = ${PRESENCE} and objid::bigint = any(${presences}::bigint[])`.execute(db);
  return new Set(rows.map(({ presence }) => presence));
}

/** Created by `openStorage`; used separately only in tests. */
export function createListener(options: ListenerOptions): Listener {
  const { connection, log, heartbeatMs = 15_000 } = options;
  const { reconnectDelayMs = (failures) => Math.min(5_000, 100 * 2 ** Math.min(failures, 10)) } = options;
  const presence = randomInt(2 ** 31);
  const subscriptions = new Map<string, Set<Subscription>>();
  /** A connection reports its end in up to three ways. */
  const dropped = new WeakSet<pg.Client>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let failures = 0;
  let lastAsked: Promise<unknown> = Promise.resolve();
  let closed = false;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let heartbeatTimer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: 'newswatch listener',
      connectionTimeoutMillis: 10_000,
      // A connection that died silently is detected by a heartbeat without a response.
      query_timeout: 10_000,
      keepAlive: true,
    });
    next.on('error', (error) => drop(next, error));
    next.on('end', () => drop(next, new Error('the connection ended')));
    next.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions.get(channel) ?? [])
        guard(() => subscription.onMessage(payload));
    });
    try {
      await next.connect();
      await next.query('select pg_try_advisory_lock($1, $2)', [PRESENCE, presence]);
      for (const channel of subscriptions.keys())
        await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      drop(next, error);
      return;
    }
    if (closed) {
      await next.end();
      return;
    }
    client = next;
    lastAsked = Promise.resolve();
    failures = 0;
    heartbeatTimer = setInterval(() => {
      ask(next, 'select 1').catch((error: unknown) => drop(next, error));
    }, heartbeatMs);
    for (const subscription of [...subscriptions.values()].flatMap((set) => [...set]))
      guard(subscription.onResync);
  }

  function drop(dead: pg.Client, reason: unknown): void {
    if (dropped.has(dead)) return;
    dropped.add(dead);
    dead.removeAllListeners();
    dead.on('error', (error) =>
      log.debug({ err: error }, 'the lost listener connection reported another error'),
    );
    dead
      .end()
      .catch((error: unknown) => log.debug({ err: error }, 'the lost listener connection did not close'));
    if (client === dead) {
      client = undefined;
      clearInterval(heartbeatTimer);
    }
    if (closed || reconnectTimer || client) return;
    log.warn(
      { err: reason, failures },
      'the connection that listens to the database was lost, connecting again',
    );
    reconnectTimer = setTimeout(() => {
      reconnectTimer = undefined;
      connecting = connect();
    }, reconnectDelayMs(failures));
    failures += 1;
  }

  function guard(callback: () => void): void {
    try {
      callback();
    } catch (error) {
      log.error({ err: error }, 'a listener of a database channel failed');
    }
  }

  /** The driver runs one statement at a time on a connection. */
  function ask(present: pg.Client, statement: string): Promise<unknown> {
    const answer = lastAsked.then(() => present.query(statement));
    lastAsked = answer.catch(() => undefined);
    return answer;
  }

  async function command(text: 'listen' | 'unlisten', channel: string): Promise<boolean> {
    const present = client;
    if (!present) return false;
    try {
      await ask(present, `${text} ${present.escapeIdentifier(channel)}`);
      return true;
    } catch (error) {
      // The reconnect subscribes to all channels that are wanted at that time.
      drop(present, error);
      return false;
    }
  }

  return {
    presence,
    async listen(channel, subscription) {
      const set = subscriptions.get(channel) ?? new Set();
      subscriptions.set(channel, set.add(subscription));
      // A connect in progress includes this channel: it continues until all are subscribed to.
      if (client) {
        if (await command('listen', channel)) guard(subscription.onResync);
      } else {
        connecting ??= connect();
        await connecting;
      }
      return async () => {
        set.delete(subscription);
        if (set.size > 0 || subscriptions.get(channel) !== set) return;
        subscriptions.delete(channel);
        await command('unlisten', channel);
      };
    },
    async close() {
      closed = true;
      clearTimeout(reconnectTimer);
      clearInterval(heartbeatTimer);
      await connecting;
      const present = client;
      client = undefined;
      if (!present) return;
      present.removeAllListeners('end');
      await present.end();
    },
  };
}
