import { sql } from 'kysely';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { type Throttle, throttleAddress, throttleRules } from '../../throttle/index.ts';
import type { Client } from '../users/index.ts';

/**
 * Limits password guesses, counting each one twice.
 *
 * Per address, over all accounts: ten in 15 minutes, then a wait that doubles up to a minute. This limits a single
 * guesser, and nobody else has to wait.
 *
 * Per account, over all addresses: a hundred in 15 minutes, then the same wait. 10,000 guesses from many addresses then
 * take a day (and no password that our rules accept is among the first 10,000). With a lower limit, two strangers could
 * lock a person out; reaching this limit takes at least seven addresses. Even then, it does not affect addresses from
 * which this person has signed in, signed up or used a reset link: only the first limit applies to them.
 */
export interface LoginThrottle {
  /** Counts a guess. @throws {Failure} `rate_limited` */
  attempt(email: string, client: Client, now: Date): Promise<void>;
  /** Removes a correct guess from the counts, because a whole office may sign in from one address every morning. */
  succeeded(email: string, client: Client, now: Date): Promise<void>;
  /** Counts an attempt that names no account: it can only be limited per address. @throws {Failure} `rate_limited` */
  attemptAt(client: Client, now: Date): Promise<void>;
  /** Does the same as `succeeded`, for `attemptAt`. */
  succeededAt(client: Client, now: Date): Promise<void>;
  /** Removes the guesses at an account whose owner has proved their identity in another way. */
  forget(email: string): Promise<void>;
}

const ADDRESSES_COMPARED = 500;

export function createLoginThrottle(db: Database, throttle: Throttle): LoginThrottle {
  const accountBucket = (email: string): string => `login:account:${email.toLowerCase()}`;
  const addressBucket = ({ ip }: Client): string => `login:ip:${throttleAddress(ip)}`;

  return {
    async attempt(email, client, now) {
      const address = addressBucket(client);
      const account = accountBucket(email);
      const { login, loginAccount } = throttleRules;
      // This check is first, because it must be cheap to refuse thousands of guesses from as many addresses.
      const closed = await readRefusal(throttle.assertRoom(account, loginAccount, now));
      if (closed && !(await isAddressOf(db, email, client))) throw closed;
      await throttle.attempt(address, login, now);
      if (closed) return;
      const refusal = await readRefusal(throttle.attempt(account, loginAccount, now));
      if (!refusal || (await isAddressOf(db, email, client))) return;
      // A refused guess does not count as an attempt.
      await throttle.forgive(address, now);
      throw refusal;
    },
    async succeeded(email, client, now) {
      await throttle.forgive(accountBucket(email), now);
      await throttle.forgive(addressBucket(client), now);
    },
    attemptAt: (client, now) => throttle.attempt(addressBucket(client), throttleRules.login, now),
    succeededAt: (client, now) => throttle.forgive(addressBucket(client), now),
    forget: (email) => throttle.forgive(accountBucket(email)),
  };
}

/** The refusal if there were too many attempts, otherwise undefined. */
async function readRefusal(looking: Promise<void>): Promise<Failure | undefined> {
  try {
    await looking;
    return undefined;
  } catch (error) {
    if (error instanceof Failure && error.code === 'rate_limited') return error;
    throw error;
  }
}

/** Whether this person has signed in from there before. The query is the same whether or not the person exists. */
async function isAddressOf(db: Database, email: string, { ip }: Client): Promise<boolean> {
  const rows = await db
    .selectFrom('security_events')
    .innerJoin('users', 'users.id', 'security_events.user_id')
    .select('security_events.ip')
    .distinct()
    .where(sql<string>`lower(users.email)`, '=', sql<string>`lower(${email})`)
    .where('security_events.kind', 'in', ['signed_up', 'signed_in', 'password_reset'])
    .limit(ADDRESSES_COMPARED)
    .execute();
  const address = throttleAddress(ip);
  return rows.some((row) => row.ip !== null && throttleAddress(row.ip) === address);
}
