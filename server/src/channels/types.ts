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
import type { StoredConfig } from './whatsapp/config.ts';

/** An e-mail ready to be handed over. */
export interface EmailMessage {
  /** The same key is the same message: a transport that can, takes it once; the `Message-ID` derives from it. */
  idempotencyKey: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Ends messages like this one: mail programs offer it as one press (RFC 8058). */
  unsubscribeUrl?: string;
}

/** A WhatsApp message ready to be handed over. */
export interface WhatsappMessage {
  /** See `EmailMessage`. The same key is sent once, whatever crashes. */
  idempotencyKey: string;
  /** `+` and digits. */
  to: string;
  /** At most 1,024 characters. */
  text: string;
  kind: Exclude<WhatsappMessageKind, 'inbound'>;
  /** Whom it is for. Alerts, digests and direct messages are stopped where this person's number or consent is another by now. */
  userId?: string;
  /** The same in a template, for providers that take free text only within a conversation. */
  template?: { name: string; language: Language; variables: string[] };
  /** Since when it waits to be sent. Default: now. */
  queuedAt?: Date;
}

/** The transport has the message. */
export interface Receipt {
  providerMessageId: string;
}

export interface EmailChannel {
  /** No send takes longer: it is given up then. A sender's claim must outlast it. */
  readonly sendAtMostMs: number;
  /**
   * Resolves once the transport has taken the message.
   *
   * @throws {SendError} when it did not
   */
  send(message: EmailMessage, signal?: AbortSignal): Promise<Receipt>;
  close(): Promise<void>;
}

/** Where a WhatsApp gateway stands; messages are only taken while it is `connected`. */
export interface GatewayStatus {
  provider: WhatsappProvider;
  state: WhatsappState;
  since: Date;
  /** The number messages come from; null while there is none. */
  phoneNumber: string | null;
  pushName: string | null;
  platform: string | null;
  linkedAt: Date | null;
  lastSeenAt: Date | null;
  /** While a phone is waited for: what its code holds, which one it is, and until when it is shown. */
  pairing: { content: string; attempt: number; expiresAt: Date } | null;
  pairingCode: { code: string; expiresAt: Date } | null;
  disconnect: { code: string; reason: string; at: string; action: string } | null;
  quality: 'green' | 'yellow' | 'red' | 'unknown';
  messagingLimit: number | null;
}

/** Writes down how the connection stood and how it stands, in the transaction of the change. */
export type GatewayRecord = (
  trx: Transaction<Schema>,
  before: GatewayStatus,
  after: GatewayStatus,
) => Promise<void>;

/** What an administrator can ask of a gateway. */
export type GatewayCommand = 'start' | 'stop' | 'restart' | 'logout';

/** What a provider tells. Events may come twice, late, in another order, and before `send` has resolved. */
/** What a person may send that is no text. */
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
      /** What was written; of a picture and the like what was written below it, or nothing. */
      text: string;
      /** What came instead of a text, or with one. It is not fetched. */
      media?: Media;
      providerMessageId: string;
      at: Date;
    }
  /** The person has another number from now on; this one will be somebody else's. */
  | { kind: 'left'; from: string; providerMessageId: string; at: Date };

/** Claims of messages that may leave now. */
export interface PacedClaims<T> {
  claims: T[];
  /** When to look again, where the pace alone held something back. */
  nextAt: Date | null;
}

export interface ConnectionTest {
  ok: boolean;
  latencyMs: number | null;
  detail: string;
  checks: v.InferOutput<typeof WhatsappCheck>[];
}

/** The one way to WhatsApp, whatever provider stands behind it. */
export interface WhatsappGateway {
  /** See `EmailChannel`. */
  readonly sendAtMostMs: number;
  status(): Promise<GatewayStatus>;
  /** Asks the provider how it is, unless somebody did a moment ago, and takes a connection up again whose turn it is. */
  observe(atLeastEveryMs: number): Promise<void>;
  /**
   * Does what was asked, and answers where the gateway stands then; what is so already is left alone.
   *
   * @param actorId who asked, for the log
   */
  command(command: GatewayCommand, actorId: string | null, record?: GatewayRecord): Promise<GatewayStatus>;
  /** Lets the simulator act something out. @throws {Failure} `duplicate` with any other provider, or out of turn */
  simulate(fault: string, actorId: string | null, record?: GatewayRecord): Promise<GatewayStatus>;
  /** @throws {Failure} `whatsapp_unavailable` */
  pairingCode(
    phoneNumber: string,
    actorId: string | null,
    record?: GatewayRecord,
  ): Promise<{ code: string; expiresAt: Date }>;
  /**
   * Resolves once the provider has taken the message.
   *
   * @throws {SendError} when it did not
   */
  send(message: WhatsappMessage, signal?: AbortSignal): Promise<Receipt>;
  /** A message is now written down as sent: receipts that came before that count too. */
  recorded(providerMessageId: string): Promise<void>;
  /** Takes events once each, whatever is repeated. Those of kind `received` are handed to the listener. */
  take(events: readonly GatewayEvent[]): Promise<void>;
  /** Claims at most `limit` messages, as the pace allows; `claim` joins the transaction that holds the pace. */
  paced<T>(limit: number, claim: (db: Database, limit: number) => Promise<T[]>): Promise<PacedClaims<T>>;
  risk(): Promise<WhatsappRisk>;
  config(): Promise<StoredConfig>;
  /** Of values that need not be saved. */
  test(config: StoredConfig): Promise<ConnectionTest>;
  /** A configuration was saved: what belongs to another provider ends. */
  reconfigured(before: StoredConfig, actorId: string): Promise<void>;
  /** What a provider sent us, checked. @throws {Failure} `token_invalid` where it is forged, stale, or not from the provider in use */
  readCallback(request: CallbackRequest): Promise<GatewayEvent[]>;
  submitTemplate(template: SubmittedTemplate): Promise<{ id: string | null; status: 'pending' | 'approved' }>;
  /** Is somebody reached at this number? `unknown` where the provider does not say. */
  numberExists(number: string): Promise<boolean | 'unknown'>;
  /** Told what people write to us. Answers how to stop listening. */
  onReceived(listener: (event: Extract<GatewayEvent, { kind: 'received' }>) => Promise<void>): () => void;
  close(): Promise<void>;
}

export interface SubmittedTemplate {
  /** Of the provider, where it has the template already. */
  id: string | null;
  name: string;
  language: Language;
  category: 'utility' | 'authentication';
  body: string;
  variables: string[];
}

export interface CallbackRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Exactly as it was sent: the signature is over these bytes. */
  body: Uint8Array;
  now: Date;
}
