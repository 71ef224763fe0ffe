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

/** A message as a transport gets it. */
export type OutgoingMessage = Pick<WhatsappMessage, 'idempotencyKey' | 'to' | 'text'> & {
  /** One that WhatsApp has approved; none where free text is allowed, or the provider knows no templates. */
  template?: {
    name: string;
    language: Language;
    category: 'utility' | 'authentication';
    variables: string[];
  };
};

/** What a callback turned out to say. */
export interface CallbackContent {
  events: GatewayEvent[];
  /** About the connection itself, oldest first. */
  observations: Observation[];
  templates: {
    name: string;
    language: string;
    /** Null: as before, only `reason` is new. */
    status: 'approved' | 'rejected' | 'paused' | null;
    reason: string | null;
    at: Date;
  }[];
}

/**
 * One provider. It keeps no state of its own: what it sees it answers as observations, and the gateway's row remembers.
 * Every call ends within its own time limit.
 */
export interface WhatsappTransport {
  /** Connects, or begins to wait for a phone. @throws {SendError} where the provider cannot be reached */
  start(row: GatewayRow): Promise<Observation[]>;
  stop(): Promise<void>;
  /** Forgets the linked phone. */
  logout(): Promise<void>;
  /** How the connection is right now; empty where there is nothing to ask. Never throws. */
  observe(row: GatewayRow): Promise<Observation[]>;
  /** @throws {SendError | Failure} */
  pairingCode(phoneNumber: string): Promise<string>;
  /** @throws {SendError} */
  send(message: OutgoingMessage, signal?: AbortSignal): Promise<Receipt>;
  /**
   * Did a message leave whose sender died, or heard no answer? Its id, null where the provider has not got it, `unknown` where
   * nobody can say.
   */
  findSent(message: {
    to: string;
    text: string;
    since: Date;
    known: readonly string[];
  }): Promise<Receipt | null | 'unknown'>;
  numberExists(number: string): Promise<boolean | 'unknown'>;
  test(): Promise<ConnectionTest>;
  /** Checks and reads a callback. @throws {Failure} `token_invalid` */
  readCallback(request: CallbackRequest): CallbackContent | Promise<CallbackContent>;
  submitTemplate(template: SubmittedTemplate): Promise<{ id: string | null; status: 'pending' | 'approved' }>;
}
