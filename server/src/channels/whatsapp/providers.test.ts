import type { WhatsappState } from '@newswatch/shared/contracts/admin';
import { rounds } from '@newswatch/test-kit/long';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import {
  insertAlert,
  insertReader,
  preferences,
  readDelivery,
  readMailbox,
  startTestNotifier,
} from '../../notifier/testing/alerts.ts';
import { newAddress, newNumber } from '../../notifier/testing/fixture.ts';
import type { Channels } from '../index.ts';
import { cloudApi, evolution } from './testing/dialects.ts';
import { closeWorlds, notifierOf, providers, world } from './testing/provider-world.ts';

afterEach(closeWorlds);

const MANY = rounds(24, 60);
/** In this many rounds the provider fails and senders die; in the remaining rounds, everything left is sent. */
const ROUGH_ROUNDS = rounds(5, 20);

/** A reproducible sequence of numbers from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe.each(providers)('%s', (...provider) => {
  test('starts, delivers a message, and reports its receipts in any order', async () => {
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
    const reached = { status: 'read', delivered_at: expect.any(Date), read_at: expect.any(Date) };
    expect(await readDelivery(database.db, id)).toMatchObject(reached);
  });

  test('sends one email after a later refusal, if the person wants email', async () => {
    const here = await world(provider);
    const { database, emulator, clock } = here;
    const email = newAddress();
    const enabled = (channels: string[]) => JSON.stringify({ ...preferences, enabled_channels: channels });
    const wants = { email, whatsapp: newNumber(), notification_preferences: enabled(['email', 'whatsapp']) };
    const user = await insertReader(database.db, wants);
    const other = {
      email: newAddress(),
      whatsapp: newNumber(),
      notification_preferences: enabled(['whatsapp']),
    };
    const withoutEmail = await insertReader(database.db, other);
    const alert = { channel: 'whatsapp', created_at: clock.now() } as const;
    const ids = [
      await insertAlert(database.db, user, alert),
      await insertAlert(database.db, user, alert),
      await insertAlert(database.db, withoutEmail, alert),
    ];
    const notifier = await notifierOf(here);
    for (let round = 0; round < 3; round += 1) {
      await notifier.idle();
      clock.pass({ minutes: 1 });
    }
    expect(emulator.sent).toHaveLength(3);
    for (const message of [...emulator.sent, ...emulator.sent]) {
      await here.tell({ kind: 'accepted', message });
      await here.tell({ kind: 'failed', message });
    }
    await notifier.idle();
    for (const id of ids) expect((await readDelivery(database.db, id)).status).toBe('failed');
    expect(await readMailbox(database.db, email)).toHaveLength(2);
    expect(await readMailbox(database.db, other.email)).toHaveLength(0);
  });

  test('refuses a forged or stale callback, and a replayed one changes nothing', async () => {
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

  test('is queried before a message with a lost response is sent again: none is duplicated, none lost', async () => {
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
    // Meta reports in its receipts what it has accepted.
    if (provider[1] === cloudApi)
      for (const message of emulator.sent) await here.tell({ kind: 'accepted', message });
    for (let round = 0; round < 3; round += 1) {
      clock.pass({ minutes: 11 });
      await notifier.idle();
    }
    expect(emulator.sent).toHaveLength(ids.length);
    expect(new Set(emulator.sent.map(({ text }) => text)).size).toBe(ids.length);
    for (const id of ids) expect((await readDelivery(database.db, id)).status).toBe('sent');
  });

  test('neither loses nor duplicates any of many messages while senders die and the provider fails at random', async () => {
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
    for (let round = 0; round < ROUGH_ROUNDS + 10; round += 1) {
      const isRough = round < ROUGH_ROUNDS;
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
      clock.pass({ minutes: 11 });
      if (!isRough && (await statuses()).every((status) => status === 'sent')) break;
    }
    expect(new Set(await statuses())).toEqual(new Set(['sent']));
    expect(emulator.sent).toHaveLength(MANY);
    expect(new Set(emulator.sent.map(({ text }) => text)).size).toBe(MANY);
  });

  test('sends nothing after a STOP that arrives between claim and sending', async () => {
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
          // The sender has passed the check and is about to send.
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

  test('sends nothing to a number that now belongs to someone else', async () => {
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

  test('reconnects automatically, gives up after five attempts, and then has to be started manually', async () => {
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
  test('is asked for a message’s state until it has one, no matter how many messages that person has received since', async () => {
    const here = await world(provider);
    const { database, emulator, clock } = here;
    const to = newNumber();
    const user = await insertReader(database.db, { whatsapp: to });
    const send = (text: string, idempotencyKey = newId('dlv')) =>
      here.channels.whatsapp.send({ idempotencyKey, to, text, kind: 'alert', userId: user });
    const key = newId('dlv');
    emulator.fault = () => 'taken, no answer';
    await expect(send('The one', key)).rejects.toMatchObject({ mayHaveLeft: true });
    emulator.fault = () => undefined;
    for (let more = 0; more < 120; more += 1) await send(`Another ${more}`);
    emulator.cannotList = true;
    for (let times = 0; times < 3; times += 1) {
      clock.pass({ minutes: 20 });
      await expect(send('The one', key)).rejects.toMatchObject({ failure: 'later', code: 'outcome_unknown' });
    }
    emulator.cannotList = false;
    await send('The one', key);
    expect(emulator.sent.filter(({ text }) => text === 'The one')).toHaveLength(1);
  });

  test('recognises STOP from someone whose number WhatsApp hides', async () => {
    const here = await world(provider);
    const from = newNumber();
    const user = await insertReader(here.database.db, { whatsapp: from });
    await notifierOf(here);
    await here.tell({ kind: 'received', from, text: 'STOP', id: newId('msg'), hidden: true });
    const person = await here.database.db
      .selectFrom('users')
      .select('whatsapp_opted_out_at')
      .where('id', '=', user)
      .executeTakeFirstOrThrow();
    expect(person.whatsapp_opted_out_at).not.toBeNull();
  });

  test('is linked with a code, and has to be linked again after it removes this device', async () => {
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
    // Late and out of order: the provider itself reports another state.
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
