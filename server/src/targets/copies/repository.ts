import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { TargetCopiesTable } from '../../storage/schema.ts';

export type CopyRow = Selectable<TargetCopiesTable>;

/** The person who sends copies, as their account is now. */
export function getSender(trx: Database, userId: string) {
  return trx
    .selectFrom('users')
    .select(['role', 'full_name', 'locale', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function insertCopies(
  trx: Database,
  rows: readonly Insertable<TargetCopiesTable>[],
): Promise<CopyRow[]> {
  return trx.insertInto('target_copies').values(rows).returningAll().execute();
}

/** Locks the target, so that copies sent at the same time are counted one after the other. */
export async function lockTarget(trx: Database, targetId: string): Promise<void> {
  await trx.selectFrom('targets').select('id').where('id', '=', targetId).forUpdate().execute();
}

/** The newest copies come first; copies that were sent together are in the order of their addresses. */
export function listCopies(db: Database, targetId: string): Promise<CopyRow[]> {
  return db
    .selectFrom('target_copies')
    .selectAll()
    .where('target_id', '=', targetId)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Locks a copy that is about to be removed, so that it is not added at the same time. */
export function lockCopy(trx: Database, targetId: string, copyId: string): Promise<CopyRow | undefined> {
  return trx
    .selectFrom('target_copies')
    .selectAll()
    .where('target_id', '=', targetId)
    .where('id', '=', copyId)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteCopy(trx: Database, copyId: string): Promise<void> {
  await trx.deleteFrom('target_copies').where('id', '=', copyId).execute();
}

/**
 * The copy with this secret, if the person may open it: it was sent to their verified address, it has not expired, and its target
 * and its sender still exist.
 */
export function findOpenCopy(
  db: Database,
  { secretHash, userId, now }: { secretHash: string; userId: string; now: Date },
) {
  return db
    .selectFrom('target_copies as c')
    .innerJoin('users as sender', 'sender.id', 'c.user_id')
    .innerJoin('targets as t', (join) =>
      join.onRef('t.id', '=', 'c.target_id').onRef('t.user_id', '=', 'c.user_id'),
    )
    .innerJoin('users as me', (join) =>
      join.on(sql<boolean>`lower(me.email) = lower(c.email)`).on('me.id', '=', userId),
    )
    .leftJoin('targets as added', (join) =>
      join.onRef('added.id', '=', 'c.added_target_id').on('added.status', '<>', 'archived'),
    )
    .selectAll('c')
    .select(['sender.full_name as sent_by', 'added.id as live_target_id'])

    .where('c.secret_hash', '=', secretHash)
    .where('c.expires_at', '>', now)
    .where('me.email_verified_at', 'is not', null)
    .where('sender.status', '=', 'active')
    .where('sender.deleted_at', 'is', null)
    .where('t.status', '<>', 'archived')
    .executeTakeFirst();
}

/** Locks a copy, so that two browser tabs do not add it twice. Returns false if it was withdrawn in the meantime. */
export async function lockOpenCopy(trx: Database, copyId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('target_copies')
    .select('id')
    .where('id', '=', copyId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function setAdded(trx: Database, copyId: string, targetId: string, now: Date): Promise<void> {
  await trx
    .updateTable('target_copies')
    .set({ added_at: now, added_target_id: targetId })
    .where('id', '=', copyId)
    .execute();
}
