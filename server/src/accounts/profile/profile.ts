import {
  type ContactInfoUpdate,
  FullName,
  messages,
  type NotificationPreferences,
  type NotificationPreferencesUpdate,
  type ProfileUpdate,
  type ProfileUpdateAnswer,
  type Quota,
  type User,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { writeSecurityEntry } from '../../inbox/index.ts';
import { maskNumber } from '../../mask-number.ts';
import { releaseHeld } from '../../notifier/index.ts';
import { planDaily } from '../../relays/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { countOfPerson, throttleRules } from '../../throttle/index.ts';
import { auditOwnUpdate } from '../administrators/index.ts';
import {
  type CodeOutcome,
  closeOpenCodes,
  issueOrWait,
  sendAndDescribe,
  type Verification,
} from '../codes/index.ts';
import type { Identity } from '../sessions/index.ts';
import {
  type Client,
  changePreferences,
  countAlertsByDay,
  countAlertsByTarget,
  countApiCalls,
  findUser,
  fitTargetsToVerification,
  loadQuota,
  lockUser,
  presentUser,
  recordSecurityEvent,
  type UserRow,
  updateUser,
  withoutChannel,
} from '../users/index.ts';
import type { EmailChange } from './email-change.ts';

type Update = v.InferOutput<typeof ProfileUpdate>;
type UpdateAnswer = v.InferOutput<typeof ProfileUpdateAnswer>;

/** The part of their account that people can see and change. */
export interface Profile {
  get(userId: string, now: Date): Promise<User>;
  quota(userId: string, now: Date): Promise<Quota>;
  update(caller: Asker, update: Update, client: Client, now: Date): Promise<UpdateAnswer>;
  updateContactInfo(
    caller: Asker,
    update: v.InferOutput<typeof ContactInfoUpdate>,
    client: Client,
    now: Date,
  ): Promise<UpdateAnswer>;
  updatePreferences(
    caller: Asker,
    update: v.InferOutput<typeof NotificationPreferencesUpdate>,
    client: Client,
    now: Date,
  ): Promise<{ message: string; notification_preferences: NotificationPreferences }>;
}

/**
 * A person's unchanged name is always valid, even if an administrator entered it.
 *
 * @throws {Failure} `validation_failed`
 */
function assertName(name: string, { full_name }: UserRow): void {
  const { issues } = v.safeParse(FullName, name);
  if (name === full_name || !issues) return;
  const fields = { full_name: issues.map(({ message }) => message) };
  throw new Failure('validation_failed', messages.generic.validation, { fields });
}

/** The outcome of an update of the WhatsApp number. */
type NumberOutcome = { kind: 'settled' } | CodeOutcome;
type Asker = Pick<Identity, 'id' | 'sessionId'>;

export function createProfile(options: {
  db: Database;
  verification: Verification;
  emailChange: EmailChange;
}): Profile {
  const { db, verification, emailChange } = options;

  async function find(userId: string): Promise<UserRow> {
    const user = await findUser(db, userId);
    if (!user) throw new Failure('session_revoked', messages.auth.sessionExpired);
    return user;
  }

  /** Stores a new number and creates its code; a verified number stays in use until the new one is verified. */
  async function changeNumber(
    trx: Database,
    user: UserRow,
    number: string | null,
    client: Client,
    now: Date,
  ): Promise<NumberOutcome> {
    if (number === null) {
      if (user.whatsapp) {
        await recordSecurityEvent(trx, { userId: user.id, kind: 'whatsapp_removed', client }, now);
      }
      // There is nothing to cancel, because nothing was sent to a number that was never confirmed.
      if (user.whatsapp_verified_at) await writeSecurityEntry(trx, user, { kind: 'whatsapp_removed' }, now);
      await closeOpenCodes(trx, user.id, 'whatsapp', now);
      const preferences = withoutChannel(user.notification_preferences, 'whatsapp');
      await updateUser(trx, user.id, {
        whatsapp: null,
        whatsapp_verified_at: null,
        pending_whatsapp: null,
        notification_preferences: JSON.stringify(preferences),
      });
      await fitTargetsToVerification(trx, [user.id], now);
      return { kind: 'settled' };
    }
    const verified = user.whatsapp_verified_at !== null;
    if (verified && number === user.whatsapp) {
      await updateUser(trx, user.id, { pending_whatsapp: null });
      return { kind: 'settled' };
    }
    const changed = await updateUser(
      trx,
      user.id,
      verified ? { pending_whatsapp: number } : { whatsapp: number, pending_whatsapp: null },
    );
    if (number !== user.whatsapp) {
      await recordSecurityEvent(trx, { userId: user.id, kind: 'whatsapp_changed', client }, now);
      if (verified && number !== user.pending_whatsapp) {
        const asked = { kind: 'whatsapp_changed', number: maskNumber(number) } as const;
        await writeSecurityEntry(trx, user, asked, now);
      }
    }
    return issueOrWait(verification, trx, { user: changed, channel: 'whatsapp', destination: number }, now);
  }

  async function announceNumber(
    outcome: NumberOutcome,
  ): Promise<{ required: boolean; isSent: boolean; sentence: string }> {
    if (outcome.kind === 'settled') return { required: false, isSent: false, sentence: '' };
    const sent =
      outcome.kind === 'code' ? `A code was sent to ${maskNumber(outcome.pending.destination)}` : '';
    const failed = messages.whatsapp.sendFailed;
    const sentence = await sendAndDescribe(verification, db, outcome, { sent, failed });
    return { required: true, isSent: sentence === sent, sentence };
  }

  async function update(caller: Asker, changes: Update, client: Client, now: Date): Promise<UpdateAnswer> {
    const { whatsapp, notification_preferences, email, current_password, ...columns } = changes;
    if (email !== undefined) {
      await emailChange.assertAllowed(caller, await find(caller.id), { email, current_password }, now);
    }
    const outcome = await transaction(db, async (trx) => {
      const before = await lockUser(trx, caller.id);
      if (columns.full_name !== undefined) assertName(columns.full_name, before);
      const address =
        email === undefined ? undefined : await emailChange.hold(trx, before, email, client, now);
      const number =
        whatsapp === undefined ? undefined : await changeNumber(trx, before, whatsapp, client, now);
      // Read again, because removing a number also removes its channel from the preferences.
      const { notification_preferences: current } = await lockUser(trx, caller.id);
      const preferences = changePreferences(current, notification_preferences ?? {});
      const row = await updateUser(trx, caller.id, {
        ...columns,
        notification_preferences: JSON.stringify(preferences),
        updated_at: now,
      });
      // Alerts that waited for the old cap, mute or quiet hours are planned again.
      if (notification_preferences !== undefined || columns.timezone !== undefined) {
        await releaseHeld(trx, caller.id, now);
        await planDaily(trx, caller.id, now);
      }
      await auditOwnUpdate(trx, { id: caller.id, ip: client.ip }, { before, after: row }, now);
      return { address, number, row };
    });
    const { address, number, row } = outcome;
    const user = presentUser(row, await loadQuota(db, row, now), now);
    const toAddress = address && (await emailChange.announce(address));
    const toNumber = number && (await announceNumber(number));
    const sentences = [toAddress, toNumber].flatMap((told) => (told?.sentence ? [told.sentence] : []));
    return {
      user,
      message: number ? messages.whatsapp.updated : toAddress?.sentence || messages.profileSaved,
      ...(toAddress ? { email_verification_required: toAddress.required } : {}),
      ...(toNumber ? { whatsapp_verification_required: toNumber.required } : {}),
      ...(toNumber?.required ? { whatsapp_code_sent: toNumber.isSent } : {}),
      ...(sentences.length > 0 ? { verification_messages: sentences } : {}),
    };
  }

  return {
    async get(userId, now) {
      const user = await find(userId);
      return presentUser(user, await loadQuota(db, user, now), now);
    },
    async quota(userId, now) {
      const rule = throttleRules.sourceRequest;
      const user = await find(userId);
      const [quota, used, alerts_by_day, alerts_by_target, apiCalls] = await Promise.all([
        loadQuota(db, user, now),
        countOfPerson(db, userId, 'source-request', rule, now),
        countAlertsByDay(db, user, now),
        countAlertsByTarget(db, user, now),
        user.api_access_enabled ? countApiCalls(db, user, now) : undefined,
      ]);
      return {
        ...quota,
        sources_requested_today: { used, max: rule.limit },
        alerts_by_day,
        alerts_by_target,
        ...apiCalls,
      };
    },
    update,
    updateContactInfo: (caller, { whatsapp }, client, now) => update(caller, { whatsapp }, client, now),
    async updatePreferences(caller, changes, client, now) {
      const answer = await update(caller, { notification_preferences: changes }, client, now);
      const { notification_preferences } = answer.user;
      return { message: 'Notification preferences updated', notification_preferences };
    },
  };
}
