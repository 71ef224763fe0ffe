import {
  limits,
  messages,
  SubscribableEvent,
  type Webhook,
  WebhookDraft,
  type WebhookHeader,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';

const { entries } = WebhookDraft;

/** The form of an endpoint: headers as lines, everything else as in the API. */
export const WebhookForm = v.object({
  name: entries.name,
  description: entries.description.wrapped,
  url: entries.url,
  events: v.pipe(v.array(SubscribableEvent), v.minLength(1, messages.webhooks.eventsRequired)),
  payload: v.picklist(['full', 'thin']),
  rate_limit_per_hour: entries.rate_limit_per_hour.wrapped,
  headers: v.pipe(
    v.string(),
    v.check(
      (text) => v.is(entries.headers, parseHeaders(text)),
      'Enter one header per line, such as X-Tenant: desk',
    ),
  ),
  subscribe: v.boolean(),
});
export type WebhookForm = v.InferInput<typeof WebhookForm>;

/** One header per line. A line without a colon becomes a header that no schema accepts. */
export function parseHeaders(text: string): WebhookHeader[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      if (colon < 0) return { name: '', value: line };
      return { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
    });
}

/** The initial values. */
export function valuesOf(webhook: Webhook | undefined): WebhookForm {
  return {
    name: webhook?.name ?? '',
    description: webhook?.description ?? '',
    url: webhook?.url ?? '',
    events: webhook?.events ?? ['article.matched'],
    payload: webhook?.payload ?? 'full',
    rate_limit_per_hour: webhook?.rate_limit_per_hour ?? limits.API_RATE_PER_HOUR_DEFAULT,
    headers: (webhook?.headers ?? []).map(({ name, value }) => `${name}: ${value}`).join('\n'),
    subscribe: true,
  };
}
