import { createHash } from 'node:crypto';
import type { Channel, Language } from '@newswatch/shared/contracts';
import { RECIPIENT_WHATSAPP_TEXT_VERSION } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { cancelRelaysTo, sendRelaysByEmail } from '../relays/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import * as repository from './repository.ts';

/** Recipients with a number, and the effect of messages from it. People may share a number; a message applies to all of them. */
export interface RecipientNumbers {
  /** Recipients who agree or once agreed to messages at this number, oldest first. */
  find(number: string): Promise<{ id: string; locale: Language }[]>;
  /** Handles STOP: nothing more is sent to this number until START. @returns whether that changed anything */
  stop(number: string, at: Date): Promise<boolean>;
  /** Handles START: those who agreed before get messages again. @returns whether that changed anything */
  start(number: string, at: Date): Promise<boolean>;
  /**
   * Handles START with the code of a recipient's page: from now on, their alerts go to this number.
   *
   * @returns whether that changed anything
   */
  confirm(number: string, code: string, at: Date): Promise<boolean>;
}

const STOPPED = 'The recipient has stopped WhatsApp messages.';
const LEFT = 'The number no longer belongs to the recipient.';

export function createRecipientNumbers(db: Database): RecipientNumbers {
  return {
    find: (number) =>
      db
        .selectFrom('recipients as r')
        .innerJoin('users as u', 'u.id', 'r.user_id')
        .select(['r.id', 'u.locale'])
        .where('r.whatsapp', '=', number)
        .where('r.whatsapp_opt_in_at', 'is not', null)
        .orderBy('r.id')
        .execute(),

    stop: (number, at) =>
      transaction(db, async (trx) => {
        // STOP is stored even for a number that only a user has, because recipients may be added later.
        const known = await trx
          .insertInto('whatsapp_stops')
          .values({ phone_number: number, stopped_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        const rows = await lockWithNumber(trx, number);
        const agreed = rows.filter(({ channels }) => channels.includes('whatsapp'));
        for (const row of agreed) {
          await withdrawWhatsapp(trx, row, { source: 'reply', at });
          await cancelRelaysTo(trx, row.id, STOPPED, { channel: 'whatsapp', why: 'opted_out' });
        }
        return agreed.length > 0 || (rows.length > 0 && known.numInsertedOrUpdatedRows === 1n);
      }),

    start: (number, at) =>
      transaction(db, async (trx) => {
        await trx.deleteFrom('whatsapp_stops').where('phone_number', '=', number).execute();
        const stopped = (await lockWithNumber(trx, number)).filter(
          ({ whatsapp_opt_out_source: source, status }) =>
            source === 'reply' && (status === 'active' || status === 'stopped'),
        );
        for (const { id, channels, status } of stopped) {
          await repository.updateRecipient(trx, id, {
            status: 'active',
            channels: [...(status === 'active' ? channels : []), 'whatsapp'],
            ...optIn('reply', at),
            updated_at: at,
          });
        }
        return stopped.length > 0;
      }),

    confirm: (number, code, at) =>
      transaction(db, async (trx) => {
        const confirmed = (await lockWithNumber(trx, number)).filter(
          (row) => isUnconfirmed(row) && codeOf(row) === code,
        );
        if (confirmed.length === 0) return false;
        await trx.deleteFrom('whatsapp_stops').where('phone_number', '=', number).execute();
        for (const { id, channels } of confirmed) {
          await repository.updateRecipient(trx, id, {
            channels: [...channels, 'whatsapp'],
            whatsapp_opt_in_at: at,
            updated_at: at,
          });
        }
        return true;
      }),
  };
}

/**
 * Whether a recipient chose WhatsApp on the page and has not yet proved that the number is theirs. The person who invites can use
 * their own email address and a stranger's number, so the page alone proves nothing about the number.
 */
export function isUnconfirmed({
  status,
  channels,
  whatsapp,
  whatsapp_opt_in_at: agreedAt,
  whatsapp_opted_out_at: endedAt,
}: repository.RecipientRow): boolean {
  const isChosen = whatsapp !== null && agreedAt !== null && endedAt === null;
  return status === 'active' && isChosen && !channels.includes('whatsapp');
}

/** The code that is sent from the number. It identifies the invitation; the number itself is the proof. */
export function codeOf({ token, whatsapp }: Pick<repository.RecipientRow, 'token' | 'whatsapp'>): string {
  const digest = createHash('sha256').update(`${token} ${whatsapp}`).digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
}

/** A number that nobody has agreed to. */
export const NEVER_AGREED = {
  whatsapp_opt_in_at: null,
  whatsapp_opt_in_source: null,
  whatsapp_opt_in_text_version: null,
  whatsapp_opted_out_at: null,
  whatsapp_opt_out_source: null,
};

/** The agreement to WhatsApp messages as stored. */
export function optIn(source: 'page' | 'reply', at: Date) {
  return {
    whatsapp_opt_in_at: at,
    whatsapp_opt_in_source: source,
    whatsapp_opt_in_text_version: RECIPIENT_WHATSAPP_TEXT_VERSION,
    whatsapp_opted_out_at: null,
    whatsapp_opt_out_source: null,
  };
}

/**
 * Records that people gave up their number. Somebody else will get the number, so it needs a new agreement. Waiting messages and
 * later alerts are sent by email, unless the recipient has stopped the emails. Runs in the transaction that records the event.
 */
export async function leaveNumber(
  trx: Database,
  left: { number: string; at: Date },
  now: Date,
): Promise<void> {
  for (const row of await lockWithNumber(trx, left.number)) {
    if (row.whatsapp_opt_in_at && row.whatsapp_opt_in_at <= left.at) await endNumber(trx, row, now);
  }
}

/** Ends the agreement for a number that no longer belongs to the recipient. */
export async function endNumber(trx: Database, row: repository.RecipientRow, at: Date): Promise<void> {
  if (!row.channels.includes('whatsapp') && !isUnconfirmed(row)) return;
  await withdrawWhatsapp(trx, row, { source: 'number', at });
  const canceled = await cancelRelaysTo(trx, row.id, LEFT, {
    channel: 'whatsapp',
    why: 'channel_unverified',
  });
  await sendRelaysByEmail(trx, canceled, at);
}

/** Withdraws WhatsApp. Without another channel, the recipient has stopped everything, unless only the number was given up. */
async function withdrawWhatsapp(
  trx: Database,
  row: repository.RecipientRow,
  { source, at }: { source: 'reply' | 'number'; at: Date },
): Promise<void> {
  const left: Channel[] = row.channels.filter((channel) => channel !== 'whatsapp');
  const isMoved = source === 'number' && left.length === 0 && row.email_stopped_at === null;
  const channels: Channel[] = isMoved ? ['email'] : left;
  await repository.updateRecipient(trx, row.id, {
    channels,
    ...(channels.length === 0 && row.status === 'active' ? { status: 'stopped', answered_at: at } : {}),
    whatsapp_opted_out_at: at,
    whatsapp_opt_out_source: source,
    updated_at: at,
  });
}

/** The lock waits for a message that is being sent, and stops the next one. */
async function lockWithNumber(trx: Database, number: string): Promise<repository.RecipientRow[]> {
  return trx
    .selectFrom('recipients')
    .selectAll()
    .where('whatsapp', '=', number)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether somebody sent STOP from this number. */
export async function isStopped(db: Database, number: string): Promise<boolean> {
  const { rows } = await sql`select from whatsapp_stops where phone_number = ${number}`.execute(db);
  return rows.length > 0;
}
