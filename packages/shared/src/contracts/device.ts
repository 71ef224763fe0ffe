import * as v from 'valibot';
import { PUSH_ENDPOINT_MAX } from './limits/index.ts';
import { idSchema, listOf, SessionId, Timestamp } from './primitives.ts';

export const DeviceId = idSchema('dev');
export const DeviceParams = v.object({ deviceId: DeviceId });

/**
 * The reasons why the last alert to a device failed. `busy`: its push service asks us to wait, or is failing. `expired`: it could
 * not be sent in time. `refused`: the push service does not accept our messages to this device.
 */
export const deviceFailures = [
  'busy',
  'unreachable',
  'expired',
  'too_large',
  'refused',
  'blocked_address',
] as const;
export const DeviceFailure = v.picklist(deviceFailures);
export type DeviceFailure = v.InferOutput<typeof DeviceFailure>;

/** A browser that shows alerts even while Newswatch is closed there, through its vendor’s push service. */
export const Device = v.object({
  id: DeviceId,
  /** Browser and system in words, e.g. `Firefox on Windows`. */
  label: v.string(),
  /** Whether the device belongs to the session of this request. */
  is_current: v.boolean(),
  added_at: Timestamp,
  /** The time when its push service last accepted an alert. */
  last_sent_at: v.nullable(Timestamp),
  last_failed_at: v.nullable(Timestamp),
  last_failure: v.nullable(DeviceFailure),
  /** The time when a failed alert is retried; null if none is waiting for a retry. */
  retried_at: v.optional(v.nullable(Timestamp)),
});
export type Device = v.InferOutput<typeof Device>;

export const DeviceList = v.object({
  ...listOf(Device).entries,
  /** Our key for push services (RFC 8292): base64url, uncompressed. A browser subscribes with it. */
  public_key: v.string(),
  /** The session of this request, with which a browser can distinguish a removed device from a device of an earlier session. */
  session_id: SessionId,
});
export type DeviceList = v.InferOutput<typeof DeviceList>;

/** A key of exactly this many bytes in base64url, without padding. */
const keyOf = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 8) / 6)}}$`), 'This is not a valid key.'),
  );

/** A browser’s push subscription, as `PushSubscription.toJSON()` writes it (RFC 8291). */
export const PushSubscriptionDraft = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(PUSH_ENDPOINT_MAX), v.url('This is not a valid address.')),
  keys: v.strictObject({ p256dh: keyOf(65), auth: keyOf(16) }),
});
export type PushSubscriptionDraft = v.InferOutput<typeof PushSubscriptionDraft>;

/** What a browser sends after replacing its subscription; the old subscription proves which device it is. */
export const PushRenewal = v.strictObject({
  previous: PushSubscriptionDraft,
  subscription: PushSubscriptionDraft,
});
export type PushRenewal = v.InferOutput<typeof PushRenewal>;

export const DeviceAnswer = v.object({ device: Device });

/** The decrypted content of a push, which our service worker shows. */
export const PushContent = v.object({
  title: v.string(),
  body: v.string(),
  lang: v.string(),
  dir: v.picklist(['ltr', 'rtl']),
  /** The tag, which is always the same for one alert, so that it is shown only once. */
  tag: v.string(),
  /** The page of the alert, and its address in the inbox, for wide windows. */
  url: v.string(),
  inbox: v.string(),
  /** The title of several alerts that are shown as one; `{count}` is replaced by their number. */
  several: v.string(),
  /** Whether it is shown even while Newswatch is visible, as an example is. */
  always: v.boolean(),
});
export type PushContent = v.InferOutput<typeof PushContent>;
