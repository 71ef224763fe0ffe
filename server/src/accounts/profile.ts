import {
  type ContactInfoUpdate,
  messages,
  type NotificationPreferences,
  type NotificationPreferencesUpdate,
  type ProfileUpdate,
  type ProfileUpdateAnswer,
  type Quota,
  type User,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import { type Database, transaction } from '../storage/database.ts';
import { closeOpenCodes } from './code-repository.ts';
import { changePreferences, withoutChannel } from './notification-preferences.ts';
import { maskNumber, presentUser } from './present-user.ts';
import { loadQuota } from './quota.ts';
import { findUser, lockUser, type UserRow, updateUser } from './user-repository.ts';
import type { PendingCode, Verification } from './verification.ts';

type Update = v.InferOutput<typeof ProfileUpdate>;
type UpdateAnswer = v.InferOutput<typeof ProfileUpdateAnswer>;

/** What people see and change of themselves. */
export interface Profile {
  get(userId: string, now: Date): Promise<User>;
  quota(userId: string, now: Date): Promise<Quota>;
  update(userId: string, update: Update, now: Date): Promise<UpdateAnswer>;
  updateContactInfo(
    userId: string,
    update: v.InferOutput<typeof ContactInfoUpdate>,
    now: Date,
  ): Promise<UpdateAnswer>;
  updatePreferences(
    userId: string,
    update: v.InferOutput<typeof NotificationPreferencesUpdate>,
    now: Date,
  ): Promise<{ message: string; notification_preferences: NotificationPreferences }>;
}

/** What became of the WhatsApp number in an update. */
type NumberOutcome =
  | { kind: 'settled' }
  | { kind: 'code'; pending: PendingCode }
  | { kind: 'wait'; sentence: string };

export function createProfile(options: { db: Database; verification: Verification }): Profile {
  const { db, verification } = options;

  async function find(userId: string): Promise<UserRow> {
    const user = await findUser(db, userId);
    if (!user) throw new Failure('session_revoked', messages.auth.sessionExpired);
    return user;
  }

  /** Keeps a new number and makes its code; a verified number stays in use until the new one is verified. */
  async function changeNumber(trx: Database, user: UserRow, number: string | null, now: Date) {
    if (number === null) {
      await closeOpenCodes(trx, user.id, 'whatsapp', now);
      const preferences = withoutChannel(user.notification_preferences, 'whatsapp');
      await updateUser(trx, user.id, {
        whatsapp: null,
        whatsapp_verified_at: null,
        pending_whatsapp: null,
        notification_preferences: JSON.stringify(preferences),
      });
      return { kind: 'settled' } as const;
    }
    const verified = user.whatsapp_verified_at !== null;
    if (verified && number === user.whatsapp) {
      await updateUser(trx, user.id, { pending_whatsapp: null });
      return { kind: 'settled' } as const;
    }
    const changed = await updateUser(
      trx,
      user.id,
      verified ? { pending_whatsapp: number } : { whatsapp: number, pending_whatsapp: null },
    );
    return issueOrWait(trx, changed, number, now);
  }

  /** The number is kept even where its code has to wait: the person then asks for it themselves. */
  async function issueOrWait(
    trx: Database,
    user: UserRow,
    number: string,
    now: Date,
  ): Promise<NumberOutcome> {
    try {
      return { kind: 'code', pending: await verification.issue(trx, user, 'whatsapp', number, now) };
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'rate_limited')) throw error;
      const sentence = `Please wait ${error.retryAfterSeconds} seconds before you request a code.`;
      return { kind: 'wait', sentence };
    }
  }

  async function announce(outcome: NumberOutcome): Promise<Partial<UpdateAnswer>> {
    if (outcome.kind === 'settled') return { whatsapp_verification_required: false };
    if (outcome.kind === 'wait') {
      return { whatsapp_verification_required: true, verification_messages: [outcome.sentence] };
    }
    const { pending } = outcome;
    try {
      await verification.send(db, pending);
      const sentence = `A code was sent to ${maskNumber(pending.destination)}`;
      return { whatsapp_verification_required: true, verification_messages: [sentence] };
    } catch {
      // `send` has logged it. The number is saved all the same, so this is no failure of the update.
      const sentence = messages.whatsapp.sendFailed;
      return { whatsapp_verification_required: true, verification_messages: [sentence] };
    }
  }

  async function update(userId: string, changes: Update, now: Date): Promise<UpdateAnswer> {
    const { whatsapp, notification_preferences, ...columns } = changes;
    const outcome = await transaction(db, async (trx) => {
      const user = await lockUser(trx, userId);
      const number = whatsapp === undefined ? undefined : await changeNumber(trx, user, whatsapp, now);
      // Read again: taking a number away takes its channel out of the preferences.
      const { notification_preferences: current } = await lockUser(trx, userId);
      const preferences = changePreferences(current, notification_preferences ?? {});
      const row = await updateUser(trx, userId, {
        ...columns,
        notification_preferences: JSON.stringify(preferences),
        updated_at: now,
      });
      return { number, row };
    });
    const user = presentUser(outcome.row, await loadQuota(db, outcome.row, now));
    if (!outcome.number) return { user, message: 'Profile updated successfully' };
    return { user, message: messages.whatsapp.updated, ...(await announce(outcome.number)) };
  }

  return {
    async get(userId, now) {
      const user = await find(userId);
      return presentUser(user, await loadQuota(db, user, now));
    },
    quota: async (userId, now) => loadQuota(db, await find(userId), now),
    update,
    updateContactInfo: (userId, { whatsapp }, now) => update(userId, { whatsapp }, now),
    async updatePreferences(userId, changes, now) {
      const answer = await update(userId, { notification_preferences: changes }, now);
      const { notification_preferences } = answer.user;
      return { message: 'Notification preferences updated', notification_preferences };
    },
  };
}
