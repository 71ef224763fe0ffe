import type { WhatsappState } from '@newswatch/shared/contracts/admin';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { createLogger } from '../../logging.ts';
import {
  insertAlert,
  insertReader,
  preferences,
  readDelivery,
  startTestNotifier,
  testClock,
} from '../../notifier/testing/alerts.ts';
import { newNumber } from '../../notifier/testing/fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Channels, createChannels } from '../index.ts';
import { configKey, defaultConfig, type StoredConfig, writeConfig } from './config.ts';
import { cloudApi, evolution, waha } from './testing/dialects.ts';
import { API_KEY, type Dialect, type Emulator, startEmulator, WEBHOOK_SECRET } from './testing/emulator.ts';

const SECRET = 'the secret of the tests, long enough';
type Provider = readonly [name: string, dialect: Dialect, settings: Partial<StoredConfig>];
const providers: readonly Provider[] = [
  [
    'the Cloud API',
    cloudApi,
    { provider: 'cloud_api', phone_number_id: '1001', business_account_id: '2002' },
  ],
  ['a gateway that speaks WAHA', waha, { provider: 'linked_device', gateway: 'waha' }],
  ['a gateway that speaks Evolution', evolution, { provider: 'linked_device', gateway: 'evolution' }],
];

const MANY = 60;

/** Numbers from 0 to 1 that are the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

interface World {
  database: TestDatabase;
  emulator: Emulator;
  clock: ReturnType<typeof testClock>;
  channels: Channels;
  /** As the provider tells it: signed, and taken. */
  tell(...told: Parameters<Emulator['callback']>): Promise<void>;
  state(): Promise<WhatsappState>;
}

/** A database of its own, a provider over HTTP, and a configuration that names it; nothing is paced. */
async function world([, dialect, settings]: Provider, linked = true): Promise<World> {
  const database = await createTestDatabase();
  closers.push(() => database.drop());
  const emulator = await startEmulator(dialect);
  closers.push(emulator.close);
  const clock = testClock(new Date());
  emulator.now = clock.now;
  const sender = { ...defaultConfig.sender, min_gap_seconds: 0, max_gap_seconds: 0 };
  const wide = {
    ...sender,
    per_minute: 6_000,
    per_hour: 100_000,
    per_day: 100_000,
    per_recipient_per_hour: 1_000,
  };
  const config = {
    ...defaultConfig,
    ...settings,
    base_url: emulator.url,
    sender: { ...wide, warmup: { enabled: false, day_limits: [] } },
    apiKey: API_KEY,
    webhookSecret: WEBHOOK_SECRET,
    version: 1,
  };
  await writeConfig(database.db, configKey(SECRET), config, clock.now());
  const channels = createChannels({
    db: database.db,
    smtpUrl: undefined,
    mailFrom: 'a@news.example',
    now: clock.now,
    logger: createLogger('silent'),
    secret: SECRET,
    callbackUrl: () => 'https://news.example/api/whatsapp/callback',
  });
  closers.push(channels.close);
  if (linked) {
    emulator.state = 'up';
    await channels.whatsapp.command('start', null);
  }
  return {
    database,
    emulator,
    clock,
    channels,
    async tell(told, options) {
      const request = emulator.callback(told, { at: clock.now(), ...options });
      await channels.whatsapp.take(await channels.whatsapp.readCallback({ ...request, now: clock.now() }));
    },
    state: async () => (await channels.whatsapp.status()).state,
  };
}

async function notifierOf({ database, clock, channels }: World, options = {}) {
  const notifier = await startTestNotifier(database.storage, clock, { channels, ...options });
  closers.push(notifier.stop);
  return notifier;
}

describe.each(providers)('%s', (...provider) => {
  test('is started, carries a message, and tells how far it came, in whatever order', async () => {
    const here = await world(provider);
    const { database, emulator, clock } = here;
    expect(await here.channels.whatsapp.status()).toMatchObject({
      state: 'connected',
      phoneNumber: '+447700900111',
    });
    const whatsapp = newNumber();
    const user = await insertReader(database.db, { whatsapp });
    const id = await insertAlert(database.db, user, { channel: 'whatsapp', created_at: clock.now() });
    await (await notifierOf(here)).idle();
    const [message] = emulator.sent;
    if (!message) throw new Error('nothing was taken');
    expect(message.to).toBe(whatsapp);
    expect(await readDelivery(database.db, id)).toMatchObject({
      status: 'sent',
      provider_message_id: message.id,
    });
    await here.tell({ kind: 'read', message });
    await here.tell({ kind: 'delivered', message });
    await here.tell({ kind: 'accepted', message });
    await here.tell({ kind: 'failed', message });
    expect((await readDelivery(database.db, id)).status).toBe('read');
  });

  test('is not believed where a callback is forged or stale, and a replayed one changes nothing', async () => {
    const here = await world(provider);
    const { emulator, clock, channels, database } = here;
    const number = newNumber();
    const user = await insertReader(database.db, { whatsapp: number });
    await notifierOf(here);
    const told = { kind: 'received', from: number, text: 'STOP', id: newId('msg') } as const;
    const forged = emulator.callback(told, { secret: 'guessed', at: clock.now() });
    const refused = { code: 'token_invalid' };
    await expect(channels.whatsapp.readCallback({ ...forged, now: clock.now() })).rejects.toMatchObject(
      refused,
    );
    const right = emulator.callback(told, { at: clock.now() });
    if (provider[1] !== evolution) {
      const changed = { ...right, body: Buffer.from(right.body.toString().replace('STOP', 'ALTA')) };
      await expect(channels.whatsapp.readCallback({ ...changed, now: clock.now() })).rejects.toMatchObject(
        refused,
      );
    }
    if (provider[1] !== cloudApi) {
      clock.pass({ minutes: 6 });
      await expect(channels.whatsapp.readCallback({ ...right, now: clock.now() })).rejects.toMatchObject(
        refused,
      );
    }
    for (let times = 0; times < 3; times += 1) await here.tell(told);
    const person = await database.db
      .selectFrom('users')
      .select('whatsapp_opted_out_at')
      .where('id', '=', user)
      .executeTakeFirstOrThrow();
    expect(person.whatsapp_opted_out_at).not.toBeNull();
    expect(emulator.sent).toHaveLength(1);
  });

  test('is asked before a message is sent again whose answer nobody heard: none is doubled, none lost', async () => {
    const here = await world(provider);
    const { database, emulator, clock } = here;
    const user = await insertReader(database.db, { whatsapp: newNumber() });
    const ids = await Promise.all(
      [1, 2, 3].map(() => insertAlert(database.db, user, { channel: 'whatsapp', created_at: clock.now() })),
    );
    const faults: ('taken, no answer' | 'unreachable' | undefined)[] = ['taken, no answer', 'unreachable'];
    emulator.fault = () => faults.shift();
    const notifier = await notifierOf(here);
    await notifier.idle();
    // Meta tells by its receipts what it has.
    if (provider[1] === cloudApi)
      for (const message of emulator.sent) await here.tell({ kind: 'accepted', message });
    for (let round = 0; round < 3; round += 1) {
      clock.pass({ minutes: 2 });
      await notifier.idle();
    }
    expect(emulator.sent).toHaveLength(ids.length);
    expect(new Set(emulator.sent.map(({ text }) => text)).size).toBe(ids.length);
    for (const id of ids) expect((await readDelivery(database.db, id)).status).toBe('sent');
  });

  test('loses and doubles none of many messages while senders die and the provider fails at random', async () => {
    const here = await world(provider);
    const { database, emulator, clock } = here;
    const random = seededRandom(7);
    const wishes = JSON.stringify({ ...preferences, enabled_channels: ['whatsapp'] });
    const user = await insertReader(database.db, { whatsapp: newNumber(), notification_preferences: wishes });
    for (let made = 0; made < MANY; made += 1)
      await insertAlert(database.db, user, { channel: 'whatsapp', created_at: clock.now() });
    const statuses = async () => {
      const rows = await database.db.selectFrom('deliveries').select('status').execute();
      return rows.map(({ status }) => status);
    };
    for (let round = 0; round < 30; round += 1) {
      const isRough = round < 20;
      emulator.fault = () =>
        isRough && random() < 0.25 ? (random() < 0.5 ? 'unreachable' : 'taken, no answer') : undefined;
      const checkpoint = () => {
        if (isRough && random() < 0.05) throw new Error('killed');
      };
      const notifier = await startTestNotifier(database.storage, clock, {
        channels: here.channels,
        checkpoint,
      });
      await notifier.idle();
      await notifier.stop();
      if (provider[1] === cloudApi)
        for (const message of emulator.sent) await here.tell({ kind: 'accepted', message });
      clock.pass({ minutes: 2 });
      if (!isRough && (await statuses()).every((status) => status === 'sent')) break;
    }
    expect(new Set(await statuses())).toEqual(new Set(['sent']));
    expect(emulator.sent).toHaveLength(MANY);
    expect(new Set(emulator.sent.map(({ text }) => text)).size).toBe(MANY);
  });

  test('is held back by STOP that comes between the claim and the sending', async () => {
    const here = await world(provider);
    const { database, emulator, clock } = here;
    const user = await insertReader(database.db, { whatsapp: newNumber() });
    const id = await insertAlert(database.db, user, { channel: 'whatsapp', created_at: clock.now() });
    const send = here.channels.whatsapp.send;
    const late: Channels = {
      ...here.channels,
      whatsapp: {
        ...here.channels.whatsapp,
        async send(message, signal) {
          // The sender has looked already, and is about to hand it over.
          const opted = { whatsapp_opted_out_at: here.clock.now() };
          await database.db.updateTable('users').set(opted).where('id', '=', user).execute();
          return send(message, signal);
        },
      },
    };
    await (await notifierOf({ ...here, channels: late })).idle();
    expect(emulator.sent).toEqual([]);
    expect(await readDelivery(database.db, id)).toMatchObject({ status: 'suppressed', reason: 'opted_out' });
  });

  test('sends nothing to a number that is another person’s by now', async () => {
    const here = await world(provider);
    const user = await insertReader(here.database.db, { whatsapp: newNumber() });
    const message = {
      idempotencyKey: newId('dlv'),
      to: newNumber(),
      text: 'Yours',
      kind: 'alert',
      userId: user,
    } as const;
    const barred = { failure: 'barred', reason: 'channel_unverified' };
    await expect(here.channels.whatsapp.send(message)).rejects.toMatchObject(barred);
    expect(here.emulator.sent).toEqual([]);
  });

  test('is connected again by itself, gives up after five tries, and is started by a person then', async () => {
    const here = await world(provider);
    const { emulator, clock, channels } = here;
    const seen: WhatsappState[] = [];
    const look = async (seconds: number) => {
      clock.pass({ seconds });
      await channels.whatsapp.observe(0);
      seen.push(await here.state());
    };
    await emulator.close();
    for (const wait of [10, 2, 10, 40, 150, 400]) await look(wait);
    expect(seen).toEqual([...Array(5).fill('reconnecting'), 'failed']);
    expect((await channels.whatsapp.status()).disconnect).toMatchObject({ code: 'gateway_unreachable' });
    expect((await channels.whatsapp.command('start', null)).state).toBe('reconnecting');
    expect((await channels.whatsapp.command('stop', null)).state).toBe('stopped');
  });
});

describe.each(providers.slice(1))('a phone linked through %s', (...provider) => {
  test('is waited for with a code, linked, and asked for again once it removed us', async () => {
    const here = await world(provider, false);
    const { emulator, channels, clock } = here;
    expect(await here.state()).toBe('stopped');
    const waiting = await channels.whatsapp.command('start', null);
    expect(waiting).toMatchObject({ state: 'awaiting_scan', pairing: { content: '2@first', attempt: 1 } });
    expect((await channels.whatsapp.pairingCode('+447700900001', null)).code).toMatch(/^ABCD/);
    emulator.qr = '2@second';
    clock.pass({ seconds: 20 });
    await channels.whatsapp.observe(0);
    expect((await channels.whatsapp.status()).pairing).toMatchObject({ content: '2@second', attempt: 2 });
    emulator.state = 'up';
    await here.tell({ kind: 'state', state: 'up' });
    expect(await here.state()).toBe('connected');
    // Late and out of its turn: the provider itself says something else.
    await here.tell({ kind: 'state', state: 'starting' });
    expect(await here.state()).toBe('connected');
    emulator.state = 'scan';
    clock.pass({ seconds: 20 });
    await channels.whatsapp.observe(0);
    expect(await channels.whatsapp.status()).toMatchObject({
      state: 'logged_out',
      phoneNumber: null,
      linkedAt: null,
    });
    await channels.whatsapp.command('start', null);
    clock.pass({ minutes: 4 });
    await channels.whatsapp.observe(0);
    expect(await here.state()).toBe('expired');
  });
});
