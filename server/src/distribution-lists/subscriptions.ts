import type { Language, SubscriberStatus } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import {
  addressMark,
  readConfirmationToken,
  readSubscriptionToken,
  type SubscriptionSubject,
} from '../message-links/index.ts';
import { stopRecipient } from '../recipients/index.ts';
import { cancelRelaysTo } from '../relays/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { markOf, neverAsk } from './confirmations.ts';
import { insertUnsubscribed } from './repository.ts';

/** The content of the page that a link in an email to a subscriber opens. */
export interface LinkedSubscription {
  list: string;
  sender: string;
  email: string;
  locale: Language;
  status: SubscriberStatus;
  /** Whether they unsubscribed from all emails of the sender. */
  isStopped: boolean;
  /** The other lists of the sender that they are on. */
  otherLists: string[];
  /** Whether the link in the email that asks them is too old. */
  isExpired: boolean;
}

export type SubscriptionStop = 'list' | 'sender' | 'again';
export type ConfirmationAnswer = 'yes' | 'no' | 'never';

/** `gone`: the link is ours, but the subscriber or the sender’s account was removed. */
type Found<Subscription> = Subscription | 'gone' | undefined;

/**
 * The decisions of subscribers by the links in emails to them. Undefined if a link is not ours. A second call changes nothing.
 */
export interface Subscriptions {
  read(token: string): Promise<Found<LinkedSubscription>>;
  /** `list` stops this list, `sender` everything from its owner, `again` reverses both. */
  stop(token: string, what: SubscriptionStop, now: Date): Promise<Found<LinkedSubscription>>;
  readConfirmation(token: string, now: Date): Promise<Found<LinkedSubscription>>;
  /** Confirms the address on every list of the owner on which it waits. `never`: nobody may ask it again. */
  confirm(token: string, answer: ConfirmationAnswer, now: Date): Promise<Found<LinkedSubscription>>;
}

const STOPPED = 'The subscriber has unsubscribed.';

export function createSubscriptions({ db, key }: { db: Database; key: string }): Subscriptions {
  async function find(on: Database, subscriberId: string, locks = false) {
    const row = await on
      .selectFrom('subscribers as s')
      .innerJoin('distribution_lists as l', 'l.id', 's.list_id')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .selectAll('s')
      .select(['l.name as list', 'u.full_name as sender', 'u.locale'])
      .where('s.id', '=', subscriberId)
      .where('u.deleted_at', 'is', null)
      .$if(locks, (query) => query.forUpdate('s'))
      .executeTakeFirst();
    return row;
  }
  type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

  async function present(on: Database, subscriberId: string): Promise<LinkedSubscription | 'gone'> {
    const row = await find(on, subscriberId);
    if (!row) return 'gone';
    const { user_id, email, list, sender, status } = row;
    const stopped = await on
      .selectFrom('unsubscribed_addresses')
      .select('id')
      .where('user_id', '=', user_id)
      .where('address', '=', email.toLowerCase())
      .where('list_id', 'is', null)
      .executeTakeFirst();
    const others = await sameAddress(on, row)
      .innerJoin('distribution_lists as l', 'l.id', 's.list_id')
      .select('l.name')
      .where('s.id', '<>', row.id)
      .where('s.status', '=', status === 'waiting' ? 'waiting' : 'subscribed')
      // They have not been asked yet about a list to which they were added later.
      .$if(status === 'waiting', (query) => query.where('s.asked_at', 'is not', null))
      .orderBy(sql`lower(l.name)`)
      .execute();
    return {
      ...{ list, sender, email, status, isStopped: stopped !== undefined },
      locale: row.language ?? row.locale,
      otherLists: others.map(({ name }) => name),
      isExpired: false,
    };
  }

  /** Ends subscriptions. The rows are locked in the order of their IDs, so that two clicks at once cannot deadlock. */
  async function end(trx: Database, row: Row, ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await trx
      .updateTable('subscribers')
      .set({ status: 'unsubscribed', answered_at: now, updated_at: now })
      .where('id', 'in', [...ids])
      .where('status', 'in', ['subscribed', 'waiting'])
      .execute();
    for (const id of ids) await cancelRelaysTo(trx, id, STOPPED, { why: 'opted_out' });
    const lists = await sameAddress(trx, row)
      .select('s.list_id')
      .where('s.id', 'in', [...ids])
      .execute();
    const address = row.email.toLowerCase();
    for (const { list_id } of lists) {
      await insertUnsubscribed(trx, { userId: row.user_id, address, listId: list_id }, now);
    }
  }

  const idsOfAddress = async (trx: Database, row: Row): Promise<string[]> =>
    (await sameAddress(trx, row).select('s.id').orderBy('s.id').forUpdate().execute()).map(({ id }) => id);

  async function resubscribe(trx: Database, row: Row, now: Date): Promise<void> {
    await trx
      .deleteFrom('unsubscribed_addresses')
      .where('user_id', '=', row.user_id)
      .where('address', 'in', [row.email.toLowerCase(), addressMark(key, row.email)])
      .where((eb) => eb.or([eb('list_id', 'is', null), eb('list_id', '=', row.list_id)]))
      .execute();
    await trx
      .updateTable('subscribers')
      .set({ status: 'subscribed', answered_at: now, updated_at: now })
      .where('id', '=', row.id)
      .where('status', '=', 'unsubscribed')
      .execute();
  }

  /** The ID of the subscriber of a link; the new ID if they were removed and added again. */
  async function currentId(
    on: Database,
    { subscriberId, userId, listId, mark }: SubscriptionSubject,
    what?: SubscriptionStop,
  ): Promise<string> {
    if (await find(on, subscriberId)) return subscriberId;
    const all = await on
      .selectFrom('subscribers')
      .select(['id', 'list_id', 'email'])
      .where('user_id', '=', userId)
      .$if(what !== 'sender', (query) => query.where('list_id', '=', listId))
      .execute();
    return all.find(({ email }) => addressMark(key, email) === mark)?.id ?? subscriberId;
  }

  /** Records an unsubscription, so that somebody who is removed and added again does not get these emails. */
  async function keepAway(
    trx: Database,
    { userId, listId, mark }: SubscriptionSubject,
    what: SubscriptionStop,
    now: Date,
  ): Promise<void> {
    const sender = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!sender || what === 'again') return;
    await insertUnsubscribed(trx, { userId, address: mark, listId: what === 'list' ? listId : null }, now);
  }

  return {
    async read(token) {
      const linked = readSubscriptionToken(key, token);
      return linked && present(db, await currentId(db, linked));
    },

    async stop(token, what, now) {
      const linked = readSubscriptionToken(key, token);
      if (!linked) return undefined;
      const row = await transaction(db, async (trx) => {
        const found = await find(trx, await currentId(trx, linked, what), what !== 'sender');
        if (!found) {
          await keepAway(trx, linked, what, now);
          return undefined;
        }
        if (what === 'again') await resubscribe(trx, found, now);
        else if (what === 'list') await end(trx, found, [found.id], now);
        else {
          await end(trx, found, await idsOfAddress(trx, found), now);
          const address = found.email.toLowerCase();
          await insertUnsubscribed(trx, { userId: found.user_id, address, listId: null }, now);
        }
        return found;
      });
      // They may also be a recipient of the same person, with these emails and alerts.
      if (row && what === 'sender') await stopAsRecipient(db, row, now);
      return present(db, row?.id ?? linked.subscriberId);
    },

    async readConfirmation(token, now) {
      const asked = readConfirmationToken(key, token);
      if (!asked) return undefined;
      const subscription = await present(db, asked.subscriberId);
      if (subscription === 'gone' || subscription.status !== 'waiting') return subscription;
      return { ...subscription, isExpired: asked.until < now };
    },

    async confirm(token, answer, now) {
      const asked = readConfirmationToken(key, token);
      if (!asked) return undefined;
      const isLate = await transaction(db, async (trx) => {
        const row = await find(trx, asked.subscriberId);
        if (!row) return false;
        if (answer === 'yes' && row.status === 'waiting' && asked.until < now) return true;
        const ids = await idsOfAddress(trx, row);
        if (answer === 'yes' && row.status === 'unsubscribed') {
          if (asked.until < now) return true;
          await resubscribe(trx, row, now);
          return false;
        }
        if (answer === 'yes') {
          await trx
            .updateTable('subscribers')
            .set({ status: 'subscribed', answered_at: now, updated_at: now })
            .where('id', 'in', ids)
            .where('status', '=', 'waiting')
            .where('asked_at', 'is not', null)
            .execute();
          return false;
        }
        // Earlier consent is not affected, because each of those emails has its own link.
        const waiting = await sameAddress(trx, row)
          .select('s.id')
          .where('s.status', '=', 'waiting')
          .execute();
        await end(
          trx,
          row,
          waiting.map(({ id }) => id),
          now,
        );
        if (answer === 'never') await neverAsk(trx, markOf(key, row.email), now);
        return false;
      });
      const subscription = await present(db, asked.subscriberId);
      return subscription === 'gone' ? subscription : { ...subscription, isExpired: isLate };
    },
  };
}

/** The subscribers of the same person with the same address. */
const sameAddress = (on: Database, { user_id, email }: { user_id: string; email: string }) =>
  on
    .selectFrom('subscribers as s')
    .where('s.user_id', '=', user_id)
    .where(sql<boolean>`lower(s.email) = lower(${email})`);

async function stopAsRecipient(
  db: Database,
  { user_id, email }: { user_id: string; email: string },
  now: Date,
): Promise<void> {
  const recipient = await db
    .selectFrom('recipients')
    .select('token')
    .where('user_id', '=', user_id)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  if (recipient) await stopRecipient(db, recipient.token, now);
}
