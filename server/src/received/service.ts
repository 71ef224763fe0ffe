import { randomBytes } from 'node:crypto';
import {
  effectivePlan,
  messages,
  planLimits,
  type ReceivedConfirmation,
  type ReceivedNewsletter,
  type ReceivingAddress,
  type ReceivingAddressDraft,
  type ReceivingAddressUpdate,
  type ReceivingOverview,
  type RefusedEmail,
  receivedMessages,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { deleteUnheld } from '../content/index.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { lockActiveOwner } from '../issues/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import * as repository from './repository.ts';
import { readReceivedEmail } from './take-email.ts';

const says = receivedMessages;

/** The addresses at which people receive newsletters. Those of somebody else are `not_found`. */
export interface ReceivedNewsletters {
  overview(userId: string, now: Date): Promise<ReceivingOverview>;
  /** @throws {Failure} `quota_exceeded`; `state_conflict` if this server receives no emails; `account_inactive` */
  create(
    userId: string,
    draft: v.InferOutput<typeof ReceivingAddressDraft>,
    now: Date,
  ): Promise<{ message: string; address: ReceivingAddress }>;
  /** @throws {Failure} `not_found` */
  update(
    userId: string,
    addressId: string,
    change: v.InferOutput<typeof ReceivingAddressUpdate>,
    now: Date,
  ): Promise<{ message: string; address: ReceivingAddress }>;
  /**
   * Deletes an address with its newsletters, their emails and issues. Issues that the person saved, highlighted or collected
   * stay.
   *
   * @throws {Failure} `not_found`
   */
  remove(userId: string, addressId: string): Promise<{ message: string }>;
  /** @throws {Failure} `not_found` */
  refused(userId: string, addressId: string, now: Date): Promise<{ items: RefusedEmail[] }>;
  /** Accepting a sender turns the emails that were held into articles. @throws {Failure} `not_found` */
  setStatus(
    userId: string,
    newsletterId: string,
    status: 'active' | 'blocked',
  ): Promise<{ message: string; newsletter: ReceivedNewsletter }>;
  /** @throws {Failure} `not_found` */
  removeNewsletter(userId: string, newsletterId: string): Promise<{ message: string }>;
  /** @throws {Failure} `not_found` */
  dismiss(userId: string, emailId: string): Promise<{ message: string }>;
}

/**
 * 32 characters, of which 20 have 100 bits, so that nobody can guess an address. Letters that are easily mistaken for digits are
 * excluded.
 */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const SECRET_LETTERS = 20;

/** The part before the @: a word that says what it is, and a secret. */
function newLocalPart(): string {
  const secret = [...randomBytes(SECRET_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `news-${secret}`;
}

export function createReceivedNewsletters({
  db,
  jobs,
  domain,
}: {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  /** The domain of every address; undefined if this server receives no emails. */
  domain: string | undefined;
}): ReceivedNewsletters {
  const readAddresses = async (on: Database, userId: string, now: Date, addressId?: string) => {
    const [addresses, newsletters] = await Promise.all([
      repository.listAddresses(on, userId, now, addressId),
      repository.listNewsletters(on, userId),
    ]);
    return addresses.map(
      (row): ReceivingAddress => ({
        id: row.id,
        name: row.name,
        address: `${row.local_part}@${domain ?? 'this-server.invalid'}`,
        kind: row.kind,
        status: row.status,
        created_at: row.created_at.toISOString(),
        newsletters: newsletters.filter(({ address_id }) => address_id === row.id).map(presentNewsletter),
        refused_count: row.refused_count,
      }),
    );
  };
  const readAddress = async (on: Database, userId: string, addressId: string, now: Date) => {
    const [address] = await readAddresses(on, userId, now, addressId);
    if (!address) throw notFound();
    return address;
  };
  /** Deletes rows with the issues that belong to them, and the texts of issues that nobody has any longer. */
  const removeWithIssues = (
    userId: string,
    table: 'receiving_addresses' | 'received_newsletters',
    id: string,
  ): Promise<void> =>
    transaction(db, async (trx) => {
      const of = table === 'receiving_addresses' ? { addressId: id } : { newsletterId: id };
      const articles = await repository.listIssueArticles(trx, userId, of);
      if (!(await repository.deleteRow(trx, table, userId, id))) throw notFound();
      for (const articleId of articles) await deleteUnheld(trx, articleId);
    });

  return {
    async overview(userId, now) {
      const [addresses, confirmations, owner] = await Promise.all([
        readAddresses(db, userId, now),
        repository.listConfirmations(db, userId, now),
        db.selectFrom('users').select(['plan', 'role']).where('id', '=', userId).executeTakeFirstOrThrow(),
      ]);
      return {
        is_on: domain !== undefined,
        addresses,
        confirmations: confirmations.map(presentConfirmation),
        max: planLimits[effectivePlan(owner)].receivingAddresses,
      };
    },

    create: (userId, { name, kind }, now) =>
      transaction(db, async (trx) => {
        if (domain === undefined) throw new Failure('state_conflict', says.off);
        // The owner is locked, so that two calls at once do not exceed the number of addresses.
        const owner = await lockActiveOwner(trx, userId);
        const present = await repository.listAddresses(trx, userId, now);
        if (present.length >= planLimits[effectivePlan(owner)].receivingAddresses)
          throw new Failure('quota_exceeded', says.full);
        const id = newId('rad');
        await repository.insertAddress(trx, {
          id,
          user_id: userId,
          local_part: newLocalPart(),
          name,
          kind,
          status: 'active',
          created_at: now,
        });
        return { message: says.created, address: await readAddress(trx, userId, id, now) };
      }),

    update: (userId, addressId, change, now) =>
      transaction(db, async (trx) => {
        const before = await readAddress(trx, userId, addressId, now);
        await repository.updateAddress(trx, userId, addressId, change);
        const message =
          before.status === change.status
            ? says.saved
            : change.status === 'paused'
              ? says.paused
              : says.resumed;
        return { message, address: await readAddress(trx, userId, addressId, now) };
      }),

    async remove(userId, addressId) {
      await removeWithIssues(userId, 'receiving_addresses', addressId);
      return { message: says.deleted };
    },

    async refused(userId, addressId, now) {
      await readAddress(db, userId, addressId, now);
      const rows = await repository.listRefused(db, userId, addressId, now);
      return {
        items: rows.map(({ id, received_at, subject, sender, reason }) => ({
          id,
          received_at: received_at.toISOString(),
          subject,
          sender,
          reason: reason ?? 'unreadable',
        })),
      };
    },

    setStatus: (userId, newsletterId, status) =>
      transaction(db, async (trx) => {
        const updated = await trx
          .updateTable('received_newsletters')
          .set({ status })
          .where('user_id', '=', userId)
          .where('id', '=', newsletterId)
          .returning('id')
          .executeTakeFirst();
        if (!updated) throw notFound();
        const held = trx
          .selectFrom('received_emails')
          .select('id')
          .where('newsletter_id', '=', newsletterId)
          .where('state', '=', 'held')
          .orderBy('received_at');
        if (status === 'active') {
          for (const { id } of await held.execute())
            await jobs.send(readReceivedEmail, { email_id: id }, { db: trx });
        } else {
          await trx
            .updateTable('received_emails')
            .set({ state: 'refused', reason: 'blocked', raw: null })
            .where('id', 'in', held)
            .execute();
        }
        const [newsletter] = await repository.listNewsletters(trx, userId, newsletterId);
        if (!newsletter) throw notFound();
        const message = status === 'active' ? says.accepted : says.blocked;
        return { message, newsletter: presentNewsletter(newsletter) };
      }),

    async removeNewsletter(userId, newsletterId) {
      await removeWithIssues(userId, 'received_newsletters', newsletterId);
      return { message: says.newsletterDeleted };
    },

    async dismiss(userId, emailId) {
      const { numDeletedRows } = await db
        .deleteFrom('received_emails')
        .where('user_id', '=', userId)
        .where('id', '=', emailId)
        .where('state', '=', 'confirmation')
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
      return { message: says.dismissed };
    },
  };
}

const notFound = () => new Failure('not_found', messages.generic.notFound);

function presentNewsletter(row: repository.ListedNewsletter): ReceivedNewsletter {
  const { id, name, sender, status, issue_count, held_count, last, unsubscribe_url } = row;
  return { id, name, sender, status, issue_count, held_count, last_issue: last, unsubscribe_url };
}

type ConfirmationRow = Awaited<ReturnType<typeof repository.listConfirmations>>[number];

function presentConfirmation({ confirmation, received_at, ...row }: ConfirmationRow): ReceivedConfirmation {
  return {
    ...row,
    received_at: received_at.toISOString(),
    text: confirmation?.text ?? '',
    links: confirmation?.links ?? [],
    authenticity: confirmation?.authenticity ?? { result: 'unchecked', domain: null },
  };
}
