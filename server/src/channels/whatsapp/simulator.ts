import { randomBytes } from 'node:crypto';
import { adminMessages } from '@newswatch/shared/contracts/admin';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { postToMailbox } from '../embedded-mailbox.ts';
import { SendError } from '../send-error.ts';
import { SIMULATED_NUMBER } from './gateway-repository.ts';
import type { GatewayRow, Observation } from './gateway-state.ts';
import type { WhatsappTransport } from './transport.ts';

const UP: Observation = { kind: 'up', phoneNumber: SIMULATED_NUMBER, pushName: 'Newswatch (simulated)' };

/** The state that the simulator reports after an event, until the next one. */
const LASTING: Record<string, Observation> = {
  connection_lost: { kind: 'down', code: 'connection_lost', reason: 'The connection was lost.' },
  restricted: { kind: 'restricted', code: 'restricted', reason: 'WhatsApp has restricted the number.' },
  banned: { kind: 'banned', code: 'banned', reason: 'WhatsApp has banned the number.' },
};

/** The simulated events, each with the provider's observations, and the state that follows. */
export const simulations: Record<string, { says: Observation[]; lasting: string | null }> = {
  scan: { says: [{ kind: 'connecting' }, UP], lasting: null },
  connection_lost: { says: [LASTING.connection_lost as Observation], lasting: 'connection_lost' },
  connection_back: { says: [UP], lasting: null },
  restart_required: { says: [{ kind: 'restart_required' }], lasting: null },
  device_removed: {
    says: [{ kind: 'logged_out', code: 'device_removed', reason: 'This device was removed on the phone.' }],
    lasting: null,
  },
  restricted: { says: [LASTING.restricted as Observation], lasting: 'restricted' },
  banned: { says: [LASTING.banned as Observation], lasting: 'banned' },
  lifted: { says: [UP], lasting: null },
};

/** The last digits of numbers that fail on demand, in the unassigned range `+1 500 555`. */
const FAULTS: Record<string, () => SendError> = {
  '0001': () =>
    new SendError('permanent', 'not_on_whatsapp', 'The number is not on WhatsApp.', { reason: 'bounced' }),
  '0002': () =>
    new SendError('permanent', 'blocked_by_person', 'The person has blocked us.', { reason: 'complaint' }),
  '0003': () => new SendError('temporary', 'too_fast', 'WhatsApp asked us to slow down.'),
  '0004': () => new SendError('temporary', 'gateway_timeout', 'The gateway did not respond in time.'),
};

/**
 * Simulates WhatsApp: messages go to the embedded mailbox. It is started, stopped and linked like a real provider, simulates
 * events on command, and refuses messages to `+1500555000` followed by a digit from 1 to 4.
 */
export function createSimulator({ db, now }: { db: Database; now: () => Date }): WhatsappTransport {
  const saysNow = (row: GatewayRow): Observation => {
    const lasting = row.simulated_fault && LASTING[row.simulated_fault];
    if (lasting) return lasting;
    return row.linked_at ? UP : { kind: 'scan', qr: randomBytes(16).toString('base64url') };
  };
  return {
    start: async (row) => [saysNow(row)],
    stop: async () => undefined,
    logout: async () => undefined,
    observe: async (row) =>
      row.simulated_fault || ['reconnecting', 'starting'].includes(row.status) ? [saysNow(row)] : [],
    pairingCode: async () => randomBytes(8).toString('hex').slice(0, 8).toUpperCase(),
    async send({ idempotencyKey, to, text }) {
      const fault = /^\+1500555(\d{4})$/.exec(to)?.[1];
      const error = fault ? FAULTS[fault]?.() : undefined;
      if (error) throw error;
      const letter = { idempotencyKey, channel: 'whatsapp', to, subject: null, text, html: null } as const;
      return postToMailbox(db, letter, now());
    },
    // Sending the same key again finds the existing message.
    findSent: async () => null,
    numberExists: async (number) => number !== '+15005550001',
    test: async () => ({
      ok: true,
      latencyMs: 0,
      detail: 'The simulator is built in and always responds.',
      checks: [{ id: 'answers', ok: true, detail: 'Built in' }],
    }),
    readCallback() {
      throw new Failure('token_invalid', 'The simulator sends no callbacks.');
    },
    submitTemplate: async () => ({ id: null, status: 'approved' }),
  };
}

/** @throws {Failure} `state_conflict` if the event is impossible now */
export function assertCanSimulate(fault: string, state: string): void {
  if (fault === 'scan' && state !== 'awaiting_scan') {
    throw new Failure('state_conflict', adminMessages.whatsapp.notWaiting);
  }
}
