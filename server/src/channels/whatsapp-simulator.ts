import { randomBytes } from 'node:crypto';
import { adminMessages } from '@newswatch/shared/contracts/admin';
import { Failure } from '../failure.ts';
import type { Logger } from '../logging.ts';
import { isConnectionLoss } from '../storage/connection-loss.ts';
import type { Database } from '../storage/database.ts';
import { MAILBOX_SEND_MS, postToMailbox } from './embedded-mailbox.ts';
import { commandGateway, readGateway } from './gateway-repository.ts';
import { type GatewayRow, pairingAttempt, pairingEnds, stateAt } from './gateway-state.ts';
import { SendError } from './send-error.ts';
import type { GatewayEvent, GatewayStatus, WhatsappGateway } from './types.ts';

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

/**
 * WhatsApp without WhatsApp: messages land in the embedded mailbox, and each is reported as delivered. It is started,
 * stopped and linked like a real one; its state is a row, so that all processes see the same.
 */
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
    status: async () => presentStatus(await readGateway(db, now()), now()),
    async command(command, actorId) {
      const at = now();
      const row = await commandGateway(db, command, actorId, {
        now: at,
        secret: randomBytes(16).toString('base64url'),
        allowed(found) {
          if (command === 'scan' && stateAt(found, at) !== 'awaiting_scan') {
            throw new Failure('duplicate', adminMessages.whatsapp.notWaiting);
          }
        },
      });
      return presentStatus(row, at);
    },
    async send({ idempotencyKey, to, text }) {
      await assertConnected(db, now());
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

/** @throws {SendError} `away` while the gateway is, or the database */
async function assertConnected(db: Database, now: Date): Promise<void> {
  const row = await readGateway(db, now).catch((cause: unknown) => {
    if (!isConnectionLoss(cause)) throw cause;
    throw new SendError('away', 'gateway_away', 'The WhatsApp gateway cannot be reached.', { cause });
  });
  const state = stateAt(row, now);
  if (state === 'connected') return;
  throw new SendError('away', `gateway_${state}`, adminMessages.whatsapp.notConnected);
}

function presentStatus(row: GatewayRow, now: Date): GatewayStatus {
  const state = stateAt(row, now);
  const attempt = state === 'awaiting_scan' ? pairingAttempt(row, now) : null;
  return {
    provider: row.provider,
    state,
    since: row.status_since,
    phoneNumber: row.phone_number,
    linkedAt: row.linked_at,
    pairing:
      attempt !== null && row.pairing_since
        ? {
            content: `newswatch-simulator:${row.pairing_secret}:${attempt}`,
            attempt,
            expiresAt: pairingEnds(row.pairing_since, attempt),
          }
        : null,
  };
}
