import * as v from 'valibot';
import { SubscribableEvent, subscribableEvents } from './event-type.ts';
import * as limits from './limits/index.ts';
import * as messages from './messages.ts';
import { canBeSeen, isMisleadingAddress, visibleText } from './visible-text.ts';

const words = messages.webhooks;

/** Headers that are set by us, by HTTP or by a proxy, so that a receiver can trust them. */
const RESERVED_HEADERS =
  /^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|content-.*|user-agent|authorization|cookie|proxy-.*|webhook-.*|accept-encoding|forwarded|x-forwarded-.*)$/i;

export const WebhookHeader = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, words.headerName),
    v.check((name) => !RESERVED_HEADERS.test(name), words.headerReserved),
  ),
  value: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(words.headerValue),
    v.maxLength(limits.WEBHOOK_HEADER_VALUE_MAX, words.headerValueTooLong),
    v.regex(/^[\x20-\x7e]*$/, words.headerValue),
  ),
});
export type WebhookHeader = v.InferOutput<typeof WebhookHeader>;

export const WebhookPayload = v.picklist(['full', 'thin']);
export type WebhookPayload = v.InferOutput<typeof WebhookPayload>;

/** `https`, or `http` if an operator has allowed the host; the server checks the host. */
function isWebAddress(text: string): boolean {
  if (isMisleadingAddress(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

export const ratePerHour = v.optional(
  v.pipe(
    v.number(words.rateWhole),
    v.integer(words.rateWhole),
    v.minValue(limits.API_RATE_PER_HOUR_MIN, words.rateMin),
    v.maxValue(limits.API_RATE_PER_HOUR_MAX, words.rateMax),
  ),
  limits.API_RATE_PER_HOUR_DEFAULT,
);

export const named = {
  name: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(words.nameRequired),
    canBeSeen(words.nameRequired),
    v.maxLength(limits.API_KEY_NAME_MAX, words.nameTooLong),
  ),
  description: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(limits.API_KEY_DESCRIPTION_MAX, words.descriptionTooLong)),
    '',
  ),
};

export const eventsField = v.pipe(
  v.array(SubscribableEvent),
  v.minLength(1, words.eventsRequired),
  v.transform((events) => subscribableEvents.filter((event) => events.includes(event))),
);

/** The request body to create an endpoint, or to change one. */
export const WebhookDraft = v.strictObject({
  ...named,
  url: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(words.url),
    v.maxLength(limits.URL_MAX, words.url),
    v.check(isWebAddress, words.url),
  ),
  /** The types of events that it accepts, whatever its subscriptions select. */
  events: eventsField,
  rate_limit_per_hour: ratePerHour,
  headers: v.optional(
    v.pipe(
      v.array(WebhookHeader),
      v.maxLength(limits.WEBHOOK_HEADERS_MAX, words.tooManyHeaders),
      v.check(
        (headers) => new Set(headers.map(({ name }) => name.toLowerCase())).size === headers.length,
        words.headerTwice,
      ),
    ),
    [],
  ),
  payload: v.optional(WebhookPayload, 'full'),
  /** The version that is replaced; an outdated one is a conflict. */
  version: v.optional(v.pipe(v.number(), v.integer())),
});
export type WebhookDraft = v.InferOutput<typeof WebhookDraft>;

/** A new endpoint is subscribed to all targets with its events, unless this is false. */
export const NewWebhook = v.strictObject({
  ...v.omit(WebhookDraft, ['version']).entries,
  subscribe: v.optional(v.boolean(), true),
});
export type NewWebhook = v.InferOutput<typeof NewWebhook>;
