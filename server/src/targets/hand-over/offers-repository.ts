import { limits } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { HandOversTable, UsersTable } from '../../storage/schema.ts';
import type { TargetRow } from '../repository.ts';

export type OfferRow = Selectable<HandOversTable>;
export type UserRow = Selectable<UsersTable>;

const DAY_MS = 86_400_000;

/** Hand-overs that a person started and that are waiting or ended recently. The newest first. */
export function listSent(db: Database, userId: string, now: Date): Promise<OfferRow[]> {
  return db
    .selectFrom('hand_overs')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ or, eb }) =>
      or([
        eb('outcome', 'is', null),
        eb('ended_at', '>', new Date(now.getTime() - limits.HAND_OVER_LISTED_DAYS * DAY_MS)),
      ]),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Hand-overs to this person’s verified address. */
const receivedBy = (db: Database, userId: string) =>
  db
    .selectFrom('hand_overs as h')
    .innerJoin('users as sender', 'sender.id', 'h.user_id')
    .innerJoin('users as me', (join) =>
      join.on(sql<boolean>`lower(me.email) = lower(h.email)`).on('me.id', '=', userId),
    )
    .where('me.email_verified_at', 'is not', null)
    .where('sender.deleted_at', 'is', null)
    .selectAll('h')
    .select(['sender.full_name as sender_name', 'sender.status as sender_status']);

/** Hand-overs that are waiting for an answer, from people with an active account. The newest first. */
export function listReceived(db: Database, userId: string, now: Date) {
  return receivedBy(db, userId)
    .where('h.outcome', 'is', null)
    .where('h.expires_at', '>', now)
    .where('sender.status', '=', 'active')
    .orderBy('h.sent_at', 'desc')
    .orderBy('h.id')
    .execute();
}

/** A hand-over that was sent to this person, in any state. */
export const findReceived = (db: Database, userId: string, id: string) =>
  receivedBy(db, userId).where('h.id', '=', id).executeTakeFirst();

/** Locks a hand-over, so that it is answered only once. */
export const lockOffer = (trx: Database, id: string): Promise<OfferRow | undefined> =>
  trx.selectFrom('hand_overs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function endOffer(
  trx: Database,
  id: string,
  change: { outcome: NonNullable<OfferRow['outcome']>; new_owner_id?: string; moved_ids?: string[] },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('hand_overs')
    .set({ ...change, ended_at: now })
    .where('id', '=', id)
    .execute();
}

/** The targets among these that are the person’s and not deleted, by name. */
export function listTargets(
  db: Database,
  { userId, targetIds }: { userId: string; targetIds: readonly string[] },
): Promise<TargetRow[]> {
  return db
    .selectFrom('targets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'archived')
    .where(sql<boolean>`id = any(${targetIds}::text[])`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Locks people in the order of their ids, like everything that locks several. */
export function lockPeople(trx: Database, ids: readonly string[]): Promise<UserRow[]> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The account that has verified an address, if it is active. */
export function findVerified(trx: Database, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'full_name', 'locale'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function countMatchesOf(
  db: Database,
  targetIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('matches')
    .select(['target_id', (eb) => eb.fn.countAll<number>().as('total')])
    .where(sql<boolean>`target_id = any(${targetIds}::text[])`)
    .groupBy('target_id')
    .execute();
  return new Map(rows.map(({ target_id, total }) => [target_id, total]));
}

/** Counts the hand-overs that wait for this person's answer, and those started by this person that wait for somebody else's. */
export async function countHandOvers(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ received: number; sent: number }> {
  const received = await receivedBy(db, userId)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('h.outcome', 'is', null)
    .where('h.expires_at', '>', now)
    .where('sender.status', '=', 'active')
    .executeTakeFirstOrThrow();
  const sent = await db
    .selectFrom('hand_overs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return { received: received.total, sent: sent.total };
}
