import * as v from 'valibot';
import { DeliveryStatus, SuppressionReason } from '../delivery.ts';
import { WHATSAPP_TEXT_MAX } from '../limits.ts';
import { Count, DeliveryId, idSchema, listOf, paging, Timestamp, UserId } from '../primitives.ts';
import { canBeSeen } from '../visible-text.ts';
import { WhatsappNumber } from '../whatsapp-number.ts';
import * as adminMessages from './messages.ts';

/** Where the gateway stands; messages are taken while it is `connected` and are held otherwise. */
export const WhatsappState = v.picklist([
  'not_configured',
  'stopped',
  'awaiting_scan',
  'expired',
  'connected',
  'logged_out',
  'failed',
]);
export type WhatsappState = v.InferOutput<typeof WhatsappState>;

/** What a phone scans to be linked; a new one every few seconds, so many times. */
export const WhatsappPairing = v.object({
  image_svg: v.string(),
  expires_at: Timestamp,
  attempt: Count,
  max_attempts: Count,
});
export type WhatsappPairing = v.InferOutput<typeof WhatsappPairing>;

export const WhatsappSession = v.object({
  provider: v.picklist(['simulator', 'cloud_api', 'linked_device']),
  status: WhatsappState,
  status_since: Timestamp,
  /** The number messages come from; null while none is linked. */
  phone_number: v.nullable(v.string()),
  linked_at: v.nullable(Timestamp),
  /** While a phone is waited for. */
  qr: v.nullable(WhatsappPairing),
  /** Share of the last 30 days in which it was connected, 0 to 100; from the first day of the log on. */
  uptime_percent_30d: v.number(),
});
export type WhatsappSession = v.InferOutput<typeof WhatsappSession>;

/** A message over WhatsApp as administrators see it: its way, not its words. */
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

export const WhatsappStatus = v.object({
  session: WhatsappSession,
  /** Messages that have not left now: on their turn, and held back with their reason. */
  queue: v.object({ waiting: Count, held: Count, oldest_seconds: v.nullable(Count) }),
  /** What became, in the last 24 hours, of the messages handed over or given up in that time. */
  last_24h: v.object({ sent: Count, delivered: Count, failed: Count }),
  /** The newest first. */
  recent: v.array(WhatsappDelivery),
  /** The last message that was given up, however long ago. */
  last_error: v.nullable(v.object({ code: v.string(), message: v.string(), at: Timestamp })),
});
export type WhatsappStatus = v.InferOutput<typeof WhatsappStatus>;

/** One change of the gateway's state. */
export const WhatsappEvent = v.object({
  id: idSchema('wev'),
  status: WhatsappState,
  detail: v.string(),
  /** Who asked for it; null where it happened by itself. */
  by: v.nullable(v.object({ id: UserId, full_name: v.string() })),
  at: Timestamp,
});
export type WhatsappEvent = v.InferOutput<typeof WhatsappEvent>;
export const WhatsappEventsQuery = v.strictObject(paging);
export const WhatsappEvents = listOf(WhatsappEvent);

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
