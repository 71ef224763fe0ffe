import { messages, type Plan } from '@newswatch/shared/contracts';
import {
  adminMessages,
  type BulkUsersAnswer,
  type BulkUsersRequest,
} from '@newswatch/shared/contracts/admin';
import { Failure } from '../../failure.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { type Asker, lockAccount } from '../administrators/index.ts';
import type { PasswordHasher } from '../passwords/index.ts';
import type { PasswordReset } from '../sign-in/index.ts';
import { auditUser } from './user-audit.ts';
import { createUserCreation, type UserCreation } from './user-creation.ts';
import { createUserImport, type UserImport } from './user-import.ts';
import { createUserRemoval, type UserRemoval } from './user-removal.ts';
import { createUserStatusChanges, type UserStatusChanges } from './user-status.ts';
import { createUserUpdate, type UserUpdate } from './user-update.ts';

/** Administrators' actions on accounts; the app has already checked the role. */
export interface UserManagement extends UserCreation, UserImport, UserUpdate, UserStatusChanges, UserRemoval {
  /** Sends a link that only the recipient sees. @throws {Failure} `not_found` · `account_not_active` */
  sendReset(asker: Asker, userId: string, now: Date): Promise<void>;
  /** Each account separately: a refusal for one does not stop the others. */
  bulk(asker: Asker, request: BulkUsersRequest, now: Date): Promise<BulkUsersAnswer>;
}

/**
 * A call is aborted after 10 s and its results are lost, so accounts that are not started by this time are reported as
 * not changed.
 */
const BEGIN_MS = 6_000;
/** After this time, the call no longer waits for accounts that are started but not finished. */
const FINISH_MS = 9_000;

export function createUserManagement(options: {
  db: Database;
  hasher: PasswordHasher;
  passwordReset: PasswordReset;
  defaultPlan: Plan;
  baseUrl: () => string;
  /** Milliseconds since any starting point; for tests. */
  elapsed?: () => number;
  /** Aborts when a bulk call has to answer; for tests. */
  timeToAnswer?: () => AbortSignal;
}): UserManagement {
  const {
    db,
    passwordReset,
    elapsed = () => performance.now(),
    timeToAnswer = () => AbortSignal.timeout(FINISH_MS),
  } = options;
  const creation = createUserCreation(options);
  const one = {
    ...creation,
    ...createUserImport({ db, invite: creation.invite, beginMs: BEGIN_MS, elapsed }),
    ...createUserUpdate(options),
    ...createUserStatusChanges(options),
    ...createUserRemoval(options),
    async sendReset(asker: Asker, userId: string, now: Date): Promise<void> {
      await transaction(db, async (trx) => {
        const held = await lockAccount(trx, asker, userId);
        if (held.status !== 'active') {
          throw new Failure('account_not_active', adminMessages.users.notActive);
        }
        await auditUser(
          trx,
          'user.password_reset_sent',
          { asker, userId, before: null, after: { link: 'sent' } },
          now,
        );
        await passwordReset.sendTo(trx, held, now);
      });
    },
  };

  function doOne(asker: Asker, userId: string, request: BulkUsersRequest, now: Date): Promise<void> {
    switch (request.action) {
      case 'suspend':
        return one.suspend(asker, userId, request.reason, now);
      case 'activate':
        return one.activate(asker, userId, now);
      case 'reset_password':
        return one.sendReset(asker, userId, now);
      case 'revoke_sessions':
        return one.revokeSessions(asker, userId, now);
      case 'set_plan':
        return one.update(asker, userId, { plan: request.plan }, now);
      case 'delete':
        return one.remove(asker, userId, request.confirmation, now);
    }
  }

  return {
    ...one,
    async bulk(asker, request, now) {
      const results: BulkUsersAnswer['results'] = [];
      const end = elapsed() + BEGIN_MS;
      const late = timeToAnswer();
      for (const id of new Set(request.ids)) {
        const refused = await (elapsed() < end && !late.aborted
          ? orLeave(doOne(asker, id, request, now), late)
          : leave()
        ).then(
          () => undefined,
          (error: unknown) => {
            // Any other error is a bug and not about this account: it ends the call and is investigated.
            if (error instanceof Failure) return error;
            throw error;
          },
        );
        const { code = null } = refused ?? {};
        const error = refused ? describeFailure(refused) : null;
        results.push({ id, outcome: refused ? 'refused' : 'done', code, error });
      }
      const done = results.filter(({ outcome }) => outcome === 'done').length;
      return { message: `${done} of ${results.length} done`, done, refused: results.length - done, results };
    },
  };
}

function leave(): Promise<void> {
  return Promise.reject(new Failure('overloaded', messages.generic.unavailable));
}

/** Stops waiting for an account that another transaction has locked, so that the results of the other accounts are not lost. */
async function orLeave(work: Promise<void>, late: AbortSignal): Promise<void> {
  const given = Promise.withResolvers<never>();
  const giveUp = () => given.reject(new Failure('overloaded', adminMessages.users.unfinished));
  late.addEventListener('abort', giveUp);
  try {
    await Promise.race([work, given.promise]);
  } finally {
    late.removeEventListener('abort', giveUp);
  }
}

/** The message at a field is more specific than the general one. */
function describeFailure({ message, fields }: Failure): string {
  return Object.values(fields ?? {}).flat()[0] ?? message;
}
