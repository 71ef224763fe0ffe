import { type Channel, InvitationAnswer, type Recipient, RecipientAnswer } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { type Channels, createChannels, type EmailMessage } from '../channels/index.ts';
import { sendForward, sendForwardByWhatsapp } from '../forwards/index.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logging.ts';
import { createInbound, sendFailedByEmail } from '../notifier/index.ts';
import { enqueueRelays, sendRelaysByEmail, startRelays } from '../relays/index.ts';
import type { TestApp, TestPerson } from '../testing/app.ts';
import { insertArticle, insertNotification, insertSource, insertTarget } from '../testing/rows.ts';
import { createRecipientNumbers, leaveNumber, sendByWhatsapp, sendToRecipient } from './index.ts';

const logger = createLogger('silent');
const BASE_URL = 'https://news.example';
const none = () => Promise.reject(new Error('there is none'));
let numbers = 0;

/** A number of the simulator that nobody else has. */
export function newNumber(): string {
  numbers += 1;
  return `+4477009${String(numbers).padStart(5, '0')}`;
}

/** Owners with a target, their recipients on WhatsApp, and the gateway. */
export function whatsappRecipients(app: () => TestApp) {
  const gateways = new Map<TestApp, Channels>();
  const channels = (): Channels => {
    const { db, clock } = app();
    const known = gateways.get(app());
    if (known) return known;
    const made = createChannels({
      db,
      smtpUrl: undefined,
      mailFrom: 'a@news.example',
      now: clock.now,
      logger,
      onLateFailure: async (trx, ids, at) => {
        await sendFailedByEmail(trx, ids, at);
        await sendRelaysByEmail(trx, ids, at);
      },
      onNumberLeft: (trx, _people, at, left) => leaveNumber(trx, left, at),
    });
    made.whatsapp.onReceived(
      createInbound({
        db,
        gateway: made.whatsapp,
        logger,
        handToChat: async () => false,
        recipients: createRecipientNumbers(db),
      }),
    );
    gateways.set(app(), made);
    return made;
  };

  async function owner(preferences: object = {}) {
    const person = await app().verifiedUser({ full_name: 'Ann Lee' });
    await app()
      .db.updateTable('users')
      .set({
        plan: 'pro',
        notification_preferences: JSON.stringify({
          ...person.user.notification_preferences,
          delivery_mode: 'live',
          ...preferences,
        }),
      })
      .where('id', '=', person.id)
      .execute();
    return { person, target: await insertTarget(app().db, { user_id: person.id, name: 'Ports' }) };
  }

  const invite = (person: TestPerson, target: string, more: object = {}) =>
    app().call('POST', '/recipients', {
      token: person.token,
      body: {
        name: 'Bo',
        email: `bo.${newId('req').toLowerCase()}@example.com`,
        target_ids: [target],
        frequency: 'live',
        ...more,
      },
    });

  const rowOf = (id: string) =>
    app().db.selectFrom('recipients').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  async function reply(id: string, body: object) {
    const { token } = await rowOf(id);
    return app().call('POST', '/recipients/confirm', { body: { token, ...body } });
  }
  const agree = async (id: string, chosen: readonly Channel[]) =>
    v.parse(
      InvitationAnswer,
      (await reply(id, { answer: 'accept', channels: chosen, whatsapp_text_version: 1 })).body,
    ).invitation;
  const seen = async (id: string) =>
    v.parse(
      InvitationAnswer,
      (await app().call('GET', `/recipients/confirm?token=${(await rowOf(id)).token}`)).body,
    ).invitation;

  /** Sends the code on their page from their number. Deletes the answer, so that only other messages are left. */
  async function confirm({ id, whatsapp }: { id: string; whatsapp: string }) {
    const code = (await seen(id)).whatsapp_unconfirmed?.code;
    await receive(whatsapp, `START ${code}`);
    await app().db.deleteFrom('mailbox_messages').where('recipient', '=', whatsapp).execute();
  }

  /** A recipient who has agreed to these channels. */
  async function recipient(
    given: { person: TestPerson; target: string },
    {
      chosen = ['whatsapp'],
      ...more
    }: { chosen?: readonly Channel[]; whatsapp?: string; frequency?: string } = {},
  ): Promise<Recipient & { whatsapp: string }> {
    const whatsapp = more.whatsapp ?? newNumber();
    const made = await invite(given.person, given.target, { ...more, whatsapp });
    const { recipient: invited } = v.parse(RecipientAnswer, made.body);
    await agree(invited.id, chosen);
    if (chosen.includes('whatsapp')) await confirm({ ...invited, whatsapp });
    return { ...invited, whatsapp };
  }

  async function alert(
    { person, target }: { person: TestPerson; target: string },
    title = 'Storm over the harbour',
  ) {
    const { db, clock } = app();
    const source_id = await insertSource(db, { name: 'Harbour Times' });
    const article = await insertArticle(db, { source_id, url: 'https://news.example.com/storm' });
    const id = await insertNotification(db, {
      user_id: person.id,
      target_id: target,
      title,
      article_ids: [article],
      created_at: clock.now(),
    });
    await enqueueRelays(db, [{ id, user_id: person.id, target_id: target }], clock.now());
    return id;
  }

  /** Sends all due messages. @returns the emails */
  async function deliver(): Promise<EmailMessage[]> {
    const sent: EmailMessage[] = [];
    const { db, clock, database } = app();
    const { whatsapp: gateway } = channels();
    const base = { db, baseUrl: () => BASE_URL, now: clock.now };
    const email = {
      send: async (message: EmailMessage) => {
        sent.push(message);
        return { providerMessageId: message.idempotencyKey };
      },
    };
    const relays = await startRelays({
      db,
      listener: database.storage.listener,
      senders: {
        recipient: sendToRecipient({ ...base, email }),
        app: none,
        newsletter: none,
        report: none,
        forward: sendForward({ ...base, email }),
      },
      whatsapp: {
        gateway,
        send: sendByWhatsapp({ ...base, gateway }),
        forward: sendForwardByWhatsapp({ ...base, gateway }),
      },
      now: clock.now,
      logger,
    });
    await relays.idle();
    await relays.stop();
    return sent;
  }

  const messagesTo = async (number: string) =>
    (
      await app()
        .db.selectFrom('mailbox_messages')
        .select('body_text')
        .where('recipient', '=', number)
        .orderBy('id')
        .execute()
    ).map(({ body_text }) => body_text);

  let received = 0;
  const receive = (from: string, text: string) => {
    received += 1;
    const providerMessageId = `in-${received}`;
    return channels().whatsapp.take([
      { kind: 'received', from, text, providerMessageId, at: app().clock.now() },
    ]);
  };

  const outcomes = (recipientId: string) =>
    app()
      .db.selectFrom('message_log')
      .select(['channel', 'status', 'reason'])
      .where('recipient_id', '=', recipientId)
      .orderBy('id')
      .execute();

  return {
    channels,
    owner,
    invite,
    recipient,
    agree,
    confirm,
    reply,
    seen,
    rowOf,
    alert,
    deliver,
    messagesTo,
    receive,
    outcomes,
  };
}
