import { wantsEmail, writeToInbox } from '../../inbox/index.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import type { Database } from '../../storage/database.ts';
import { recordEventsOf, webhookDisabledEvent } from '../events/record-events.ts';
import type { WebhookRow } from './repository.ts';

/** The reason why an endpoint is disabled. `note` is what the administrator said. */
export type Disabling = { reason: 'gone' | 'failing' } | { reason: 'admin'; note: string };

type Endpoint = Pick<WebhookRow, 'id' | 'user_id' | 'name' | 'url'>;

/**
 * Disables an endpoint: waiting deliveries are cancelled, and its owner is notified in the inbox, by email unless they switched
 * that off, and at their other endpoints.
 */
export async function disableWebhook(
  trx: Database,
  webhook: Endpoint,
  why: Disabling,
  { now, baseUrl }: { now: Date; baseUrl: string },
): Promise<void> {
  const { reason } = why;
  await trx
    .updateTable('webhooks')
    .set((eb) => ({
      status: 'disabled',
      disabled_reason: reason,
      disabled_at: now,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', webhook.id)
    .execute();
  await cancelWaiting(trx, webhook.id, now);
  await recordEventsOf(trx, webhook.user_id, [webhookDisabledEvent(webhook, reason, now)], now);
  const url = linkToEndpoints(baseUrl);
  await notifyOwner(trx, webhook, { kind: 'webhook_disabled', endpoint: webhook.name, url, ...why }, now);
  const entry = {
    userId: webhook.user_id,
    type: 'webhook_disabled',
    title: `Webhook endpoint “${webhook.name}” was disabled`,
    body: explainDisabling(why),
    severity: 'warning',
    actionUrl: `/external-api/webhooks?tab=endpoints&endpoint=${webhook.id}`,
  } as const;
  await writeToInbox(trx, entry, now);
}

function explainDisabling(why: Disabling): string {
  if (why.reason === 'admin') {
    return `An administrator disabled it: ${why.note} Nothing is sent until an administrator allows it again.`;
  }
  const cause =
    why.reason === 'gone' ? 'It returned 410 Gone.' : 'Every delivery to it failed for five days.';
  return `${cause} Nothing will be sent until you resume it. Missed events can be recovered for 30 days.`;
}

/** Cancels the waiting deliveries of a disabled endpoint; its owner may recover them. */
async function cancelWaiting(trx: Database, webhookId: string, now: Date): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({
      status: 'cancelled',
      last_error: 'endpoint_disabled',
      next_attempt_at: null,
      claimed_until: null,
      completed_at: now,
    })
    .where('webhook_id', '=', webhookId)
    .where('status', 'in', ['pending', 'retrying'])
    .where('trigger', '=', 'event')
    .execute();
}

/** Writes the owner of an endpoint a notice by email, unless they switched such emails off. */
export async function notifyOwner(
  trx: Database,
  { user_id }: Pick<Endpoint, 'user_id'>,
  notice: Parameters<typeof writeNotice>[2],
  now: Date,
): Promise<void> {
  const owner = await trx
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'full_name', 'notification_preferences'])
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!owner) return;
  const isSwitchedOff =
    notice.kind === 'webhook_disabled' && !wantsEmail(owner.notification_preferences, 'webhook_disabled');
  if (!isSwitchedOff) await writeNotice(trx, owner, notice, now);
}

/** The page of a person's endpoints. */
export function linkToEndpoints(baseUrl: string): string {
  return `${baseUrl}/external-api/webhooks?tab=endpoints`;
}
