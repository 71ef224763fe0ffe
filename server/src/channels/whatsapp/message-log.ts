import { planLimits, type SuppressionReason } from '@newswatch/shared/contracts';
import type { WhatsappProvider } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { blockAutomatically, blockedSentence, findBlock } from '../../blocked-addresses/index.ts';
import { newId } from '../../ids.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { SendError } from '../send-error.ts';
import type { WhatsappMessage } from '../types.ts';
import type { StoredConfig } from './config.ts';
import { complaintCodes, marketingStops } from './error-codes.ts';
import { isPaced } from './pace.ts';
import { nextOpening } from './send-window.ts';

/** Kinds of messages that need consent, unlike those that a person is waiting for or asked for. */
const NEEDS_CONSENT: readonly WhatsappMessage['kind'][] = ['alert', 'digest', 'direct'];
const HOUR_MS = 3_600_000;

/** The state of a message at the start of a send. */
export type Begun =
  | { kind: 'new'; windowOpen: boolean }
  /** The message has already been sent, and this is its receipt. */
  | { kind: 'sent'; providerMessageId: string }
  /** An earlier sender died or got no response, so the message may have been sent. */
  | {
      kind: 'unknown';
      since: Date;
      windowOpen: boolean;
      /** The text that was sent: composing it again may give a different text. */
      text: string | null;
    };

/**
 * Records that a message is about to be sent, with the person's row locked: an earlier STOP prevents it, and a later
 * STOP waits. This is the last check that the number still belongs to this person.
 *
 * @throws {SendError} `barred` or `later`
 */
export function beginMessage(
  db: Database,
  message: WhatsappMessage,
  { provider, config, now }: { provider: WhatsappProvider; config: StoredConfig; now: Date },
): Promise<Begun> {
  return transaction(db, async (trx) => {
    const person = message.userId ? await readPerson(trx, message.userId) : undefined;
    const known = await trx
      .selectFrom('whatsapp_messages')
      .selectAll()
      .where('message_key', '=', message.idempotencyKey)
      .forUpdate()
      .executeTakeFirst();
    if (known?.provider_message_id) return { kind: 'sent', providerMessageId: known.provider_message_id };
    const windowOpen = await isWindowOpen(trx, message.to, now);
    if (known?.status === 'sending') {
      return { kind: 'unknown', since: known.created_at, windowOpen, text: known.body };
    }
    if (message.recipientId && NEEDS_CONSENT.includes(message.kind)) {
      await assertRecipientAgrees(trx, message, message.recipientId);
    }
    await assertWanted(trx, message, person, { config, now });
    const row = {
      kind: message.kind,
      provider,
      user_id: message.userId ?? null,
      recipient_id: message.recipientId ?? null,
      phone_number: message.to,
      // A code is only for its recipient, but others can read the log.
      body: message.kind === 'verification' ? null : message.text,
      template: windowOpen ? null : (message.template?.name ?? null),
      status: 'sending',
      error: null,
      failed_at: null,
      created_at: now,
    } as const;
    await trx
      .insertInto('whatsapp_messages')
      .values({
        id: newId('wam'),
        direction: 'out',
        message_key: message.idempotencyKey,
        provider_message_id: null,
        queued_at: message.queuedAt ?? now,
        sent_at: null,
        delivered_at: null,
        read_at: null,
        ...row,
      })
      .onConflict((conflict) => conflict.column('message_key').doUpdateSet(row))
      .execute();
    return { kind: 'new', windowOpen };
  });
}

/** Reads the person for the last check. The row is locked, so that a STOP and this send wait for each other. */
async function readPerson(db: Database, userId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('whatsapp_people as p', 'p.user_id', 'u.id')
    .select([
      'u.role',
      'u.status',
      'u.whatsapp',
      'u.whatsapp_verified_at',
      'u.whatsapp_opted_out_at',
      'p.blocked_at',
      'p.muted_until',
    ])
    .where('u.id', '=', userId)
    .forShare(['u'])
    .executeTakeFirst();
}

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

async function assertWanted(
  db: Database,
  message: WhatsappMessage,
  person: Person | undefined,
  { config, now }: { config: StoredConfig; now: Date },
): Promise<void> {
  const block = await findBlock(db, 'whatsapp', message.to);
  const isStopped = block && !(block.spares_codes && message.kind === 'verification');
  if (isStopped) throw barred('blocked', blockedSentence('whatsapp', block));
  if (message.userId && !person) throw barred('user_deleted', 'The account no longer exists.');
  if (person?.blocked_at) throw barred('blocked', 'An administrator blocked this person on WhatsApp.');
  if (!NEEDS_CONSENT.includes(message.kind) || !(person || message.recipientId)) return;
  if (person) assertPersonAgrees(message, person, now);
  if (message.kind === 'direct') return;
  const opening = nextOpening(config.send_window, now);
  if (opening) throw later('send_window', opening, 'It is outside sending hours.');
  if (!isPaced(config)) return;
  const freeAgain = await personFreeAt(db, message.to, config.sender.per_recipient_per_hour, now);
  if (freeAgain) throw later('recipient_limit', freeAgain, 'The person has reached the hourly limit.');
}

function assertPersonAgrees(message: WhatsappMessage, person: Person, now: Date): void {
  if (person.status !== 'active') throw barred('user_inactive', 'The account is not active.');
  const isTrusted = person.role === 'admin';
  if (person.whatsapp !== message.to || !(person.whatsapp_verified_at || isTrusted)) {
    throw barred('channel_unverified', 'The number no longer belongs to this person.');
  }
  if (person.whatsapp_opted_out_at) throw barred('opted_out', 'The person opted out.');
  if (message.kind !== 'direct' && person.muted_until && person.muted_until > now) {
    throw later('muted', person.muted_until, 'The person has muted WhatsApp.');
  }
}

/**
 * The last check for somebody who gets another person's alerts. Their row is locked, so that a STOP and this send wait for
 * each other. A user whom an administrator blocked is blocked here too, if they have the same number.
 */
async function assertRecipientAgrees(
  db: Database,
  { to }: WhatsappMessage,
  recipientId: string,
): Promise<void> {
  const recipient = await db
    .selectFrom('recipients as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.status', 'r.channels', 'r.whatsapp', 'u.status as owner_status', 'u.plan'])
    .where('r.id', '=', recipientId)
    .forShare(['r'])
    .executeTakeFirst();
  if (!recipient) throw barred('user_deleted', 'The recipient was removed.');
  if (recipient.owner_status !== 'active') throw barred('user_inactive', 'The account is not active.');
  if (!planLimits[recipient.plan].channels.includes('whatsapp')) {
    throw barred('plan', 'The plan does not include WhatsApp.');
  }
  if (recipient.whatsapp !== to) throw barred('channel_unverified', 'The number was changed.');
  if (recipient.status !== 'active' || !recipient.channels.includes('whatsapp')) {
    throw barred('opted_out', 'The recipient has not agreed to WhatsApp.');
  }
  const blocked = await db
    .selectFrom('whatsapp_people as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.user_id')
    .where('u.whatsapp', '=', to)
    .where('p.blocked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (blocked) throw barred('blocked', 'An administrator blocked this number on WhatsApp.');
}

/** Returns the time when a number may get another message, if it has reached its hourly limit; null means now. */
async function personFreeAt(db: Database, number: string, limit: number, now: Date): Promise<Date | null> {
  const rows = await db
    .selectFrom('whatsapp_messages')
    .select('created_at')
    .where('phone_number', '=', number)
    .where('direction', '=', 'out')
    .where('kind', 'in', ['alert', 'digest'])
    .where('status', 'in', ['sending', 'sent', 'delivered', 'read'])
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  const oldest = rows.length < limit ? undefined : rows.at(-1);
  return oldest ? new Date(oldest.created_at.getTime() + HOUR_MS) : null;
}

/** Free text is allowed for 24 hours after a person wrote to us. */
export async function isWindowOpen(db: Database, number: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('whatsapp_messages')
    .select('id')
    .where('phone_number', '=', number)
    .where('direction', '=', 'in')
    .where('created_at', '>', new Date(now.getTime() - 24 * HOUR_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function barred(reason: SuppressionReason, message: string): SendError {
  return new SendError('barred', reason, message, { reason });
}

function later(reason: SuppressionReason, until: Date, message: string): SendError {
  return new SendError('later', reason, message, { reason, until });
}

/** The provider has accepted the message. Receipts that arrived earlier apply from now on. */
export function messageSent(db: Database, key: string, providerMessageId: string, now: Date): Promise<void> {
  return transaction(db, async (trx) => {
    await lockMessage(trx, providerMessageId);
    await trx
      .updateTable('whatsapp_messages')
      .set({ status: 'sent', provider_message_id: providerMessageId, sent_at: now, error: null })
      .where('message_key', '=', key)
      .where('status', '=', 'sending')
      .execute();
  });
}

/** The provider did not accept the message; it may be retried under the same key. */
export async function messageFailed(db: Database, key: string, error: SendError, now: Date): Promise<void> {
  const row = await db
    .updateTable('whatsapp_messages')
    .set({
      status: error.failure === 'barred' ? 'stopped' : 'failed',
      failed_at: now,
      error: JSON.stringify({ code: error.code, message: error.message }),
    })
    .where('message_key', '=', key)
    .where('status', '=', 'sending')
    .returning('phone_number')
    .executeTakeFirst();
  if (row && error.failure === 'permanent') await blockAfterComplaint(db, row.phone_number, error, now);
}

/**
 * Blocks a number whose owner blocked us, because further attempts put the sending number at risk. If the owner stopped only
 * marketing messages, codes are still sent.
 */
export async function blockAfterComplaint(
  db: Database,
  number: string,
  { code, message }: Pick<SendError, 'code' | 'message'>,
  at: Date,
): Promise<void> {
  if (!complaintCodes.has(code)) return;
  const sparesCodes = marketingStops.has(code);
  const refusal = { channel: 'whatsapp', address: number, cause: 'complaint', detail: message, at } as const;
  await blockAutomatically(db, { ...refusal, sparesCodes });
}

/** Serializes a receipt and the recording of its message: the second one sees the result of the first. */
export async function lockMessage(db: Database, providerMessageId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`whatsapp ${providerMessageId}`}, 0))`.execute(
    db,
  );
}

/** Ids of messages that are known to have been sent to a number since then, and are therefore not the missing one. */
export async function knownMessages(db: Database, number: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('whatsapp_messages')
    .select('provider_message_id')
    .where('phone_number', '=', number)
    .where('provider_message_id', 'is not', null)
    .where('created_at', '>=', new Date(since.getTime() - HOUR_MS))
    .execute();
  return rows.flatMap(({ provider_message_id }) => provider_message_id ?? []);
}

/** Finds the id in a receipt for a message with our key. */
export async function findByReceipt(db: Database, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('whatsapp_callbacks')
    .select('provider_message_id')
    .where('message_key', '=', key)
    .where('provider_message_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.provider_message_id ?? null;
}
