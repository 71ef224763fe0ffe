import { randomBytes } from 'node:crypto';
import {
  messages,
  type Pagination,
  planLimits,
  type Recipient,
  type RecipientDraft,
  type RecipientUpdate,
  type RecipientWhatsappStatus,
  type ShortListQuery,
  type StandIn,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { blockedSentence, findBlock, liftBounce } from '../blocked-addresses/index.ts';
import { Failure, refusedField } from '../failure.ts';
import { newId } from '../ids.ts';
import { writeNotice } from '../mail-queue/index.ts';
import { shortList } from '../paging.ts';
import { cancelRelaysTo } from '../relays/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { isUniqueViolation } from '../storage/unique-violation.ts';
import { invitationsOf, type Throttle, throttleRules } from '../throttle/index.ts';
import { createRecipientConsent, type RecipientConsent } from './consent.ts';
import { endNumber, NEVER_AGREED } from './numbers.ts';
import { recipientPage } from './recipient-page.ts';
import { agreed, shownStatus } from './recipient-status.ts';
import * as repository from './repository.ts';
import { createStandIns, endStandInBy, readStandIn, type StandIns, todayOf } from './stand-in.ts';

/** Colleagues who also get alerts. Other people's recipients are `not_found`. */
export interface Recipients extends RecipientConsent, StandIns {
  list(
    userId: string,
    now: Date,
    page?: v.InferOutput<typeof ShortListQuery>,
  ): Promise<{
    items: Recipient[];
    pagination: Pagination;
    places: { used: number; max: number };
    has_whatsapp: boolean;
    stand_in: StandIn | null;
    today: string;
  }>;
  /**
   * @throws {Failure} `verification_required` until the owner's address is verified, `quota_exceeded` if the plan allows no more,
   * `duplicate` for an address that was already invited, `validation_failed` for the owner's own address or someone else's
   * targets, `plan_required` for a WhatsApp number if the plan does not include WhatsApp
   */
  invite(userId: string, draft: v.InferOutput<typeof RecipientDraft>, now: Date): Promise<Recipient>;
  /** A new WhatsApp number needs the recipient's agreement: until then, alerts go by email. */
  update(
    userId: string,
    recipientId: string,
    update: v.InferOutput<typeof RecipientUpdate>,
    now: Date,
  ): Promise<Recipient>;
  remove(userId: string, recipientId: string, now: Date): Promise<void>;
  /**
   * @throws {Failure} `state_conflict` if the recipient has already responded; `validation_failed` if their address is blocked
   */
  resend(userId: string, recipientId: string, now: Date): Promise<Recipient>;
}

const TOKEN_BYTES = 32;

export function createRecipients({
  db,
  throttle,
  baseUrl,
}: {
  db: Database;
  throttle: Throttle;
  baseUrl: () => string;
}): Recipients {
  const find = async (userId: string, recipientId: string, now: Date, on: Database = db) => {
    const row = await repository.findShown(on, userId, recipientId, now);
    if (!row) throw new Failure('not_found', messages.generic.notFound);
    return row;
  };

  const assertOwnTargets = async (on: Database, userId: string, ids: readonly string[]): Promise<void> => {
    const known = await repository.countOwnTargets(on, userId, ids);
    if (known === new Set(ids).size) return;
    const sentence = 'Choose from your own targets.';
    throw refusedField('target_ids', sentence);
  };

  const sendInvitation = async (
    trx: Database,
    row: repository.RecipientRow,
    owner: Pick<repository.Owner, 'full_name' | 'locale' | 'plan'>,
    now: Date,
  ): Promise<void> => {
    await assertNotBlocked(trx, row);
    const isOffered = row.whatsapp !== null && planLimits[owner.plan].channels.includes('whatsapp');
    const whatsapp = isOffered ? (row.status === 'active' ? 'added' : 'offered') : undefined;
    const targets = await repository.listTargetNames(trx, row.id);
    await writeNotice(
      trx,
      { id: row.user_id, email: row.email, locale: owner.locale, full_name: row.name },
      {
        kind: 'recipient_invited',
        id: row.id,
        by: owner.full_name,
        targets,
        ...(whatsapp && { whatsapp }),
        url: recipientPage(baseUrl(), row.token),
      },
      now,
    );
  };

  return {
    ...createRecipientConsent(db),
    ...createStandIns({ db, throttle, baseUrl }),

    async list(userId, now, page) {
      const [rows, used, owner] = await Promise.all([
        repository.listRecipients(db, userId, now),
        repository.countPlaces(db, userId),
        repository.getOwner(db, userId),
      ]);
      return {
        ...shortList(
          rows.map((row) => present(row, owner)),
          page,
        ),
        places: { used, max: planLimits[owner.plan].recipients },
        has_whatsapp: planLimits[owner.plan].channels.includes('whatsapp'),
        stand_in: await readStandIn(db, owner, rows, now),
        today: todayOf(owner, now),
      };
    },

    async invite(userId, draft, now) {
      await throttle.hit(invitationsOf(userId), throttleRules.invitation, now);
      try {
        return await transaction(db, async (trx) => {
          const owner = await repository.getOwner(trx, userId);
          if (owner.role !== 'admin' && owner.email_verified_at === null) {
            throw new Failure(
              'verification_required',
              'Please verify your email address before inviting others.',
            );
          }
          if (draft.email.toLowerCase() === owner.email.toLowerCase()) throw ownAddress();
          const used = await repository.countPlaces(trx, userId);
          const max = planLimits[owner.plan].recipients;
          if (used >= max) throw noPlace(used, max, owner.plan);
          if (draft.whatsapp) assertHasWhatsapp(owner);
          await assertOwnTargets(trx, userId, draft.target_ids);
          const row = await repository.insertRecipient(trx, {
            ...draft,
            groups: await repository.groupsInKnownSpelling(trx, userId, draft.groups ?? []),
            id: newId('rcp'),
            user_id: userId,
            status: 'invited',
            channels: [],
            token: randomBytes(TOKEN_BYTES).toString('base64url'),
            invited_at: now,
            answered_at: null,
            last_sent_at: null,
            created_at: now,
            updated_at: now,
          });
          await sendInvitation(trx, row, owner, now);
          return present(await find(userId, row.id, now, trx), owner);
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'recipients_one_an_address')) throw error;
        const sentence = 'This address has already been invited.';
        throw new Failure('duplicate', sentence, {
          fields: { email: [sentence] },
          details: { field: 'email' },
        });
      }
    },

    async update(userId, recipientId, update, now) {
      const known = await find(userId, recipientId, now);
      // An active recipient is asked by email to agree to the number.
      if (update.whatsapp && update.whatsapp !== known.whatsapp && known.status === 'active') {
        await throttle.hit(invitationsOf(userId), throttleRules.invitation, now);
      }
      return transaction(db, async (trx) => {
        const owner = await repository.getOwner(trx, userId);
        const before = await find(userId, recipientId, now, trx);
        await assertOwnTargets(trx, userId, update.target_ids);
        const groups = await repository.groupsInKnownSpelling(
          trx,
          userId,
          update.groups ?? before.groups,
          recipientId,
        );
        const { whatsapp = before.whatsapp, ...rest } = update;
        const isNewNumber = whatsapp !== before.whatsapp;
        if (isNewNumber && whatsapp) {
          assertHasWhatsapp(owner);
          await assertNotBlocked(trx, { whatsapp });
        }
        if (isNewNumber) await endNumber(trx, before, now);
        await repository.updateRecipient(trx, recipientId, {
          ...rest,
          ...(isNewNumber && { whatsapp, ...NEVER_AGREED }),
          groups,
          updated_at: now,
        });
        const after = await find(userId, recipientId, now, trx);
        if (isNewNumber && whatsapp && after.status === 'active')
          await sendInvitation(trx, after, owner, now);
        return present(after, owner);
      });
    },

    remove: (userId, recipientId, now) =>
      transaction(db, async (trx) => {
        const owner = await repository.getOwner(trx, userId);
        await find(userId, recipientId, now, trx);
        await endStandInBy(trx, owner, recipientId, now);
        await cancelRelaysTo(trx, recipientId, 'The recipient was removed.', { why: 'user_deleted' });
        await repository.blankMessages(trx, recipientId);
        await repository.deleteRecipient(trx, recipientId);
      }),

    async resend(userId, recipientId, now) {
      await throttle.hit(invitationsOf(userId), throttleRules.invitation, now);
      return transaction(db, async (trx) => {
        const row = await find(userId, recipientId, now, trx);
        if (!hasNotAnswered(row)) {
          await assertNotBlocked(trx, row);
          throw new Failure('state_conflict', 'They have already responded to the invitation.');
        }
        await liftBounce(trx, row.email);
        await repository.updateRecipient(trx, recipientId, {
          status: 'invited',
          invited_at: now,
          updated_at: now,
        });
        const owner = await repository.getOwner(trx, userId);
        await sendInvitation(trx, { ...row, status: 'invited' }, owner, now);
        return present(await find(userId, recipientId, now, trx), owner);
      });
    },
  };
}

const hasNotAnswered = ({ status }: repository.RecipientRow) => status === 'invited' || status === 'bounced';

/** A new invitation ends a block that was due to returned emails, but no other. */
const canResend = (row: repository.ShownRecipient) =>
  hasNotAnswered(row) && (row.email_block === null || row.email_block === 'bounced');

/** An invitation to a blocked address or number would reach nobody. */
async function assertNotBlocked(
  db: Database,
  { email = null, whatsapp }: { email?: string | null; whatsapp: string | null },
): Promise<void> {
  for (const [field, channel, address] of [
    ['email', 'email', email],
    ['whatsapp', 'whatsapp', whatsapp],
  ] as const) {
    const block = address === null ? undefined : await findBlock(db, channel, address);
    if (!block) continue;
    const sentence = blockedSentence(channel, block);
    throw new Failure('validation_failed', sentence, { fields: { [field]: [sentence] } });
  }
}

/** The owner's own alerts go to this address. */
function ownAddress(): Failure {
  const sentence = 'This is your own address: your alerts already go there.';
  return new Failure('validation_failed', messages.generic.validation, { fields: { email: [sentence] } });
}

function noPlace(used: number, max: number, plan: string): Failure {
  const sentence =
    max === 0
      ? 'Your plan does not include recipients. Basic includes 3, Pro 10.'
      : `Your plan allows ${max} recipients, and you already have ${used}.`;
  return new Failure('quota_exceeded', sentence, { details: { quota: 'recipients', used, max, plan } });
}

function assertHasWhatsapp({ plan }: repository.Owner): void {
  if (planLimits[plan].channels.includes('whatsapp')) return;
  const sentence = 'Your plan does not include WhatsApp.';
  throw new Failure('plan_required', sentence, {
    fields: { whatsapp: [sentence] },
    details: { required_plan: 'basic' },
  });
}

function present(row: repository.ShownRecipient, owner: repository.Owner): Recipient {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    status: shownStatus(row),
    whatsapp: row.whatsapp,
    whatsapp_status: whatsappStatus(row, owner),
    channels: agreed(row),
    email_block: row.email_block,
    can_resend: canResend(row),
    frequency: row.frequency,
    targets: row.targets,
    groups: row.groups,
    labels: row.labels,
    group_targets: row.group_targets,
    invited_at: row.invited_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    sent_30d: row.sent_30d,
  };
}

function whatsappStatus(row: repository.ShownRecipient, { plan }: repository.Owner): RecipientWhatsappStatus {
  if (row.whatsapp === null) return 'none';
  if (!planLimits[plan].channels.includes('whatsapp')) return 'plan';
  if (agreed(row).includes('whatsapp')) return 'active';
  return row.whatsapp_opted_out_at === null ? 'invited' : 'stopped';
}
