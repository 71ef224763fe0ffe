import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { CollectionMembersTable } from '../../storage/schema-collections.ts';

export interface MemberRow extends Selectable<CollectionMembersTable> {
  /** null until they have accepted. */
  full_name: string | null;
}

const members = (db: Database, collectionId: string) =>
  db
    .selectFrom('collection_members as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .selectAll('m')
    .select('u.full_name')
    .where('m.collection_id', '=', collectionId);

export function listMembers(db: Database, collectionId: string): Promise<MemberRow[]> {
  return members(db, collectionId).orderBy('m.invited_at').orderBy('m.id').execute();
}

export function findMember(
  db: Database,
  collectionId: string,
  memberId: string,
): Promise<MemberRow | undefined> {
  return members(db, collectionId).where('m.id', '=', memberId).executeTakeFirst();
}

/** The row of an active member. */
export function findMembership(
  db: Database,
  collectionId: string,
  userId: string,
): Promise<MemberRow | undefined> {
  return members(db, collectionId).where('m.user_id', '=', userId).executeTakeFirst();
}

export async function insertMember(trx: Database, row: Insertable<CollectionMembersTable>): Promise<void> {
  await trx.insertInto('collection_members').values(row).execute();
}

export async function updateMember(
  trx: Database,
  memberId: string,
  changes: Updateable<CollectionMembersTable>,
): Promise<void> {
  await trx.updateTable('collection_members').set(changes).where('id', '=', memberId).execute();
}

export async function deleteMember(trx: Database, memberId: string): Promise<void> {
  await trx.deleteFrom('collection_members').where('id', '=', memberId).execute();
}

/** The person who invites, as their account is now. */
export function getInviter(trx: Database, userId: string) {
  return trx
    .selectFrom('users')
    .select(['role', 'full_name', 'locale', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The account that could accept an invitation to this address. */
export function findInvitee(trx: Database, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'full_name', 'locale'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('email_verified_at', 'is not', null)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The open invitations of this person: those to their verified address, to collections that they cannot read yet, by
 * people with an active account. Newest first.
 */
export function listInvitations(db: Database, userId: string, most: number) {
  return invitationsTo(db, userId).orderBy('m.invited_at', 'desc').orderBy('m.id').limit(most).execute();
}

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

export function findInvitation(db: Database, userId: string, memberId: string) {
  return invitationsTo(db, userId).where('m.id', '=', memberId).executeTakeFirst();
}

const invitationsTo = (db: Database, userId: string) =>
  db
    .selectFrom('collection_members as m')
    .innerJoin('collections as c', 'c.id', 'm.collection_id')
    .innerJoin('users as owner', 'owner.id', 'c.user_id')
    .innerJoin('users as me', (join) =>
      join.on(sql<boolean>`lower(me.email) = lower(m.email)`).on('me.id', '=', userId),
    )
    .selectAll('m')
    .select(['c.name as collection_name', 'owner.full_name as invited_by', 'me.full_name as my_name'])
    .select(['owner.id as owner_id', 'owner.locale as owner_locale'])
    .where('m.status', '=', 'invited')
    .where('me.email_verified_at', 'is not', null)
    .where('owner.status', '=', 'active')
    .where('owner.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('collection_readers as reader')
            .select('reader.role')
            .whereRef('reader.collection_id', '=', 'm.collection_id')
            .where('reader.user_id', '=', userId),
        ),
      ),
    );

/** Locks the person, so that two calls at once do not exceed the number, and counts the collections of others they read. */
export async function lockAndCountJoined(trx: Database, userId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { used } = await trx
    .selectFrom('collection_members')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return used;
}
