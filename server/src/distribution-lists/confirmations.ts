import { createHmac } from 'node:crypto';
import { limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Logger } from '../logging.ts';
import { writeNotice } from '../mail-queue/index.ts';
import type { MessageLinks } from '../message-links/index.ts';
import { isConnectionLoss } from '../storage/connection-loss.ts';
import { type Database, transaction } from '../storage/database.ts';
import { type LockedSender, lockSender } from './at-once.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 100;

export interface Asking {
  links: () => Pick<MessageLinks, 'confirmSubscription'>;
  /** Hides the addresses that were asked. */
  key: string;
}

/** What is stored of an address that was asked, or that does not want to be asked. */
export const markOf = (key: string, email: string): string =>
  createHmac('sha256', key).update(`asked ${email.toLowerCase()}`).digest('base64url');

/**
 * Asks the subscribers of a person who wait to confirm, as many as a person may ask in a day; the others are asked on later
 * days. An address is asked once for all lists of the person, and not again within some days, whoever asks.
 */
export async function askWaiting(
  trx: Database,
  { links, key }: Asking,
  sender: Pick<LockedSender, 'id' | 'full_name' | 'locale'>,
  now: Date,
): Promise<void> {
  const room = limits.CONFIRMATIONS_PER_DAY - (await countAsked(trx, sender.id, now));
  if (room <= 0) return;
  const { rows } = await sql<{
    id: string;
    email: string;
    name: string;
    locale: typeof sender.locale;
    lists: string[];
  }>`
    select (array_agg(s.id order by s.created_at, s.id))[1] as id, min(s.email) as email, max(s.name) as name,
      coalesce(max(s.language), ${sender.locale}) as locale, array_agg(l.name order by lower(l.name)) as lists
    from subscribers s join distribution_lists l on l.id = s.list_id
    where s.user_id = ${sender.id} and s.status = 'waiting' and s.asked_at is null
      and not exists (select from blocked_addresses b where b.channel = 'email' and lower(b.address) = lower(s.email))
    group by lower(s.email) order by min(s.created_at), 1
  `.execute(trx);
  let asked = 0;
  for (const { id, email, name, locale, lists } of rows) {
    if (asked >= room) return;
    if (!(await mayAsk(trx, { mark: markOf(key, email), userId: sender.id }, now))) continue;
    asked += 1;
    await trx
      .updateTable('subscribers')
      .set({ asked_at: now, updated_at: now })
      .where('user_id', '=', sender.id)
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .where('status', '=', 'waiting')
      .execute();
    const until = new Date(now.getTime() + limits.CONFIRMATION_DAYS * DAY_MS);
    await writeNotice(
      trx,
      { id: sender.id, email, locale, full_name: name || email },
      {
        ...{ kind: 'subscription_asked', id, by: sender.full_name, lists, days: limits.CONFIRMATION_DAYS },
        url: links().confirmSubscription(id, until),
      },
      now,
    );
  }
}

/** The job: asks for everyone who has subscribers that could not be asked before. */
export async function askAllWaiting(db: Database, asking: Asking, now: Date, logger: Logger): Promise<void> {
  const senders = await db
    .selectFrom('subscribers as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.user_id')
    .distinct()
    .where('s.status', '=', 'waiting')
    .where('s.asked_at', 'is', null)
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .limit(AT_ONCE)
    .execute();
  for (const { user_id } of senders) {
    try {
      await transaction(db, async (trx) => askWaiting(trx, asking, await lockSender(trx, user_id), now));
    } catch (error) {
      if (isConnectionLoss(error)) throw error;
      logger.error({ err: error, userId: user_id }, 'subscribers could not be asked to confirm');
    }
  }
}

/** Removing a subscriber does not give back what was asked. */
async function countAsked(trx: Database, userId: string, now: Date): Promise<number> {
  const { asked } = await trx
    .selectFrom('asked_addresses')
    .select((eb) => eb.fn.countAll<number>().as('asked'))
    .where('asked_by', '=', userId)
    .where('asked_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return asked;
}

async function mayAsk(
  trx: Database,
  { mark, userId }: { mark: string; userId: string },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - limits.CONFIRMATION_AGAIN_DAYS * DAY_MS);
  const stored = await trx
    .insertInto('asked_addresses')
    .values({ mark, asked_by: userId, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('mark')
        .doUpdateSet({ asked_by: userId, asked_at: now })
        .where('asked_addresses.never', '=', false)
        .where('asked_addresses.asked_at', '<=', since),
    )
    .returning('mark')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Its owner does not want to be asked again, by anyone. */
export async function neverAsk(trx: Database, mark: string, now: Date): Promise<void> {
  await trx
    .insertInto('asked_addresses')
    .values({ mark, asked_by: null, asked_at: now, never: true })
    .onConflict((conflict) => conflict.column('mark').doUpdateSet({ never: true }))
    .execute();
}

/** Those of these marks whose owners do not want to be asked. */
export async function readNever(trx: Database, marks: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('asked_addresses')
    .select('mark')
    .where('never', '=', true)
    .where(sql<boolean>`mark = any (${[...marks]})`)
    .execute();
  return new Set(rows.map(({ mark }) => mark));
}
