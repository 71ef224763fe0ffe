import { messages, type Plan } from '@newswatch/shared/contracts';
import { type AdminUserCreate, planFaultOf } from '@newswatch/shared/contracts/admin';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Asker } from '../administrators/index.ts';
import { assertGoodPassword, type PasswordHasher } from '../passwords/index.ts';
import { insertUser, newUserRow } from '../users/index.ts';
import { auditUser, newAccount } from './user-audit.ts';

/** Creates accounts for other people. */
export interface UserCreation {
  /** Returns the id. @throws {Failure} `duplicate` · `validation_failed` */
  create(asker: Asker, account: v.InferOutput<typeof AdminUserCreate>, now: Date): Promise<string>;
}

export function createUserCreation(options: {
  db: Database;
  hasher: PasswordHasher;
  defaultPlan: Plan;
  baseUrl: () => string;
}): UserCreation {
  const { db, hasher, defaultPlan, baseUrl } = options;
  return {
    async create(asker, account, now) {
      const { email, full_name, password, role, whatsapp, locale } = account;
      const plan = account.plan ?? (role === 'admin' ? 'admin' : defaultPlan);
      assertPlanFits(role, plan);
      assertGoodPassword(password, email);
      const password_hash = await hasher.hash(password);
      const user = await transaction(db, async (trx) => {
        const made = await insertUser(trx, {
          ...newUserRow({ email, full_name, plan }, password_hash, now),
          role,
          max_targets: account.max_targets,
          max_notifications_per_day: account.max_notifications_per_day,
          email_verified_at: account.skip_email_verification ? now : null,
          whatsapp,
          locale,
          // Nobody has signed in yet.
          last_login_at: null,
          must_change_password: true,
          created_by: asker.id,
        });
        if (!made) throw emailTaken();
        await auditUser(trx, 'user.created', { asker, userId: made.id, ...newAccount(made) }, now);
        await writeNotice(trx, made, { kind: 'account_created', url: signInPage(baseUrl(), role) }, now);
        return made;
      });
      return user.id;
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

/** Administrators are refused on the other page. */
export function signInPage(baseUrl: string, role: 'user' | 'admin'): string {
  return `${baseUrl}/${role === 'admin' ? 'sign-in-2' : 'sign-in'}`;
}
