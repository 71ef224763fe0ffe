import { randomBytes } from 'node:crypto';
import {
  type Invitation,
  messages,
  type Pagination,
  planLimits,
  type Recipient,
  type RecipientDraft,
  type RecipientUpdate,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { writeNotice } from '../mail-queue/index.ts';
import { pagination } from '../paging.ts';
import { cancelRelaysTo } from '../relays/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { isUniqueViolation } from '../storage/unique-violation.ts';
import type { Throttle } from '../throttle/index.ts';
import { recipientPage } from './recipient-page.ts';
import * as repository from './repository.ts';

/** Colleagues who also get alerts. Recipients of somebody else are `not_found`. */
export interface Recipients {
  list(
    userId: string,
    now: Date,
  ): Promise<{ items: Recipient[]; pagination: Pagination; places: { used: number; max: number } }>;
  /**
   * @throws {Failure} `verification_required` until the owner's address is verified, `quota_exceeded` if the plan allows no more,
   * `duplicate` for an address that was already invited, `validation_failed` for the owner's own address or someone else's
   * targets
   */
  invite(userId: string, draft: v.InferOutput<typeof RecipientDraft>, now: Date): Promise<Recipient>;
  update(
    userId: string,
    recipientId: string,
    update: v.InferOutput<typeof RecipientUpdate>,
    now: Date,
  ): Promise<Recipient>;
  remove(userId: string, recipientId: string, now: Date): Promise<void>;
  /** @throws {Failure} `state_conflict` if the recipient has already responded */
  resend(userId: string, recipientId: string, now: Date): Promise<Recipient>;
  /** @throws {Failure} `link_expired` for an unknown token */
  invitation(token: string): Promise<Invitation>;
  /** @throws {Failure} `link_expired` */
  answer(token: string, answer: 'accept' | 'decline', now: Date): Promise<Invitation>;
}

const TOKEN_BYTES = 32;
/** Invitations are emails to strangers. */
const INVITATIONS = { limit: 10, windowSeconds: 3_600 };

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
    throw new Failure('validation_failed', sentence, { fields: { target_ids: [sentence] } });
  };

  const sendInvitation = async (
    trx: Database,
    row: repository.RecipientRow,
    owner: { full_name: string; locale: 'english' | 'arabic' | 'french' | 'spanish' },
    now: Date,
  ): Promise<void> => {
    const targets = await repository.listTargetNames(trx, row.id);
    await writeNotice(
      trx,
      { id: row.user_id, email: row.email, locale: owner.locale, full_name: row.name },
      { kind: 'recipient_invited', by: owner.full_name, targets, url: recipientPage(baseUrl(), row.token) },
      now,
    );
  };

  return {
    async list(userId, now) {
      const [rows, used, owner] = await Promise.all([
        repository.listRecipients(db, userId, now),
        repository.countPlaces(db, userId),
        repository.getOwner(db, userId),
      ]);
      const items = rows.map(present);
      return {
        items,
        pagination: pagination({ page: 1, per_page: Math.max(1, items.length) }, items.length),
        places: { used, max: planLimits[owner.plan].recipients },
      };
    },

    async invite(userId, draft, now) {
      await throttle.hit(`recipient-invite:${userId}`, INVITATIONS, now);
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
          await assertOwnTargets(trx, userId, draft.target_ids);
          const row = await repository.insertRecipient(trx, {
            ...draft,
            groups: await repository.groupsInKnownSpelling(trx, userId, draft.groups ?? []),
            id: newId('rcp'),
            user_id: userId,
            status: 'invited',
            token: randomBytes(TOKEN_BYTES).toString('base64url'),
            invited_at: now,
            answered_at: null,
            last_sent_at: null,
            created_at: now,
            updated_at: now,
          });
          await sendInvitation(trx, row, owner, now);
          return present(await find(userId, row.id, now, trx));
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

    update: (userId, recipientId, update, now) =>
      transaction(db, async (trx) => {
        const before = await find(userId, recipientId, now, trx);
        await assertOwnTargets(trx, userId, update.target_ids);
        const groups = await repository.groupsInKnownSpelling(
          trx,
          userId,
          update.groups ?? before.groups,
          recipientId,
        );
        await repository.updateRecipient(trx, recipientId, { ...update, groups, updated_at: now });
        return present(await find(userId, recipientId, now, trx));
      }),

    remove: (userId, recipientId, now) =>
      transaction(db, async (trx) => {
        await find(userId, recipientId, now, trx);
        await cancelRelaysTo(trx, recipientId, 'The recipient was removed.');
        await repository.deleteRecipient(trx, recipientId);
      }),

    async resend(userId, recipientId, now) {
      await throttle.hit(`recipient-invite:${userId}`, INVITATIONS, now);
      return transaction(db, async (trx) => {
        const row = await find(userId, recipientId, now, trx);
        if (row.status !== 'invited' && row.status !== 'bounced') {
          throw new Failure('state_conflict', 'They have already responded to the invitation.');
        }
        await repository.updateRecipient(trx, recipientId, {
          status: 'invited',
          invited_at: now,
          updated_at: now,
        });
        await sendInvitation(trx, row, await repository.getOwner(trx, userId), now);
        return present(await find(userId, recipientId, now, trx));
      });
    },

    async invitation(token) {
      const row = await repository.findByToken(db, token);
      if (!row) throw gone();
      return presentInvitation(row, await repository.listTargetNames(db, row.id));
    },

    answer: (token, answer, now) =>
      transaction(db, async (trx) => {
        const row = await repository.findByToken(trx, token);
        if (!row) throw gone();
        const status = answer === 'accept' ? 'active' : row.status === 'active' ? 'stopped' : 'declined';
        await repository.updateRecipient(trx, row.id, { status, answered_at: now, updated_at: now });
        if (status !== 'active') await cancelRelaysTo(trx, row.id, 'The recipient has stopped these emails.');
        const targets = await repository.listTargetNames(trx, row.id);
        return presentInvitation({ ...row, status }, targets);
      }),
  };
}

function gone(): Failure {
  return new Failure('link_expired', 'This invitation no longer exists. Ask for a new one.');
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

function present(row: repository.ShownRecipient): Recipient {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    status: row.status,
    frequency: row.frequency,
    targets: row.targets,
    groups: row.groups,
    group_targets: row.group_targets,
    invited_at: row.invited_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    sent_30d: row.sent_30d,
  };
}

function presentInvitation(
  row: Pick<repository.RecipientRow, 'name' | 'email' | 'status'> & { owner_name: string },
  targets: string[],
): Invitation {
  return { name: row.name, email: row.email, invited_by: row.owner_name, targets, status: row.status };
}
