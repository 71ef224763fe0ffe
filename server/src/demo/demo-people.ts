import { randomInt } from 'node:crypto';
import {
  administratorRow,
  defaultPreferences,
  type PasswordHasher,
  revokeSessionsOf,
} from '../accounts/index.ts';
import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';

/** A demo account, as printed at startup. */
export interface DemoPerson {
  title: string;
  email: string;
  /** Set only if this start created or changed it. */
  password: string | undefined;
  /** The environment variable that sets a new password. */
  variable: string;
}

export const DEMO_ADMIN_EMAIL = 'admin@demo.newswatch';
export const DEMO_USER_EMAIL = 'reader@demo.newswatch';
/** A colleague who shares a collection with the reader. */
export const DEMO_COLLEAGUE_EMAIL = 'colleague@demo.newswatch';
/** A number from the range reserved for fiction. */
const DEMO_NUMBER = '+447700900123';

export async function findAdministrator(db: Database): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_ADMIN_EMAIL)
    .executeTakeFirstOrThrow();
  return id;
}

/** Excludes characters that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A password that is easy to type: three groups of four, 68 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  for (;;) {
    const password = [group(), group(), group()].join('-');
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)) return password;
  }
}

/**
 * Creates the administrator, the reader and their colleague of the demo, once. A password from the environment is set at every
 * start, which also replaces a lost one. A generated password is shown only at the first start.
 */
export async function seedDemoPeople(options: {
  db: Database;
  hasher: PasswordHasher;
  adminPassword: string | undefined;
  demoPassword: string | undefined;
  now: Date;
}): Promise<DemoPerson[]> {
  const { db, hasher, now } = options;

  async function seed(
    person: Omit<DemoPerson, 'password'> & { email: keyof typeof rows },
    given: string | undefined,
  ): Promise<DemoPerson> {
    const password = given ?? generatePassword();
    const known = await db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email', '=', person.email)
      .executeTakeFirst();
    if (!known) {
      const hash = await hasher.hash(password);
      const row = rows[person.email](hash, now);
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('users')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      // If another process was faster, its password applies.
      return { ...person, password: numInsertedOrUpdatedRows === 1n ? password : given };
    }
    if (given === undefined) return { ...person, password: undefined };
    if (!(await hasher.verify(given, known.password_hash))) await replacePassword(known.id, given);
    return { ...person, password: given };
  }

  async function replacePassword(id: string, password: string): Promise<void> {
    const password_hash = await hasher.hash(password);
    await transaction(db, async (trx) => {
      await trx
        .updateTable('users')
        .set({ password_hash, password_changed_at: now, updated_at: now })
        .where('id', '=', id)
        .execute();
      await revokeSessionsOf(trx, id, now);
    });
  }

  const variable = 'NEWSWATCH_DEMO_PASSWORD';
  const admin = {
    title: 'Administrator',
    email: DEMO_ADMIN_EMAIL,
    variable: 'NEWSWATCH_ADMIN_PASSWORD',
  } as const;
  const reader = { title: 'Reader', email: DEMO_USER_EMAIL, variable } as const;
  const colleague = { title: 'Colleague', email: DEMO_COLLEAGUE_EMAIL, variable } as const;
  return [
    await seed(admin, options.adminPassword),
    await seed(reader, options.demoPassword),
    await seed(colleague, options.demoPassword),
  ];
}

const rows = {
  [DEMO_ADMIN_EMAIL]: (hash: string, now: Date) =>
    administratorRow({ email: DEMO_ADMIN_EMAIL, full_name: 'Demo Administrator' }, hash, now),
  [DEMO_USER_EMAIL]: readerRow,
  [DEMO_COLLEAGUE_EMAIL]: colleagueRow,
};

/** The row of the demo's reader, who is verified on both channels and has a plan with live alerts. */
function readerRow(passwordHash: string, now: Date) {
  return {
    ...administratorRow({ email: DEMO_USER_EMAIL, full_name: 'Demo Reader' }, passwordHash, now),
    id: newId('usr'),
    role: 'user',
    plan: 'pro',
    whatsapp: DEMO_NUMBER,
    whatsapp_verified_at: now,
    whatsapp_opt_in_at: now,
    notification_preferences: JSON.stringify({
      ...defaultPreferences('pro'),
      enabled_channels: ['email', 'whatsapp'],
    }),
  } as const;
}

/** The row of the reader's colleague, who is verified by email, has the same plan, and has no targets of her own. */
function colleagueRow(passwordHash: string, now: Date) {
  return {
    ...administratorRow({ email: DEMO_COLLEAGUE_EMAIL, full_name: 'Nora Field' }, passwordHash, now),
    id: newId('usr'),
    role: 'user',
    plan: 'pro',
  } as const;
}
