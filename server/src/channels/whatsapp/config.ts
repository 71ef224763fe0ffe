import { createHmac } from 'node:crypto';
import { adminMessages, type WhatsappConfigUpdate } from '@newswatch/shared/contracts/admin';
import { refusedField } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { openText, sealText } from './sealed-text.ts';

/** Meta's own address. */
export const GRAPH = 'https://graph.facebook.com/v23.0';

type Settings = Omit<WhatsappConfigUpdate, 'api_key' | 'webhook_secret' | 'version'>;

/** The WhatsApp configuration, with its secrets decrypted. */
export interface StoredConfig extends Settings {
  apiKey: string | null;
  apiKeySetAt: Date | null;
  webhookSecret: string | null;
  webhookSecretSetAt: Date | null;
  version: number;
}

/** The default until an administrator saves something else: the simulator at full speed. */
export const defaultConfig: StoredConfig = {
  provider: 'simulator',
  gateway: 'waha',
  base_url: '',
  session_name: 'default',
  phone_number_id: '',
  business_account_id: '',
  default_country_code: '',
  enabled: true,
  sender: {
    min_gap_seconds: 3,
    max_gap_seconds: 8,
    per_minute: 10,
    per_hour: 120,
    per_day: 500,
    per_recipient_per_hour: 6,
    warmup: { enabled: true, day_limits: [20, 40, 80, 150, 250, 400] },
    also_simulator: false,
  },
  send_window: { enabled: false, start: '07:00', end: '22:00', timezone: 'UTC' },
  fallback_to_email_minutes: 10,
  retry: { max: 5 },
  auto_reply: { enabled: false, text: '' },
  alert_emails: [],
  apiKey: null,
  apiKeySetAt: null,
  webhookSecret: null,
  webhookSecretSetAt: null,
  version: 0,
};

/** The key that encrypts the secrets of the configuration. */
export function configKey(serverSecret: string): Buffer {
  return createHmac('sha256', serverSecret).update('whatsapp secrets').digest();
}

/** The configuration is not cached, so that a change in one process takes effect in all of them immediately. */
export async function readConfig(db: Database, key: Uint8Array): Promise<StoredConfig> {
  const row = await db.selectFrom('whatsapp_config').selectAll().where('id', '=', 1).executeTakeFirst();
  if (!row) return defaultConfig;
  return {
    ...defaultConfig,
    ...(row.settings as Settings),
    provider: row.provider,
    apiKey: row.api_key && openText(key, 'api_key', row.api_key),
    apiKeySetAt: row.api_key_set_at,
    webhookSecret: row.webhook_secret && openText(key, 'webhook_secret', row.webhook_secret),
    webhookSecretSetAt: row.webhook_secret_set_at,
    version: row.version,
  };
}

export async function writeConfig(
  db: Database,
  key: Uint8Array,
  config: StoredConfig,
  now: Date,
): Promise<void> {
  const { apiKey, apiKeySetAt, webhookSecret, webhookSecretSetAt, version, ...settings } = config;
  const row = {
    provider: settings.provider,
    settings: JSON.stringify(settings),
    api_key: apiKey && sealText(key, 'api_key', apiKey),
    api_key_set_at: apiKeySetAt,
    webhook_secret: webhookSecret && sealText(key, 'webhook_secret', webhookSecret),
    webhook_secret_set_at: webhookSecretSetAt,
    version,
    updated_at: now,
  };
  await db
    .insertInto('whatsapp_config')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/**
 * A stored key is sent only to the address it was entered for, because an administrator who may change the address need not know
 * the key.
 *
 * @throws {Failure} `validation_failed` if the key would be sent to another address
 */
export function assertKeyStays(before: StoredConfig, update: WhatsappConfigUpdate): void {
  if (before.apiKey === null || update.api_key !== undefined || update.provider === 'simulator') return;
  // The simulator needs no key, and a stored one was entered for the previous provider.
  const provider = before.provider === 'simulator' ? update.provider : before.provider;
  if (originOf({ ...before, provider }) === originOf(update)) return;
  const sentence = adminMessages.whatsappConfig.keyAgain;
  throw refusedField('api_key', sentence);
}

/** The origin to which requests with the key are sent. */
function originOf({ provider, base_url }: Pick<StoredConfig, 'provider' | 'base_url'>): string {
  const address = base_url || (provider === 'cloud_api' ? GRAPH : '');
  return URL.canParse(address) ? new URL(address).origin : address;
}

/** Applies an update to a configuration; omitted secrets are kept. */
export function applyUpdate(before: StoredConfig, update: WhatsappConfigUpdate, now: Date): StoredConfig {
  const { api_key, webhook_secret, version: _version, ...settings } = update;
  return {
    ...before,
    ...settings,
    ...(api_key === undefined ? {} : { apiKey: api_key || null, apiKeySetAt: api_key ? now : null }),
    ...(webhook_secret === undefined
      ? {}
      : { webhookSecret: webhook_secret || null, webhookSecretSetAt: webhook_secret ? now : null }),
  };
}

/**
 * The token that Meta presents when it verifies our address. Derived, so that the secret itself is not part of any URL.
 */
export function verifyTokenOf({ webhookSecret }: Pick<StoredConfig, 'webhookSecret'>): string | null {
  return (
    webhookSecret && createHmac('sha256', webhookSecret).update('verify token').digest('hex').slice(0, 32)
  );
}
