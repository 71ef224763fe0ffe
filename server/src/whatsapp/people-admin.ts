import { messages, textDirection } from '@newswatch/shared/contracts';
import {
  adminMessages,
  type WhatsappMessage,
  type WhatsappOptInChange,
  type WhatsappPeople,
  type WhatsappPeopleQuery,
  type WhatsappPerson,
} from '@newswatch/shared/contracts/admin';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { fitTargetsToVerification } from '../accounts/index.ts';
import { SendError, type WhatsappGateway } from '../channels/index.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logging.ts';
import { writeVerificationNotice } from '../notifier/index.ts';
import { pagination } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import { writeWhatsappPerson } from '../storage/whatsapp-person.ts';
import { type Administrator, auditPerson } from './administrator.ts';
import * as repository from './people-repository.ts';

/** Everyone with a WhatsApp number, for administrators. A person without one is a 404. */
export interface PeopleAdmin {
  list(filter: v.InferOutput<typeof WhatsappPeopleQuery>, now: Date): Promise<WhatsappPeople>;
  /** Reads a person with their latest messages; `reveal` includes their text, and is audited. */
  get(
    userId: string,
    reveal: boolean,
    by: Administrator,
    now: Date,
  ): Promise<{ person: WhatsappPerson; messages: WhatsappMessage[] }>;
  /** @throws {Failure} `duplicate` if the number belongs to another verified person */
  setVerified(userId: string, verified: boolean, by: Administrator, now: Date): Promise<Changed>;
  setBlocked(userId: string, blocked: boolean, by: Administrator, now: Date): Promise<Changed>;
  /** @throws {Failure} as `sendWhatsappCode` of the accounts */
  sendCode(userId: string, by: Administrator, now: Date): Promise<Changed>;
  /** @throws {Failure} `verification_required` if the person does not want it · `whatsapp_unavailable` */
  sendMessage(userId: string, text: string, by: Administrator, now: Date): Promise<Changed>;
  setOptIn(
    userId: string,
    change: v.InferOutput<typeof WhatsappOptInChange>,
    by: Administrator,
    now: Date,
  ): Promise<Changed>;
}

interface Changed {
  person: WhatsappPerson;
  message: string;
}

const WINDOW_MS = 86_400_000;
const words = adminMessages.whatsapp;

export function createPeopleAdmin(options: {
  db: Database;
  gateway: WhatsappGateway;
  log: Logger;
  /** Sends a code; provided by the accounts. */
  sendWhatsappCode: (asker: { userId: string; ip: string }, now: Date) => Promise<unknown>;
}): PeopleAdmin {
  const { db, gateway, log } = options;

  async function find(userId: string, now: Date): Promise<repository.PersonRow> {
    const row = await repository.findPerson(db, userId, now);
    if (!row) throw new Failure('not_found', messages.generic.notFound);
    return row;
  }

  const changed = async (userId: string, message: string, now: Date): Promise<Changed> => ({
    person: present(await find(userId, now)),
    message,
  });

  /** Audits an action that changes no stored data. */
  const done = (action: string, userId: string, after: object, by: Administrator, now: Date) =>
    transaction(db, (trx) => auditPerson(trx, action, { id: userId, before: null, after }, by, now));

  /** Reads and locks the person until the transaction ends, and runs `work` in it. */
  const change = (
    userId: string,
    now: Date,
    work: (trx: Transaction<Schema>, row: repository.PersonRow) => Promise<void>,
  ) =>
    transaction(db, async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
      const row = await repository.findPerson(trx, userId, now);
      if (!row) throw new Failure('not_found', messages.generic.notFound);
      await work(trx, row);
    });

  /** Asks the provider whether the number is on WhatsApp; null if the provider does not answer this. */
  async function lookUp({ id, whatsapp }: repository.PersonRow): Promise<void> {
    const exists = await gateway.numberExists(whatsapp).catch((error: unknown) => {
      log.warn({ err: error }, 'the provider could not be asked about a number');
      return 'unknown' as const;
    });
    if (exists === 'unknown') return;
    await writeWhatsappPerson(db, id, { on_whatsapp: exists, on_whatsapp_number: whatsapp });
  }

  return {
    async list(filter, now) {
      const [{ total, rows, next_cursor }, totals] = await Promise.all([
        repository.listPeople(db, filter, now),
        repository.countPeople(db, now),
      ]);
      return { items: rows.map(present), pagination: pagination(filter, total), next_cursor, totals };
    },

    async get(userId, reveal, by, now) {
      const row = await find(userId, now);
      if (row.on_whatsapp === null) await lookUp(row);
      const history = await repository.listMessages(db, userId);
      if (reveal) await done('messages_revealed', userId, { messages: history.length }, by, now);
      return {
        person: present(await find(userId, now)),
        messages: history.map((message) => presentMessage(message, reveal)),
      };
    },

    async setVerified(userId, verified, by, now) {
      await change(userId, now, async (trx, row) => {
        const was = row.whatsapp_verified_at !== null;
        if (was === verified) return;
        if (verified && (await repository.isNumberTaken(trx, row.whatsapp, userId))) {
          throw new Failure('duplicate', words.numberTaken);
        }
        await trx
          .updateTable('users')
          .set({ whatsapp_verified_at: verified ? now : null, updated_at: now })
          .where('id', '=', userId)
          .execute();
        const told = {
          id: userId,
          before: { whatsapp_verified: was },
          after: { whatsapp_verified: verified },
        };
        await auditPerson(trx, verified ? 'verified' : 'unverified', told, by, now);
        const notice = { channel: 'whatsapp', change: verified ? 'verified' : 'withdrawn' } as const;
        await writeVerificationNotice(trx, [userId], notice, now);
        await fitTargetsToVerification(trx, [userId], now);
      });
      return changed(userId, verified ? words.verified : words.unverified, now);
    },

    async setBlocked(userId, blocked, by, now) {
      await change(userId, now, async (trx, row) => {
        const was = row.blocked_at !== null;
        if (was === blocked) return;
        await writeWhatsappPerson(trx, userId, { blocked_at: blocked ? now : null });
        const told = { id: userId, before: { blocked: was }, after: { blocked } };
        await auditPerson(trx, blocked ? 'blocked' : 'unblocked', told, by, now);
      });
      return changed(userId, blocked ? words.blocked : words.unblocked, now);
    },

    async sendCode(userId, by, now) {
      await find(userId, now);
      await options.sendWhatsappCode({ userId, ip: by.ip }, now);
      await done('code_sent', userId, { code: 'sent' }, by, now);
      return changed(userId, words.codeSent, now);
    },

    async sendMessage(userId, text, by, now) {
      const { whatsapp } = await find(userId, now);
      try {
        const idempotencyKey = `direct_${newId('msg')}`;
        await gateway.send({ idempotencyKey, to: whatsapp, text, kind: 'direct', userId });
      } catch (cause) {
        if (!(cause instanceof SendError)) throw cause;
        if (cause.failure === 'barred') {
          throw new Failure('verification_required', words.messageBarred, {
            cause,
            details: { code: cause.code },
          });
        }
        throw new Failure('whatsapp_unavailable', cause.message, { cause, details: { code: cause.code } });
      }
      await done('message_sent', userId, { message: 'sent' }, by, now);
      return changed(userId, words.messageSent, now);
    },

    async setOptIn(userId, { status, reason }, by, now) {
      const granted = status === 'granted';
      await change(userId, now, async (trx, row) => {
        const was = optInOf(row).status;
        if (was === status) return;
        await trx
          .updateTable('users')
          .set({
            ...(granted
              ? { whatsapp_opt_in_at: now, whatsapp_opted_out_at: null }
              : { whatsapp_opted_out_at: now }),
            updated_at: now,
          })
          .where('id', '=', userId)
          .execute();
        await writeWhatsappPerson(
          trx,
          userId,
          granted
            ? { opt_in_source: 'administrator', opt_out_source: null }
            : { opt_out_source: 'administrator' },
        );
        const told = { id: userId, before: { opt_in: was }, after: { opt_in: status }, detail: { reason } };
        await auditPerson(trx, `opt_in_${status}`, told, by, now);
      });
      return changed(userId, granted ? words.optedIn : words.optedOut, now);
    },
  };
}

function present(row: repository.PersonRow): WhatsappPerson {
  const time = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    user_id: row.id,
    full_name: row.full_name,
    phone_number: row.whatsapp,
    verified: row.whatsapp_verified_at !== null,
    verified_at: time(row.whatsapp_verified_at),
    opt_in: optInOf(row),
    on_whatsapp: row.on_whatsapp === null ? 'unknown' : row.on_whatsapp ? 'true' : 'false',
    enabled: row.enabled,
    blocked: row.blocked_at !== null,
    muted_until: time(row.muted_until),
    messages_24h: row.messages_24h,
    messages_30d: row.messages_30d,
    failed_30d: row.failed_30d,
    last_message_at: time(row.last_message_at),
    last_inbound_at: time(row.last_inbound_at),
    window_open_until:
      row.last_inbound_at && new Date(row.last_inbound_at.getTime() + WINDOW_MS).toISOString(),
    last_error:
      row.last_error && row.last_error_at ? { ...row.last_error, at: row.last_error_at.toISOString() } : null,
  };
}

/** Confirming a number with a code counts as consent. */
function optInOf(row: repository.PersonRow): WhatsappPerson['opt_in'] {
  const text_version = row.opt_in_text_version;
  if (row.whatsapp_opted_out_at) {
    return {
      status: 'withdrawn',
      source: row.opt_out_source,
      at: row.whatsapp_opted_out_at.toISOString(),
      text_version,
    };
  }
  const at = row.whatsapp_opt_in_at;
  if (!at) return { status: 'never', source: null, at: null, text_version: null };
  const atSetup = row.whatsapp_verified_at !== null && at >= row.whatsapp_verified_at;
  const source = row.opt_in_source ?? (atSetup ? 'setup' : 'signup');
  return { status: 'granted', source, at: at.toISOString(), text_version };
}

function presentMessage(
  row: Awaited<ReturnType<typeof repository.listMessages>>[number],
  reveal: boolean,
): WhatsappMessage {
  const { body, created_at, sent_at, delivered_at, read_at, ...kept } = row;
  return {
    ...kept,
    body: reveal ? body : null,
    body_direction: textDirection(body ?? ''),
    has_body: body !== null,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    delivered_at: delivered_at?.toISOString() ?? null,
    read_at: read_at?.toISOString() ?? null,
  };
}
