import { afterEach, expect, test } from 'vitest';
import { createChannels, readMessageKey } from '../channels/index.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logging.ts';
import { testDatabase } from '../testing/database.ts';
import { type MailServer, type MailServerTroubles, startMailServer } from '../testing/mail-server.ts';
import { createMessenger } from './messenger.ts';
import type { Notifier } from './notifier.ts';
import {
  insertAlert,
  insertReader,
  readDelivery,
  startTestNotifier,
  type TestClock,
  testClock,
} from './testing/alerts.ts';

const database = testDatabase();
const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function serve(troubles?: MailServerTroubles): Promise<MailServer> {
  const server = await startMailServer(troubles);
  opened.push(() => server.close());
  return server;
}

function channelsTo(url: string, clock: TestClock, more: { messageKey?: Uint8Array } = {}) {
  const options = { ...more, db: database.db, mailFrom: 'Newswatch <alerts@news.example>', now: clock.now };
  const channels = createChannels({ ...options, smtpUrl: url, logger: createLogger('silent') });
  opened.push(() => channels.close());
  return channels;
}

async function start(url: string, clock: TestClock): Promise<Notifier> {
  const notifier = await startTestNotifier(database.storage, clock, { channels: channelsTo(url, clock) });
  opened.push(() => notifier.stop());
  return notifier;
}

test('an alert is sent by SMTP with both texts, the link, and the delivery’s ID', async () => {
  const clock = testClock();
  const server = await serve();
  const user = await insertReader(database.db, { email: 'amal@example.com', locale: 'french' });
  const id = await insertAlert(database.db, user);
  await (await start(server.url, clock)).idle();
  const [mail] = server.received;
  expect(mail).toMatchObject({ to: [{ address: 'amal@example.com' }], messageId: `<${id}@news.example>` });
  expect(mail?.subject).toMatch(/^\[.*\] Storm over the harbour$/);
  expect(mail?.text).toContain('Nouvel article pour');
  expect(mail?.html).toContain('https://news.example/articles/art_');
  expect(await readDelivery(database.db, id)).toMatchObject({
    status: 'sent',
    provider_message_id: mail?.messageId,
  });
});

test('a server that is down is retried until it is back', async () => {
  const clock = testClock();
  const first = await startMailServer();
  await first.close();
  const user = await insertReader(database.db);
  const id = await insertAlert(database.db, user);
  const notifier = await start(first.url, clock);
  await notifier.idle();
  expect(await readDelivery(database.db, id)).toMatchObject({ status: 'retrying', attempts: 1 });
  const back = await serve({ port: Number(new URL(first.url).port) });
  clock.pass({ minutes: 1 });
  await notifier.idle();
  expect(back.received).toHaveLength(1);
  expect(await readDelivery(database.db, id)).toMatchObject({ status: 'sent', attempts: 2, error: null });
});

test('a rejected address fails at once and says so; others are not affected', async () => {
  const clock = testClock();
  const server = await serve({ atRecipient: (address) => (address.startsWith('gone') ? 550 : undefined) });
  const gone = await insertReader(database.db, { email: `gone-${newId('usr').toLowerCase()}@example.com` });
  const here = await insertReader(database.db);
  const lost = await insertAlert(database.db, gone);
  const kept = await insertAlert(database.db, here);
  await (await start(server.url, clock)).idle();
  expect(await readDelivery(database.db, lost)).toMatchObject({ status: 'failed', reason: 'bounced' });
  expect(await readDelivery(database.db, kept)).toMatchObject({ status: 'sent' });
});

test('two senders on one slow server send each alert once', async () => {
  const clock = testClock();
  const open = Promise.withResolvers<undefined>();
  const server = await serve({ atData: () => open.promise });
  const user = await insertReader(database.db);
  const ids = await Promise.all(Array.from({ length: 30 }, () => insertAlert(database.db, user)));
  const senders = await Promise.all([start(server.url, clock), start(server.url, clock)]);
  open.resolve(undefined);
  await Promise.all(senders.map((sender) => sender.idle()));
  expect(server.received.map((mail) => mail.messageId).toSorted()).toEqual(
    ids.map((id) => `<${id}@news.example>`).toSorted(),
  );
});

const key = Buffer.alloc(32, 5);

test('a verification code is sent at once, in the person’s language, and a rejection is reported', async () => {
  const clock = testClock();
  const server = await serve({ atRecipient: (address) => (address.startsWith('gone') ? 550 : undefined) });
  const messenger = createMessenger({
    channels: channelsTo(server.url, clock, { messageKey: key }),
    baseUrl: () => 'https://news.example',
  });
  const code = {
    channel: 'email',
    code: 'ABC234',
    url: 'https://news.example/verify-email?code=ABC234',
    locale: 'arabic',
    name: 'أمل',
  } as const;
  await messenger.sendCode({ ...code, destination: 'amal@example.com' });
  const messageKey = /^<(.+)@news\.example>$/.exec(server.received[0]?.messageId ?? '')?.[1] ?? '';
  // This makes a bounce recognisable.
  const signed = readMessageKey(key, messageKey);
  expect(signed?.name).toMatch(/^code_msg_/);
  expect(['AMAL@example.com', 'other@example.com'].map((one) => signed?.isFor(one))).toEqual([true, false]);
  expect(server.received[0]?.subject).toBe('رمز التحقق من حسابك في Newswatch');
  expect(server.received[0]?.text).toMatch(/^ABC234$/m);
  await expect(messenger.sendCode({ ...code, destination: 'gone@example.com' })).rejects.toThrow(
    /refused by the test/,
  );
  const number = `+20${Date.now()}`;
  await messenger.sendCode({ ...code, channel: 'whatsapp', destination: number });
  const letters = await database.db
    .selectFrom('mailbox_messages')
    .select('body_text')
    .where('recipient', '=', number)
    .execute();
  expect(letters[0]?.body_text).toContain('*ABC234*');
});
