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
import { pickColumns, writeAudit } from '../../audit.ts';
import { blockedSentence, findBlock } from '../../blocked-addresses/index.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { shortList } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { isUniqueViolation } from '../../storage/unique-violation.ts';
import { invitationsOf, type Throttle, throttleRules } from '../../throttle/index.ts';
import { presentCollection } from './collections.ts';
import { sendInvitation } from './invitation.ts';
import { collectionGone, lockToChange } from './lock-collection.ts';
import * as repository from './members-repository.ts';
import { findCollection, lockCollection } from './repository.ts';

const says = messages.collectionMembers;

/** The person who asks, and the address of the request. */
export interface MemberActor {
  id: string;
  ip: string;
}

/** An id in a collection. */
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
 * Who takes part in a collection. For strangers it is `not_found`; only its owner invites, changes and removes people. No
 * answer says whether an address has an account.
 */
export interface CollectionMembersService {
  /** Others than the owner see neither addresses nor who has not accepted. */
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
  /** @throws {Failure} `role_forbidden`; `state_conflict` for somebody who declined */
  change(actor: MemberActor, place: MemberPlace, role: CollectionMemberRole, now: Date): Promise<Saved>;
  /** What the person added and wrote stays. @throws {Failure} `role_forbidden` */
  remove(actor: MemberActor, place: MemberPlace, now: Date): Promise<{ message: string }>;
  /** What the person added and wrote stays. @throws {Failure} `state_conflict` for the owner */
  leave(actor: MemberActor, collectionId: string, now: Date): Promise<{ message: string }>;
  /** The invitations to the verified address of the person. */
  invitations(
    userId: string,
    page?: Page,
  ): Promise<{ items: CollectionInvitation[]; pagination: Pagination }>;
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

  /** Changes somebody in a collection of one's own. */
  const changeMember = <T>(
    actor: MemberActor,
    { collectionId, memberId }: MemberPlace,
    work: (trx: Transaction, row: repository.MemberRow) => Promise<T>,
  ): Promise<T> =>
    transaction(db, async (trx) => {
      await lockToChange(trx, actor.id, collectionId, 'own');
      const row = await repository.findMember(trx, collectionId, memberId);
      if (!row) throw new Failure('not_found', messages.generic.notFound);
      return work(trx, row);
    });

  return {
    async list(userId, collectionId, page) {
      const collection = await findCollection(db, userId, collectionId);
      if (!collection) throw collectionGone();
      const rows = await repository.listMembers(db, collectionId);
      const isOwner = collection.role === 'owner';
      const shown = rows.filter(({ status }) => isOwner || status === 'active');
      return {
        ...shortList(
          shown.map((row) => present(row, { userId, isOwner })),
          page,
        ),
        places: usage(countPlaces(rows), limits.COLLECTION_MEMBERS_MAX),
      };
    },

    async invite(actor, collectionId, draft, now) {
      await throttle.hit(invitationsOf(actor.id), throttleRules.invitation, now);
      const id = newId('cmb');
      try {
        return await transaction(db, async (trx) => {
          const collection = await lockToChange(trx, actor.id, collectionId, 'own');
          const inviter = await repository.getInviter(trx, actor.id);
          if (inviter.role !== 'admin' && inviter.email_verified_at === null)
            throw new Failure('verification_required', says.unverified);
          if (draft.email.toLowerCase() === inviter.email.toLowerCase()) throw refused(says.ownAddress);
          const block = await findBlock(trx, 'email', draft.email);
          if (block) throw refused(blockedSentence('email', block));
          if (countPlaces(await repository.listMembers(trx, collectionId)) >= limits.COLLECTION_MEMBERS_MAX)
            throw new Failure('quota_exceeded', says.full);
          await repository.insertMember(trx, {
            ...draft,
            ...{ id, collection_id: collectionId, user_id: null, status: 'invited' },
            ...{ invited_at: now, answered_at: null },
          });
          const row = await findExisting(trx, collectionId, id);
          const about = { ...draft, id, collection: collection.name, by: { id: actor.id, ...inviter } };
          await sendInvitation(trx, about, baseUrl(), now);
          await audit(trx, 'invited', { before: null, after: row }, { ...actor, at: now });
          return {
            message: `An invitation was sent to ${draft.email}.`,
            member: present(row, { userId: actor.id, isOwner: true }),
          };
        });
      } catch (cause) {
        if (!isUniqueViolation(cause, 'collection_members_one_an_address')) throw cause;
        throw new Failure('duplicate', says.invitedBefore, {
          details: { field: 'email' },
          cause,
        });
      }
    },

    change: (actor, place, role, now) =>
      changeMember(actor, place, async (trx, before) => {
        if (before.status === 'declined') throw new Failure('state_conflict', says.hasDeclined);
        await repository.updateMember(trx, before.id, { role });
        const after = { ...before, role };
        await audit(trx, 'role_changed', { before, after }, { ...actor, at: now });
        return { message: says.roleSaved, member: present(after, { userId: actor.id, isOwner: true }) };
      }),

    remove: (actor, place, now) =>
      changeMember(actor, place, async (trx, before) => {
        await repository.deleteMember(trx, before.id);
        await audit(trx, 'removed', { before, after: null }, { ...actor, at: now });
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
        await audit(trx, 'left', { before, after: null }, { ...actor, at: now });
        return { message: `You have left “${collection.name}”.` };
      }),

    async invitations(userId, page) {
      const rows = await repository.listInvitations(db, userId, limits.COLLECTIONS_JOINED_MAX);
      return shortList(
        rows.map(({ id, collection_name, invited_by, role, invited_at }) => ({
          ...{ id, collection_name, invited_by, role },
          invited_at: invited_at.toISOString(),
        })),
        page,
      );
    },

    answer: (actor, memberId, answer, now) =>
      transaction(db, async (trx) => {
        const asked = await repository.findInvitation(trx, actor.id, memberId);
        if (!asked) throw isClosed();
        await lockCollection(trx, asked.collection_id);
        // Once the collection is locked, nobody withdraws or answers it at the same time.
        const found = await repository.findInvitation(trx, actor.id, memberId);
        if (!found) throw isClosed();
        const { collection_name, invited_by: _owner, ...row } = found;
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
        const action = isAccepted ? 'accepted' : 'declined';
        await audit(trx, action, { before, after: { ...before, ...change } }, { ...actor, at: now });
        const collection = isAccepted ? await findCollection(trx, actor.id, row.collection_id) : undefined;
        return {
          message: isAccepted ? `You have joined “${collection_name}”.` : says.declined,
          collection: collection ? presentCollection(collection) : null,
        };
      }),
  };
}

type Transaction = Parameters<typeof writeAudit>[0];

async function findExisting(trx: Database, collectionId: string, memberId: string) {
  const row = await repository.findMember(trx, collectionId, memberId);
  if (!row) throw collectionGone();
  return row;
}

type MemberChange =
  | { before: null; after: repository.MemberRow }
  | { before: repository.MemberRow; after: repository.MemberRow }
  | { before: repository.MemberRow; after: null };

/** The address belongs to the collection's owner, so the audit log does not contain it. */
async function audit(
  trx: Transaction,
  action: string,
  { before, after }: MemberChange,
  actor: MemberActor & { at: Date },
): Promise<void> {
  const columns = (row: repository.MemberRow) =>
    pickColumns(row, ['collection_id', 'user_id', 'role', 'status']);
  const object = { type: 'collection_member', id: (after ?? before).id } as const;
  const change =
    after === null
      ? { before: columns(before), after }
      : { before: before && columns(before), after: columns(after) };
  await writeAudit(trx, `collection_member.${action}`, { ...object, ...change }, actor);
}

/** Invited or active: those who declined leave their place to others. */
const countPlaces = (rows: readonly repository.MemberRow[]) =>
  rows.filter(({ status }) => status !== 'declined').length;

const present = (
  row: repository.MemberRow,
  { userId, isOwner }: { userId: string; isOwner: boolean },
): CollectionMember => ({
  id: row.id,
  name: row.full_name,
  email: isOwner ? row.email : null,
  role: row.role,
  status: row.status,
  is_me: row.user_id === userId,
  invited_at: row.invited_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
});

const refused = (sentence: string) =>
  new Failure('validation_failed', messages.generic.validation, { fields: { email: [sentence] } });

const isClosed = () => new Failure('not_found', says.isClosed);
