import type { Language } from '@newswatch/shared/contracts';
import type {
  WhatsappCheck,
  WhatsappMessageKind,
  WhatsappProvider,
  WhatsappRisk,
  WhatsappState,
} from '@newswatch/shared/contracts/admin';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import type { Database } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import type { InlineImage } from './inline-images.ts';
import type { StoredConfig } from './whatsapp/config.ts';

/** A file attached to an email, for its reader to open or save. */
export interface AttachedFile {
  name: string;
  type: 'application/pdf';
  bytes: Uint8Array;
}

/** An email ready to be sent. */
export interface EmailMessage {
  /**
   * Identifies the message: a transport that supports it accepts the key only once. The `Message-ID` is derived from
   * it.
   */
  idempotencyKey: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  images?: readonly InlineImage[];
  files?: readonly AttachedFile[];
  /** Stops messages of this kind: mail programs show it as a one-click button (RFC 8058). */
  unsubscribeUrl?: string;
}

/** A WhatsApp message ready to be sent. */
export interface WhatsappMessage {
  /** See `EmailMessage`. A message with the same key is sent only once, even after a crash. */
  idempotencyKey: string;
  /** `+` and digits. */
  to: string;
  /** The text, at most 1,024 characters. */
  text: string;
  kind: Exclude<WhatsappMessageKind, 'inbound'>;
  /** The recipient. Alerts, digests and direct messages are stopped if this person's number or consent has changed. */
  userId?: string;
  /** Used instead of `userId` for somebody without an account who gets another person's alerts. Checked in the same way. */
  recipientId?: string;
  /** The message as a template, for providers that accept free text only within a conversation. */
  template?: { name: string; language: Language; variables: string[] };
  /** The time when it started to wait to be sent. Default: now. */
  queuedAt?: Date;
}

/** The transport has accepted the message. */
export interface Receipt {
  providerMessageId: string;
}

export interface EmailChannel {
  /** The time limit of a send. A sender's claim must last longer. */
  readonly sendAtMostMs: number;
  /**
   * Resolves when the transport has accepted the message.
   *
   * @throws {SendError} if it did not
   */
  send(message: EmailMessage, signal?: AbortSignal): Promise<Receipt>;
  close(): Promise<void>;
}

/** The state of a WhatsApp gateway; messages are accepted only while it is `connected`. */
export interface GatewayStatus {
  provider: WhatsappProvider;
  state: WhatsappState;
  since: Date;
  /** The number that messages come from; null if there is none. */
  phoneNumber: string | null;
  pushName: string | null;
  platform: string | null;
  linkedAt: Date | null;
  lastSeenAt: Date | null;
  /** While it waits for a phone, the content of the code, its number among the codes, and when it expires. */
  pairing: { content: string; attempt: number; expiresAt: Date } | null;
  pairingCode: { code: string; expiresAt: Date } | null;
  disconnect: { code: string; reason: string; at: string; action: string } | null;
  quality: 'green' | 'yellow' | 'red' | 'unknown';
  messagingLimit: number | null;
}

/** Records the state of the connection before and after a change, in the transaction of the change. */
export type GatewayRecord = (
  trx: Transaction<Schema>,
  before: GatewayStatus,
  after: GatewayStatus,
) => Promise<void>;

/** A command that an administrator can give to a gateway. */
export type GatewayCommand = 'start' | 'stop' | 'restart' | 'logout';

/** An event from a provider. Events may arrive twice, late, in a different order, and before `send` has resolved. */
/** The kinds of messages other than text that a person may send. */
export const mediaKinds = [
  'picture',
  'voice message',
  'audio file',
  'video',
  'document',
  'sticker',
  'location',
  'contact',
] as const;
export type Media = (typeof mediaKinds)[number];

export type GatewayEvent =
  | { kind: 'accepted' | 'delivered' | 'read'; providerMessageId: string; messageKey?: string; at: Date }
  | {
      kind: 'failed';
      providerMessageId: string;
      messageKey?: string;
      at: Date;
      code: string;
      message: string;
    }
  | {
      kind: 'received';
      from: string;
      /** The text of the message; for a picture and similar, its caption or an empty string. */
      text: string;
      /** The media that came instead of a text or with one; they are not downloaded. */
      media?: Media;
      providerMessageId: string;
      at: Date;
    }
  /** The person has a new number, and this one will be given to somebody else. */
  | { kind: 'left'; from: string; providerMessageId: string; at: Date };

/** Claims of messages that may be sent now. */
export interface PacedClaims<T> {
  claims: T[];
  /** The time at which to check again, if only the pacing held something back. */
  nextAt: Date | null;
}

export interface ConnectionTest {
  ok: boolean;
  latencyMs: number | null;
  detail: string;
  checks: v.InferOutput<typeof WhatsappCheck>[];
}

/** The gateway to WhatsApp, regardless of the provider. */
export interface WhatsappGateway {
  /** See `EmailChannel`. */
  readonly sendAtMostMs: number;
  status(): Promise<GatewayStatus>;
  /** Asks the provider for its state, unless that was done recently, and reconnects if a retry is due. */
  observe(atLeastEveryMs: number): Promise<void>;
  /**
   * Executes a command and returns the resulting state; does nothing if that state is already reached.
   *
   * @param actorId the administrator who gave the command, for the log
   */
  command(command: GatewayCommand, actorId: string | null, record?: GatewayRecord): Promise<GatewayStatus>;
  /**
   * Makes the simulator simulate an event.
   *
   * @throws {Failure} `state_conflict` for any other provider, or if it is impossible in the current state
   */
  simulate(fault: string, actorId: string | null, record?: GatewayRecord): Promise<GatewayStatus>;
  /** @throws {Failure} `whatsapp_unavailable` */
  pairingCode(
    phoneNumber: string,
    actorId: string | null,
    record?: GatewayRecord,
  ): Promise<{ code: string; expiresAt: Date }>;
  /**
   * Resolves when the provider has accepted the message.
   *
   * @throws {SendError} if it did not
   */
  send(message: WhatsappMessage, signal?: AbortSignal): Promise<Receipt>;
  /** Called once the message is recorded as sent: applies the receipts that arrived before that. */
  recorded(providerMessageId: string): Promise<void>;
  /** Processes each event once, however often it is repeated. Events of kind `received` are passed to the listener. */
  take(events: readonly GatewayEvent[]): Promise<void>;
  /**
   * Claims at most `limit` messages, as the pacing allows; `claim` runs in the transaction that holds the pacing lock.
   */
  paced<T>(limit: number, claim: (db: Database, limit: number) => Promise<T[]>): Promise<PacedClaims<T>>;
  risk(): Promise<WhatsappRisk>;
  config(): Promise<StoredConfig>;
  /** Tests values that need not be saved. */
  test(config: StoredConfig): Promise<ConnectionTest>;
  /** Called after a configuration was saved: stops the connection of the previous provider. */
  reconfigured(before: StoredConfig, actorId: string): Promise<void>;
  /**
   * Verifies and reads a provider's callback.
   *
   * @throws {Failure} `token_invalid` if it is forged, stale, or not from the provider in use
   */
  readCallback(request: CallbackRequest): Promise<GatewayEvent[]>;
  submitTemplate(template: SubmittedTemplate): Promise<{ id: string | null; status: 'pending' | 'approved' }>;
  /** Whether the number is on WhatsApp; `unknown` if the provider does not say. */
  numberExists(number: string): Promise<boolean | 'unknown'>;
  /** Registers a listener for messages that people send to us. @returns a function that removes it */
  onReceived(listener: (event: Extract<GatewayEvent, { kind: 'received' }>) => Promise<void>): () => void;
  close(): Promise<void>;
}

export interface SubmittedTemplate {
  /** The provider's id, if it already has the template. */
  id: string | null;
  name: string;
  language: Language;
  category: 'utility' | 'authentication';
  body: string;
  variables: string[];
}

export interface CallbackRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Exactly as received: the signature covers these bytes. */
  body: Uint8Array;
  now: Date;
}
