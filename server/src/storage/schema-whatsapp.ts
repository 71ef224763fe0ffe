import type { Language } from '@newswatch/shared/contracts';
import type {
  WhatsappMessageKind,
  WhatsappProvider,
  WhatsappState,
  WhatsappTemplateStatus,
} from '@newswatch/shared/contracts/admin';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** One row: the WhatsApp configuration. */
export interface WhatsappConfigTable {
  id: number;
  provider: WhatsappProvider;
  settings: Json<object>;
  /** The API key, encrypted with the server's key. */
  api_key: string | null;
  api_key_set_at: Time | null;
  webhook_secret: string | null;
  webhook_secret_set_at: Time | null;
  version: number;
  updated_at: Time;
}

/** One row for each provider that was ever used. */
export interface WhatsappGatewayTable {
  provider: WhatsappProvider;
  status: WhatsappState;
  status_since: Time;
  phone_number: string | null;
  push_name: string | null;
  platform: string | null;
  linked_at: Time | null;
  last_seen_at: Time | null;
  pairing_since: Time | null;
  /** The content of the QR code for pairing; for the simulator, the seed of its codes. */
  pairing_secret: string | null;
  qr_attempt: Generated<number>;
  qr_until: Time | null;
  pairing_code: string | null;
  pairing_code_until: Time | null;
  disconnect: JSONColumnType<
    { code: string; reason: string; at: string; action: string },
    string,
    string
  > | null;
  quality: Generated<'green' | 'yellow' | 'red' | 'unknown'>;
  messaging_limit: number | null;
  reconnects: Generated<number>;
  next_try_at: Time | null;
  observed_at: Time | null;
  /** The fault that the simulator currently simulates. */
  simulated_fault: string | null;
}

export interface WhatsappEventsTable {
  id: string;
  provider: Generated<WhatsappProvider>;
  status: WhatsappState;
  detail: string;
  code: string | null;
  actor_id: string | null;
  at: Time;
}

/** Every WhatsApp message, in both directions. */
export interface WhatsappMessagesTable {
  id: string;
  direction: 'out' | 'in';
  /** The sender's idempotency key, or the provider's id of an incoming message. */
  message_key: string;
  kind: WhatsappMessageKind;
  provider: WhatsappProvider;
  user_id: string | null;
  /** The recipient of another person's alerts; `user_id` is null then. */
  recipient_id: Generated<string | null>;
  phone_number: string;
  /** The text; null for codes, which are never stored. */
  body: string | null;
  template: string | null;
  status: 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'stopped' | 'received';
  provider_message_id: string | null;
  error: JSONColumnType<{ code: string; message: string }, string, string> | null;
  queued_at: Time;
  created_at: Time;
  sent_at: Time | null;
  delivered_at: Time | null;
  read_at: Time | null;
  failed_at: Time | null;
}

/** Events from a provider, each stored once. */
export interface WhatsappCallbacksTable {
  event_key: string;
  provider_message_id: string | null;
  message_key: string | null;
  event: Json<object>;
  applied_at: Time | null;
  received_at: Time;
}

/** WhatsApp data of a person besides the number itself. */
export interface WhatsappPeopleTable {
  user_id: string;
  blocked_at: Time | null;
  on_whatsapp: boolean | null;
  /** The number to which that applies. */
  on_whatsapp_number: string | null;
  opt_in_source: 'signup' | 'setup' | 'reply' | 'administrator' | null;
  /** The origin of the opt-out; null while the person has not opted out, and for opt-outs from before this was recorded. */
  opt_out_source: 'reply' | 'administrator' | null;
  opt_in_text_version: number | null;
  muted_until: Time | null;
  auto_replied_at: Time | null;
}

export interface WhatsappTemplatesTable {
  id: string;
  name: string;
  language: Language;
  category: 'utility' | 'authentication';
  status: WhatsappTemplateStatus;
  body: string;
  variables: string[];
  provider_template_id: string | null;
  rejection: string | null;
  /** The time of the status. WhatsApp events from before it are outdated. */
  status_at: Time | null;
  version: Generated<number>;
  updated_at: Time;
}

/** One row: the time at which the next message may be sent. */
export interface WhatsappPaceTable {
  id: number;
  next_at: Time;
  slow_factor: Generated<number>;
  risk: Generated<number>;
  risk_at: Time | null;
}

/** Each time that somebody opted out or in again; written by triggers. */
export interface WhatsappOptChangesTable {
  id: GeneratedAlways<string>;
  at: Time;
  change: 'out' | 'in';
  user_id: string | null;
  recipient_id: string | null;
}

/** A short address of a page of the product, for messages that show addresses in full. */
export interface ShortLinksTable {
  code: string;
  path: string;
  created_at: Time;
}

/** The tables of the WhatsApp channel. */
export interface WhatsappSchema {
  whatsapp_config: WhatsappConfigTable;
  whatsapp_gateway: WhatsappGatewayTable;
  whatsapp_events: WhatsappEventsTable;
  whatsapp_messages: WhatsappMessagesTable;
  whatsapp_callbacks: WhatsappCallbacksTable;
  whatsapp_people: WhatsappPeopleTable;
  whatsapp_templates: WhatsappTemplatesTable;
  whatsapp_pace: WhatsappPaceTable;
  whatsapp_opt_changes: WhatsappOptChangesTable;
  short_links: ShortLinksTable;
}
