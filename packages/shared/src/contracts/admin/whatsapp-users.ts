import * as v from 'valibot';
import { WHATSAPP_TEXT_MAX } from '../limits/index.ts';
import {
  Count,
  filterOf,
  idSchema,
  ListCursor,
  paging,
  readOnListOf,
  SearchText,
  Timestamp,
  UserId,
} from '../primitives.ts';
import { canBeSeen } from '../visible-text.ts';
import * as adminMessages from './messages.ts';

const words = adminMessages.whatsapp;

export const WhatsappOptIn = v.object({
  status: v.picklist(['granted', 'withdrawn', 'never']),
  /** Where the person agreed, or how the agreement ended; null if that is not known. */
  source: v.nullable(v.picklist(['signup', 'setup', 'reply', 'administrator'])),
  at: v.nullable(Timestamp),
  /** Which wording the person agreed to. */
  text_version: v.nullable(Count),
});
export type WhatsappOptIn = v.InferOutput<typeof WhatsappOptIn>;

/** A person with a WhatsApp number. */
export const WhatsappPerson = v.object({
  user_id: UserId,
  full_name: v.string(),
  phone_number: v.string(),
  verified: v.boolean(),
  verified_at: v.nullable(Timestamp),
  opt_in: WhatsappOptIn,
  on_whatsapp: v.picklist(['true', 'false', 'unknown']),
  /** Whether WhatsApp is among the channels that the person chose. */
  enabled: v.boolean(),
  blocked: v.boolean(),
  muted_until: v.nullable(Timestamp),
  messages_24h: Count,
  messages_30d: Count,
  failed_30d: Count,
  last_message_at: v.nullable(Timestamp),
  last_inbound_at: v.nullable(Timestamp),
  /** Free text may be sent until then (24 hours after the person's last message); templates at any time. */
  window_open_until: v.nullable(Timestamp),
  last_error: v.nullable(v.object({ code: v.string(), message: v.string(), at: Timestamp })),
});
export type WhatsappPerson = v.InferOutput<typeof WhatsappPerson>;

export const WhatsappPeopleQuery = v.strictObject({
  ...paging,
  cursor: ListCursor,
  q: v.optional(SearchText),
  state: v.optional(filterOf(v.picklist(['verified', 'unverified', 'opted_out', 'blocked', 'failing']))),
  sort: v.optional(
    v.picklist(['full_name', '-full_name', '-messages_30d', '-failed_30d', '-last_message_at']),
    'full_name',
  ),
});
export const WhatsappPeople = v.object({
  ...readOnListOf(WhatsappPerson).entries,
  /** The totals for all people, regardless of the filter. */
  totals: v.object({ people: Count, verified: Count, opted_out: Count, blocked: Count, failing: Count }),
});
export type WhatsappPeople = v.InferOutput<typeof WhatsappPeople>;
export const WhatsappPersonParams = v.object({ userId: UserId });

export const WhatsappMessageKind = v.picklist([
  'alert',
  'digest',
  'verification',
  'test',
  'direct',
  'reply',
  'inbound',
]);
export type WhatsappMessageKind = v.InferOutput<typeof WhatsappMessageKind>;

/** One message to or from a person. */
export const WhatsappMessage = v.object({
  id: idSchema('wam'),
  direction: v.picklist(['out', 'in']),
  kind: WhatsappMessageKind,
  status: v.picklist(['sending', 'sent', 'delivered', 'read', 'failed', 'stopped', 'received']),
  /** Null until it is revealed; codes are never stored. */
  body: v.nullable(v.string()),
  body_direction: v.picklist(['ltr', 'rtl']),
  /** Whether there is text to reveal. */
  has_body: v.boolean(),
  error: v.nullable(v.object({ code: v.string(), message: v.string() })),
  created_at: Timestamp,
  sent_at: v.nullable(Timestamp),
  delivered_at: v.nullable(Timestamp),
  read_at: v.nullable(Timestamp),
});
export type WhatsappMessage = v.InferOutput<typeof WhatsappMessage>;

export const WHATSAPP_HISTORY_MAX = 200;
export const WhatsappPersonQuery = v.strictObject({
  /** Reveals the text of the messages; recorded in the audit log. */
  reveal: v.optional(v.picklist(['true', 'false']), 'false'),
});
export const WhatsappPersonAnswer = v.object({ person: WhatsappPerson, messages: v.array(WhatsappMessage) });
export const WhatsappPersonChanged = v.object({ person: WhatsappPerson, message: v.string() });

export const WhatsappDirectMessage = v.strictObject({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(words.textRequired),
    canBeSeen(words.textRequired),
    v.maxLength(WHATSAPP_TEXT_MAX, words.textTooLong),
  ),
});
export const WhatsappOptInChange = v.strictObject({
  status: v.picklist(['granted', 'withdrawn']),
  reason: v.pipe(v.string(), v.trim(), v.minLength(3, words.reasonNeeded), v.maxLength(500)),
});
