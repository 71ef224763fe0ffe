import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { MAILBOX_SEND_MS, postToMailbox } from './embedded-mailbox.ts';
import type { GatewayEvent, WhatsappGateway } from './types.ts';

interface SimulatorOptions {
  db: Database;
  now: () => Date;
  logger: Logger;
}

/** A gateway whose people answer when told to. */
export interface WhatsappSimulator extends WhatsappGateway {
  /** As if somebody had written to us. */
  receive(from: string, text: string): void;
}

/** WhatsApp without WhatsApp: messages land in the embedded mailbox, and each is reported as delivered. */
export function createWhatsappSimulator({ db, now, logger }: SimulatorOptions): WhatsappSimulator {
  const listeners = new Set<(event: GatewayEvent) => void>();
  const tell = (event: GatewayEvent): void => {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        logger.error({ err: error, event: event.kind }, 'a listener of the WhatsApp gateway failed');
      }
    }
  };
  return {
    sendAtMostMs: MAILBOX_SEND_MS,
    status: async () => ({ provider: 'simulator', state: 'connected', phoneNumber: null }),
    async send({ idempotencyKey, to, text }) {
      const letter = { idempotencyKey, channel: 'whatsapp', to, subject: null, text, html: null } as const;
      const receipt = await postToMailbox(db, letter, now());
      setImmediate(() =>
        tell({ kind: 'delivered', providerMessageId: receipt.providerMessageId, at: now() }),
      );
      return receipt;
    },
    numberExists: async () => 'unknown',
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive: (from, text) => tell({ kind: 'received', from, text, at: now() }),
    close: async () => listeners.clear(),
  };
}
