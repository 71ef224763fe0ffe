import { messages } from '@newswatch/shared/contracts';
import { type AdminWebhook, adminMessages } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { type Actor, writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { auditedWebhook } from './audited-webhook.ts';
import { disableWebhook } from './disable-webhook.ts';
import { updateWebhook, type WebhookRow } from './repository.ts';

const DISABLED = 'webhook.disabled_by_administrator';

/** Webhook endpoints of other people. The app checks the role before calling anything here. Every change is audited. */
export interface AdminWebhooksService {
  list(userId: string): Promise<AdminWebhook[]>;
  /**
   * Tells the owner, who cannot resume it. Does nothing if an administrator has already disabled it. @throws {Failure}
   * `not_found`
   */
  disable(actor: Actor, webhookId: string, reason: string): Promise<void>;
  /**
   * The endpoint has to pass the test event again before it receives anything.
   *
   * @throws {Failure} `not_found`; `state_conflict` if no administrator has disabled it
   */
  enable(actor: Actor, webhookId: string): Promise<void>;
}

export function createAdminWebhooks({
  db,
  baseUrl,
}: {
  db: Database;
  /** The public address of the product. */
  baseUrl: () => string;
}): AdminWebhooksService {
  const lock = async (trx: Database, webhookId: string): Promise<WebhookRow> => {
    const row = await trx
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', webhookId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw new Failure('not_found', messages.generic.notFound);
    return row;
  };

  return {
    async list(userId) {
      const rows = await db
        .selectFrom('webhooks as w')
        .selectAll('w')
        .select((eb) =>
          eb
            .selectFrom('audit_log as a')
            .select(sql<string>`a.detail->>'reason'`.as('note'))
            .where('a.object_id', '=', eb.ref('w.id'))
            .where('a.action', '=', DISABLED)
            .where('w.disabled_reason', '=', 'admin')
            .orderBy('a.sequence', 'desc')
            .limit(1)
            .as('disabled_note'),
        )
        .where('w.user_id', '=', userId)
        .orderBy('w.id', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        host: new URL(row.url).host,
        status: row.status,
        disabled_reason: row.disabled_reason,
        disabled_at: row.disabled_at?.toISOString() ?? null,
        disabled_note: row.disabled_note,
        failing_since: row.failing_since?.toISOString() ?? null,
        last_delivery_at: row.last_delivery_at?.toISOString() ?? null,
        created_at: row.created_at.toISOString(),
      }));
    },

    disable: (actor, webhookId, reason) =>
      transaction(db, async (trx) => {
        const row = await lock(trx, webhookId);
        if (row.disabled_reason === 'admin') return;
        await disableWebhook(
          trx,
          row,
          { reason: 'admin', note: reason },
          { now: actor.at, baseUrl: baseUrl() },
        );
        const change = auditedWebhook(row, await lock(trx, webhookId));
        const detail = { name: row.name, owner: row.user_id, reason };
        await writeAudit(trx, DISABLED, { type: 'webhook', id: webhookId, ...change, detail }, actor);
      }),

    enable: (actor, webhookId) =>
      transaction(db, async (trx) => {
        const row = await lock(trx, webhookId);
        if (row.disabled_reason !== 'admin')
          throw new Failure('state_conflict', adminMessages.webhooks.notDisabled);
        const saved = await updateWebhook(trx, webhookId, {
          status: 'pending_verification',
          disabled_reason: null,
          disabled_at: null,
          consecutive_failures: 0,
          failing_since: null,
          warned_at: null,
          updated_at: actor.at,
        });
        const change = auditedWebhook(row, saved);
        const detail = { name: row.name, owner: row.user_id };
        await writeAudit(
          trx,
          'webhook.enabled_by_administrator',
          { type: 'webhook', id: webhookId, ...change, detail },
          actor,
        );
      }),
  };
}
