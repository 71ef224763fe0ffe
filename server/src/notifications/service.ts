import {
  type AlertLimits,
  type Channel,
  type DigestPreview,
  type LoggedDelivery,
  messages,
  type Notification,
  type NotificationFacets,
  type NotificationGroup,
  type NotificationGroupsChange,
  type NotificationGroupsUndo,
  type NotificationsBulkAction,
  type Pagination,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import type { ReadOnPage } from '../key-paging.ts';
import { publishToPeople } from '../live/index.ts';
import { type LinkBase, liftEmailRefusal, previewDigest, sendDigestNow } from '../notifier/index.ts';
import { nextCursor, pagination } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { type DeliveryFilter, listDeliveryLog } from './delivery-log.ts';
import { countFacets } from './facets.ts';
import { changeGroups, undoGroups } from './group-changes.ts';
import { type GroupFilter, listGroups } from './groups.ts';
import { readLimits } from './limits.ts';
import { inboxBlock } from './policy.ts';
import { presentRows } from './present-rows.ts';
import * as repository from './repository.ts';
import { resendFailed } from './resend.ts';
import { tryNow } from './try-now.ts';

/**
 * A person's inbox. Everything except the unread count requires one verified channel (`verification_required`); another
 * person's notifications are `not_found`.
 */
export interface NotificationsService {
  list(
    userId: string,
    filter: repository.NotificationFilter,
  ): Promise<{ items: Notification[]; pagination: Pagination; next_cursor: string | null }>;
  /** Answers people without a verified channel too, so that the bell never shows an error: they have no alerts. */
  unreadCount(userId: string): Promise<number>;
  /** The unread notifications of each filter, in one query. */
  unreadByFilter(userId: string, filters: readonly repository.NotificationConditions[]): Promise<number[]>;
  /** What the list has for each value of its filters. */
  facets(userId: string, filter: repository.NotificationConditions): Promise<NotificationFacets>;
  /** Every message of all targets, with its outcome. */
  deliveries(userId: string, filter: DeliveryFilter): Promise<ReadOnPage<LoggedDelivery>>;
  get(userId: string, notificationId: string): Promise<Notification>;
  setRead(userId: string, notificationId: string, read: boolean, now: Date): Promise<Notification>;
  /** @returns how many were unread; `until` (default now) excludes what arrived after the list was rendered */
  readAll(userId: string, until: Date | undefined, now: Date): Promise<number>;
  archive(userId: string, notificationId: string, now: Date): Promise<Notification>;
  remove(userId: string, notificationId: string, now: Date): Promise<void>;
  /** Applies one action to several notifications and skips those of other people. @returns how many were changed */
  changeAll(
    userId: string,
    change: { ids: readonly string[]; action: NotificationsBulkAction },
    now: Date,
  ): Promise<number>;
  /** The inbox by target or by story. */
  groups(userId: string, filter: GroupFilter): Promise<ReadOnPage<NotificationGroup>>;
  /** Applies one action to whole groups. @throws {Failure} `state_conflict` if they have grown since they were shown */
  changeGroups(
    userId: string,
    change: v.InferOutput<typeof NotificationGroupsChange>,
    now: Date,
  ): Promise<number>;
  undoGroups(userId: string, undo: v.InferOutput<typeof NotificationGroupsUndo>): Promise<number>;
  /** Sends again what failed on a channel. @throws {Failure} `state_conflict` if nothing failed, `rate_limited` */
  resend(userId: string, notificationId: string, channel: Channel, now: Date): Promise<Notification>;
  /** Retries a waiting message now. @throws {Failure} `state_conflict` with the reason if that is not possible */
  tryNow(userId: string, notificationId: string, channel: Channel, now: Date): Promise<Notification>;
  limits(userId: string, now: Date): Promise<AlertLimits>;
  /**
   * Sends immediately what waits for a digest. @throws {Failure} `state_conflict` if nothing is waiting, or during quiet
   * hours
   */
  sendDigest(userId: string, now: Date): Promise<number>;
  /** The next digest as it would be written now. */
  previewDigest(userId: string, base: LinkBase, now: Date): Promise<DigestPreview>;
  /** Resumes alerts to an email address that refused them. */
  resumeEmail(userId: string): Promise<void>;
}

export function createNotifications({ db }: { db: Database }): NotificationsService {
  const admit = async (on: Database, userId: string): Promise<void> => {
    const block = inboxBlock(await repository.getRecipient(on, userId));
    if (block) throw block;
  };

  const find = async (on: Database, userId: string, notificationId: string): Promise<Notification> => {
    const row = await repository.findNotification(on, userId, notificationId);
    if (!row) throw notFound();
    const [item] = await presentRows(on, [row]);
    if (!item) throw notFound();
    return item;
  };

  const mark = async (
    on: Database,
    key: { userId: string; notificationId: string },
    name: 'read_at' | 'archived_at' | 'deleted_at',
    at: Date | null,
  ): Promise<void> => {
    await admit(on, key.userId);
    if (!(await repository.markNotification(on, key, name, at))) throw notFound();
    await publishToPeople(on, 'notifications', {}, [key.userId]);
  };

  return {
    async list(userId, filter) {
      await admit(db, userId);
      const [total, rows] = await Promise.all([
        repository.countNotifications(db, userId, filter),
        repository.listNotifications(db, userId, filter),
      ]);
      const items = await presentRows(db, rows);
      const next_cursor = nextCursor(rows, filter, (row) => row.created_at);
      return { items, pagination: pagination(filter, total), next_cursor };
    },

    async deliveries(userId, filter) {
      await admit(db, userId);
      return listDeliveryLog(db, userId, filter);
    },

    unreadCount: (userId) => repository.countUnread(db, userId),

    async unreadByFilter(userId, filters) {
      await admit(db, userId);
      return repository.countEach(
        db,
        userId,
        filters.map((filter) => ({ ...filter, unread: true })),
      );
    },

    async facets(userId, filter) {
      await admit(db, userId);
      return countFacets(db, userId, filter);
    },

    async get(userId, notificationId) {
      await admit(db, userId);
      return find(db, userId, notificationId);
    },

    setRead: (userId, notificationId, read, now) =>
      transaction(db, async (trx) => {
        await mark(trx, { userId, notificationId }, 'read_at', read ? now : null);
        return find(trx, userId, notificationId);
      }),

    async readAll(userId, until, now) {
      await admit(db, userId);
      const marked = await repository.markAllRead(db, userId, { until: until ?? now, at: now });
      await publishToPeople(db, 'notifications', {}, [userId]);
      return marked;
    },

    archive: (userId, notificationId, now) =>
      transaction(db, async (trx) => {
        await mark(trx, { userId, notificationId }, 'archived_at', now);
        return find(trx, userId, notificationId);
      }),

    remove: (userId, notificationId, now) => mark(db, { userId, notificationId }, 'deleted_at', now),

    async changeAll(userId, { ids, action }, now) {
      await admit(db, userId);
      const changed = await repository.changeAll(db, userId, ids, marksOf(action, now));
      await publishToPeople(db, 'notifications', {}, [userId]);
      return changed;
    },

    async groups(userId, filter) {
      await admit(db, userId);
      const { rows, next_cursor, total } = await listGroups(db, userId, filter);
      const newest = await repository.listByIds(
        db,
        userId,
        rows.map(({ id }) => id),
      );
      const ofId = new Map((await presentRows(db, newest)).map((item) => [item.id, item]));
      const items = rows.flatMap(({ group_id, id, count, unread, first_at, created_at }) => {
        const head = ofId.get(id);
        // Deleted in between.
        if (!head) return [];
        return {
          id: group_id,
          count,
          unread,
          first_at: first_at.toISOString(),
          last_at: created_at.toISOString(),
          newest: head,
        };
      });
      return { items, pagination: pagination(filter, total), next_cursor };
    },

    async changeGroups(userId, change, now) {
      await admit(db, userId);
      const changed = await changeGroups(db, userId, change, now);
      await publishToPeople(db, 'notifications', {}, [userId]);
      return changed;
    },

    async undoGroups(userId, undo) {
      await admit(db, userId);
      const changed = await undoGroups(db, userId, undo);
      await publishToPeople(db, 'notifications', {}, [userId]);
      return changed;
    },

    resend: (userId, notificationId, channel, now) =>
      transaction(db, async (trx) => {
        await admit(trx, userId);
        await find(trx, userId, notificationId);
        await resendFailed(trx, { userId, notificationId, channel }, now);
        return find(trx, userId, notificationId);
      }),

    tryNow: (userId, notificationId, channel, now) =>
      transaction(db, async (trx) => {
        await admit(trx, userId);
        await find(trx, userId, notificationId);
        await tryNow(trx, { userId, notificationId, channel }, now);
        return find(trx, userId, notificationId);
      }),

    limits: (userId, now) => readLimits(db, userId, now),
    sendDigest: (userId, now) =>
      transaction(db, async (trx) => {
        await admit(trx, userId);
        const outcome = await sendDigestNow(trx, userId, now);
        if (outcome.kind === 'due') return outcome.alerts;
        const sentence =
          outcome.kind === 'empty'
            ? 'No alerts are waiting for a digest.'
            : 'Alerts are muted, or quiet hours are on. Turn off whichever applies to get the digest now.';
        throw new Failure('state_conflict', sentence);
      }),
    async previewDigest(userId, base, now) {
      await admit(db, userId);
      return previewDigest(db, userId, base, now);
    },
    async resumeEmail(userId) {
      await liftEmailRefusal(db, userId);
      await publishToPeople(db, 'notifications', {}, [userId]);
    },
  };
}

function marksOf(action: NotificationsBulkAction, now: Date) {
  switch (action) {
    case 'read':
      return { read_at: now };
    case 'unread':
      return { read_at: null };
    case 'archive':
      return { archived_at: now };
    case 'unarchive':
      return { archived_at: null };
    case 'delete':
      return { deleted_at: now };
  }
}

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}
