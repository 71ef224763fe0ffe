import * as v from 'valibot';
import { DeliveryStatus, SuppressionReason } from '../delivery.ts';
import { WHATSAPP_TEXT_MAX } from '../limits/index.ts';
import {
  CalendarDate,
  Count,
  DeliveryId,
  idSchema,
  ListCursor,
  paging,
  readOnListOf,
  Timestamp,
  UserId,
} from '../primitives.ts';
import { canBeSeen } from '../visible-text.ts';
import { WhatsappNumber } from '../whatsapp-number.ts';
import * as adminMessages from './messages.ts';
import { WhatsappState } from './whatsapp-state.ts';

/** Meta's own API, a phone linked through our own gateway, or the built-in simulator. */
export const WhatsappProvider = v.picklist(['cloud_api', 'linked_device', 'simulator']);
export type WhatsappProvider = v.InferOutput<typeof WhatsappProvider>;

/** The QR code that a phone scans to be linked; replaced every few seconds, a limited number of times. */
export const WhatsappPairing = v.object({
  image_svg: v.string(),
  expires_at: Timestamp,
  attempt: Count,
  max_attempts: Count,
});
export type WhatsappPairing = v.InferOutput<typeof WhatsappPairing>;

/** The code that a person types on the phone instead of scanning. */
export const WhatsappPairingCode = v.object({ code: v.string(), expires_at: Timestamp });
export type WhatsappPairingCode = v.InferOutput<typeof WhatsappPairingCode>;

/** The reason why the connection last ended, and what can be done about it. */
export const WhatsappDisconnect = v.object({
  code: v.string(),
  reason: v.string(),
  at: Timestamp,
  action: v.string(),
});

export const WhatsappSession = v.object({
  provider: WhatsappProvider,
  status: WhatsappState,
  status_since: Timestamp,
  /** The number that messages come from; null while none is linked. */
  phone_number: v.nullable(v.string()),
  push_name: v.nullable(v.string()),
  platform: v.nullable(v.string()),
  linked_at: v.nullable(Timestamp),
  /** The time when the provider last reported that it is available. */
  last_seen_at: v.nullable(Timestamp),
  /** Present only while the gateway waits for a phone. */
  qr: v.nullable(WhatsappPairing),
  pairing_code: v.nullable(WhatsappPairingCode),
  disconnect: v.nullable(WhatsappDisconnect),
  /** Meta's quality rating of the number; `unknown` if the provider gives none. */
  quality: v.picklist(['green', 'yellow', 'red', 'unknown']),
  messaging_limit_24h: v.nullable(Count),
  used_24h: Count,
  /** Share of the last 30 days in which it was connected, 0 to 100; counted from the first day of the log. */
  uptime_percent_30d: v.number(),
});
export type WhatsappSession = v.InferOutput<typeof WhatsappSession>;

/**
 * How likely the number is to be restricted: a sum of named factors, each with its points and the underlying figure.
 */
export const WhatsappRisk = v.object({
  /** 0 to 100. */
  score: Count,
  level: v.picklist(['calm', 'care', 'danger']),
  factors: v.array(v.object({ id: v.string(), points: Count, label: v.string() })),
  /** The factor by which it lengthens the gaps between messages. */
  slow_factor: v.number(),
});
export type WhatsappRisk = v.InferOutput<typeof WhatsappRisk>;

/** A WhatsApp message as administrators see it: its status, not its text. */
export const WhatsappDelivery = v.object({
  id: DeliveryId,
  destination_masked: v.string(),
  status: DeliveryStatus,
  reason: v.nullable(SuppressionReason),
  attempts: Count,
  created_at: Timestamp,
  sent_at: v.nullable(Timestamp),
  error: v.nullable(v.object({ code: v.string(), message: v.string() })),
});
export type WhatsappDelivery = v.InferOutput<typeof WhatsappDelivery>;

/** A message that waits for the connection, and what will happen to it. */
export const WhatsappWaiting = v.object({
  id: DeliveryId,
  full_name: v.string(),
  destination_masked: v.string(),
  created_at: Timestamp,
  /**
   * `email_at`: email takes over then · `email_off`: it waits for the connection, because the person has no email
   * alerts.
   */
  outlook: v.picklist(['email_at', 'email_off']),
  email_at: v.nullable(Timestamp),
});
export type WhatsappWaiting = v.InferOutput<typeof WhatsappWaiting>;

export const WhatsappStatus = v.object({
  session: WhatsappSession,
  /** Unsent messages: those waiting for their turn, and those held back with their reason. */
  queue: v.object({ waiting: Count, held: Count, oldest_seconds: v.nullable(Count) }),
  /** The messages among `held` that wait for the connection, the oldest of them, and how many cannot be sent by email instead. */
  waiting_for_connection: v.object({ count: Count, without_email: Count, oldest_seconds: v.nullable(Count) }),
  /** The outcome of the messages that were handed over or abandoned in the last 24 hours. */
  last_24h: v.object({ sent: Count, delivered: Count, read: Count, failed: Count, email_instead: Count }),
  /**
   * The last 24 hours, oldest first; the last one is not over. `held`: messages created then that are still
   * waiting.
   */
  by_hour: v.array(v.object({ at: Timestamp, sent: Count, email_instead: Count, held: Count })),
  /** The share of each of the last 30 days in UTC in which it was connected; null before the log begins. */
  connected_by_day: v.array(v.object({ date: CalendarDate, percent: v.nullable(v.number()) })),
  risk: WhatsappRisk,
  /** The oldest messages that wait for the connection. */
  waiting: v.array(WhatsappWaiting),
  /** The newest first. */
  recent: v.array(WhatsappDelivery),
  /** The last message that was abandoned, however long ago. */
  last_error: v.nullable(v.object({ code: v.string(), message: v.string(), at: Timestamp })),
  email_takes_over_minutes: Count,
});
export type WhatsappStatus = v.InferOutput<typeof WhatsappStatus>;

/** One change of the gateway's state. */
export const WhatsappEvent = v.object({
  id: idSchema('wev'),
  status: WhatsappState,
  detail: v.string(),
  /** The provider's code, if it gave one: `device_removed`, `515`. */
  code: v.nullable(v.string()),
  /** Who requested it; null if it happened automatically. */
  by: v.nullable(v.object({ id: UserId, full_name: v.string() })),
  at: Timestamp,
});
export type WhatsappEvent = v.InferOutput<typeof WhatsappEvent>;
export const WhatsappEventsQuery = v.strictObject({ ...paging, cursor: ListCursor });
export const WhatsappEvents = readOnListOf(WhatsappEvent);

export const WhatsappTestMessage = v.strictObject({
  phone_number: WhatsappNumber,
  text: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(adminMessages.whatsapp.textRequired),
    canBeSeen(adminMessages.whatsapp.textRequired),
    v.maxLength(WHATSAPP_TEXT_MAX, adminMessages.whatsapp.textTooLong),
  ),
});
export const WhatsappLogout = v.strictObject({
  confirmation: v.pipe(v.string(), v.literal('LOGOUT', adminMessages.whatsapp.logoutConfirmation)),
});
export const WhatsappChanged = v.object({ message: v.string(), session: WhatsappSession });

export const WhatsappPairingRequest = v.strictObject({ phone_number: WhatsappNumber });

/** What the simulator can simulate on request. */
export const WhatsappFault = v.picklist([
  'scan',
  'connection_lost',
  'connection_back',
  'restart_required',
  'device_removed',
  'restricted',
  'banned',
  'lifted',
]);
export type WhatsappFault = v.InferOutput<typeof WhatsappFault>;
/** An event of the connection, or a message that somebody sends to us, such as STOP. */
export const WhatsappSimulation = v.union([
  v.strictObject({ event: WhatsappFault }),
  v.strictObject({ event: v.literal('message'), ...WhatsappTestMessage.entries }),
]);
export type WhatsappSimulation = v.InferOutput<typeof WhatsappSimulation>;
