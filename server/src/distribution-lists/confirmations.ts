import { createHmac } from 'node:crypto';
import { limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Logger } from '../logging.ts';
import { writeNotice } from '../mail-queue/index.ts';
import type { MessageLinks } from '../message-links/index.ts';
import { isConnectionLoss } from '../storage/connection-loss.ts';
import { type Database, transaction } from '../storage/database.ts';
import { type LockedSender, lockSender } from './at-once.ts';
import { findSendingPause } from './sending-pause.ts';

const DAY_MS = 86_400_000;

export interface Asking {
  links: () => Pick<MessageLinks, 'confirmSubscription'>;
  /** The key that hides the addresses that were asked. */
  key: string;
}

/**
 * The stored mark of an address that was asked, or whose owner does not want to be asked. Addresses that differ only in a tag
 * (`ann+news@…`) have the same mark, because they reach the same person.
 */
export const markOf = (key: string, email: string): string =>
  createHmac('sha256', key)
    .update(`asked ${withoutTag(email.toLowerCase())}`)
    .digest('base64url');

const withoutTag = (address: string): string => address.replace(/^([^+]+)\+.*(?=@)/, '$1');

/**
 * Asks a person's waiting subscribers to confirm, as many as allowed per day; the others are asked on later days. An address is
 * asked once for all lists of the person, and not again within several days, no matter by whom. If its owner wants no questions,
 * none is sent; to the sender, this looks like an unanswered question. While an administrator has paused the emails of the
 * person, nobody is asked.
 */
export async function askWaiting(
  trx: Database,
  { links, key }: Asking,
  sender: Pick<LockedSender, 'id' | 'full_name' | 'locale'>,
  now: Date,
): Promise<void> {
  const room = limits.CONFIRMATIONS_PER_DAY - (await countAsked(trx, sender.id, now));
  if (room <= 0 || (await findSendingPause(trx, sender.id)) !== undefined) return;
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
  const marked = rows.map((row) => ({ ...row, mark: markOf(key, row.email) }));
  const closed = await readClosed(
    trx,
    marked.map(({ mark }) => mark),
    now,
  );
  const chosen = marked
    .filter(({ mark }) => !closed.has(mark))
    .slice(0, room)
    // In one order, so that two people who ask the same addresses at once cannot deadlock.
    .sort((one, other) => (one.mark < other.mark ? -1 : 1));
  for (const { id, email, name, locale, lists, mark } of chosen) {
    const asked = await recordAsked(trx, { mark, userId: sender.id }, now);
    if (!asked) continue;
    await trx
      .updateTable('subscribers')
      .set({ asked_at: now, updated_at: now })
      .where('user_id', '=', sender.id)
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .where('status', '=', 'waiting')
      .execute();
    if (asked.never) continue;
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

/** Counts removed subscribers too: removing one does not allow another question. */
async function countAsked(trx: Database, userId: string, now: Date): Promise<number> {
  const { asked } = await trx
    .selectFrom('asked_addresses')
    .select((eb) => eb.fn.countAll<number>().as('asked'))
    .where('asked_by', '=', userId)
    .where('asked_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return asked;
}

/** Addresses that were asked before then may be asked again. */
const askedBefore = (now: Date) => new Date(now.getTime() - limits.CONFIRMATION_AGAIN_DAYS * DAY_MS);

/** The addresses, by their marks, that may not be asked now. */
async function readClosed(trx: Database, marks: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('asked_addresses')
    .select('mark')
    .where('asked_at', '>', askedBefore(now))
    .where(sql<boolean>`mark = any (${[...marks]})`)
    .execute();
  return new Set(rows.map(({ mark }) => mark));
}

/** @returns undefined if it may not be asked now; whether its owner wants no more questions, which the sender does not learn */
function recordAsked(
  trx: Database,
  { mark, userId }: { mark: string; userId: string },
  now: Date,
): Promise<{ never: boolean } | undefined> {
  return trx
    .insertInto('asked_addresses')
    .values({ mark, asked_by: userId, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('mark')
        .doUpdateSet({ asked_by: userId, asked_at: now })
        .where('asked_addresses.asked_at', '<=', askedBefore(now)),
    )
    .returning('never')
    .executeTakeFirst();
}

/** Records that the owner of an address does not want to be asked again by anyone. */
export async function neverAsk(trx: Database, mark: string, now: Date): Promise<void> {
  await trx
    .insertInto('asked_addresses')
    .values({ mark, asked_by: null, asked_at: now, never: true })
    .onConflict((conflict) => conflict.column('mark').doUpdateSet({ never: true }))
    .execute();
}
