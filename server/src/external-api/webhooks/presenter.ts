import type { Webhook } from '@newswatch/shared/contracts';
import type { ApiOwner } from '../access.ts';
import { NO_DELIVERIES } from './delivery-counts.ts';
import type { WebhookFigures, WebhookRow } from './repository.ts';

const none: WebhookFigures = { deliveries: NO_DELIVERIES, subscriptions: 0 };

/** An endpoint as its owner sees it: never its secret. */
export function presentWebhook(
  row: WebhookRow,
  owner: Pick<ApiOwner, 'api_access_enabled'>,
  figures: WebhookFigures = none,
  now: Date,
): Webhook {
  const overlaps = row.previous_until !== null && row.previous_until > now;
  const finished = figures.deliveries.success + figures.deliveries.failed;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    url: row.url,
    events: row.events,
    headers: row.headers,
    payload: row.payload,
    rate_limit_per_hour: row.rate_limit_per_hour,
    status: owner.api_access_enabled ? row.status : 'suspended',
    disabled_reason: row.disabled_reason,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    secret_hint: row.secret_hint,
    secrets_active: overlaps ? 2 : 1,
    previous_secret_until: overlaps ? (row.previous_until?.toISOString() ?? null) : null,
    consecutive_failures: row.consecutive_failures,
    failing_since: row.failing_since?.toISOString() ?? null,
    success_rate_24h: finished === 0 ? null : figures.deliveries.success / finished,
    deliveries_24h: figures.deliveries,
    subscriptions: figures.subscriptions,
    last_delivery_at: row.last_delivery_at?.toISOString() ?? null,
    last_status: row.last_status,
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}
