import type { EventType, WebhookPayload } from '@newswatch/shared/contracts';

/** An event as stored. */
export interface StoredEvent {
  type: EventType;
  data: object;
  created_at: Date;
}

/**
 * The body of an event for one receiver. The same event, subscription and payload give the same bytes, so that every
 * attempt sends what the first one sent.
 */
export function envelopeText(
  event: StoredEvent,
  payload: WebhookPayload,
  subscriptionId: string | null,
): string {
  return JSON.stringify(envelopeOf(event, payload, subscriptionId));
}

export function envelopeOf(event: StoredEvent, payload: WebhookPayload, subscriptionId: string | null) {
  const data = payload === 'thin' ? idsOnly(event.data) : event.data;
  return {
    type: event.type,
    timestamp: event.created_at.toISOString(),
    data: { ...data, subscription_id: subscriptionId },
  };
}

/** Reduces each object that has an id to its id. */
function idsOnly(data: object): object {
  const ids = Object.entries(data).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && 'id' in value ? [[name, { id: value.id }] as const] : [],
  );
  return Object.fromEntries(ids);
}
