import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../../logging.ts';
import { insertAlert, insertReader, preferences } from '../../notifier/testing/alerts.ts';
import { newNumber } from '../../notifier/testing/fixture.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { configKey, defaultConfig, type StoredConfig, writeConfig } from './config.ts';
import { createWhatsappGateway } from './gateway.ts';
import { cloudApi, waha } from './testing/dialects.ts';
import { API_KEY, type Dialect, startEmulator, WEBHOOK_SECRET } from './testing/emulator.ts';
import type { SenderOrder } from './testing/sender.fixture.ts';
import { approveTemplates } from './testing/templates.ts';

const SECRET = 'the secret of the tests, long enough';
/** More than the rounds with faults and without an outage could send. */
const MESSAGES = 10_000;
/** The sender is killed at some point within this many further messages. */
const BLOW_WITHIN = 800;
/** After this many rounds the provider works without faults; the kills continue. */
const ROUGH_ROUNDS = 20;
/** A busy machine sends fifty messages in a round. */
const ROUNDS_AT_MOST = 1_000;
/** The time limit of a round in which nothing can be sent because the provider is unavailable or all messages wait. */
const ROUND_MS = 8_000;
/** Between two rounds, the claims of killed senders expire, retries become due, and the wait for receipts ends. */
const PAUSE_MS = 11 * 60_000;

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A reproducible sequence of numbers from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function startSender(order: SenderOrder): ChildProcess {
  const fixture = path.join(import.meta.dirname, 'testing/sender.fixture.ts');
  return spawn(process.execPath, [fixture, JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const providers: readonly [string, Dialect, Partial<StoredConfig>][] = [
  ['a linked phone', waha, { provider: 'linked_device', gateway: 'waha' }],
  [
    'the Cloud API',
    cloudApi,
    { provider: 'cloud_api', phone_number_id: '1001', business_account_id: '2002' },
  ],
];

test.each(providers)(
  'random outages and kill -9 neither lose nor duplicate any of many messages over %s, and the totals match',
  { timeout: 3_600_000 },
  async (name, dialect, settings) => {
    const { db, connection, drop } = await createTestDatabase();
    closers.push(drop);
    const emulator = await startEmulator(dialect);
    closers.push(emulator.close);
    let aheadMs = 0;
    const now = () => new Date(Date.now() + aheadMs);
    emulator.now = now;
    emulator.state = 'up';
    const wide = {
      per_minute: 60_000,
      per_hour: 1_000_000,
      per_day: 1_000_000,
      per_recipient_per_hour: 1_000_000,
    };
    const sender = { ...defaultConfig.sender, ...wide, min_gap_seconds: 0, max_gap_seconds: 0 };
    const config: StoredConfig = {
      ...defaultConfig,
      ...settings,
      base_url: emulator.url,
      sender: { ...sender, warmup: { enabled: false, day_limits: [] } },
      // The test is not about retries: no message may run out of them.
      retry: { max: 10 },
      apiKey: API_KEY,
      webhookSecret: WEBHOOK_SECRET,
      version: 1,
    };
    if (dialect === cloudApi) await approveTemplates(db, emulator, now());
    await writeConfig(db, configKey(SECRET), config, now());
    const gateway = createWhatsappGateway({ db, now, logger: createLogger('silent'), secret: SECRET });
    await gateway.command('start', null);
    const wishes = JSON.stringify({ ...preferences, enabled_channels: ['whatsapp'] });
    const user = await insertReader(db, { whatsapp: newNumber(), notification_preferences: wishes });
    for (let made = 0; made < MESSAGES; made += 50) {
      const some = Array.from({ length: Math.min(50, MESSAGES - made) }, () =>
        insertAlert(db, user, { channel: 'whatsapp', created_at: now(), scheduled_for: now() }),
      );
      await Promise.all(some);
    }

    const random = seededRandom(11);
    const sums = async () => {
      const rows = await db
        .selectFrom('deliveries')
        .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
        .groupBy('status')
        .execute();
      return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
    };
    let told = 0;
    let round = 0;
    for (; (await sums()).sent !== MESSAGES; round += 1) {
      expect(round, JSON.stringify(await sums())).toBeLessThan(ROUNDS_AT_MOST);
      const isRough = round < ROUGH_ROUNDS;
      const isOutage = isRough && round % 4 === 2;
      emulator.fault = () => {
        if (isOutage) return 'unreachable';
        if (!isRough || random() >= 0.1) return undefined;
        return random() < 0.5 ? 'unreachable' : 'taken, no answer';
      };
      const child = startSender({ connection, secret: SECRET, aheadMs });
      const wanted = emulator.sent.length + 1 + Math.floor(random() * BLOW_WITHIN);
      const until = performance.now() + (isOutage ? ROUND_MS / 2 : ROUND_MS);
      while (performance.now() < until) {
        const isAllTaken = emulator.sent.length >= MESSAGES;
        if (isAllTaken ? (await sums()).sent === MESSAGES : emulator.sent.length >= wanted) break;
        await delay(isAllTaken ? 50 : 2);
      }
      await kill(child);
      // Meta reports in its receipts what it has accepted.
      if (dialect === cloudApi) {
        for (const message of emulator.sent.slice(told)) {
          const request = emulator.callback({ kind: 'accepted', message }, { at: now() });
          await gateway.take(await gateway.readCallback({ ...request, now: now() }));
        }
        told = emulator.sent.length;
      }
      aheadMs += PAUSE_MS;
    }

    const distinct = new Set(emulator.sent.map(({ text }) => text)).size;
    const figures = {
      taken: emulator.sent.length,
      lost: MESSAGES - distinct,
      doubled: emulator.sent.length - distinct,
    };
    console.info(`over ${name}:`, { messages: MESSAGES, kills: round, ...figures, deliveries: await sums() });
    expect(round).toBeGreaterThan(ROUGH_ROUNDS);
    expect(emulator.sent).toHaveLength(MESSAGES);
    expect(new Set(emulator.sent.map(({ text }) => text)).size).toBe(MESSAGES);
    const logged = await db
      .selectFrom('whatsapp_messages')
      .select(['provider_message_id', 'status'])
      .where('kind', '=', 'alert')
      .execute();
    expect(logged.filter(({ status }) => status === 'sent')).toHaveLength(MESSAGES);
    const taken = new Set(emulator.sent.map(({ id }) => id));
    const known = new Set(logged.map(({ provider_message_id: id }) => id?.split('_').at(-1)));
    expect(known).toEqual(taken);
  },
);
