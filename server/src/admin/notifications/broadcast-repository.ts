import type { Plan, UserStatus } from '@newswatch/shared/contracts';
import type { BroadcastsQuery } from '@newswatch/shared/contracts/admin';
import { type Insertable, type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { cutPage, keyPage, latestFirst } from '../../key-paging.ts';
import { RECIPIENT_COLUMNS, type RecipientRow } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import type { BroadcastsTable } from '../../storage/schema.ts';

export interface Audience {
  plans: readonly Plan[];
  statuses: readonly UserStatus[];
}

export type BroadcastRow = Selectable<BroadcastsTable> & { creator_name: string | null };

function audience(db: Database, { plans, statuses }: Audience) {
  return db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .where('status', 'in', statuses.length > 0 ? [...statuses] : ['active'])
    .$if(plans.length > 0, (query) => query.where('plan', 'in', [...plans]));
}

/** The next users of an audience, by ID. */
export function listAudience(
  db: Database,
  who: Audience,
  { after, limit }: { after: string; limit: number },
): Promise<(RecipientRow & { full_name: string })[]> {
  return audience(db, who)
    .select([...RECIPIENT_COLUMNS, 'users.full_name'])
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

/** The size of the audience, and how many of them each channel can reach: verified and not opted out. */
export async function countAudience(
  db: Database,
  who: Audience,
): Promise<{ recipients: number; email: number; whatsapp: number }> {
  const row = await audience(db, who)
    .select([
      sql<number>`count(*)::int`.as('recipients'),
      sql<number>`count(*) filter (
        where status = 'active' and (email_verified_at is not null or role = 'admin')
      )::int`.as('email'),
      sql<number>`count(*) filter (
        where status = 'active' and plan <> 'free' and btrim(coalesce(whatsapp, '')) <> ''
          and (whatsapp_verified_at is not null or role = 'admin') and whatsapp_opted_out_at is null
      )::int`.as('whatsapp'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

export async function insertBroadcast(trx: Database, row: Insertable<BroadcastsTable>): Promise<void> {
  await trx.insertInto('broadcasts').values(row).execute();
}

const withCreator = (db: Database) =>
  db
    .selectFrom('broadcasts as b')
    .leftJoin('users as u', 'u.id', 'b.created_by')
    .selectAll('b')
    .select('u.full_name as creator_name');

export function findBroadcast(db: Database, id: string): Promise<BroadcastRow | undefined> {
  return withCreator(db).where('b.id', '=', id).executeTakeFirst();
}

/** The current row, locked until the transaction ends. */
export function lockBroadcast(trx: Database, id: string): Promise<Selectable<BroadcastsTable> | undefined> {
  return trx.selectFrom('broadcasts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const ORDER = '-created_at';
const order = latestFirst('b.created_at', 'b.id');

export async function listBroadcasts(
  db: Database,
  filter: v.InferOutput<typeof BroadcastsQuery>,
): Promise<{ rows: BroadcastRow[]; next_cursor: string | null }> {
  const page = keyPage(order, ORDER, filter);
  const rows = await withCreator(db)
    .select(page.place.as('place'))
    .where(page.isAfter)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return cutPage(rows, ORDER, filter);
}

export async function countBroadcasts(db: Database): Promise<number> {
  const row = await db
    .selectFrom('broadcasts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Cancels the deliveries of a broadcast that are still waiting. */
export async function cancelWaiting(trx: Database, broadcastId: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('deliveries')
    .set({ status: 'cancelled' })
    .where('story_key', '=', storyKeyOf(broadcastId))
    .where('status', 'in', ['queued', 'held', 'retrying'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Together with the user and the channel, this key is unique, so that nobody receives the same broadcast twice. */
export const storyKeyOf = (broadcastId: string): string => `broadcast:${broadcastId}`;
