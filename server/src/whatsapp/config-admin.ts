import { messages } from '@newswatch/shared/contracts';
import {
  adminMessages,
  type WhatsappConfig,
  type WhatsappConfigTested,
  type WhatsappConfigUpdate,
} from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { withoutValues } from '../audit.ts';
import {
  applyUpdate,
  assertKeyStays,
  configKey,
  type StoredConfig,
  verifyTokenOf,
  type WhatsappGateway,
  warmupDay,
  writeConfig,
} from '../channels/index.ts';
import { Failure } from '../failure.ts';
import { optOutWords } from '../notifier/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { type Administrator, auditWhatsapp } from './administrator.ts';

/** How WhatsApp messages are sent, for administrators. */
export interface WhatsappConfigAdmin {
  get(now: Date): Promise<{ config: WhatsappConfig }>;
  /** @throws {Failure} `version_conflict` for a stale version */
  update(
    update: WhatsappConfigUpdate,
    administrator: Administrator,
    now: Date,
  ): Promise<{ config: WhatsappConfig; message: string }>;
  /** Checks whether values reach their provider; saves nothing. */
  test(update: WhatsappConfigUpdate, now: Date): Promise<WhatsappConfigTested>;
}

const WARMUP_SHOWN_DAYS = 12;

export function createConfigAdmin(options: {
  db: Database;
  gateway: WhatsappGateway;
  secret: string;
  callbackUrl: () => string;
}): WhatsappConfigAdmin {
  const { db, gateway, callbackUrl } = options;
  const key = configKey(options.secret);

  async function present(now: Date): Promise<WhatsappConfig> {
    const [config, status, optOuts] = await Promise.all([
      gateway.config(),
      gateway.status(),
      countOptOuts(db, now),
    ]);
    const { apiKey: _apiKey, apiKeySetAt, webhookSecret: _secret, webhookSecretSetAt, ...settings } = config;
    return {
      ...settings,
      api_key_set_at: apiKeySetAt?.toISOString() ?? null,
      webhook_secret_set_at: webhookSecretSetAt?.toISOString() ?? null,
      callback_url: callbackUrl(),
      verify_token: verifyTokenOf(config),
      opt_out_words: optOutWords.map(({ language, stop, start }) => ({ language, stop, start })),
      warmup_day: warmupDay(status.linkedAt, now),
      warmup_sent: status.linkedAt ? await countFirstDays(db, status.linkedAt, now) : [],
      ...optOuts,
    };
  }

  return {
    get: async (now) => ({ config: await present(now) }),
    async update(update, administrator, now) {
      const before = await transaction(db, async (trx) => {
        // Before the first save there is no row to lock.
        await sql`select pg_advisory_xact_lock(hashtextextended('whatsapp config', 0))`.execute(trx);
        const current = await gateway.config();
        if (update.version !== undefined && update.version !== current.version) {
          throw new Failure('version_conflict', messages.generic.versionConflict);
        }
        assertKeyStays(current, update);
        const after = { ...applyUpdate(current, update, now), version: current.version + 1 };
        await writeConfig(trx, key, after, now);
        await auditWhatsapp(
          trx,
          'config_changed',
          { id: null, ...configDifference(current, after) },
          administrator,
          now,
        );
        return current;
      });
      await gateway.reconfigured(before, administrator.id);
      return { config: await present(now), message: adminMessages.whatsappConfig.saved };
    },
    async test(update, now) {
      const current = await gateway.config();
      assertKeyStays(current, update);
      const { ok, latencyMs, detail, checks } = await gateway.test(applyUpdate(current, update, now));
      const last = await lastCallback(db);
      const callback = {
        id: 'callback' as const,
        ok: last !== null,
        detail: last ? `last one ${last.toISOString()}` : 'nothing received so far',
      };
      return {
        ok,
        latency_ms: latencyMs,
        detail,
        checks: update.provider === 'simulator' ? checks : [...checks, callback],
      };
    },
  };
}

/** Describes what changed: for addresses only the host, for secret or personal values only that they changed. */
function configDifference(before: StoredConfig, after: StoredConfig): { before: object; after: object } {
  const [was, is] = [hiddenOf(before), hiddenOf(after)];
  const hidden = withoutValues(was, is, ['api_key', 'webhook_secret', 'base_url', 'alert_emails']);
  return {
    before: { ...shownOf(before), ...hidden.before },
    after: { ...shownOf(after), ...hidden.after },
  };
}

const hiddenOf = ({ apiKey, webhookSecret, base_url, alert_emails }: StoredConfig) => ({
  api_key: apiKey,
  webhook_secret: webhookSecret,
  base_url,
  alert_emails: alert_emails.join(','),
});

function shownOf({
  version: _version,
  apiKey: _key,
  apiKeySetAt: _keyAt,
  webhookSecret: _secret,
  webhookSecretSetAt: _secretAt,
  alert_emails: _emails,
  base_url: address,
  ...settings
}: StoredConfig): object {
  return { ...settings, gateway_host: URL.canParse(address) ? new URL(address).host : null };
}

async function lastCallback(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('whatsapp_callbacks')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.received_at ?? null;
}

async function countOptOuts(db: Database, now: Date) {
  const { rows } = await sql<{ ended_30d: number; began_again_30d: number }>`
    select count(distinct at) filter (where change = 'out')::int as ended_30d,
      count(distinct at) filter (where change = 'in')::int as began_again_30d
    from whatsapp_opt_changes where at > ${now}::timestamptz - interval '30 days'
  `.execute(db);
  return rows[0] ?? { ended_30d: 0, began_again_30d: 0 };
}

/** Messages on each of the number's first days so far. */
async function countFirstDays(db: Database, linkedAt: Date, now: Date): Promise<number[]> {
  const days = Math.min(WARMUP_SHOWN_DAYS, warmupDay(linkedAt, now) ?? 0);
  const { rows } = await sql<{ day: number; sent: number }>`
    select floor(extract(epoch from sent_at - ${linkedAt}) / 86400)::int as day, count(*)::int as sent
    from whatsapp_messages
    where direction = 'out' and sent_at >= ${linkedAt}
      and sent_at < ${linkedAt}::timestamptz + make_interval(days => ${days})
    group by 1`.execute(db);
  const sent = new Map(rows.map((row) => [row.day, row.sent]));
  return Array.from({ length: days }, (_, day) => sent.get(day) ?? 0);
}
