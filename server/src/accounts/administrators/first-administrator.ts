import { randomBytes } from 'node:crypto';
import { messages } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { type Throttle, throttleAddress, throttleRules } from '../../throttle/index.ts';
import { assertGoodPassword, type PasswordHasher } from '../passwords/index.ts';
import { hashToken } from '../sessions/index.ts';
import { defaultPreferences, insertUser, type UserRow } from '../users/index.ts';

export interface NewAdministrator {
  email: string;
  full_name: string;
  password: string;
}

/** Creates the first administrator of a product that was started without the demo. */
export interface FirstAdministrator {
  isNeeded(): Promise<boolean>;
  /**
   * Creates a one-time secret for the person at the machine. Only its hash is stored, and a new secret replaces the old
   * one.
   */
  offer(): Promise<string>;
  /** @throws {Failure} `link_expired` if the secret is wrong or replaced, or an administrator already exists */
  create(token: string, person: NewAdministrator, ip: string, now: Date): Promise<UserRow>;
}

const OFFER = 'first_administrator_offer';

/** The columns of an administrator, who counts as verified and has no caps. */
export function administratorRow(
  person: Omit<NewAdministrator, 'password'>,
  passwordHash: string,
  now: Date,
) {
  return {
    id: newId('usr'),
    email: person.email,
    full_name: person.full_name,
    birthdate: null,
    role: 'admin',
    plan: 'admin',
    password_hash: passwordHash,
    email_verified_at: now,
    whatsapp: null,
    whatsapp_verified_at: null,
    pending_whatsapp: null,
    whatsapp_opt_in_at: null,
    whatsapp_opted_out_at: null,
    notification_preferences: JSON.stringify(defaultPreferences('admin')),
    api_access_enabled: true,
    max_targets: null,
    max_notifications_per_day: null,
    timezone: 'UTC',
    locale: 'english',
    last_login_at: null,
    password_changed_at: null,
    created_at: now,
    updated_at: now,
  } as const;
}

export function createFirstAdministrator(options: {
  db: Database;
  hasher: PasswordHasher;
  throttle: Throttle;
}): FirstAdministrator {
  const { db, hasher, throttle } = options;

  const hasAdministrator = async (on: Database): Promise<boolean> => {
    const found = await on.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst();
    return found !== undefined;
  };
  const expired = () =>
    new Failure('link_expired', 'This setup link is no longer valid. Use the latest one in the terminal.');

  return {
    isNeeded: async () => !(await hasAdministrator(db)),
    async offer() {
      const token = randomBytes(24).toString('base64url');
      const value = hashToken(token);
      await db
        .insertInto('secrets')
        .values({ name: OFFER, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      return token;
    },
    async create(token, person, ip, now) {
      await throttle.hit(`setup:${throttleAddress(ip)}`, throttleRules.setupAdministrator, now);
      assertGoodPassword(person.password, person.email);
      const passwordHash = await hasher.hash(person.password);
      return transaction(db, async (trx) => {
        // Two concurrent forms must not create two administrators: only the transaction that deletes the offer
        // succeeds.
        await sql`select pg_advisory_xact_lock(hashtextextended(${OFFER}, 0))`.execute(trx);
        const taken = await trx
          .deleteFrom('secrets')
          .where('name', '=', OFFER)
          .where('value', '=', hashToken(token))
          .returning('name')
          .executeTakeFirst();
        if (!taken || (await hasAdministrator(trx))) throw expired();
        const user = await insertUser(trx, administratorRow(person, passwordHash, now));
        if (!user) {
          throw new Failure('validation_failed', messages.generic.validation, {
            fields: { email: [messages.email.taken] },
          });
        }
        // Nobody was signed in: the person at the machine created the account for themselves.
        const after = { role: user.role, plan: user.plan, status: user.status, email_verified: true };
        await writeAudit(
          trx,
          'user.created',
          { type: 'user', id: user.id, before: null, after },
          { id: user.id, ip, at: now },
        );
        return user;
      });
    },
  };
}
