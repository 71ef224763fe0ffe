import { messages } from '@newswatch/shared/contracts';
import {
  adminMessages,
  type Broadcast,
  type BroadcastAnswer,
  type BroadcastDraft,
  type BroadcastsQuery,
} from '@newswatch/shared/contracts/admin';
import type { Insertable } from 'kysely';
import * as v from 'valibot';
import type { Asker } from '../../accounts/index.ts';
import { writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { type Attempt, defineJob, type Jobs } from '../../jobs/index.ts';
import type { ReadOnPage } from '../../key-paging.ts';
import { publishToPeople } from '../../live/index.ts';
import { barredChannel, destinationOf, recipientOf } from '../../notifier/index.ts';
import { pagination } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { notify } from '../../storage/listener.ts';
import type { BroadcastsTable, DeliveriesTable, NotificationsTable } from '../../storage/schema.ts';
import {
  type BroadcastRow,
  cancelWaiting,
  countAudience,
  countBroadcasts,
  findBroadcast,
  insertBroadcast,
  listAudience,
  listBroadcasts,
  lockBroadcast,
  storyKeyOf,
} from './broadcast-repository.ts';

/** Messages from administrators to many users at once. */
export interface BroadcastsService {
  /** A dry run counts and writes nothing. @throws {Failure} `validation_failed` if the audience is empty */
  start(asker: Asker, draft: BroadcastDraft, now: Date): Promise<v.InferOutput<typeof BroadcastAnswer>>;
  list(filter: v.InferOutput<typeof BroadcastsQuery>): Promise<ReadOnPage<Broadcast>>;
  /** @throws {Failure} `not_found`; `duplicate` if it has already ended */
  cancel(asker: Asker, broadcastId: string, now: Date): Promise<{ broadcast: Broadcast; message: string }>;
}

export const sendBroadcast = defineJob({
  name: 'send-broadcast',
  payload: v.object({ broadcast_id: v.string() }),
  expireSeconds: 3_600,
  retry: { limit: 10 },
});

/** The number of users per transaction; few enough that a cancellation does not have to wait. */
const AT_ONCE = 500;
const SAMPLE = 5;
const says = adminMessages.notifications;

export function createBroadcasts({
  db,
  jobs,
}: {
  db: Database;
  jobs: Pick<Jobs, 'start'>;
}): BroadcastsService {
  return {
    async start(asker, { title, body, audience, channels, dry_run }, now) {
      const [counts, people] = await Promise.all([
        countAudience(db, audience),
        listAudience(db, audience, { after: '', limit: SAMPLE }),
      ]);
      const by_channel = {
        email: channels.includes('email') ? counts.email : 0,
        whatsapp: channels.includes('whatsapp') ? counts.whatsapp : 0,
      };
      const reach = {
        recipients: counts.recipients,
        by_channel,
        sample: people.map(({ id, full_name, email }) => ({ id, full_name, email })),
      };
      if (dry_run) return { ...reach, broadcast: null, job: null };
      if (counts.recipients === 0) throw new Failure('validation_failed', says.nobody);
      const id = newId('brc');
      const job = await transaction(db, async (trx) => {
        await insertBroadcast(trx, {
          id,
          title,
          body,
          audience: JSON.stringify(audience),
          channels,
          status: 'running',
          recipients: counts.recipients,
          created_by: asker.id,
          created_at: now,
          finished_at: null,
        });
        const after = { title, audience: inWords(audience), channels, recipients: counts.recipients };
        const object = { type: 'broadcast', id, before: null, after } as const;
        await writeAudit(trx, 'broadcast.started', object, { ...asker, at: now });
        return jobs.start(sendBroadcast, { broadcast_id: id }, { userId: asker.id, db: trx });
      });
      const row = await findBroadcast(db, id);
      return { ...reach, broadcast: row ? present(row) : null, job };
    },

    async list(filter) {
      const [{ rows, next_cursor }, total] = await Promise.all([
        listBroadcasts(db, filter),
        countBroadcasts(db),
      ]);
      return { items: rows.map(present), pagination: pagination(filter, total), next_cursor };
    },

    async cancel(asker, broadcastId, now) {
      await transaction(db, async (trx) => {
        const row = await lockBroadcast(trx, broadcastId);
        if (!row) throw new Failure('not_found', messages.generic.notFound);
        if (row.status !== 'running') throw new Failure('state_conflict', says.notRunning);
        const unsent = await cancelWaiting(trx, broadcastId);
        await trx
          .updateTable('broadcasts')
          .set({ status: 'cancelled', finished_at: now })
          .where('id', '=', broadcastId)
          .execute();
        const object = {
          type: 'broadcast' as const,
          id: broadcastId,
          before: { status: row.status },
          after: { status: 'cancelled' },
          detail: { name: row.title, done: row.done, unsent },
        };
        await writeAudit(trx, 'broadcast.cancelled', object, { ...asker, at: now });
      });
      const row = await findBroadcast(db, broadcastId);
      if (!row) throw new Failure('not_found', messages.generic.notFound);
      return { broadcast: present(row), message: says.cancelled };
    },
  };
}

/**
 * The job: writes to the users of the audience in batches. The transaction of each batch also records the progress. An
 * interrupted job continues after the last batch; a cancelled broadcast ends before its next batch.
 */
export async function sendToAudience(
  db: Database,
  broadcastId: string,
  { now, attempt }: { now: () => Date; attempt: Pick<Attempt, 'progress' | 'signal'> },
): Promise<{ done: number; status: string }> {
  for (;;) {
    const { done, status, recipients } = await transaction(db, (trx) => writeBatch(trx, broadcastId, now()));
    attempt.progress(done, recipients);
    if (status !== 'running' || attempt.signal.aborted) return { done, status };
  }
}

async function writeBatch(
  trx: Database,
  broadcastId: string,
  now: Date,
): Promise<Pick<BroadcastRow, 'done' | 'status' | 'recipients'>> {
  const row = await lockBroadcast(trx, broadcastId);
  if (!row) return { done: 0, status: 'cancelled', recipients: 0 };
  if (row.status !== 'running') return row;
  const people = await listAudience(trx, row.audience, { after: row.position, limit: AT_ONCE });
  const notifications: Insertable<NotificationsTable>[] = [];
  const deliveries: Insertable<DeliveriesTable>[] = [];
  for (const person of people) {
    const notification_id = newId('ntf');
    notifications.push(notificationOf(row, notification_id, person.id, now));
    const recipient = recipientOf(person);
    for (const channel of row.channels) {
      const barred = barredChannel(recipient, channel);
      deliveries.push({
        id: newId('dlv'),
        notification_id,
        user_id: person.id,
        target_id: null,
        story_key: storyKeyOf(broadcastId),
        channel,
        destination: destinationOf(recipient, channel) ?? '',
        status: barred === null ? 'queued' : 'suppressed',
        reason: barred,
        mode: 'live',
        digest_id: null,
        scheduled_for: now,
        claimed_until: null,
        provider_message_id: null,
        error: null,
        created_at: now,
        sent_at: null,
        delivered_at: null,
        failed_at: null,
      });
    }
  }
  if (notifications.length > 0) await trx.insertInto('notifications').values(notifications).execute();
  if (deliveries.length > 0) await trx.insertInto('deliveries').values(deliveries).execute();
  await publishToPeople(
    trx,
    'notifications',
    {},
    people.map(({ id }) => id),
  );
  await notify(trx, 'deliveries_queued');
  const ended = people.length < AT_ONCE;
  const done = row.done + people.length;
  const status = ended ? 'completed' : 'running';
  await trx
    .updateTable('broadcasts')
    .set({ done, status, position: people.at(-1)?.id ?? row.position, finished_at: ended ? now : null })
    .where('id', '=', broadcastId)
    .execute();
  return { done, status, recipients: row.recipients };
}

/** The audience for the audit log. No plan means every plan, and no status means active users. */
function inWords({ plans, statuses }: BroadcastDraft['audience']): string | object {
  if (plans.length === 0 && statuses.length === 0) return 'everybody';
  return {
    plans: plans.length === 0 ? 'all' : plans,
    statuses: statuses.length === 0 ? ['active'] : statuses,
  };
}

function notificationOf(
  { title, body }: Pick<BroadcastsTable, 'title' | 'body'>,
  id: string,
  userId: string,
  now: Date,
): Insertable<NotificationsTable> {
  return {
    id,
    user_id: userId,
    type: 'system',
    title,
    body,
    severity: 'info',
    target_id: null,
    story_id: null,
    article_ids: [],
    action_url: null,
    created_at: now,
    read_at: null,
    archived_at: null,
    deleted_at: null,
  };
}

function present(row: BroadcastRow): Broadcast {
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    audience: row.audience,
    channels: row.channels,
    status: row.status,
    recipients: row.recipients,
    done: row.done,
    created_by:
      row.created_by !== null && row.creator_name !== null
        ? { id: row.created_by, full_name: row.creator_name }
        : null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
