import { type Selectable, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { StandInsTable } from '../storage/schema-outgoing.ts';

export type StandInRow = Selectable<StandInsTable>;

export function findStandIn(db: Database, userId: string): Promise<StandInRow | undefined> {
  return db.selectFrom('stand_ins').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Replaces the previous agreement. */
export async function putStandIn(trx: Database, row: Omit<StandInRow, 'declined_at'>): Promise<void> {
  const { user_id, ...rest } = row;
  const values = { ...rest, declined_at: null };
  await trx
    .insertInto('stand_ins')
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteStandIn(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('stand_ins').where('user_id', '=', userId).execute();
}

/** @returns whether the recipient stood in and had not declined before */
export async function markDeclined(
  trx: Database,
  { user_id, id }: { user_id: string; id: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stand_ins')
    .set({ declined_at: now })
    .where('user_id', '=', user_id)
    .where('recipient_id', '=', id)
    .where('declined_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the email about the agreement has been sent. One that still waits is dropped with it. */
export async function wasNotified(trx: Database, { id, user_id }: StandInRow): Promise<boolean> {
  const waiting = await trx
    .selectFrom('account_mails')
    .select('id')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'notice')
    .where(sql`message #>> '{notice,id}'`, '=', id)
    .executeTakeFirst();
  return waiting === undefined;
}

export async function countActiveTargets(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('targets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return count;
}
