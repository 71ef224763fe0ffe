import { sql } from 'kysely';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { type Throttle, throttleAddress, throttleRules } from '../../throttle/index.ts';
import type { Client } from '../users/index.ts';

/**
 * Guesses at passwords, counted twice.
 *
 * For each address, over all accounts: ten in 15 minutes, then a wait that doubles up to a minute. This is what one
 * guesser meets, and nobody else waits for it.
 *
 * For each account, over all addresses: a hundred in 15 minutes, then the same wait, which makes 10,000 guesses from
 * many addresses take a day (and no password that our rules take is among the first 10,000). A lower ceiling let two
 * strangers keep a person out; reaching this one takes seven addresses and more. Even then it does not hold up whoever
 * comes from an address where this person has signed in, signed up or used a reset link: they meet the first count alone.
 */
export interface LoginThrottle {
  /** Counts a guess. @throws {Failure} `rate_limited` */
  attempt(email: string, client: Client, now: Date): Promise<void>;
  /** Takes the guess back, because it was right: an office behind one address signs in every morning. */
  succeeded(email: string, client: Client, now: Date): Promise<void>;
  /** For somebody who has shown in another way who they are: forgets the guesses at their account. */
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
      // Looked at first, for thousands of guesses from as many addresses are refused here, and should cost little.
      const closed = await refusalOf(throttle.assertRoom(account, loginAccount, now));
      if (closed && !(await isAddressOf(db, email, client))) throw closed;
      await throttle.attempt(address, login, now);
      if (closed) return;
      const refusal = await refusalOf(throttle.attempt(account, loginAccount, now));
      if (!refusal || (await isAddressOf(db, email, client))) return;
      // What was refused is no attempt.
      await throttle.forgive(address, now);
      throw refusal;
    },
    async succeeded(email, client, now) {
      await throttle.forgive(accountBucket(email), now);
      await throttle.forgive(addressBucket(client), now);
    },
    forget: (email) => throttle.forgive(accountBucket(email)),
  };
}

/** That there have been too many attempts; nothing where there is room. */
async function refusalOf(looking: Promise<void>): Promise<Failure | undefined> {
  try {
    await looking;
    return undefined;
  } catch (error) {
    if (error instanceof Failure && error.code === 'rate_limited') return error;
    throw error;
  }
}

/** Whether this person was let in from there before. One question, whether or not there is such a person. */
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
