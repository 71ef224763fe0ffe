import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { configKey, defaultConfig, type StoredConfig, writeConfig } from '../../channels/whatsapp/config.ts';
import { createWhatsappGateway } from '../../channels/whatsapp/gateway.ts';
import { cloudApi, evolution, waha } from '../../channels/whatsapp/testing/dialects.ts';
import {
  API_KEY,
  type Dialect,
  startEmulator,
  type Told,
  WEBHOOK_SECRET,
} from '../../channels/whatsapp/testing/emulator.ts';
import { approveTemplates } from '../../channels/whatsapp/testing/templates.ts';
import { newId } from '../../ids.ts';
import { createLogger } from '../../logging.ts';
import {
  insertAlert,
  mailboxChannels,
  readDelivery,
  startTestNotifier,
} from '../../notifier/testing/alerts.ts';
import { createTestApp, TEST_SECRET } from '../../testing/app.ts';

const providers: readonly [string, Dialect, Partial<StoredConfig>][] = [
  [
    'the Cloud API',
    cloudApi,
    { provider: 'cloud_api', phone_number_id: '1001', business_account_id: '2002' },
  ],
  ['a gateway that speaks WAHA', waha, { provider: 'linked_device', gateway: 'waha' }],
  ['a gateway that speaks Evolution', evolution, { provider: 'linked_device', gateway: 'evolution' }],
];

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** The app on a port, and a provider that sends and receives messages, all over HTTP. */
async function world(dialect: Dialect, settings: Partial<StoredConfig>) {
  const product = await createTestApp();
  closers.push(product.close);
  const { db, clock } = product;
  const emulator = await startEmulator(dialect);
  closers.push(emulator.close);
  emulator.now = clock.now;
  emulator.state = 'up';
  const sender = { ...defaultConfig.sender, min_gap_seconds: 0, max_gap_seconds: 0, per_minute: 1_000 };
  const config: StoredConfig = {
    ...defaultConfig,
    ...settings,
    base_url: emulator.url,
    sender: { ...sender, warmup: { enabled: false, day_limits: [] } },
    apiKey: API_KEY,
    webhookSecret: WEBHOOK_SECRET,
    version: 1,
  };
  if (dialect === cloudApi) await approveTemplates(db, emulator, clock.now());
  await writeConfig(db, configKey(TEST_SECRET), config, clock.now());
  const logger = createLogger('silent');
  const gateway = createWhatsappGateway({ db, now: clock.now, logger, secret: TEST_SECRET });
  await gateway.command('start', null);
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = product.app.server.address() as AddressInfo;

  return {
    product,
    emulator,
    gateway,
    /** Posts as the provider does. */
    async postCallback(
      told: Told,
      changed: { body?: (body: string) => string; headers?: object; secret?: string; at?: Date } = {},
    ) {
      const { body, headers } = emulator.callback(told, {
        at: changed.at ?? clock.now(),
        ...(changed.secret ? { secret: changed.secret } : {}),
      });
      const text = Buffer.from(body).toString();
      const answer = await fetch(`http://127.0.0.1:${port}/api/whatsapp/callback`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(changed.headers ?? (headers as Record<string, string>)),
        },
        body: changed.body ? changed.body(text) : text,
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    },
    /** A message that the provider has accepted. */
    async sent() {
      const person = await product.verifiedUser();
      const idempotencyKey = newId('dlv');
      const to = '+447700900555';
      const template = { name: 'code', language: 'english' as const, variables: ['Storm'] };
      await gateway.send({ idempotencyKey, to, text: 'Storm', template, kind: 'alert', userId: person.id });
      const message = emulator.sent.at(-1);
      if (!message) throw new Error('nothing was taken');
      return { person, message };
    },
    row: (id: string) =>
      db
        .selectFrom('whatsapp_messages')
        .select(['status', 'delivered_at', 'read_at', 'failed_at'])
        .where('provider_message_id', 'like', `%${id}%`)
        .executeTakeFirstOrThrow(),
  };
}

describe.each(providers)('over HTTP, a callback of %s', (_name, dialect, settings) => {
  test('is refused if it is forged, changed or unsigned', async () => {
    const { postCallback, sent, row } = await world(dialect, settings);
    const { message } = await sent();
    const read = { kind: 'read', message } as const;
    expect((await postCallback(read, { secret: 'guessed' })).status).toBe(401);
    expect((await postCallback(read, { headers: {} })).status).toBe(401);
    // Evolution authenticates the sender and does not sign the body.
    if (dialect !== evolution)
      expect((await postCallback(read, { body: (text) => `${text} ` })).status).toBe(401);
    expect(await row(message.id)).toMatchObject({ status: 'sent', read_at: null });
    expect((await postCallback(read)).status).toBe(200);
    expect(await row(message.id)).toMatchObject({ status: 'read' });
  });

  test('changes nothing when replayed, and is refused once it is old', async () => {
    const { postCallback, sent, row, product } = await world(dialect, settings);
    const { message } = await sent();
    const at = product.clock.now();
    const delivered = { kind: 'delivered', message } as const;
    expect((await postCallback(delivered)).status).toBe(200);
    const before = await row(message.id);
    product.clock.advance({ minutes: 2 });
    expect((await postCallback(delivered, { at })).status).toBe(200);
    expect(await row(message.id)).toEqual(before);
    product.clock.advance({ minutes: 4 });
    // Meta repeats unacknowledged events for days without a time of sending; a late event is harmless there.
    expect((await postCallback(delivered, { at })).status).toBe(dialect === cloudApi ? 200 : 401);
    expect(await row(message.id)).toEqual(before);
  });

  test('starts a conversation for unknown words, and the writer gets a reply', async () => {
    const { postCallback, sent, emulator, product } = await world(dialect, settings);
    const { person } = await sent();
    const told = {
      kind: 'received',
      from: '+447700900555',
      text: 'Is anybody there?',
      id: newId('msg'),
    } as const;
    for (let times = 0; times < 2; times += 1) expect((await postCallback(told)).status).toBe(200);
    const chats = await product.call('GET', '/chats', { token: person.token });
    expect(chats.body).toMatchObject({
      items: [{ subject: 'WhatsApp message' }],
      pagination: { total: 1 },
    });
    expect(emulator.sent).toHaveLength(2);
    expect(emulator.sent[1]?.to).toBe('+447700900555');
  });

  test('mentions a picture in the conversation, with its caption', async () => {
    const { postCallback, sent, product } = await world(dialect, settings);
    const { person } = await sent();
    const told = { kind: 'received', from: '+447700900555', picture: true } as const;
    await postCallback({ ...told, text: 'Look at this', id: newId('msg') });
    await postCallback({ ...told, text: '', id: newId('msg') });
    const chats = await product.call('GET', '/chats', { token: person.token });
    const [chat] = (chats.body as { items: { id: string }[] }).items;
    const { body } = await product.call('GET', `/chats/${chat?.id}/messages`, { token: person.token });
    const { items } = body as { items: { body: string }[] };
    expect(items.map((message) => message.body).sort()).toEqual([
      'Picture (not stored)',
      'Picture (not stored): Look at this',
    ]);
  });

  test('is handled in any order', async () => {
    const { postCallback, sent, row } = await world(dialect, settings);
    const { message } = await sent();
    for (const kind of ['read', 'failed', 'delivered', 'accepted'] as const)
      expect((await postCallback({ kind, message })).status).toBe(200);
    expect(await row(message.id)).toMatchObject({
      status: 'read',
      delivered_at: expect.any(Date),
      read_at: expect.any(Date),
      failed_at: null,
    });
  });
});

describe.each(providers)('a number that changes hands, over %s', (_name, dialect, settings) => {
  test('gets nothing for its former owner, and its STOP applies to the new owner', async () => {
    const { product, gateway, emulator, postCallback, sent } = await world(dialect, settings);
    const { db, clock } = product;
    const { person: former } = await sent();
    const number = '+447700900555';
    // Found earlier, and waiting when the number is transferred.
    const waiting = await insertAlert(db, former.id, { channel: 'whatsapp', scheduled_for: clock.now() });
    const owner = await product.signUp();
    const body = { whatsapp: number };
    expect((await product.call('PUT', '/user/contact-info', { token: owner.token, body })).status).toBe(200);
    const verification_code = product.messenger.codeFor(number);
    const verified = await product.call('POST', '/user/verify-whatsapp', {
      token: owner.token,
      body: { phone_number: number, verification_code },
    });
    expect(verified.status, verified.text).toBe(200);

    const still = { now: clock.now, pass: () => undefined };
    const channels = { ...mailboxChannels(db, still), whatsapp: gateway };
    const notifier = await startTestNotifier(product.database.storage, still, { channels });
    closers.push(notifier.stop);
    const before = emulator.sent.length;
    await notifier.idle();
    const later = await insertAlert(db, former.id, { channel: 'whatsapp', scheduled_for: clock.now() });
    await notifier.idle();
    expect(emulator.sent.slice(before)).toEqual([]);
    for (const id of [waiting, later])
      expect(await readDelivery(db, id)).toMatchObject({
        status: 'suppressed',
        reason: 'channel_unverified',
      });

    await postCallback({ kind: 'received', from: number, text: 'STOP', id: newId('msg') });
    const optedOut = await db
      .selectFrom('users')
      .select('id')
      .where('whatsapp_opted_out_at', 'is not', null)
      .execute();
    expect(optedOut).toEqual([{ id: owner.id }]);
  });
});
