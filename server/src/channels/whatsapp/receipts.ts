import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, transaction } from '../../storage/database.ts';
import type { GatewayEvent } from '../types.ts';
import { blockAfterComplaint, lockMessage } from './message-log.ts';

type Receipt = Exclude<GatewayEvent, { kind: 'received' | 'left' }>;
/** Called in the transaction of a receipt with the deliveries that counted as sent but failed according to the receipt. */
export type OnLateFailure = (trx: Database, deliveryIds: readonly string[], now: Date) => Promise<void>;
/** Called in the transaction in which numbers that people gave up stopped being verified. */
export type OnNumberLeft = (
  trx: Database,
  userIds: readonly string[],
  now: Date,
  left: { number: string; at: Date },
) => Promise<void>;
type NumberLeft = Extract<GatewayEvent, { kind: 'left' }>;

/** The same event has the same key, however often it arrives. */
export function eventKey(event: GatewayEvent): string {
  return createHash('sha256').update(`${event.kind} ${event.providerMessageId}`).digest('base64url');
}

/** Records an event. @returns false if it was processed before */
export async function rememberEvent(db: Database, event: GatewayEvent, now: Date): Promise<boolean> {
  const key = eventKey(event);
  await db
    .insertInto('whatsapp_callbacks')
    .values({
      event_key: key,
      provider_message_id: event.providerMessageId,
      message_key: 'messageKey' in event ? (event.messageKey ?? null) : null,
      // The text that a person writes is stored only in the message log.
      event: JSON.stringify(event.kind === 'received' ? { kind: event.kind } : event),
      applied_at: null,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('whatsapp_callbacks')
    .select('applied_at')
    .where('event_key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.applied_at === null;
}

export async function eventApplied(db: Database, event: GatewayEvent, now: Date): Promise<void> {
  await db
    .updateTable('whatsapp_callbacks')
    .set({ applied_at: now })
    .where('event_key', '=', eventKey(event))
    .execute();
}

/**
 * Tracks a message after it was accepted: delivered, read, or refused late. States only move forward, so receipts may
 * arrive in any order; a receipt for a message that is not recorded yet waits for it.
 */
export function recordReceipt(
  db: Database,
  receipt: Receipt,
  now: Date,
  onLateFailure: OnLateFailure,
): Promise<void> {
  return transaction(db, async (trx) => {
    await lockMessage(trx, receipt.providerMessageId);
    if (!(await rememberEvent(trx, receipt, now))) return;
    if (await applyReceipt(trx, receipt, (ids) => onLateFailure(trx, ids, now))) {
      await eventApplied(trx, receipt, now);
    }
  });
}

/**
 * Applies the receipts that arrived before a message was recorded, and updates its deliveries to the state of the
 * message.
 */
export function catchUp(
  db: Database,
  providerMessageId: string,
  now: Date,
  onLateFailure: OnLateFailure,
): Promise<void> {
  return transaction(db, async (trx) => {
    await lockMessage(trx, providerMessageId);
    const failed = (ids: readonly string[]) => onLateFailure(trx, ids, now);
    const early = await trx
      .selectFrom('whatsapp_callbacks')
      .select('event')
      .where('provider_message_id', '=', providerMessageId)
      .where('applied_at', 'is', null)
      .execute();
    for (const { event } of early) {
      const receipt = { ...(event as Receipt), at: new Date((event as Receipt).at) };
      if (await applyReceipt(trx, receipt, failed)) await eventApplied(trx, receipt, now);
    }
    const message = await trx
      .selectFrom('whatsapp_messages')
      .select(['status', 'delivered_at', 'read_at', 'failed_at', 'error'])
      .where('provider_message_id', '=', providerMessageId)
      .executeTakeFirst();
    if (!message || message.status === 'sent') return;
    const { status, delivered_at, read_at, failed_at, error } = message;
    if (status === 'delivered' || status === 'read')
      await moveDeliveries(trx, providerMessageId, { status, delivered_at, read_at });
    if (status === 'failed') {
      const set = { status, failed_at, error: error && JSON.stringify(error) };
      await failed(await moveDeliveries(trx, providerMessageId, set));
    }
  });
}

/**
 * A person with a new number cannot be reached at the old one: it counts as not verified, like a newly entered number.
 */
export function recordNumberLeft(
  db: Database,
  event: NumberLeft,
  now: Date,
  onNumberLeft: OnNumberLeft,
): Promise<void> {
  return transaction(db, async (trx) => {
    if (!(await rememberEvent(trx, event, now))) return;
    const people = await trx
      .updateTable('users')
      .set({ whatsapp_verified_at: null, updated_at: now })
      .where('whatsapp', '=', event.from)
      .where('whatsapp_verified_at', '<=', event.at)
      .returning('id')
      .execute();
    await onNumberLeft(
      trx,
      people.map(({ id }) => id),
      now,
      { number: event.from, at: event.at },
    );
    await eventApplied(trx, event, now);
  });
}

const BEFORE = {
  delivered: ['sent'],
  read: ['sent', 'delivered'],
  failed: ['sent'],
} as const;

/** @returns false while no message with that id is known */
async function applyReceipt(
  db: Database,
  receipt: Receipt,
  failed: (deliveryIds: readonly string[]) => Promise<void>,
): Promise<boolean> {
  const { providerMessageId, at } = receipt;
  const update = db.updateTable('whatsapp_messages').where('provider_message_id', '=', providerMessageId);
  const known = await db
    .selectFrom('whatsapp_messages')
    .select(['id', 'delivered_at', 'phone_number'])
    .where('provider_message_id', '=', providerMessageId)
    .executeTakeFirst();
  if (!known) return false;
  switch (receipt.kind) {
    case 'accepted':
      return true;
    case 'delivered':
      await update.set({ delivered_at: at }).where('delivered_at', 'is', null).execute();
      await update.set({ status: 'delivered' }).where('status', 'in', BEFORE.delivered).execute();
      await moveDeliveries(db, providerMessageId, {
        status: 'delivered',
        delivered_at: at,
        read_at: null,
      });
      return true;
    case 'read': {
      const delivered_at = known.delivered_at ?? at;
      await update
        .set({ status: 'read', read_at: at, delivered_at })
        .where('status', 'in', BEFORE.read)
        .execute();
      await moveDeliveries(db, providerMessageId, { status: 'read', delivered_at, read_at: at });
      return true;
    }
    case 'failed': {
      const error = JSON.stringify({ code: receipt.code, message: receipt.message });
      await update
        .set({ status: 'failed', failed_at: at, error })
        .where('status', 'in', BEFORE.failed)
        .execute();
      await failed(await moveDeliveries(db, providerMessageId, { status: 'failed', failed_at: at, error }));
      await blockAfterComplaint(db, known.phone_number, receipt, at);
      return true;
    }
  }
}

/** Updates the users' deliveries and recipients' alerts that a message contained. @returns those that changed */
async function moveDeliveries(
  db: Database,
  providerMessageId: string,
  set:
    | { status: 'delivered' | 'read'; delivered_at: Date | null; read_at: Date | null }
    | { status: 'failed'; failed_at: Date | null; error: string | null },
): Promise<string[]> {
  const rows = await db
    .updateTable('deliveries')
    .set(set)
    .where('provider_message_id', '=', providerMessageId)
    .where('channel', '=', 'whatsapp')
    .where('status', 'in', BEFORE[set.status])
    .returning('id')
    .execute();
  const { error, ...times } = { error: null, ...set };
  const relays = await db
    .updateTable('relays')
    .set({
      ...times,
      ...(error !== null && {
        error: sql<string>`${error}::jsonb ->> 'message'`,
        error_code: sql<string>`${error}::jsonb ->> 'code'`,
      }),
    })
    .where('provider_message_id', '=', providerMessageId)
    .where('status', 'in', BEFORE[set.status])
    .returning('id')
    .execute();
  return [...rows, ...relays].map(({ id }) => id);
}
