import { messages, type Notification, type NotificationsBulkAction } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import { publishToPeople } from '../live/index.ts';
import type { Logger } from '../logging.ts';
import { liftEmailRefusal, previewDigest, sendDigestNow } from '../notifier/index.ts';
import { nextCursor, pagination } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { listDeliveryLog } from './delivery-log.ts';
import { countFacets } from './facets.ts';
import { changeGroups, undoGroups } from './group-changes.ts';
import { listGroups } from './groups.ts';
import { readLimits } from './limits.ts';
import type { NotificationsService } from './notifications-service.ts';
import { inboxBlock } from './policy.ts';
import { presentRows } from './present-rows.ts';
import * as repository from './repository.ts';
import { resendFailed } from './resend.ts';
import { snooze, undoSnooze } from './snooze.ts';
import { tryNow } from './try-now.ts';
import { endingWait, resumingWait } from './wait-in-archive.ts';

/** Creates the inbox; `now` decides which snoozed alerts are back. */
export function createNotifications({
  db,
  now: clock = () => new Date(),
  logger,
}: {
  db: Database;
  now?: () => Date;
  logger?: Logger;
}): NotificationsService {
  const admit = async (on: Database, userId: string): Promise<void> => {
    const block = inboxBlock(await repository.getRecipient(on, userId));
    if (block) throw block;
  };

  const find = async (on: Database, userId: string, notificationId: string): Promise<Notification> => {
    const row = await repository.findNotification(on, userId, notificationId);
    if (!row) throw notFound();
    const [item] = await presentRows(on, [row], clock(), logger);
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
    async list(userId, query) {
      await admit(db, userId);
      const filter = { ...query, now: clock() };
      const [total, rows] = await Promise.all([
        repository.countNotifications(db, userId, filter),
        repository.listNotifications(db, userId, filter),
      ]);
      const items = await presentRows(db, rows, filter.now, logger);
      const next_cursor = nextCursor(rows, filter, (row) => row.listed_at);
      return { items, pagination: pagination(filter, total), next_cursor };
    },

    async deliveries(userId, filter) {
      await admit(db, userId);
      return listDeliveryLog(db, userId, filter);
    },

    unreadCount: async (userId) => (await repository.countUnread(db, userId, clock())).unread,

    async unreadNow(userId) {
      const { unread, next_at } = await repository.countUnread(db, userId, clock());
      return { unread, next_at: next_at?.toISOString() ?? null };
    },

    async unreadByFilter(userId, filters) {
      await admit(db, userId);
      return repository.countEach(
        db,
        userId,
        filters.map((filter) => ({ ...filter, unread: true, now: clock() })),
      );
    },

    async facets(userId, filter) {
      await admit(db, userId);
      return countFacets(db, userId, { ...filter, now: clock() });
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

    async changeAll(userId, { ids, action, is_undo = false }, now) {
      await admit(db, userId);
      const changed = await repository.changeAll(db, userId, ids, marksOf(action, is_undo, now));
      await publishToPeople(db, 'notifications', {}, [userId]);
      return changed;
    },

    async groups(userId, filter) {
      await admit(db, userId);
      const { rows, next_cursor, total } = await listGroups(db, userId, { ...filter, now: clock() });
      const newest = await repository.listByIds(
        db,
        userId,
        rows.map(({ id }) => id),
      );
      const ofId = new Map((await presentRows(db, newest, clock(), logger)).map((item) => [item.id, item]));
      const items = rows.flatMap(({ group_id, id, count, unread, first_at, last_at }) => {
        const head = ofId.get(id);
        // The notification was deleted in the meantime.
        if (!head) return [];
        return {
          id: group_id,
          count,
          unread,
          first_at: first_at.toISOString(),
          last_at: last_at.toISOString(),
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

    async snooze(userId, change, now) {
      await admit(db, userId);
      const changed = await snooze(db, userId, change, now);
      await publishToPeople(db, 'notifications', {}, [userId]);
      return changed;
    },

    async undoSnooze(userId, changedAt) {
      await admit(db, userId);
      const changed = await undoSnooze(db, userId, changedAt);
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

function marksOf(action: NotificationsBulkAction, isUndo: boolean, now: Date) {
  switch (action) {
    case 'read':
      return { read_at: now };
    case 'unread':
      return { read_at: null };
    case 'archive':
      return { archived_at: now, ...(isUndo && resumingWait) };
    case 'unarchive':
      return { archived_at: null, ...(!isUndo && endingWait(now)) };
    case 'delete':
      return { deleted_at: now };
  }
}

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}
