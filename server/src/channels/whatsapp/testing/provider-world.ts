import type { WhatsappState } from '@newswatch/shared/contracts/admin';
import { createLogger } from '../../../logging.ts';
import { sendFailedByEmail } from '../../../notifier/index.ts';
import { startTestNotifier, testClock } from '../../../notifier/testing/alerts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { type Channels, createChannels } from '../../index.ts';
import { configKey, defaultConfig, type StoredConfig, writeConfig } from '../config.ts';
import * as dialects from './dialects.ts';
import { API_KEY, type Dialect, type Emulator, startEmulator, WEBHOOK_SECRET } from './emulator.ts';
import { approveTemplates } from './templates.ts';

const SECRET = 'the secret of the tests, long enough';

export type Provider = readonly [name: string, dialect: Dialect, settings: Partial<StoredConfig>];
export const cloud: Provider = [
  'the Cloud API',
  dialects.cloudApi,
  { provider: 'cloud_api', phone_number_id: '1001', business_account_id: '2002' },
];
export const waha: Provider = [
  'a gateway that speaks WAHA',
  dialects.waha,
  { provider: 'linked_device', gateway: 'waha' },
];
export const evolution: Provider = [
  'a gateway that speaks Evolution',
  dialects.evolution,
  { provider: 'linked_device', gateway: 'evolution' },
];
/** Each provider over HTTP, with an emulator. */
export const providers: readonly Provider[] = [cloud, waha, evolution];

const closers: (() => Promise<unknown>)[] = [];
/** Closes all worlds; call it in `afterEach`. */
export async function closeWorlds(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

export interface World {
  database: TestDatabase;
  emulator: Emulator;
  clock: ReturnType<typeof testClock>;
  channels: Channels;
  /** Delivers a report from the provider: signs the callback and processes it. */
  tell(...told: Parameters<Emulator['callback']>): Promise<void>;
  state(): Promise<WhatsappState>;
}

/** Creates a separate database, a provider over HTTP, and a configuration with this provider, without pacing. */
export async function world([, dialect, settings]: Provider, linked = true): Promise<World> {
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
  if (dialect === dialects.cloudApi) await approveTemplates(database.db, emulator, clock.now());
  const channels = createChannels({
    db: database.db,
    smtpUrl: undefined,
    mailFrom: 'a@news.example',
    now: clock.now,
    logger: createLogger('silent'),
    secret: SECRET,
    callbackUrl: () => 'https://news.example/api/whatsapp/callback',
    onLateFailure: sendFailedByEmail,
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

export async function notifierOf({ database, clock, channels }: World, options = {}) {
  const notifier = await startTestNotifier(database.storage, clock, { channels, ...options });
  closers.push(notifier.stop);
  return notifier;
}
