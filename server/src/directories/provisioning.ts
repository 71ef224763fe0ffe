import { Email, type Language } from '@newswatch/shared/contracts';
import {
  adminMessages,
  GivenName,
  type ScimList,
  type ScimPerson,
  type ScimQuery,
  type ScimUser,
  scimSchemas,
} from '@newswatch/shared/contracts/admin';
import { LOCALES } from '@newswatch/shared/locales';
import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import {
  type Asker,
  auditedActor,
  findUserByEmail,
  isBlockedDomain,
  lockAccount,
  NO_PASSWORD,
  type UserManagement,
  type UserRow,
} from '../accounts/index.ts';
import { writeAudit } from '../audit.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import { isUniqueViolation } from '../storage/unique-violation.ts';
import { type IdentifiedDirectory, tokenInvalid } from './directories.ts';
import { conditionOf } from './scim-condition.ts';
import { namesSchema, patchPerson, readPerson } from './scim-draft.ts';
import { parseFilter } from './scim-path.ts';
import { ScimRefusal } from './scim-refusal.ts';
import { chosenAttributes, columnsOf, personOf, presentUser, type ScimRow } from './scim-user.ts';

/** The directory that makes a request, and the address that it comes from. */
export interface Caller {
  directory: IdentifiedDirectory;
  ip: string;
}

/**
 * The accounts that a directory manages: those that it created, and those that it adopted. It sees no others. All methods throw a
 * `ScimRefusal` for requests that they refuse, or a `Failure` of the accounts.
 */
export interface Provisioning {
  list(caller: Caller, query: ScimQuery): Promise<ScimList>;
  get(caller: Caller, id: string): Promise<ScimUser>;
  /** Creates an account, or adopts the one with the person's address. */
  create(caller: Caller, body: unknown, now: Date): Promise<ScimUser>;
  replace(caller: Caller, id: string, body: unknown, match: string | undefined, now: Date): Promise<ScimUser>;
  patch(caller: Caller, id: string, body: unknown, match: string | undefined, now: Date): Promise<ScimUser>;
  /** Deactivates the account and leaves it to the administrators: a directory deletes nothing. */
  remove(caller: Caller, id: string, match: string | undefined, now: Date): Promise<void>;
}

const askerOf = ({ directory, ip }: Caller): Asker => ({
  id: directory.createdBy,
  ip,
  directoryId: directory.id,
});

const missing = () => new ScimRefusal(404, 'The directory manages no account with this ID');
const taken = (detail: string) => new ScimRefusal(409, detail, 'uniqueness');

export function createProvisioning(options: {
  db: Database;
  manage: Pick<UserManagement, 'inviteWithin' | 'repeatInvitation' | 'updateWithin'>;
  baseUrl: () => string;
}): Provisioning {
  const { db, manage, baseUrl } = options;

  const rowsOf = (trx: Database, directoryId: string) =>
    trx
      .selectFrom('directory_accounts as account')
      .innerJoin('users', 'users.id', 'account.user_id')
      .selectAll('account')
      .select('users.status')
      .where('directory_id', '=', directoryId)
      .where('removed_at', 'is', null)
      .where('users.deleted_at', 'is', null);

  async function find(trx: Database, { directory }: Caller, id: string): Promise<ScimRow> {
    const row = await rowsOf(trx, directory.id).where('account.user_id', '=', id).executeTakeFirst();
    if (!row) throw missing();
    return row;
  }

  const show = async (trx: Database, caller: Caller, id: string): Promise<ScimUser> =>
    presentUser(await find(trx, caller, id), baseUrl());

  /** Two directories, or two requests of one, that take the same name or ID at the same time. */
  const refuseTaken = (error: unknown): never => {
    if (isUniqueViolation(error, 'directory_accounts_user_name')) throw taken('The user name is taken');
    if (isUniqueViolation(error, 'directory_accounts_external_id')) throw taken('The external ID is taken');
    if (isUniqueViolation(error, 'directory_accounts_pkey')) throw taken('The account is managed already');
    throw error;
  };

  async function change(
    caller: Caller,
    id: string,
    match: string | undefined,
    next: (row: ScimRow) => ScimPerson,
    now: Date,
  ): Promise<ScimUser> {
    return transaction(db, async (trx) => {
      await find(trx, caller, id);
      const user = await lockAccount(trx, askerOf(caller), id);
      // Read again: another request may have changed it before the lock.
      const row = await find(trx, caller, id);
      assertVersion(match, presentUser(row, baseUrl()));
      await write(trx, caller, { user, row, person: next(row) }, now);
      return show(trx, caller, id);
    }).catch(refuseTaken);
  }

  async function write(
    trx: Transaction<Schema>,
    caller: Caller,
    { user, row, person }: { user: UserRow; row: ScimRow; person: ScimPerson },
    now: Date,
  ): Promise<void> {
    const before = personOf(row);
    const [wasName, name] = [nameOf(before), nameOf(person)];
    const [wasEmail, email] = [emailOf(before), emailOf(person)];
    const isMoved = email.toLowerCase() !== wasEmail.toLowerCase() && !isSame(email, user.email);
    if (isMoved) {
      assertOwnDomain(caller, user.email);
      assertOwnDomain(caller, email);
    }
    const status = statusAfter(user, before.active, person.active);
    const update = {
      // What the person chose stays until the directory changes it.
      ...(name !== wasName && name !== user.full_name ? { full_name: name } : {}),
      // The directory vouches for addresses at its domains.
      ...(isMoved ? { email, skip_email_verification: user.email_verified_at !== null } : {}),
      ...(status === user.status ? {} : { status }),
    };
    const active = activeAfter(user, before.active, person.active);
    await trx
      .updateTable('directory_accounts')
      .set({ ...columnsOf({ ...person, active }), updated_at: now })
      .where('user_id', '=', user.id)
      .execute();
    if (Object.keys(update).length === 0) return;
    await manage.updateWithin(trx, askerOf(caller), user.id, update, now);
    // The link of an earlier invitation no longer works.
    if (status === 'active' && (user.status !== 'active' || isMoved))
      await manage.repeatInvitation(trx, { ...user, status, email: isMoved ? email : user.email }, now);
  }

  async function link(
    trx: Transaction<Schema>,
    { directory }: Caller,
    userId: string,
    person: ScimPerson,
    now: Date,
  ): Promise<void> {
    // An account that is linked to a directory which was disconnected in the meantime could never be adopted again.
    const connected = await trx
      .selectFrom('directories')
      .select('id')
      .where('id', '=', directory.id)
      .where('disconnected_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!connected) throw tokenInvalid();
    const columns = { directory_id: directory.id, ...columnsOf(person), updated_at: now, removed_at: null };
    await trx
      .insertInto('directory_accounts')
      .values({ user_id: userId, ...columns, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ ...columns, created_at: now })
          // Another directory may have adopted the account in the meantime.
          .where('directory_accounts.removed_at', 'is not', null),
      )
      .execute();
  }

  /**
   * Adopts an account that nobody's directory manages. Its address must be proven, or nobody may have used the account yet:
   * otherwise, a stranger could have opened it in advance, with their own password.
   */
  async function adopt(
    trx: Transaction<Schema>,
    caller: Caller,
    found: UserRow,
    person: ScimPerson,
    now: Date,
  ): Promise<void> {
    // Nobody's directory manages the account yet, so it is locked in the name of the administrator.
    const user = await lockAccount(trx, { id: caller.directory.createdBy, ip: caller.ip }, found.id);
    // The owner has changed the address in the meantime.
    if (!isSame(user.email, found.email)) throw taken('The account with this address has changed. Try again');
    if (user.role === 'admin') throw taken(adminMessages.directories.administrator);
    const isUnused = user.password_hash === NO_PASSWORD && user.last_login_at === null;
    if (user.email_verified_at === null && !isUnused)
      throw taken(
        'The account with this address has not been verified. Its owner must verify the address first',
      );
    const earlier = await trx
      .selectFrom('directory_accounts')
      .select(['directory_id', 'active', 'removed_at'])
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (earlier && earlier.removed_at === null)
      throw taken('The account with this address is managed already');
    const wasActive = earlier?.active ?? true;
    const active = activeAfter(user, wasActive, person.active);
    await link(trx, caller, user.id, { ...person, active }, now);
    await writeAudit(
      trx,
      'user.adopted',
      {
        type: 'user',
        id: user.id,
        before: { directory: null },
        after: { directory: caller.directory.name },
      },
      { ...auditedActor(askerOf(caller)), at: now },
    );
    // Undoes only what a directory did.
    const status = statusAfter(user, wasActive, person.active);
    if (status === user.status) return;
    await manage.updateWithin(trx, askerOf(caller), user.id, { status }, now);
    if (status === 'active') await manage.repeatInvitation(trx, { ...user, status }, now);
  }

  return {
    async list({ directory }, { filter, startIndex, count, ...chosen }) {
      const fits = filter === undefined ? sql<boolean>`true` : conditionOf(parseFilter(filter));
      const all = rowsOf(db, directory.id).where(fits);
      const [{ total }, rows] = await Promise.all([
        all.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
        count === 0
          ? []
          : all
              .orderBy('account.created_at')
              .orderBy('account.user_id')
              .limit(count)
              .offset(startIndex - 1)
              .execute(),
      ]);
      return {
        schemas: [scimSchemas.list],
        totalResults: total,
        startIndex,
        itemsPerPage: rows.length,
        Resources: rows.map((row) => chosenAttributes(presentUser(row, baseUrl()), chosen)),
      };
    },

    get: (caller, id) => show(db, caller, id),

    async create(caller, body, now) {
      assertSchema(body);
      const person = readPerson(body);
      const email = emailOf(person);
      assertOwnDomain(caller, email);
      const full_name = nameOf(person);
      const { directory } = caller;
      return transaction(db, async (trx) => {
        const same = await rowsOf(trx, directory.id)
          .where(sql<boolean>`lower(user_name) = lower(${person.userName})`)
          .executeTakeFirst();
        if (same) throw taken('The user name is taken');
        const found = await findUserByEmail(trx, email);
        if (found) {
          await adopt(trx, caller, found, person, now);
          return show(trx, caller, found.id);
        }
        const locale = languageOf(person.preferredLanguage) ?? directory.locale;
        const invited = {
          email,
          full_name,
          locale,
          plan: directory.plan ?? undefined,
          active: person.active,
        };
        const made = await manage.inviteWithin(trx, askerOf(caller), invited, now);
        await link(trx, caller, made.id, person, now);
        return show(trx, caller, made.id);
      }).catch(refuseTaken);
    },

    replace: (caller, id, body, match, now) => {
      assertSchema(body);
      // A person whose state is not sent stays as they are.
      return change(caller, id, match, (row) => readPerson(body, row.active), now);
    },

    patch: (caller, id, body, match, now) =>
      change(caller, id, match, (row) => patchPerson(personOf(row), body), now),

    async remove(caller, id, match, now) {
      await transaction(db, async (trx) => {
        await find(trx, caller, id);
        const user = await lockAccount(trx, askerOf(caller), id);
        const row = await find(trx, caller, id);
        assertVersion(match, presentUser(row, baseUrl()));
        await write(trx, caller, { user, row, person: { ...personOf(row), active: false } }, now);
        await trx
          .updateTable('directory_accounts')
          .set({ removed_at: now })
          .where('user_id', '=', id)
          .execute();
        await writeAudit(
          trx,
          'user.released',
          {
            type: 'user',
            id,
            before: { directory: caller.directory.name },
            after: { directory: null },
          },
          { ...auditedActor(askerOf(caller)), at: now },
        );
      });
    },
  };
}

/** @throws {ScimRefusal} `invalidSyntax` */
function assertSchema(body: unknown): void {
  if (!namesSchema(body))
    throw new ScimRefusal(400, `The schema ${scimSchemas.user} is missing`, 'invalidSyntax');
}

/** @throws {ScimRefusal} with the status 412 */
function assertVersion(match: string | undefined, { meta: { version } }: ScimUser): void {
  if (match === undefined || match.trim() === '*') return;
  const versions = match.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (!versions.includes(version.replace(/^W\//, '')))
    throw new ScimRefusal(412, 'The person has been changed since this version');
}

/** @throws {ScimRefusal} with the status 403 */
function assertOwnDomain({ directory }: Caller, email: string): void {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!directory.domains.includes(domain) || isBlockedDomain(email))
    throw new ScimRefusal(403, `The directory may not manage addresses at ${domain}`);
}

/**
 * The status after a change of the directory. It ends and restores only what it ended itself: an account that an administrator
 * suspended or deactivated stays so.
 */
function statusAfter(user: UserRow, wasActive: boolean, isActive: boolean): UserRow['status'] {
  if (!isActive) return user.status === 'active' ? 'inactive' : user.status;
  return user.status === 'inactive' && !wasActive ? 'active' : user.status;
}

/**
 * Whether the directory lets the person use the product, as it is stored. What an administrator has deactivated was not ended by
 * the directory, even if it says the same, so it cannot restore it later.
 */
function activeAfter(user: UserRow, wasActive: boolean, isActive: boolean): boolean {
  return isActive || (user.status === 'inactive' && wasActive);
}

/** @throws {ScimRefusal} `invalidValue` */
function emailOf({ email, userName }: ScimPerson): string {
  const parsed = v.safeParse(Email, email ?? userName);
  if (parsed.success) return parsed.output;
  throw new ScimRefusal(
    400,
    'emails: a work address is required, because the user name is not an address',
    'invalidValue',
  );
}

/**
 * The name of the account: the one that is shown, or else the parts, which directories keep up to date more often than the whole.
 * One that cannot be a name here, for example because it is too long, gives way to the next: nobody is left out because of it.
 * @throws {ScimRefusal} `invalidValue`
 */
function nameOf(person: ScimPerson): string {
  const { givenName, familyName, formatted, displayName, userName } = person;
  const parts = givenName !== null && familyName !== null ? `${givenName} ${familyName}` : null;
  const local = userName.split('@', 1)[0] ?? userName;
  const names = [displayName, parts, formatted, givenName, familyName, local].filter((one) => one !== null);
  const read = names.map((one) => v.safeParse(GivenName, one));
  const name = read.find(({ success }) => success) ?? read[0];
  if (name?.success) return name.output;
  throw new ScimRefusal(400, `displayName: ${name?.issues[0].message}`, 'invalidValue');
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** `fr-CA` is French; other languages than ours are unknown. */
function languageOf(tag: string | null): Language | undefined {
  const code = tag?.split(/[-_,;]/, 1)[0]?.toLowerCase();
  const known = Object.entries(LOCALES) as [Language, string][];
  return known.find(([, locale]) => locale.split('-', 1)[0] === code)?.[0];
}
