import type { WebhookAttempt, WebhookDelivery } from '@newswatch/shared/contracts';
import type { AttemptRow, DeliveryRow } from './repository.ts';

/** A delivery as shown in the list. */
export function presentDelivery(row: DeliveryRow, now: Date): WebhookDelivery {
  return {
    id: row.id,
    event_id: row.event_id,
    event_type: row.event_type,
    webhook: { id: row.webhook_id, name: row.webhook_name },
    subscription_id: row.subscription_id,
    subject: row.subject,
    status: row.status,
    held: heldBy(row, now),
    trigger: row.trigger,
    attempts_count: row.attempts_count,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    last_status: row.last_status,
    last_error: row.last_error,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}

function heldBy(row: DeliveryRow, now: Date): WebhookDelivery['held'] {
  if (row.status !== 'pending' && row.status !== 'retrying') return null;
  if (!row.api_access_enabled) return 'suspended';
  if (row.webhook_status === 'paused' || row.webhook_status === 'pending_verification') return 'paused';
  const isDue = row.next_attempt_at !== null && row.next_attempt_at <= now;
  return isDue && row.hour_is_full ? 'rate_limit' : null;
}

export function presentAttempt(row: AttemptRow): WebhookAttempt {
  return {
    n: row.n,
    trigger: row.trigger,
    started_at: row.started_at.toISOString(),
    duration_ms: row.duration_ms,
    status_code: row.status_code,
    error: row.error,
    signature: row.signature,
    response_excerpt: row.response_excerpt,
    retry_after_seconds: row.retry_after_seconds,
  };
}
