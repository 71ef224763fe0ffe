import {
  type Collection,
  type CollectionInvitation,
  type CollectionMember,
  type CollectionMemberDraft,
  type CollectionMemberRole,
  limits,
  messages,
  type Pagination,
  type ShortListQuery,
  type Usage,
  usage,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { blockedSentence, findBlock } from '../../blocked-addresses/index.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { shortList } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { isUniqueViolation } from '../../storage/unique-violation.ts';
import type { Throttle } from '../../throttle/index.ts';
import { presentCollection } from './collections.ts';
import { countInvitation, countInvitationEmail } from './count-invitation.ts';
import { NEWS_OF_NEW_COLLECTIONS, saveNews } from './follows-repository.ts';
import { forgetInvitation, notifyCollectionOwner, sendInvitation } from './invitation.ts';
import { collectionGone, lockToChange } from './lock-collection.ts';
import { auditMember, countPlaces, presentInvitation, presentMember } from './member-row.ts';
import * as repository from './members-repository.ts';
import { type CollectionRow, findCollection, lockCollection } from './repository.ts';
import { withdrawCollectionNotices } from './withdraw-collection-notices.ts';

const says = messages.collectionMembers;
type Trx = Parameters<Parameters<typeof transaction>[1]>[0];

/** The person who makes the request, and its IP address. */
export interface MemberActor {
  id: string;
  ip: string;
}

interface MemberPlace {
  collectionId: string;
  memberId: string;
}

type Page = v.InferOutput<typeof ShortListQuery>;

interface Saved {
  message: string;
  member: CollectionMember;
}

/**
 * The members of a collection. For strangers, the collection is `not_found`; only its owner invites, changes and removes people.
 * No response reveals whether an address has an account.
 */
export interface CollectionMembersService {
  /** Lists the members. Only the owner sees addresses, and people who have not accepted. */
  list(
    userId: string,
    collectionId: string,
    page?: Page,
  ): Promise<{ items: CollectionMember[]; pagination: Pagination; places: Usage }>;
  /**
   * The invitation is sent after the commit, and is also in the inbox of an account with this address.
   *
   * @throws {Failure} `role_forbidden`; `rate_limited`; `verification_required` until the owner's address is verified;
   * `quota_exceeded`; `duplicate`; `validation_failed` for the owner's own address or one that is blocked
   */
  invite(actor: MemberActor, collectionId: string, draft: CollectionMemberDraft, now: Date): Promise<Saved>;
  /** Sends an invitation again. @throws {Failure} as `invite`; `state_conflict` if it was answered */
  resend(actor: MemberActor, place: MemberPlace, now: Date): Promise<Saved>;
  /** @throws {Failure} `role_forbidden`; `state_conflict` for somebody who declined */
  change(actor: MemberActor, place: MemberPlace, role: CollectionMemberRole, now: Date): Promise<Saved>;
  /** Removes a member. What the person added and wrote stays in the collection. @throws {Failure} `role_forbidden` */
  remove(actor: MemberActor, place: MemberPlace, now: Date): Promise<{ message: string }>;
  /**
   * Ends the caller's membership. What the person added and wrote stays in the collection.
   *
   * @throws {Failure} `state_conflict` for the owner
   */
  leave(actor: MemberActor, collectionId: string, now: Date): Promise<{ message: string }>;
  /** The invitations to the verified address of the person. */
  invitations(
    userId: string,
    page?: Page,
  ): Promise<{ items: CollectionInvitation[]; pagination: Pagination }>;
  /** @throws {Failure} `not_found` unless it waits for this person */
  invitation(userId: string, memberId: string): Promise<CollectionInvitation>;
  /** @throws {Failure} `not_found` unless it waits for this person; `quota_exceeded` */
  answer(
    actor: MemberActor,
    memberId: string,
    answer: 'accept' | 'decline',
    now: Date,
  ): Promise<{ message: string; collection: Collection | null }>;
}

export function createCollectionMembers(options: {
  db: Database;
  throttle: Throttle;
  baseUrl: () => string;
}): CollectionMembersService {
  const { db, throttle, baseUrl } = options;

  /** Changes a member of the caller's own collection. */
  const changeMember = <T>(
    actor: MemberActor,
    { collectionId, memberId }: MemberPlace,
    work: (trx: Trx, row: repository.MemberRow, collection: CollectionRow) => Promise<T>,
  ): Promise<T> =>
    transaction(db, async (trx) => {
      const collection = await lockToChange(trx, actor.id, collectionId, 'own');
      const row = await repository.findMember(trx, collectionId, memberId);
      if (!row) throw new Failure('not_found', messages.generic.notFound);
      return work(trx, row, collection);
    });

  const send = async (
    trx: Trx,
    actor: MemberActor,
    { row, collection }: { row: repository.MemberRow; collection: CollectionRow },
    now: Date,
  ): Promise<Saved> => {
    const { id, email, role } = row;
    const inviter = await repository.getInviter(trx, actor.id);
    if (inviter.role !== 'admin' && inviter.email_verified_at === null)
      throw new Failure('verification_required', says.unverified);
    if (email.toLowerCase() === inviter.email.toLowerCase()) throw refused(says.ownAddress);
    const block = await findBlock(trx, 'email', email);
    if (block) throw refused(blockedSentence('email', block));
    const byEmail = await countInvitationEmail(throttle, trx, email, now);
    const about = { id, email, role, byEmail, collection: collection.name, by: { id: actor.id, ...inviter } };
    await sendInvitation(trx, about, baseUrl(), now);
    return {
      message: byEmail ? `An invitation was sent to ${email}.` : says.withoutEmail,
      member: presentMember(row, { userId: actor.id, isOwner: true }),
    };
  };

  return {
    async list(userId, collectionId, page) {
      const collection = await findCollection(db, userId, collectionId);
      if (!collection) throw collectionGone();
      const rows = await repository.listMembers(db, collectionId);
      const isOwner = collection.role === 'owner';
      const shown = rows.filter(({ status }) => isOwner || status === 'active');
      return {
        ...shortList(
          shown.map((row) => presentMember(row, { userId, isOwner })),
          page,
        ),
        // Members do not learn how many people were invited.
        places: usage(countPlaces(shown), limits.COLLECTION_MEMBERS_MAX),
      };
    },

    async invite(actor, collectionId, draft, now) {
      await countInvitation(throttle, actor.id, draft.email, now);
      const id = newId('cmb');
      try {
        return await transaction(db, async (trx) => {
          const collection = await lockToChange(trx, actor.id, collectionId, 'own');
          if (countPlaces(await repository.listMembers(trx, collectionId)) >= limits.COLLECTION_MEMBERS_MAX)
            throw new Failure('quota_exceeded', says.full);
          await repository.insertMember(trx, {
            ...draft,
            ...{ id, collection_id: collectionId, user_id: null, status: 'invited' },
            ...{ invited_at: now, answered_at: null },
          });
          const row = await findExisting(trx, collectionId, id);
          await auditMember(trx, 'invited', { before: null, after: row }, { ...actor, at: now });
          return send(trx, actor, { row, collection }, now);
        });
      } catch (cause) {
        if (!isUniqueViolation(cause, 'collection_members_one_an_address')) throw cause;
        throw new Failure('duplicate', says.invitedBefore, {
          details: { field: 'email' },
          cause,
        });
      }
    },

    async resend(actor, place, now) {
      const { email } = await changeMember(actor, place, async (_trx, row) => assertOpen(row));
      await countInvitation(throttle, actor.id, email, now);
      return changeMember(actor, place, async (trx, before, collection) => {
        assertOpen(before);
        const row = { ...before, invited_at: now };
        await repository.updateMember(trx, before.id, { invited_at: now });
        await forgetInvitation(trx, before, now);
        return send(trx, actor, { row, collection }, now);
      });
    },

    change: (actor, place, role, now) =>
      changeMember(actor, place, async (trx, before) => {
        if (before.status === 'declined') throw new Failure('state_conflict', says.hasDeclined);
        await repository.updateMember(trx, before.id, { role });
        const after = { ...before, role };
        await auditMember(trx, 'role_changed', { before, after }, { ...actor, at: now });
        return { message: says.roleSaved, member: presentMember(after, { userId: actor.id, isOwner: true }) };
      }),

    remove: (actor, place, now) =>
      changeMember(actor, place, async (trx, before) => {
        await repository.deleteMember(trx, before.id);
        const { collection_id: collectionId, user_id: userId } = before;
        if (userId !== null) await withdrawCollectionNotices(trx, { collectionId, userId }, now);
        if (before.status === 'invited') await forgetInvitation(trx, before, now);
        await auditMember(trx, 'removed', { before, after: null }, { ...actor, at: now });
        return { message: before.status === 'invited' ? says.withdrawn : says.removed };
      }),

    leave: (actor, collectionId, now) =>
      transaction(db, async (trx) => {
        await lockCollection(trx, collectionId);
        const collection = await findCollection(trx, actor.id, collectionId);
        if (!collection) throw collectionGone();
        const before = await repository.findMembership(trx, collectionId, actor.id);
        if (!before) throw new Failure('state_conflict', 'This collection is yours: delete it instead.');
        await repository.deleteMember(trx, before.id);
        await withdrawCollectionNotices(trx, { collectionId, userId: actor.id }, now);
        await auditMember(trx, 'left', { before, after: null }, { ...actor, at: now });
        return { message: `You have left “${collection.name}”.` };
      }),

    async invitations(userId, page) {
      const rows = await repository.listInvitations(db, userId, limits.COLLECTIONS_JOINED_MAX);
      return shortList(rows.map(presentInvitation), page);
    },

    async invitation(userId, memberId) {
      const row = await repository.findInvitation(db, userId, memberId);
      if (!row) throw isClosed();
      return presentInvitation(row);
    },

    answer: (actor, memberId, answer, now) =>
      transaction(db, async (trx) => {
        const asked = await repository.findInvitation(trx, actor.id, memberId);
        if (!asked) throw isClosed();
        await lockCollection(trx, asked.collection_id);
        // While the collection is locked, nobody can withdraw or answer the invitation.
        const found = await repository.findInvitation(trx, actor.id, memberId);
        if (!found) throw isClosed();
        const { collection_name, invited_by: _owner, owner_id, owner_locale, my_name, ...row } = found;
        const before = { ...row, full_name: null };
        const isAccepted = answer === 'accept';
        if (
          isAccepted &&
          (await repository.lockAndCountJoined(trx, actor.id)) >= limits.COLLECTIONS_JOINED_MAX
        )
          throw new Failure('quota_exceeded', says.joinedFull);
        const change = isAccepted
          ? ({ status: 'active', user_id: actor.id, answered_at: now } as const)
          : ({ status: 'declined', answered_at: now } as const);
        await repository.updateMember(trx, memberId, change);
        await forgetInvitation(trx, row, now);
        if (isAccepted) {
          const follower = { collectionId: row.collection_id, userId: actor.id };
          await saveNews(trx, follower, NEWS_OF_NEW_COLLECTIONS);
          const joined = { ...row, by: my_name, collection: collection_name };
          await notifyCollectionOwner(trx, { id: owner_id, locale: owner_locale }, joined, now);
        }
        const action = isAccepted ? 'accepted' : 'declined';
        await auditMember(trx, action, { before, after: { ...before, ...change } }, { ...actor, at: now });
        const collection = isAccepted ? await findCollection(trx, actor.id, row.collection_id) : undefined;
        return {
          message: isAccepted ? `You have joined “${collection_name}”.` : says.declined,
          collection: collection ? presentCollection(collection) : null,
        };
      }),
  };
}

async function findExisting(trx: Database, collectionId: string, memberId: string) {
  const row = await repository.findMember(trx, collectionId, memberId);
  if (!row) throw collectionGone();
  return row;
}

/** @throws {Failure} `state_conflict` if the invitation was answered */
function assertOpen(row: repository.MemberRow): repository.MemberRow {
  if (row.status !== 'invited') throw new Failure('state_conflict', says.answered);
  return row;
}

const refused = (sentence: string) =>
  new Failure('validation_failed', messages.generic.validation, { fields: { email: [sentence] } });

const isClosed = () => new Failure('not_found', says.isClosed);
