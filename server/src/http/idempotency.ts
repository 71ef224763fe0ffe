import { createHmac } from 'node:crypto';
import type { Call } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import { isPresent } from '../storage/listener.ts';

const KEY_MAX = 255;
const KEPT_MS = 86_400_000;
/** Twice the budget of a call: a live process has responded long before. */
const IN_PROGRESS_MS = 20_000;

const StoredAnswer = v.object({ body: v.unknown() });

/** The stored response of the first request, sent again for a repeated one. */
export interface Replay {
  status: number;
  body: unknown;
}

/** A request with an `Idempotency-Key`. */
export interface KeyedRequest {
  userId: string;
  key: string;
  call: Call;
  /** The path and the query of the request: calls with the same body may be about different objects. */
  address: string;
  /** The body as sent. */
  body: unknown;
  now: Date;
}

/** Ensures that a creating call runs only once per key, however often it is sent. */
export interface Idempotency {
  /**
   * Runs the work, or returns the response of the first request with this key.
   * @throws {Failure} `idempotency_key_reused` · `idempotency_in_progress`; and errors of the work, which release the
   * key
   */
  once(request: KeyedRequest, work: () => Promise<Replay>): Promise<Replay & { replayed: boolean }>;
}

/**
 * `bodyKey` keys the stored hash of a body: a plain hash of a body with a password would allow guessing the password.
 */
export function createIdempotency(options: {
  db: Database;
  /** The number of this process. */
  presence: number;
  bodyKey: Uint8Array;
}): Idempotency {
  const { db, presence, bodyKey } = options;

  async function take({ userId, key, call, now }: KeyedRequest, bodyHash: string): Promise<boolean> {
    const row = {
      call: nameOf(call),
      body_hash: bodyHash,
      status: null,
      answer: null,
      created_at: now,
      holder: presence,
    };
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const taken = await db
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet(row)
          .where((eb) =>
            eb.or([
              eb('idempotency_keys.created_at', '<', ago(KEPT_MS)),
              eb.and([
                eb('idempotency_keys.status', 'is', null),
                eb('idempotency_keys.created_at', '<', ago(IN_PROGRESS_MS)),
              ]),
            ]),
          ),
      )
      .returning('key')
      .executeTakeFirst();
    return taken !== undefined;
  }

  /** Reclaims the key of a process that was killed while it held the key. */
  async function reclaim({ userId, key, call, now }: KeyedRequest, bodyHash: string): Promise<boolean> {
    const held = await db
      .selectFrom('idempotency_keys')
      .select('holder')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('call', '=', nameOf(call))
      .where('body_hash', '=', bodyHash)
      .where('status', 'is', null)
      .executeTakeFirst();
    if (!held?.holder || held.holder === presence || (await isPresent(db, held.holder))) return false;
    const taken = await db
      .updateTable('idempotency_keys')
      .set({ holder: presence, created_at: now })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('status', 'is', null)
      .where('holder', '=', held.holder)
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n;
  }

  async function replay({ userId, key, call }: KeyedRequest, bodyHash: string): Promise<Replay> {
    const first = await db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (first && (first.call !== nameOf(call) || first.body_hash !== bodyHash)) {
      throw new Failure('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
    }
    // The key was released between the two statements, because the first request failed: the client can simply retry.
    if (!first || first.status === null) {
      throw new Failure('idempotency_in_progress', 'The first request with this key is still running.', {
        retryAfterSeconds: 1,
      });
    }
    return { status: first.status, body: v.parse(StoredAnswer, first.answer).body };
  }

  return {
    async once(request, work) {
      const { userId, key } = request;
      if (key.length > KEY_MAX) {
        throw new Failure('malformed_request', `An Idempotency-Key can have at most ${KEY_MAX} characters.`);
      }
      const bodyHash = createHmac('sha256', bodyKey).update(textOf(request)).digest('hex');
      if (!(await take(request, bodyHash)) && !(await reclaim(request, bodyHash))) {
        return { ...(await replay(request, bodyHash)), replayed: true };
      }
      const mine = db.updateTable('idempotency_keys').where('user_id', '=', userId).where('key', '=', key);
      try {
        const done = await work();
        await mine.set({ status: done.status, answer: JSON.stringify({ body: done.body }) }).execute();
        return { ...done, replayed: false };
      } catch (error) {
        await db
          .deleteFrom('idempotency_keys')
          .where('user_id', '=', userId)
          .where('key', '=', key)
          .where('status', 'is', null)
          .execute();
        throw error;
      }
    },
  };
}

/** All that distinguishes two requests of a call. */
function textOf({ call, address, body }: KeyedRequest): string {
  const text = JSON.stringify(body) ?? '';
  const isOneAddress = !call.path.includes(':') && !address.includes('?');
  return isOneAddress ? text : `${address}\n${text}`;
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`;
}
