import { messages } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { Failure } from '../failure.ts';
import { type Database, transaction } from '../storage/database.ts';

/** The maximum number of events in a number of seconds. */
export interface ThrottleRule {
  limit: number;
  windowSeconds: number;
  /** The factor by which the limit of an address is higher, see `hitPerson`; default `PEOPLE_PER_ADDRESS`. */
  perAddress?: number;
}

/** Somebody who is signed in. The address is null if their action did not arrive by HTTP. */
export interface ThrottledPerson {
  id: string;
  ip: string | null;
}

/** The number of people whose limits an address has together: an office, a school or a mobile network shares an address. */
export const PEOPLE_PER_ADDRESS = 10;

/**
 * A sliding window in the database, so that all processes count together. A refused event is not counted:
 * anyone who waits as long as they were told is admitted.
 */
export interface Throttle {
  /**
   * Counts an event of the bucket; in a transaction, only if that is committed. @throws {Failure} `rate_limited` with
   * `Retry-After`
   */
  hit(bucket: string, rule: ThrottleRule, now: Date, trx?: Database): Promise<void>;
  /**
   * Counts an action of a person, and of everyone at their address together, where the limit is several times as high. An action
   * that is refused by either limit counts towards neither.
   *
   * @throws as `hit`
   */
  hitPerson(person: ThrottledPerson, action: string, rule: ThrottleRule, now: Date): Promise<void>;
  /** Like `hitPerson`, but actions with the same key count once in each window. @throws as `hit` */
  hitPersonOnce(
    person: ThrottledPerson,
    action: string,
    thing: string | undefined,
    rule: ThrottleRule,
    now: Date,
  ): Promise<void>;
  /**
   * Runs an action that `hitPerson` limits. A failed action does not count. A running action counts, so that many at once cannot
   * exceed the limit. Repeating refused requests is limited for all calls together.
   *
   * @throws as `hit`, and what `act` throws
   */
  countIfDone<T>(
    person: ThrottledPerson,
    action: string,
    rule: ThrottleRule,
    now: Date,
    act: () => Promise<T>,
  ): Promise<T>;
  /**
   * Counts an attempt; beyond the limit there is no lock-out, but a wait that doubles with every further
   * attempt, up to a minute, so that a stranger cannot keep a person out of their account.
   */
  attempt(bucket: string, rule: ThrottleRule, now: Date): Promise<void>;
  /** Whether an attempt would have to wait now; counts nothing, and delays nobody. @throws as `attempt` */
  assertRoom(bucket: string, rule: ThrottleRule, now: Date): Promise<void>;
  /** Removes all events of a bucket, or only those of one moment. */
  forgive(bucket: string, at?: Date): Promise<void>;
}

const LONGEST_WAIT_SECONDS = 60;

/** The wait from the last attempt to the next allowed one, given the number of `attempts` within the window. */
export function waitAfter(attempts: number, limit: number): number {
  return attempts < limit ? 0 : Math.min(LONGEST_WAIT_SECONDS, 2 ** (attempts - limit + 1));
}

export function tooManyRequests(
  retryAfterSeconds: number,
  details?: Record<string, unknown>,
  message: string = messages.generic.tooManyRequests,
): Failure {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  return new Failure('rate_limited', message, {
    retryAfterSeconds: seconds,
    details: { retry_after_seconds: seconds, ...details },
  });
}

/** A throttle that counts nothing. */
export const UNLIMITED: Throttle = {
  hit: async () => {},
  hitPerson: async () => {},
  hitPersonOnce: async () => {},
  countIfDone: (_person, _action, _rule, _now, act) => act(),
  attempt: async () => {},
  assertRoom: async () => {},
  forgive: async () => {},
};

/**
 * @param factor multiplies every limit; 0 switches throttling off. Only end-to-end tests set it.
 */
export function createThrottle(db: Database, factor = 1): Throttle {
  if (factor === 0) return UNLIMITED;

  /**
   * Adds an event to a bucket unless `waitMs` requires a wait after the events since then; access to a bucket is
   * serialized.
   */
  async function count(
    bucket: string,
    windowSeconds: number,
    now: Date,
    waitMs: (trx: Database, since: Date) => Promise<number>,
    on = db,
  ): Promise<void> {
    const wait = await transaction(on, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(trx);
      const since = new Date(now.getTime() - windowSeconds * 1_000);
      await trx.deleteFrom('throttle_hits').where('bucket', '=', bucket).where('at', '<=', since).execute();
      const needed = await waitMs(trx, since);
      if (needed <= 0) await trx.insertInto('throttle_hits').values({ bucket, at: now }).execute();
      return needed;
    });
    if (wait > 0) throw tooManyRequests(wait / 1_000);
  }

  const waitForAttempt = (made: number, last: Date | undefined, limit: number, now: Date): number => {
    const wait = waitAfter(made, limit * factor);
    // If no wait is due, the clocks are not compared: of two simultaneous attempts, the later one may be counted first.
    return wait === 0 || !last ? 0 : last.getTime() + wait * 1_000 - now.getTime();
  };

  const assertRoom: Throttle['assertRoom'] = async (bucket, { limit, windowSeconds }, now) => {
    const since = new Date(now.getTime() - windowSeconds * 1_000);
    const { made, last } = await countHits(db, bucket, since);
    const wait = waitForAttempt(made, last, limit, now);
    if (wait > 0) throw tooManyRequests(wait / 1_000);
  };

  const hit: Throttle['hit'] = (bucket, { limit, windowSeconds }, now, joined) =>
    count(
      bucket,
      windowSeconds,
      now,
      async (trx, since) => {
        const inTheWay = await newestHit(trx, bucket, since, limit * factor);
        return inTheWay ? inTheWay.getTime() + windowSeconds * 1_000 - now.getTime() : 0;
      },
      joined,
    );

  const forgive: Throttle['forgive'] = async (bucket, at) => {
    const all = db.deleteFrom('throttle_hits').where('bucket', '=', bucket);
    await (at ? all.where('at', '=', at) : all).execute();
  };

  /** Removes one event that was counted at this moment. */
  const takeBack = async (bucket: string, at: Date): Promise<void> => {
    const one = sql`(
      select ctid from throttle_hits where bucket = ${bucket} and at = ${at} limit 1 for update skip locked
    )`;
    await db.deleteFrom('throttle_hits').where(sql<boolean>`ctid = ${one}`).execute();
  };

  const hitPerson: Throttle['hitPerson'] = async (person, action, rule, now) => {
    const { limit, windowSeconds, perAddress = PEOPLE_PER_ADDRESS } = rule;
    const [own, ofAddress] = bucketsOf(person, action);
    await hit(own, { limit, windowSeconds }, now);
    if (ofAddress === undefined) return;
    try {
      await hit(ofAddress, { limit: limit * perAddress, windowSeconds }, now);
    } catch (error) {
      await takeBack(own, now);
      throw error;
    }
  };

  return {
    assertRoom,
    hit,
    forgive,
    hitPerson,
    async hitPersonOnce(person, action, thing, rule, now) {
      if (thing === undefined) return hitPerson(person, action, rule, now);
      const bucket = `${action}:${person.id}:${thing}`;
      const { made } = await countHits(db, bucket, new Date(now.getTime() - rule.windowSeconds * 1_000));
      if (made > 0) return;
      await hitPerson(person, action, rule, now);
      await db.insertInto('throttle_hits').values({ bucket, at: now }).execute();
    },
    async countIfDone(person, action, rule, now, act) {
      await hitPerson(person, action, rule, now);
      try {
        return await act();
      } catch (error) {
        for (const bucket of bucketsOf(person, action)) await takeBack(bucket, now);
        throw error;
      }
    },
    async attempt(bucket, rule, now) {
      // Checked first without the lock: thousands of attempts that are refused anyway must not queue for it, each on a connection
      // that others need.
      await assertRoom(bucket, rule, now);
      await count(bucket, rule.windowSeconds, now, async (trx, since) => {
        const { made, last } = await countHits(trx, bucket, since);
        return waitForAttempt(made, last, rule.limit, now);
      });
    },
  };
}

/** The buckets of a person and, if it is known, of their address. */
function bucketsOf({ id, ip }: ThrottledPerson, action: string): [own: string, ...ofAddress: string[]] {
  const own = `${action}:${id}`;
  return ip === null ? [own] : [own, `${action}:ip:${throttleAddress(ip)}`];
}

/** The time of a bucket's `nth` newest event since then. There may be thousands of events. */
async function newestHit(db: Database, bucket: string, since: Date, nth: number): Promise<Date | undefined> {
  const hit = await db
    .selectFrom('throttle_hits')
    .select('at')
    .where('bucket', '=', bucket)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return hit?.at;
}

async function countHits(db: Database, bucket: string, since: Date): Promise<{ made: number; last?: Date }> {
  const { made, last } = await db
    .selectFrom('throttle_hits')
    .select((eb) => [eb.fn.countAll<string>().as('made'), eb.fn.max('at').as('last')])
    .where('bucket', '=', bucket)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return { made: Number(made), ...(last ? { last } : {}) };
}

/** The number of times a person has done something within the window of its rule, as `hitPerson` counts it. */
export async function countOfPerson(
  db: Database,
  personId: string,
  action: string,
  { windowSeconds }: ThrottleRule,
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - windowSeconds * 1_000);
  return (await countHits(db, `${action}:${personId}`, since)).made;
}

/** The part of an address that identifies one customer: all of IPv4, the first 64 bits of IPv6. */
export function throttleAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
