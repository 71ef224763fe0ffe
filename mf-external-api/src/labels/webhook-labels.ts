import type {
  Webhook,
  WebhookAttemptError,
  WebhookDelivery,
  WebhookDeliveryStatus,
  WebhookDisabledReason,
  WebhookStatus,
} from '@newswatch/shared/contracts';
import { formatPercent } from '@newswatch/ui';
import { eventCount } from './subscription-labels.ts';

type Tone = 'success' | 'warning' | 'danger' | 'neutral' | 'info';

export const webhookStatusLabels: Record<WebhookStatus, { label: string; tone: Tone }> = {
  pending_verification: { label: 'Not verified', tone: 'warning' },
  active: { label: 'Active', tone: 'success' },
  paused: { label: 'Paused', tone: 'neutral' },
  disabled: { label: 'Disabled', tone: 'danger' },
  suspended: { label: 'Suspended', tone: 'warning' },
};

export const disabledReasonLabels: Record<WebhookDisabledReason, string> = {
  failing: 'every delivery failed for five days',
  gone: 'it returned 410 Gone',
  plan: 'your plan does not include API access',
  admin: 'an administrator disabled it',
};

export const deliveryStatusLabels: Record<WebhookDeliveryStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'info' },
  retrying: { label: 'Retrying', tone: 'warning' },
  success: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const heldLabels: Record<NonNullable<WebhookDelivery['held']>, string> = {
  paused: 'On hold: the endpoint is paused',
  suspended: 'On hold: API access is off',
  rate_limit: 'On hold until the next hour',
};

export const attemptErrorLabels: Record<WebhookAttemptError, string> = {
  timeout: 'No response within 15 seconds',
  dns: 'The name could not be resolved',
  tls: 'The certificate was not accepted',
  connect: 'The connection was lost',
  refused: 'Connection refused',
  blocked_address: 'The address is not public',
  endpoint_disabled: 'The endpoint was disabled',
};

/** The reason why the last attempt failed: "503", "No response within 15 seconds". */
export function lastResult(delivery: Pick<WebhookDelivery, 'last_status' | 'last_error'>): string {
  if (delivery.last_error) return attemptErrorLabels[delivery.last_error];
  return delivery.last_status === null ? '' : String(delivery.last_status);
}

/**
 * The share of delivered events: "99.8%", "1,236 of 1,239 events, 21 in progress". An event that is still being retried has
 * neither arrived nor failed.
 */
export function deliveredLabels({ success, failed, pending }: Webhook['deliveries_24h']): {
  share: string | null;
  sentence: string;
} {
  const finished = success + failed;
  const waiting = pending === 0 ? '' : `${pending.toLocaleString('en')} in progress`;
  if (finished === 0) return { share: null, sentence: waiting || 'no events to deliver' };
  const sentence = `${success.toLocaleString('en')} of ${eventCount(finished)}`;
  return {
    share: formatPercent(success / finished),
    sentence: waiting ? `${sentence}, ${waiting}` : sentence,
  };
}
