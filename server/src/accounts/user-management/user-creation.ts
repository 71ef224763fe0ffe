import { type Language, messages, type Plan } from '@newswatch/shared/contracts';
import { type AdminUserCreate, planFaultOf } from '@newswatch/shared/contracts/admin';
import type { Insertable, Transaction } from 'kysely';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Schema, UsersTable } from '../../storage/schema.ts';
import type { Asker } from '../administrators/index.ts';
import { assertGoodPassword, NO_PASSWORD, type PasswordHasher } from '../passwords/index.ts';
import type { PasswordReset } from '../sign-in/index.ts';
import { insertUser, newUserRow, type UserRow } from '../users/index.ts';
import { auditUser, newAccount } from './user-audit.ts';

/** Creates accounts for other people. */
export interface UserCreation {
  /** Returns the id. @throws {Failure} `duplicate` · `validation_failed` */
  create(asker: Asker, account: v.InferOutput<typeof AdminUserCreate>, now: Date): Promise<string>;
  /**
   * Creates an account without a password and sends its owner a link to choose one. Returns the id.
   * @throws {Failure} `duplicate` · `validation_failed`
   */
  invite(asker: Asker, person: Invited, now: Date): Promise<string>;
  /** The same in a transaction. @throws {Failure} `duplicate` · `validation_failed` */
  inviteWithin(trx: Transaction<Schema>, asker: Asker, person: Invited, now: Date): Promise<UserRow>;
  /** Sends the link to choose a password again, if the account has never had one. */
  repeatInvitation(trx: Database, user: UserRow, now: Date): Promise<void>;
}

interface Invited {
  email: string;
  full_name: string;
  locale: Language;
  /** undefined: the plan for new accounts. */
  plan: Plan | undefined;
  /** If false, the account is created inactive, and its owner gets no email yet. Default true. */
  active?: boolean;
}

export function createUserCreation(options: {
  db: Database;
  hasher: PasswordHasher;
  passwordReset: PasswordReset;
  defaultPlan: Plan;
  baseUrl: () => string;
}): UserCreation {
  const { db, hasher, passwordReset, defaultPlan, baseUrl } = options;

  /** Creates the account; `tell` writes the email about it. */
  const add = async (
    trx: Transaction<Schema>,
    asker: Asker,
    row: Insertable<UsersTable>,
    tell: (made: UserRow) => Promise<void>,
    now: Date,
  ): Promise<UserRow> => {
    // The account is new: nobody has signed in to it yet.
    const made = await insertUser(trx, { ...row, last_login_at: null, created_by: asker.id });
    if (!made) throw emailTaken();
    await auditUser(trx, 'user.created', { asker, userId: made.id, ...newAccount(made) }, now);
    await tell(made);
    return made;
  };

  const inviteWithin: UserCreation['inviteWithin'] = async (
    trx,
    asker,
    { locale, plan = defaultPlan, active = true, ...person },
    now,
  ) => {
    assertPlanFits('user', plan);
    const status = active ? ('active' as const) : ('inactive' as const);
    const row = { ...newUserRow({ ...person, plan }, NO_PASSWORD, now), locale, status };
    return add(
      trx,
      asker,
      row,
      async (made) => {
        if (active) await passwordReset.sendTo(trx, made, now);
      },
      now,
    );
  };

  return {
    async create(asker, account, now) {
      const { email, full_name, password, role, whatsapp, locale } = account;
      const plan = account.plan ?? (role === 'admin' ? 'admin' : defaultPlan);
      assertPlanFits(role, plan);
      assertGoodPassword(password, email);
      const password_hash = await hasher.hash(password);
      const row = {
        ...newUserRow({ email, full_name, plan }, password_hash, now),
        role,
        max_targets: account.max_targets,
        max_notifications_per_day: account.max_notifications_per_day,
        email_verified_at: account.skip_email_verification ? now : null,
        whatsapp,
        locale,
        must_change_password: true,
      };
      const notice = { kind: 'account_created', url: signInPage(baseUrl(), role) } as const;
      const { id } = await transaction(db, (trx) =>
        add(trx, asker, row, (made) => writeNotice(trx, made, notice, now), now),
      );
      return id;
    },

    invite: async (asker, person, now) =>
      (await transaction(db, (trx) => inviteWithin(trx, asker, person, now))).id,
    inviteWithin,

    async repeatInvitation(trx, user, now) {
      if (user.password_hash === NO_PASSWORD) await passwordReset.sendTo(trx, user, now);
    },
  };
}

/** @throws {Failure} `validation_failed` at the plan */
export function assertPlanFits(role: v.InferOutput<typeof AdminUserCreate>['role'], plan: Plan): void {
  const fault = planFaultOf(role, plan);
  if (fault === null) return;
  throw new Failure('validation_failed', messages.generic.validation, { fields: { plan: [fault] } });
}

export function emailTaken(cause?: unknown): Failure {
  return new Failure('duplicate', messages.email.taken, { details: { field: 'email' }, cause });
}

/** The page on which the person can sign in; each page refuses the other role. */
export function signInPage(baseUrl: string, role: 'user' | 'admin'): string {
  return `${baseUrl}/${role === 'admin' ? 'sign-in-2' : 'sign-in'}`;
}
