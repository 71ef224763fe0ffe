import {
  articleEvents,
  type EventType,
  type Language,
  matchEvents,
  targetEvents,
  type WebhookDisabledReason,
} from '@newswatch/shared/contracts';
import type { Insertable, Selectable } from 'kysely';
import { newId } from '../../ids.ts';
import { publishToPeople } from '../../live/index.ts';
import type { Database } from '../../storage/database.ts';
import { notify } from '../../storage/listener.ts';
import type {
  ExternalEventsTable,
  SubscriptionEventsTable,
  SubscriptionsTable,
  WebhookDeliveriesTable,
  WebhooksTable,
} from '../../storage/schema.ts';

/** Notifies the dispatcher that there is something to send. */
export const WEBHOOKS_QUEUED = 'webhooks_queued';
const HOUR_MS = 3_600_000;
const ROWS_AT_ONCE = 2_000;

/** Something that happened, with the fields that subscriptions can filter by. */
export interface NewEvent {
  userId: string;
  type: EventType;
  targetId?: string;
  article?: { id: string; storyId: string; sourceId: string; language: Language };
  score?: number;
  isFirstOfStory?: boolean;
  /** Called only if somebody receives the event. */
  data: () => object;
}

export type Subscriber = Selectable<SubscriptionsTable> & {
  endpoint: Pick<Selectable<WebhooksTable>, 'status' | 'events' | 'payload'> | null;
};

/**
 * Reads the active subscriptions of these people and locks them until the transaction ends. People without API access
 * have none. If the result is empty, there is nothing to record.
 */
export async function lockSubscribers(trx: Database, userIds: readonly string[]): Promise<Subscriber[]> {
  if (userIds.length === 0) return [];
  const rows = await trx
    .selectFrom('subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('webhooks as w', 'w.id', 's.webhook_id')
    .selectAll('s')
    .select(['w.status as w_status', 'w.events as w_events', 'w.payload as w_payload'])
    .where('s.user_id', 'in', userIds)
    .where('s.status', '=', 'active')
    .where('u.api_access_enabled', '=', true)
    .where('u.status', '=', 'active')
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute();
  return rows.map(({ w_status, w_events, w_payload, ...row }) => ({
    ...row,
    endpoint:
      w_status && w_events && w_payload ? { status: w_status, events: w_events, payload: w_payload } : null,
  }));
}

/** Whether a subscription selects an event. Pure. */
export function selects(
  subscription: Pick<
    Selectable<SubscriptionsTable>,
    'events' | 'target_ids' | 'languages' | 'source_ids' | 'min_score' | 'only_first_of_story'
  >,
  event: Omit<NewEvent, 'data' | 'userId'>,
): boolean {
  const { type, targetId, article } = event;
  if (!subscription.events.some((wanted) => wanted === type)) return false;
  if (targetEvents.includes(type) && subscription.target_ids.length > 0) {
    if (targetId === undefined || !subscription.target_ids.includes(targetId)) return false;
  }
  if (!articleEvents.includes(type) || !article) return true;
  const { languages, source_ids, min_score, only_first_of_story } = subscription;
  if (languages.length > 0 && !languages.includes(article.language)) return false;
  if (source_ids.length > 0 && !source_ids.includes(article.sourceId)) return false;
  if (!matchEvents.includes(type)) return true;
  if ((event.score ?? 0) < min_score) return false;
  return !only_first_of_story || event.isFirstOfStory === true;
}

/**
 * Writes events, each with a stable id, and for every subscription that selects one a delivery or an entry to fetch.
 * Runs in the transaction of the change that the events report, so that both are committed or neither is.
 *
 * @param subscribers the result of `lockSubscribers` in this transaction
 */
export async function recordEvents(
  trx: Database,
  events: readonly NewEvent[],
  subscribers: readonly Subscriber[],
  at: Date,
): Promise<void> {
  const rows = planRows(events, subscribers, at);
  if (rows.events.length === 0) return;
  for (const some of inChunks(rows.events)) await trx.insertInto('external_events').values(some).execute();
  for (const some of inChunks(rows.fetched))
    await trx.insertInto('subscription_events').values(some).execute();
  for (const some of inChunks(rows.deliveries))
    await trx.insertInto('webhook_deliveries').values(some).execute();
  for (const [id, slot] of rows.slots) {
    await trx
      .updateTable('subscriptions')
      .set({ last_event_at: at, slot_hour: slot.hour, slot_used: slot.used })
      .where('id', '=', id)
      .execute();
  }
  const [first] = rows.deliveries;
  if (first) await notify(trx, WEBHOOKS_QUEUED, first.webhook_id);
  const people = new Set(rows.events.map((event) => event.user_id));
  await publishToPeople(trx, 'webhooks', {}, [...people]);
}

/** Like `recordEvents`, for one person whose subscriptions have not been read yet. */
export async function recordEventsOf(
  trx: Database,
  userId: string,
  events: readonly NewEvent[],
  at: Date,
): Promise<void> {
  if (events.length > 0) await recordEvents(trx, events, await lockSubscribers(trx, [userId]), at);
}

interface Slot {
  hour: Date | null;
  used: number;
}

interface EventRows {
  events: Insertable<ExternalEventsTable>[];
  fetched: Insertable<SubscriptionEventsTable>[];
  deliveries: Insertable<WebhookDeliveriesTable>[];
  /** The slot of each subscription: the hour that has room for its next delivery. */
  slots: Map<string, Slot>;
}

function planRows(events: readonly NewEvent[], subscribers: readonly Subscriber[], at: Date): EventRows {
  const rows: EventRows = { events: [], fetched: [], deliveries: [], slots: new Map() };
  const byUser = Map.groupBy(subscribers, (subscriber) => subscriber.user_id);
  for (const event of events) {
    const chosen = (byUser.get(event.userId) ?? []).filter((subscriber) => receives(subscriber, event));
    if (chosen.length === 0) continue;
    const id = newId('evt');
    rows.events.push({
      id,
      user_id: event.userId,
      type: event.type,
      target_id: event.targetId ?? null,
      article_id: event.article?.id ?? null,
      story_id: event.article?.storyId ?? null,
      data: JSON.stringify(event.data()),
      created_at: at,
    });
    const endpoints = new Set<string>();
    for (const subscriber of chosen) {
      const slot = rows.slots.get(subscriber.id) ?? {
        hour: subscriber.slot_hour,
        used: subscriber.slot_used,
      };
      rows.slots.set(subscriber.id, slot);
      if (subscriber.webhook_id === null || subscriber.endpoint === null) {
        rows.fetched.push({ subscription_id: subscriber.id, event_id: id, created_at: at });
        continue;
      }
      // If two subscriptions select the event for one endpoint, it is sent once: the id would be the same.
      if (endpoints.has(subscriber.webhook_id)) continue;
      endpoints.add(subscriber.webhook_id);
      const isDisabled = subscriber.endpoint.status === 'disabled';
      if (!isDisabled) takeSlot(slot, subscriber.rate_limit_per_hour, at);
      rows.deliveries.push({
        id: newId('wdl'),
        webhook_id: subscriber.webhook_id,
        user_id: event.userId,
        event_id: id,
        subscription_id: subscriber.id,
        event_type: event.type,
        payload: subscriber.endpoint.payload,
        // The delivery is not sent, but the owner may recover it later.
        status: isDisabled ? 'cancelled' : 'pending',
        last_error: isDisabled ? 'endpoint_disabled' : null,
        trigger: 'event',
        next_attempt_at: isDisabled ? null : startOf(slot, at),
        claimed_until: null,
        last_status: null,
        created_at: at,
        completed_at: isDisabled ? at : null,
      });
    }
  }
  return rows;
}

function receives(subscriber: Subscriber, event: NewEvent): boolean {
  if (!selects(subscriber, event)) return false;
  if (subscriber.delivery === 'pull') return true;
  const { endpoint } = subscriber;
  if (endpoint === null || endpoint.status === 'pending_verification') return false;
  return endpoint.events.some((type) => type === event.type);
}

/** Counts one more delivery in the first hour with capacity. */
function takeSlot(slot: Slot, perHour: number, at: Date): void {
  const hour = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;
  if (slot.hour === null || slot.hour.getTime() < hour) {
    slot.hour = new Date(hour);
    slot.used = 0;
  } else if (slot.used >= perHour) {
    slot.hour = new Date(slot.hour.getTime() + HOUR_MS);
    slot.used = 0;
  }
  slot.used += 1;
}

function startOf({ hour }: Slot, at: Date): Date {
  return hour !== null && hour > at ? hour : at;
}

function inChunks<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    chunks.push(rows.slice(start, start + ROWS_AT_ONCE));
  return chunks;
}

/** The event that tells the owner's other endpoints that one was disabled. */
export function webhookDisabledEvent(
  webhook: Pick<Selectable<WebhooksTable>, 'id' | 'user_id' | 'name' | 'url'>,
  reason: WebhookDisabledReason,
  at: Date,
): NewEvent {
  const { id, name, url } = webhook;
  return {
    userId: webhook.user_id,
    type: 'webhook.disabled',
    data: () => ({ webhook: { id, name, url, reason, disabled_at: at.toISOString() } }),
  };
}

/** Deletes events that can no longer be requested, with their deliveries and attempts. */
export async function removeOldEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('external_events').where('created_at', '<', before).execute();
}
