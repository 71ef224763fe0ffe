import { limits } from '@newswatch/shared/contracts';
import type { WhatsappState } from '@newswatch/shared/contracts/admin';
import type { Selectable } from 'kysely';
import type { WhatsappGatewayTable } from '../storage/schema.ts';
import type { GatewayCommand } from './types.ts';

export type GatewayRow = Selectable<WhatsappGatewayTable>;

/** What a command changes, and what the log says of it; `null` where it changes nothing. */
export interface Transition {
  changes: Partial<Omit<GatewayRow, 'provider'>> & { status: WhatsappState };
  detail: string;
}

const QR_MS = limits.WHATSAPP_QR_SECONDS * 1_000;
const idle = { pairing_since: null, pairing_secret: null };

/** Where the gateway stands at a moment: a code nobody scanned runs out by itself. */
export function stateAt(row: GatewayRow, now: Date): WhatsappState {
  const attempt = pairingAttempt(row, now);
  return attempt !== null && attempt > limits.WHATSAPP_QR_ATTEMPTS ? 'expired' : row.status;
}

/** Which of its codes a waiting gateway shows, from 1; null while no phone is waited for. */
export function pairingAttempt(
  { status, pairing_since }: Pick<GatewayRow, 'status' | 'pairing_since'>,
  now: Date,
): number | null {
  if (status !== 'awaiting_scan' || pairing_since === null) return null;
  return Math.floor(Math.max(0, now.getTime() - pairing_since.getTime()) / QR_MS) + 1;
}

/** When the code of that attempt is replaced. */
export function pairingEnds(since: Date, attempt: number): Date {
  return new Date(since.getTime() + attempt * QR_MS);
}

/**
 * What a command means for a gateway in this state, as steps in their order. Pure.
 *
 * @param fresh what a new code holds, and the number that a scan links
 */
export function transitions(
  row: GatewayRow,
  command: GatewayCommand,
  now: Date,
  fresh: { secret: string; number: string },
): Transition[] {
  const state = stateAt(row, now);
  const begin = (): Transition =>
    row.linked_at
      ? { changes: { status: 'connected', ...idle }, detail: 'Connected.' }
      : {
          changes: { status: 'awaiting_scan', pairing_since: now, pairing_secret: fresh.secret },
          detail: 'Waits for a phone to scan its code.',
        };
  const end: Transition = { changes: { status: 'stopped', ...idle }, detail: 'Stopped.' };
  switch (command) {
    case 'start':
      return state === 'connected' || state === 'awaiting_scan' ? [] : [begin()];
    case 'stop':
      return state === 'stopped' ? [] : [end];
    case 'restart':
      return state === 'stopped' ? [begin()] : [end, begin()];
    case 'logout':
      return row.linked_at === null && state === 'logged_out'
        ? []
        : [
            {
              changes: { status: 'logged_out', phone_number: null, linked_at: null, ...idle },
              detail: 'The number was unlinked.',
            },
          ];
    case 'scan':
      return [
        {
          changes: { status: 'connected', phone_number: fresh.number, linked_at: now, ...idle },
          detail: 'A phone was linked.',
        },
      ];
  }
}
