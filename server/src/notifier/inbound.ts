import { liftComplaint } from '../blocked-addresses/index.ts';
import type { GatewayEvent, WhatsappGateway } from '../channels/index.ts';
import { SendError } from '../channels/index.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { writeWhatsappPerson } from '../storage/whatsapp-person.ts';
import { phrases } from './compose/phrases.ts';
import { type Command, readCommand } from './rules/opt-out-words.ts';

/** Adds a person's message to their conversation with the administrators. @returns false if that was not possible */
export type HandToChat = (userId: string, text: string, at: Date) => Promise<boolean>;

/** People without an account who get somebody's alerts at a number. */
export interface RecipientReplies {
  find(number: string): Promise<{ id: string; locale: keyof typeof phrases }[]>;
  /** @returns whether that changed anything, as `start` does */
  stop(number: string, at: Date): Promise<boolean>;
  start(number: string, at: Date): Promise<boolean>;
  /** Confirms that the number belongs to the recipient whose page shows this code. */
  confirm(number: string, code: string, at: Date): Promise<boolean>;
}

interface InboundOptions {
  db: Database;
  gateway: WhatsappGateway;
  logger: Logger;
  handToChat: HandToChat;
  recipients?: RecipientReplies | undefined;
}

type Received = Extract<GatewayEvent, { kind: 'received' }>;
interface Person {
  id: string;
  locale: keyof typeof phrases;
}
/** Everybody who has the number from which a message came. */
interface Senders {
  people: readonly Person[];
  recipients: readonly Person[];
}

/** A person who writes again within this time gets no second automatic reply. */
const AUTO_REPLY_EVERY_MS = 12 * 3_600_000;
/** The version of the text that START agrees to: the confirmation. */
const OPT_IN_TEXT_VERSION = 1;

/**
 * Handles a person's WhatsApp message. STOP takes effect as soon as it is recorded: every message checks for it again immediately
 * before it is sent. It is confirmed once, however often it arrives. STOP and START apply to everything that is sent to the
 * number: the alerts of all users who have it, and those that users share with recipients who have it.
 */
export function createInbound(options: InboundOptions): (event: Received) => Promise<void> {
  const { db, logger } = options;
  return async (event) => {
    const people = await db
      .selectFrom('users')
      .select(['id', 'locale'])
      .where('whatsapp', '=', event.from)
      .where('whatsapp_verified_at', 'is not', null)
      .orderBy('id')
      .execute();
    const recipients = (await options.recipients?.find(event.from)) ?? [];
    const [person] = people;
    const [first = recipients[0]] = people;
    await logReceived(
      db,
      event,
      { person, recipient: recipients[0] },
      (await options.gateway.status()).provider,
    );
    const command = readCommand(event.text);
    // Nobody we know has this number; a number that was never verified gets no answer. STOP still counts, in case somebody
    // adds the number again.
    if (!first) {
      if (command?.kind === 'stop') await options.recipients?.stop(event.from, event.at);
      return;
    }
    const reply = command
      ? await fulfil(options, command, { people, recipients }, event)
      : person && (await pass(options, person, event));
    if (command) {
      const ids = { userIds: people.map(({ id }) => id), recipientIds: recipients.map(({ id }) => id) };
      logger.info({ ...ids, command: command.kind }, 'a person wrote to us');
    }
    if (reply) await answer(options, { person, recipient: recipients[0] }, event, reply);
  };
}

/** The text to store and show; media are mentioned, so that readers see that there was more than text. */
export function bodyOf({ text, media }: Pick<Received, 'text' | 'media'>): string {
  if (media === undefined) return text;
  const named = `${media.charAt(0).toUpperCase()}${media.slice(1)} (not stored)`;
  return text === '' ? named : `${named}: ${text}`;
}

async function logReceived(
  db: Database,
  event: Received,
  { person, recipient }: { person: Person | undefined; recipient: Person | undefined },
  provider: 'cloud_api' | 'linked_device' | 'simulator',
): Promise<void> {
  await db
    .insertInto('whatsapp_messages')
    .values({
      id: newId('wam'),
      direction: 'in',
      message_key: `in_${event.providerMessageId}`,
      kind: 'inbound',
      provider,
      user_id: person?.id ?? null,
      recipient_id: person ? null : (recipient?.id ?? null),
      phone_number: event.from,
      body: bodyOf(event).slice(0, 4_096),
      template: null,
      status: 'received',
      provider_message_id: null,
      error: null,
      queued_at: event.at,
      created_at: event.at,
      sent_at: null,
      delivered_at: null,
      read_at: null,
      failed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns the answer; undefined if nothing changed */
async function fulfil(
  { db, recipients: replies }: InboundOptions,
  command: Command,
  { people, recipients }: Senders,
  event: Received,
): Promise<string | undefined> {
  const words = phrases[[...people, ...recipients][0]?.locale ?? 'english'];
  switch (command.kind) {
    case 'stop': {
      const changed = [await optOut(db, people, event.at), await replies?.stop(event.from, event.at)];
      return changed.includes(true) ? words.stopped : undefined;
    }
    case 'start': {
      await liftComplaint(db, event.from);
      if (command.code !== undefined) {
        return (await replies?.confirm(event.from, command.code, event.at)) ? words.confirmed : undefined;
      }
      const changed = [await optIn(db, people, event.at), await replies?.start(event.from, event.at)];
      return changed.includes(true) ? words.startedAgain : undefined;
    }
    case 'mute': {
      if (people.length === 0) return undefined;
      const until = new Date(event.at.getTime() + command.ms);
      for (const { id } of people) await writeWhatsappPerson(db, id, { muted_until: until });
      return words.muted(command.ms / 3_600_000);
    }
    case 'feedback':
      return (await rateLastAlert(db, people, event, command.relevant))
        ? words.rated(command.relevant)
        : undefined;
  }
}

async function optOut(db: Database, people: readonly Person[], at: Date): Promise<boolean> {
  if (people.length === 0) return false;
  const changed = await db
    .updateTable('users')
    .set({ whatsapp_opted_out_at: at, updated_at: at })
    .where('id', 'in', ids(people))
    .where('whatsapp_opted_out_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of changed) await writeWhatsappPerson(db, id, { opt_out_source: 'reply' });
  return changed.length > 0;
}

async function optIn(db: Database, people: readonly Person[], at: Date): Promise<boolean> {
  if (people.length === 0) return false;
  for (const { id } of people) await writeWhatsappPerson(db, id, { muted_until: null });
  const changed = await db
    .updateTable('users')
    .set({ whatsapp_opted_out_at: null, whatsapp_opt_in_at: at, updated_at: at })
    .where('id', 'in', ids(people))
    .where('whatsapp_opted_out_at', 'is not', null)
    .returning('id')
    .execute();
  for (const { id } of changed) {
    await writeWhatsappPerson(db, id, {
      opt_in_source: 'reply',
      opt_in_text_version: OPT_IN_TEXT_VERSION,
      opt_out_source: null,
    });
  }
  return changed.length > 0;
}

/** `1` and `2` rate the last alert that was sent to this person at this number. */
async function rateLastAlert(
  db: Database,
  people: readonly Person[],
  { from, at }: Received,
  relevant: boolean,
): Promise<boolean> {
  if (people.length === 0) return false;
  const last = await db
    .selectFrom('whatsapp_messages as m')
    .innerJoin('deliveries as d', 'd.id', 'm.message_key')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .select(['n.target_id', 'n.article_ids', 'n.user_id'])
    .where('m.phone_number', '=', from)
    .where('m.user_id', 'in', ids(people))
    .where('m.kind', '=', 'alert')
    .where('m.status', 'in', ['sent', 'delivered', 'read'])
    .where('m.sent_at', '<=', at)
    .orderBy('m.sent_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.target_id || last.article_ids.length === 0) return false;
  const rated = await db
    .updateTable('matches')
    .set({ feedback: relevant ? 'relevant' : 'irrelevant' })
    .where('user_id', '=', last.user_id)
    .where('target_id', '=', last.target_id)
    .where('article_id', 'in', last.article_ids)
    .returning('id')
    .execute();
  return rated.length > 0;
}

/** Passes a message that is not a command to the administrators, or else sends an automatic reply, limited in frequency. */
async function pass(
  { db, gateway, handToChat, logger }: InboundOptions,
  person: Person,
  event: Received,
): Promise<string | undefined> {
  const { at } = event;
  const isInChat = await handToChat(person.id, bodyOf(event), at).catch((error: unknown) => {
    logger.error({ err: error }, 'a WhatsApp message could not be handed to the conversations');
    return false;
  });
  const { auto_reply } = await gateway.config();
  if (!auto_reply.enabled || auto_reply.text === '') {
    return isInChat && (await isTurnToReply(db, person.id, at))
      ? phrases[person.locale].handedOver
      : undefined;
  }
  return (await isTurnToReply(db, person.id, at)) ? auto_reply.text : undefined;
}

async function isTurnToReply(db: Database, userId: string, at: Date): Promise<boolean> {
  await writeWhatsappPerson(db, userId, {});
  const taken = await db
    .updateTable('whatsapp_people')
    .set({ auto_replied_at: at })
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('auto_replied_at', 'is', null),
        eb('auto_replied_at', '<=', new Date(at.getTime() - AUTO_REPLY_EVERY_MS)),
      ]),
    )
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) > 0;
}

/** The request has already been carried out: a failure to send the answer does not undo it. */
async function answer(
  { gateway, logger }: InboundOptions,
  { person, recipient }: { person: Person | undefined; recipient: Person | undefined },
  { from, providerMessageId }: Received,
  text: string,
): Promise<void> {
  try {
    const idempotencyKey = `reply_${providerMessageId}`;
    await gateway.send({
      idempotencyKey,
      to: from,
      text,
      kind: 'reply',
      ...(person ? { userId: person.id } : recipient && { recipientId: recipient.id }),
    });
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    logger.warn({ err: error }, 'a reply to a WhatsApp message was not sent');
  }
}

const ids = (people: readonly Person[]): string[] => people.map(({ id }) => id);
