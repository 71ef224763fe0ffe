import type { SuppressionReason } from '@newswatch/shared/contracts';
import type { WhatsappProvider } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { SendError } from '../send-error.ts';
import type { WhatsappMessage } from '../types.ts';
import type { StoredConfig } from './config.ts';
import { isPaced } from './pace.ts';
import { nextOpening } from './send-window.ts';

/** What people agreed to get, unlike what somebody waits for or asked. */
const NEEDS_CONSENT: readonly WhatsappMessage['kind'][] = ['alert', 'digest', 'direct'];
const HOUR_MS = 3_600_000;

/** How a hand-over begins. */
export type Begun =
  | { kind: 'new'; windowOpen: boolean }
  /** It left before, and this is its receipt. */
  | { kind: 'sent'; providerMessageId: string }
  /** An earlier sender died, or heard no answer: it may have left. */
  | {
      kind: 'unknown';
      since: Date;
      windowOpen: boolean;
      /** As it was handed over then: composed again it may read differently. */
      text: string | null;
    };

/**
 * Writes down that a message is about to leave, holding the person's row: a STOP that was written before stops it, and one that
 * comes later comes after it. Whether the number is still this person's is looked at here for the last time.
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
    await assertWanted(trx, message, person, { config, now });
    const row = {
      kind: message.kind,
      provider,
      user_id: message.userId ?? null,
      phone_number: message.to,
      // A code is good for its person alone, and a log is read by others.
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

/** The person as the last look sees them; the row is held, so that a STOP waits for us or we for it. */
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
  if (message.userId && !person) throw barred('user_deleted', 'The account is gone.');
  if (person?.blocked_at) throw barred('blocked', 'An administrator blocked this person on WhatsApp.');
  if (!NEEDS_CONSENT.includes(message.kind) || !person) return;
  if (person.status !== 'active') throw barred('user_inactive', 'The account is not active.');
  const isTrusted = person.role === 'admin';
  if (person.whatsapp !== message.to || !(person.whatsapp_verified_at || isTrusted)) {
    throw barred('channel_unverified', 'The number is not this person’s any more.');
  }
  if (person.whatsapp_opted_out_at) throw barred('opted_out', 'The person sent STOP.');
  if (message.kind === 'direct') return;
  if (person.muted_until && person.muted_until > now) {
    throw later('muted', person.muted_until, 'The person muted WhatsApp.');
  }
  const opening = nextOpening(config.send_window, now);
  if (opening) throw later('send_window', opening, 'Outside sending hours.');
  if (!isPaced(config)) return;
  const freeAgain = await personFreeAt(db, message.to, config.sender.per_recipient_per_hour, now);
  if (freeAgain) throw later('recipient_limit', freeAgain, 'The person had enough messages for this hour.');
}

/** When a number that had its messages of the hour may get another one; null: now. */
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

/** Free text may be sent for 24 hours after a person wrote to us. */
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

/** The provider has it. Receipts that came before this count from here on. */
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

/** The provider did not take it; it may be tried again under the same key. */
export async function messageFailed(db: Database, key: string, error: SendError, now: Date): Promise<void> {
  await db
    .updateTable('whatsapp_messages')
    .set({
      status: error.failure === 'barred' ? 'stopped' : 'failed',
      failed_at: now,
      error: JSON.stringify({ code: error.code, message: error.message }),
    })
    .where('message_key', '=', key)
    .where('status', '=', 'sending')
    .execute();
}

/** A receipt and the writing down of its message take turns: whichever comes second sees the other. */
export async function lockMessage(db: Database, providerMessageId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`whatsapp ${providerMessageId}`}, 0))`.execute(
    db,
  );
}

/** Ids of what is known to have gone to a number since then: not the one that is looked for. */
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

/** The id under which a receipt told of a message that carries our key. */
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
