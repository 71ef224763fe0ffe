import type { Language } from '@newswatch/shared/contracts';
import type {
  CallbackRequest,
  ConnectionTest,
  GatewayEvent,
  Receipt,
  SubmittedTemplate,
  WhatsappMessage,
} from '../types.ts';
import type { GatewayRow, Observation } from './gateway-state.ts';

/** A message for a transport. */
export type OutgoingMessage = Pick<WhatsappMessage, 'idempotencyKey' | 'to' | 'text'> & {
  /** An approved template; undefined if free text is allowed or the provider has no templates. */
  template?: {
    name: string;
    language: Language;
    category: 'utility' | 'authentication';
    variables: string[];
  };
};

/** The content of a callback. */
export interface CallbackContent {
  events: GatewayEvent[];
  /** Observations about the connection, oldest first. */
  observations: Observation[];
  templates: {
    name: string;
    language: string;
    /** The new status; null if only `reason` is new. */
    status: 'approved' | 'rejected' | 'paused' | null;
    reason: string | null;
    at: Date;
  }[];
}

/**
 * One provider. It is stateless: it returns observations, and the gateway's row stores the state. Every
 * call ends within its own time limit.
 */
export interface WhatsappTransport {
  /** Connects, or starts to wait for a phone. @throws {SendError} if the provider cannot be reached */
  start(row: GatewayRow): Promise<Observation[]>;
  stop(): Promise<void>;
  /** Unlinks the phone. */
  logout(): Promise<void>;
  /** The current state of the connection; empty if there is nothing to ask. Never throws. */
  observe(row: GatewayRow): Promise<Observation[]>;
  /** @throws {SendError | Failure} */
  pairingCode(phoneNumber: string): Promise<string>;
  /** @throws {SendError} */
  send(message: OutgoingMessage, signal?: AbortSignal): Promise<Receipt>;
  /**
   * Finds out whether a message was sent if its sender died or got no response.
   *
   * @returns its id, null if the provider does not have it, or `unknown`
   */
  findSent(message: {
    to: string;
    text: string;
    since: Date;
    known: readonly string[];
  }): Promise<Receipt | null | 'unknown'>;
  numberExists(number: string): Promise<boolean | 'unknown'>;
  test(): Promise<ConnectionTest>;
  /** Verifies and reads a callback. @throws {Failure} `token_invalid` */
  readCallback(request: CallbackRequest): CallbackContent | Promise<CallbackContent>;
  submitTemplate(template: SubmittedTemplate): Promise<{ id: string | null; status: 'pending' | 'approved' }>;
}
