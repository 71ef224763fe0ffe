import { type Channel, messages, textDirection } from '@newswatch/shared/contracts';
import {
  type AdminDelivery,
  type AdminNotificationDetail,
  type AdminNotificationStats,
  adminMessages,
  BulkRetryRequest,
} from '@newswatch/shared/contracts/admin';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Asker } from '../../accounts/index.ts';
import { type Actor, writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { type Attempt, defineJob, type Jobs } from '../../jobs/index.ts';
import type { ReadOnPage } from '../../key-paging.ts';
import { presentDelivery, presentRecipient } from '../../notifications/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { notify } from '../../storage/listener.ts';
import type { Schema } from '../../storage/schema.ts';
import { longListPages } from '../long-list.ts';
import {
  type AdminDeliveryRow,
  type DeliveryFilter,
  findNotificationRow,
  listDeliveriesOf,
  listDeliveryRows,
  listFailedIds,
  listMessagesOf,
  type RetryFilter,
  requeue,
} from './delivery-repository.ts';
import { readNotificationStats } from './notification-stats.ts';

/** Messages to all users. The app checks the role before calling anything here. */
export interface AdminNotificationsService {
  list(filter: DeliveryFilter): Promise<ReadOnPage<AdminDelivery>>;
  stats(now: Date): Promise<AdminNotificationStats>;
  /** @throws {Failure} `not_found` */
  get(notificationId: string): Promise<v.InferOutput<typeof AdminNotificationDetail>>;
  /** @throws {Failure} `not_found`; `duplicate` if none of its deliveries failed */
  retry(asker: Asker, notificationId: string, now: Date): Promise<{ retried: number; message: string }>;
  bulkRetry(asker: Asker, filter: RetryFilter, now: Date): Promise<{ job: { id: string; status: 'queued' } }>;
}

const Filter = BulkRetryRequest.entries.filter;
export const retryFailedMessages = defineJob({
  name: 'retry-failed-messages',
  payload: v.object({
    filter: Filter,
    /** Who requested it. Missing in jobs from an older version. */
    asker: v.optional(v.object({ id: v.string(), ip: v.string() })),
  }),
  expireSeconds: 600,
  retry: { limit: 3 },
});

const AT_ONCE = 500;
const says = adminMessages.notifications;

export function createAdminNotifications({
  db,
  jobs,
}: {
  db: Database;
  jobs: Pick<Jobs, 'start'>;
}): AdminNotificationsService {
  return {
    async list(filter) {
      const { rows, counted, next_cursor } = await listDeliveryRows(db, filter);
      return { items: rows.map(present), pagination: longListPages(filter, counted), next_cursor };
    },

    stats: (now) => readNotificationStats(db, now),

    async get(notificationId) {
      const row = await findNotificationRow(db, notificationId);
      if (!row) throw new Failure('not_found', messages.generic.notFound);
      const sent = await listMessagesOf(db, notificationId);
      return {
        notification: {
          id: row.id,
          type: row.type,
          title: row.title,
          body: row.body,
          direction: textDirection(row.title || row.body),
          user: { id: row.user_id, full_name: row.full_name, email: row.email },
          target: row.target_id === null ? null : { id: row.target_id, name: row.target_name ?? '' },
          created_at: row.created_at.toISOString(),
          read_at: row.read_at?.toISOString() ?? null,
          action_url: row.action_url,
          deliveries: sent.map(({ recipient_name, ...row }) => ({
            ...presentDelivery(row),
            recipient: presentRecipient(row, recipient_name),
          })),
        },
      };
    },

    retry: (asker, notificationId, now) =>
      transaction(db, async (trx) => {
        if (!(await findNotificationRow(trx, notificationId))) {
          throw new Failure('not_found', messages.generic.notFound);
        }
        const failed = (await listDeliveriesOf(trx, notificationId)).filter(
          ({ status }) => status === 'failed',
        );
        const retried = await requeue(
          trx,
          failed.map(({ id }) => id),
          now,
        );
        if (retried.length === 0) throw new Failure('state_conflict', says.nothingFailed);
        const channels = failed.map(({ channel }) => channel);
        await auditRetried(trx, notificationId, channels, { ...asker, at: now });
        await notify(trx, 'deliveries_queued');
        return { retried: retried.length, message: says.retried };
      }),

    bulkRetry: (asker, filter, now) =>
      transaction(db, async (trx) => {
        const [anyFailed] = await listFailedIds(trx, filter, { after: '', limit: 1 });
        const job = await jobs.start(retryFailedMessages, { filter, asker }, { userId: asker.id, db: trx });
        if (anyFailed === undefined) return { job };
        // The log does not store what was typed, because it can be personal data.
        const { q, ...rest } = filter;
        const object = {
          type: 'notification' as const,
          id: null,
          before: { status: 'failed' },
          after: { status: 'queued' },
          detail: { filter: { ...rest, ...(q ? { searched: true } : {}) }, job: job.id },
        };
        await writeAudit(trx, 'notifications.retried', object, { ...asker, at: now });
        return { job };
      }),
  };
}

/** Records which deliveries of a notification were retried. */
function auditRetried(
  trx: Transaction<Schema>,
  id: string,
  channels: readonly Channel[],
  actor: Actor,
): Promise<void> {
  const change = { before: { status: 'failed' }, after: { status: 'queued' } };
  const object = { type: 'notification', id, ...change, detail: { channels } } as const;
  return writeAudit(trx, 'notification.retried', object, actor);
}

/**
 * The job of a bulk retry: works in batches, so that senders can start in the meantime. Each message gets its own row
 * in the audit log. Running it twice retries what has failed again.
 */
export async function retryFailed(
  db: Database,
  filter: RetryFilter,
  {
    asker = { id: null, ip: null },
    now,
    attempt,
  }: {
    asker?: Pick<Actor, 'id' | 'ip'> | undefined;
    now: Date;
    attempt: Pick<Attempt, 'progress' | 'signal'>;
  },
): Promise<{ retried: number }> {
  let after = '';
  let retried = 0;
  while (!attempt.signal.aborted) {
    const ids = await listFailedIds(db, filter, { after, limit: AT_ONCE });
    after = ids.at(-1) ?? after;
    retried += await transaction(db, async (trx) => {
      const sent = await requeue(trx, ids, now);
      for (const [id, some] of Map.groupBy(sent, ({ notification_id }) => notification_id)) {
        const channels = some.map(({ channel }) => channel);
        await auditRetried(trx, id, channels, { ...asker, at: now });
      }
      await notify(trx, 'deliveries_queued');
      return sent.length;
    });
    attempt.progress(retried);
    if (ids.length < AT_ONCE) break;
  }
  return { retried };
}

function present(row: AdminDeliveryRow): AdminDelivery {
  return {
    ...presentDelivery(row),
    recipient: presentRecipient(row, row.recipient_name),
    user: { id: row.user_id, full_name: row.full_name, email: row.email },
    target: row.target_id === null ? null : { id: row.target_id, name: row.target_name ?? '' },
    type: row.type,
    title: row.title,
    direction: textDirection(row.title),
    created_at: row.created_at.toISOString(),
  };
}
