import type { WhatsappSession, WhatsappState } from '@newswatch/shared/contracts/admin';

/** An e-mail ready to be handed over. */
export interface EmailMessage {
  /** The same key is the same message: a transport that can, takes it once; the `Message-ID` derives from it. */
  idempotencyKey: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A WhatsApp message ready to be handed over. */
export interface WhatsappMessage {
  /** See `EmailMessage`. */
  idempotencyKey: string;
  /** `+` and digits. */
  to: string;
  /** At most 1,024 characters. */
  text: string;
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
  provider: WhatsappSession['provider'];
  state: WhatsappState;
  since: Date;
  /** The number messages come from; null while there is none. */
  phoneNumber: string | null;
  linkedAt: Date | null;
  /** While a phone is waited for: what its code holds, which one it is, and until when it is shown. */
  pairing: { content: string; attempt: number; expiresAt: Date } | null;
}

/** What an administrator can ask of a gateway; `scan` only of the simulator, which has no phone. */
export type GatewayCommand = 'start' | 'stop' | 'restart' | 'logout' | 'scan';

/** What a gateway tells by itself. Events may come twice, late, and before `send` has resolved. */
export type GatewayEvent =
  | { kind: 'delivered' | 'read'; providerMessageId: string; at: Date }
  | { kind: 'failed'; providerMessageId: string; at: Date; code: string; message: string }
  | { kind: 'received'; from: string; text: string; at: Date };

/** The one way to WhatsApp, whatever provider stands behind it. */
export interface WhatsappGateway {
  /** See `EmailChannel`. */
  readonly sendAtMostMs: number;
  status(): Promise<GatewayStatus>;
  /**
   * Does what was asked, and answers where the gateway stands then; what is so already is left alone.
   *
   * @param actorId who asked, for the log
   * @throws {Failure} `duplicate` for a scan while no phone is waited for
   */
  command(command: GatewayCommand, actorId: string | null): Promise<GatewayStatus>;
  /**
   * Resolves once the provider has taken the message.
   *
   * @throws {SendError} when it did not
   */
  send(message: WhatsappMessage, signal?: AbortSignal): Promise<Receipt>;
  /** Is somebody reached at this number? `unknown` where the provider does not say. */
  numberExists(number: string): Promise<boolean | 'unknown'>;
  /** Answers how to stop listening. */
  onEvent(listener: (event: GatewayEvent) => void): () => void;
  close(): Promise<void>;
}
