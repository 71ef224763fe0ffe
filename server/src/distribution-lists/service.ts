import {
  type DistributionList,
  distributionListMessages,
  type ExportedFile,
  type DistributionLists as Lists,
  limits,
  messages,
  type Pagination,
  planLimits,
  type Subscriber,
  type SubscriberDraft,
  type SubscribersCheck,
  type SubscribersQuery,
  type SubscriberUpdate,
  type SuppressedWhy,
  type TableFormat,
} from '@newswatch/shared/contracts';
import { EXPORTED_ROWS_MAX, tableFile, tableOf } from '../exported-file.ts';
import { Failure, refusedField } from '../failure.ts';
import { newId } from '../ids.ts';
import { pagination } from '../paging.ts';
import { type PastedLines, readPasted } from '../pasted-people.ts';
import { type Database, transaction } from '../storage/database.ts';
import { isUniqueViolation } from '../storage/unique-violation.ts';
import { fileName } from '../targets/index.ts';
import { sheetReaderOf } from '../workbook/index.ts';
import { type LockedSender, lockSender, readAtOnce } from './at-once.ts';
import { type CheckedAddresses, checkAddresses } from './check-addresses.ts';
import { type Asking, askWaiting } from './confirmations.ts';
import * as repository from './repository.ts';

/** Lists of people who get a person’s newsletters and reports by email. Other people’s lists are `not_found`. */
export interface DistributionLists {
  list(userId: string): Promise<Lists>;
  /** @throws {Failure} `not_found` */
  get(userId: string, listId: string): Promise<DistributionList>;
  /** @throws {Failure} `quota_exceeded`; `duplicate` for a name that another list has */
  create(userId: string, name: string, now: Date): Promise<DistributionList>;
  /** @throws {Failure} `not_found`; `duplicate` */
  rename(userId: string, listId: string, name: string, now: Date): Promise<DistributionList>;
  /** Deletes a list; scheduled newsletters and reports are no longer sent to it. @throws {Failure} `not_found` */
  remove(userId: string, listId: string): Promise<void>;
  /** @throws {Failure} `not_found` */
  subscribers(
    userId: string,
    listId: string,
    query: SubscribersQuery,
  ): Promise<{ items: Subscriber[]; pagination: Pagination }>;
  /** @throws {Failure} `not_found`; `overloaded` */
  exportSubscribers(userId: string, listId: string, format: TableFormat): Promise<ExportedFile>;
  /**
   * Does not change somebody who is already on the list.
   *
   * @throws {Failure} `not_found`; `verification_required` until the person’s address is verified; `quota_exceeded`;
   * `validation_failed` for an address that unsubscribed or is blocked
   */
  add(
    userId: string,
    listId: string,
    draft: SubscriberDraft,
    now: Date,
  ): Promise<{ subscriber: Subscriber; message: string }>;
  /** Changes a subscriber on all lists of the person. @throws {Failure} `not_found` */
  updateSubscriber(
    userId: string,
    of: { listId: string; subscriberId: string },
    changes: SubscriberUpdate,
    now: Date,
  ): Promise<Subscriber>;
  /**
   * Checks pasted addresses without storing or sending anything.
   *
   * @throws {Failure} `not_found`; `verification_required`; `validation_failed` for too many
   */
  check(userId: string, listId: string, text: string): Promise<SubscribersCheck>;
  /** Adds either all new addresses or none. @throws {Failure} as `add`, apart from single addresses */
  addPasted(
    userId: string,
    listId: string,
    text: string,
    now: Date,
  ): Promise<{ check: SubscribersCheck; message: string }>;
  /** Subscribers that are not on the list are ignored. @throws {Failure} `not_found` */
  removeSubscribers(userId: string, listId: string, ids: readonly string[]): Promise<{ message: string }>;
}

const says = distributionListMessages;

export function createDistributionLists({ db, asking }: { db: Database; asking: Asking }): DistributionLists {
  const find = async (on: Database, userId: string, listId: string) => {
    const [row] = await repository.listShown(on, userId, listId);
    if (!row) throw new Failure('not_found', messages.generic.notFound);
    return row;
  };
  const named = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!isUniqueViolation(error, 'distribution_lists_one_name')) throw error;
      throw new Failure('duplicate', says.nameTaken, {
        fields: { name: [says.nameTaken] },
        details: { field: 'name' },
      });
    }
  };

  /** Stores new subscribers, and asks those who are not subscribed at once. */
  const store = async (
    trx: Database,
    { sender, listId }: { sender: LockedSender; listId: string },
    { check, added }: CheckedAddresses,
    now: Date,
  ): Promise<void> => {
    if (added.length > check.room) throw noRoom(check.room, sender);
    await repository.insertSubscribers(
      trx,
      added.map(({ email, name, language, at_once }) => ({
        ...{ id: newId('sbr'), user_id: sender.id, list_id: listId, email, name, language },
        status: at_once ? ('subscribed' as const) : ('waiting' as const),
        ...{ asked_at: null, answered_at: null, last_sent_at: null, created_at: now, updated_at: now },
      })),
    );
    if (added.some(({ at_once }) => !at_once)) await askWaiting(trx, asking, sender, now);
  };

  const addAll = (userId: string, listId: string, lines: PastedLines, now: Date) =>
    transaction(db, async (trx) => {
      const sender = await lockSender(trx, userId);
      await find(trx, userId, listId);
      assertVerified(sender);
      const checked = await checkAddresses(trx, { sender, listId, key: asking.key }, lines);
      await store(trx, { sender, listId }, checked, now);
      return checked.check;
    });

  return {
    async list(userId) {
      const sender = await readSender(db, userId);
      const [rows, used, at_once] = [
        await repository.listShown(db, userId),
        await repository.countPeople(db, userId),
        await readAtOnce(sender),
      ];
      return {
        items: rows.map(presentList),
        pagination: pagination({ page: 1, per_page: limits.DISTRIBUTION_LISTS_MAX }, rows.length),
        lists: { used: rows.length, max: limits.DISTRIBUTION_LISTS_MAX },
        subscribers: { used, max: planLimits[sender.plan].subscribers },
        at_once,
      };
    },

    get: async (userId, listId) => presentList(await find(db, userId, listId)),

    create: (userId, name, now) =>
      named(() =>
        transaction(db, async (trx) => {
          const sender = await lockSender(trx, userId);
          if (planLimits[sender.plan].subscribers === 0)
            throw new Failure('quota_exceeded', says.noSubscribers);
          const { length: used } = await repository.listToChoose(trx, userId);
          const max = limits.DISTRIBUTION_LISTS_MAX;
          if (used >= max) {
            throw new Failure('quota_exceeded', says.listsFull, {
              details: { quota: 'distribution_lists', used, max },
            });
          }
          const id = newId('dls');
          await repository.insertList(trx, { id, user_id: userId, name, created_at: now, updated_at: now });
          return presentList(await find(trx, userId, id));
        }),
      ),

    rename: (userId, listId, name, now) =>
      named(() =>
        transaction(db, async (trx) => {
          await find(trx, userId, listId);
          await trx
            .updateTable('distribution_lists')
            .set({ name, updated_at: now })
            .where('id', '=', listId)
            .execute();
          return presentList(await find(trx, userId, listId));
        }),
      ),

    remove: (userId, listId) =>
      transaction(db, async (trx) => {
        await lockSender(trx, userId);
        await find(trx, userId, listId);
        const all = await repository.listAllSubscribers(trx, listId, EXPORTED_ROWS_MAX);
        await repository.forgetEmails(
          trx,
          all.map(({ id }) => id),
        );
        await repository.leaveOutList(trx, userId, listId);
        await trx.deleteFrom('distribution_lists').where('id', '=', listId).execute();
      }),

    async subscribers(userId, listId, query) {
      await find(db, userId, listId);
      const { rows, total } = await repository.pageOfSubscribers(db, listId, query);
      return { items: rows.map(presentSubscriber), pagination: pagination(query, total) };
    },

    async exportSubscribers(userId, listId, format) {
      const { name } = await find(db, userId, listId);
      const rows = await repository.listAllSubscribers(db, listId, EXPORTED_ROWS_MAX);
      const table = tableOf('Subscribers', rows, {
        Name: (row) => row.name,
        Email: ({ email }) => email,
        Language: ({ language }) => language,
        Status: ({ status }) => status,
        Added: ({ created_at }) => created_at,
        Asked: ({ asked_at }) => asked_at,
        Answered: ({ answered_at }) => answered_at,
        'Last email': ({ last_sent_at }) => last_sent_at,
      });
      return tableFile(format, { name: fileName(name), table }, await sheetReaderOf(db, userId));
    },

    async add(userId, listId, { email, name, language }, now) {
      const read = [{ line: 1, email, name, language }];
      const { added, suppressed } = await addAll(userId, listId, { read, invalid: [] }, now);
      const [refused] = suppressed;
      if (refused) {
        const sentence = suppressedSentences[refused.why];
        throw refusedField('email', sentence);
      }
      const row = await repository.findOnList(db, listId, email);
      if (!row) throw new Failure('not_found', messages.generic.notFound);
      const [isNew] = added;
      const message = !isNew
        ? `${email} is already on this list.`
        : isNew.at_once
          ? `${email} is subscribed.`
          : `${email} will be asked to confirm.`;
      return { subscriber: presentSubscriber(row), message };
    },

    updateSubscriber: (userId, { listId, subscriberId }, changes, now) =>
      transaction(db, async (trx) => {
        await find(trx, userId, listId);
        const row = await repository.updateSubscriber(trx, { listId, subscriberId }, changes, now);
        if (!row) throw new Failure('not_found', says.subscriberGone);
        return presentSubscriber(row);
      }),

    async check(userId, listId, text) {
      const sender = await readSender(db, userId);
      await find(db, userId, listId);
      assertVerified(sender);
      return (await checkAddresses(db, { sender, listId, key: asking.key }, readAll(text))).check;
    },

    async addPasted(userId, listId, text, now) {
      const check = await addAll(userId, listId, readAll(text), now);
      return { check, message: addedSentence(check) };
    },

    removeSubscribers: (userId, listId, ids) =>
      transaction(db, async (trx) => {
        await find(trx, userId, listId);
        const rows = await trx
          .deleteFrom('subscribers')
          .where('list_id', '=', listId)
          .where('id', 'in', [...ids])
          .returning('id')
          .execute();
        await repository.forgetEmails(
          trx,
          rows.map(({ id }) => id),
        );
        return {
          message: rows.length === 1 ? '1 subscriber removed.' : `${rows.length} subscribers removed.`,
        };
      }),
  };
}

/** The pasted lines, unless one of them has more addresses than may be pasted. @throws {Failure} `validation_failed` */
function readAll(text: string): PastedLines {
  const lines = readPasted(text);
  if (lines.read.length + lines.invalid.length > limits.SUBSCRIBERS_PASTED_MAX)
    throw refusedField('text', says.tooMany);
  return lines;
}

const suppressedSentences: Record<SuppressedWhy, string> = {
  unsubscribed: 'This person has unsubscribed. Only they can subscribe again.',
  blocked: 'Nothing can be sent to this address: it is blocked, or our emails to it bounced.',
};

function addedSentence({ added }: SubscribersCheck): string {
  const atOnce = added.filter(({ at_once }) => at_once).length;
  const asked = added.length - atOnce;
  const parts = [
    ...(atOnce > 0 ? [`${atOnce} subscribed`] : []),
    ...(asked > 0 ? [`${asked} asked to confirm`] : []),
  ];
  return parts.length === 0 ? 'Nobody was added.' : `${parts.join(', ')}.`;
}

function readSender(db: Database, userId: string): Promise<LockedSender> {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'plan', 'full_name', 'locale', 'email', 'email_verified_at'])
    .select('may_subscribe_anyone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

function assertVerified({ email_verified_at }: LockedSender): void {
  if (email_verified_at === null) throw new Failure('verification_required', says.notVerified);
}

function noRoom(room: number, { plan }: LockedSender): Failure {
  const max = planLimits[plan].subscribers;
  const sentence =
    room === 0
      ? `Your plan allows ${max.toLocaleString('en')} subscribers, and you already have that many.`
      : `There is room for ${room.toLocaleString('en')} more: your plan allows ${max.toLocaleString('en')} subscribers.`;
  return new Failure('quota_exceeded', sentence, { details: { quota: 'subscribers', room, max, plan } });
}

const presentList = ({
  id,
  name,
  subscribers,
  used_by,
  labels,
  created_at,
}: repository.ShownList): DistributionList => ({
  ...{ id, name, subscribers, used_by, labels },
  created_at: created_at.toISOString(),
});

const presentSubscriber = (row: repository.SubscriberRow): Subscriber => ({
  ...{ id: row.id, email: row.email, name: row.name, language: row.language, status: row.status },
  created_at: row.created_at.toISOString(),
  asked_at: row.asked_at?.toISOString() ?? null,
  answered_at: row.answered_at?.toISOString() ?? null,
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
});
