import { messages, type Plan } from '@newswatch/shared/contracts';
import type { Transaction } from 'kysely';
import { fitHistory } from '../../content/index.ts';
import { Failure } from '../../failure.ts';
import { type Notice, writeNotice } from '../../mail-queue/index.ts';
import { releaseHeld, writeVerificationNotice } from '../../notifier/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';
import { isUniqueViolation } from '../../storage/unique-violation.ts';
import {
  type Asker,
  assertOtherAdministrator,
  isActiveAdministrator,
  lockAccount,
} from '../administrators/index.ts';
import { closeOpenCodes } from '../codes/index.ts';
import { deleteIdentitiesOf } from '../identity-provider/index.ts';
import { closeChallengesOf } from '../mfa/index.ts';
import { deletePasskeysOf } from '../passkeys/index.ts';
import { assertGoodPassword, closeResetsOf, type PasswordHasher } from '../passwords/index.ts';
import { announceSessionsChanged, revokeSessionsOf } from '../sessions/index.ts';
import {
  type FittedTarget,
  findUser,
  fitTargetsToCap,
  fitTargetsToVerification,
  type UserRow,
  updateUser,
} from '../users/index.ts';
import { accountDifference, auditFitted, auditUser, fittedDetail } from './user-audit.ts';
import {
  type AccountUpdate,
  channelsFaultOf,
  type DecidedChanges,
  decideChanges,
  ownFaultOf,
} from './user-changes.ts';
import { assertPlanFits, emailTaken, signInPage } from './user-creation.ts';

/** Changes parts of another person's account. */
export interface UserUpdate {
  /** @throws {Failure} `not_found` · `duplicate` · `validation_failed` · `own_account` · `last_administrator` */
  update(asker: Asker, userId: string, update: AccountUpdate, now: Date): Promise<void>;
  /** The same in a transaction, without a password. @throws {Failure} as `update` */
  updateWithin(
    trx: Transaction<Schema>,
    asker: Asker,
    userId: string,
    update: Omit<AccountUpdate, 'password'>,
    now: Date,
  ): Promise<void>;
}

export function createUserUpdate(options: {
  db: Database;
  hasher: PasswordHasher;
  defaultPlan: Plan;
  baseUrl: () => string;
}): UserUpdate {
  const { db, hasher, defaultPlan, baseUrl } = options;

  async function hashTemporary(userId: string, { password, email }: AccountUpdate) {
    if (password === undefined) return undefined;
    const user = await findUser(db, userId);
    if (!user) throw new Failure('not_found', messages.generic.notFound);
    assertGoodPassword(password, email ?? user.email);
    return hasher.hash(password);
  }

  async function write(
    trx: Transaction<Schema>,
    asker: Asker,
    userId: string,
    { update, passwordHash }: PreparedUpdate,
    now: Date,
  ) {
    const before = await lockAccount(trx, asker, userId);
    const ownFault = asker.id === userId ? ownFaultOf(before, update) : null;
    if (ownFault !== null) throw new Failure('own_account', ownFault);
    const decided = decideChanges(before, update, {
      passwordHash,
      defaultPlan,
      now,
    });
    assertPlanFits(decided.role, decided.plan);
    const channelsFault = channelsFaultOf(update, decided);
    if (channelsFault !== null) {
      throw new Failure('validation_failed', messages.generic.validation, {
        fields: { enabled_channels: [channelsFault] },
      });
    }
    const after = await updateUser(trx, userId, decided.columns);
    if (isActiveAdministrator(before) && !isActiveAdministrator(after)) {
      await assertOtherAdministrator(trx, userId);
    }
    const fitted = await settleConsequences(trx, before, after, decided, now);
    await releaseHeld(trx, userId, now);
    const change = accountDifference(before, after);
    // After a new address or a temporary password, only its recipient has access: identities at providers and passkeys no
    // longer open the account. A directory only reports the new address of the same person.
    const takenOver = (decided.emailChanged && !asker.directoryId) || passwordHash !== undefined;
    if (takenOver && (await deleteIdentitiesOf(trx, userId))) {
      change.before.identities = 'set';
      change.after.identities = 'none';
      change.detail.fields.push('identities');
    }
    if (takenOver && (await deletePasskeysOf(trx, userId))) {
      change.before.passkeys = 'set';
      change.after.passkeys = 'none';
      change.detail.fields.push('passkeys');
    }
    const detail = { ...change.detail, ...fittedDetail(fitted) };
    await auditUser(trx, 'user.updated', { asker, userId, ...change, detail }, now);
    await auditFitted(trx, fitted, { asker, userId }, now);
    if (before.email.toLowerCase() !== after.email.toLowerCase()) {
      await writeNotice(trx, before, { kind: 'email_changed', newEmail: after.email }, now);
    }
    const verification = verificationChanges(before, after);
    for (const told of verification) await writeVerificationNotice(trx, [userId], told, now);
    if (verification.length > 0 || before.role !== after.role) {
      await fitTargetsToVerification(trx, [userId], now);
    }
    for (const notice of noticesOf(before, after, signInPage(baseUrl(), after.role))) {
      await writeNotice(trx, after, notice, now);
    }
  }

  const refuseTaken = (error: unknown): never => {
    throw isUniqueViolation(error, 'users_email_key') ? emailTaken(error) : error;
  };

  return {
    async update(asker, userId, update, now) {
      const passwordHash = await hashTemporary(userId, update);
      await transaction(db, (trx) => write(trx, asker, userId, { update, passwordHash }, now)).catch(
        refuseTaken,
      );
    },
    updateWithin: (trx, asker, userId, update, now) =>
      write(trx, asker, userId, { update, passwordHash: undefined }, now).catch(refuseTaken),
  };
}

interface PreparedUpdate {
  update: AccountUpdate;
  passwordHash: string | undefined;
}

/** Applies the consequences of a change: what it ends, resumes or suspends. */
async function settleConsequences(
  trx: Database,
  before: UserRow,
  after: UserRow,
  { emailChanged, numberChanged, endsSessions }: DecidedChanges,
  now: Date,
): Promise<FittedTarget[]> {
  const { id } = after;
  let fitted: FittedTarget[] = [];
  if (emailChanged) {
    await closeOpenCodes(trx, id, 'email', now);
    // A link that was sent to the old address must no longer give access to the account.
    await closeResetsOf(trx, id, now);
  }
  if (numberChanged) await closeOpenCodes(trx, id, 'whatsapp', now);
  if (before.plan !== after.plan || before.max_targets !== after.max_targets) {
    fitted = await fitTargetsToCap(trx, after, now);
  }
  if (before.plan !== after.plan || before.role !== after.role) {
    await fitHistory(trx, now, { userId: id });
  }
  if (endsSessions) {
    await closeResetsOf(trx, id, now);
    await closeChallengesOf(trx, id, now);
    await revokeSessionsOf(trx, id, now);
  } else {
    await announceSessionsChanged(trx, id);
  }
  return fitted;
}

/** The channels that the change verified, or whose verification it removed. */
function verificationChanges(
  before: UserRow,
  after: UserRow,
): Parameters<typeof writeVerificationNotice>[2][] {
  const told: Parameters<typeof writeVerificationNotice>[2][] = [];
  const { email_verified_at: email, whatsapp_verified_at: number } = after;
  if (before.email_verified_at === null && email) told.push({ channel: 'email', change: 'verified' });
  if (before.email_verified_at && email === null) told.push({ channel: 'email', change: 'withdrawn' });
  if (before.whatsapp_verified_at && number === null) {
    told.push({ channel: 'whatsapp', change: after.whatsapp === null ? 'removed' : 'withdrawn' });
  }
  return told;
}

function noticesOf(before: UserRow, after: UserRow, url: string): Notice[] {
  const told: Notice[] = [];
  if (before.status !== after.status) told.push(statusNotice(after, url));
  if (before.password_hash !== after.password_hash) told.push({ kind: 'password_replaced', url });
  return told;
}

/** The notice to a person about the new status of their account. */
export function statusNotice(
  { status, suspension_reason }: Pick<UserRow, 'status' | 'suspension_reason'>,
  url: string,
): Notice {
  if (status === 'suspended') return { kind: 'account_suspended', reason: suspension_reason };
  return status === 'active' ? { kind: 'account_activated', url } : { kind: 'account_deactivated' };
}
