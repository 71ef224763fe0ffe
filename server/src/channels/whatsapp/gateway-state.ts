import { limits } from '@newswatch/shared/contracts';
import type { WhatsappState } from '@newswatch/shared/contracts/admin';
import type { Selectable } from 'kysely';
import type { WhatsappGatewayTable } from '../../storage/schema.ts';
import type { GatewayCommand } from '../types.ts';

export type GatewayRow = Selectable<WhatsappGatewayTable>;

/** The state of a connection as a provider reports it. */
export type Observation =
  | {
      kind: 'up';
      phoneNumber?: string | null;
      pushName?: string | null;
      platform?: string | null;
      quality?: GatewayRow['quality'];
      messagingLimit?: number | null;
    }
  /** The provider waits for a phone; `qr` is the content of its code, null if there is none yet. */
  | { kind: 'scan'; qr: string | null }
  /** The phone is being connected. */
  | { kind: 'connecting' }
  /** The link ended or the provider cannot be reached; it may recover. */
  | { kind: 'down'; code: string; reason: string }
  /** A restart is required once for each new link; this is not an error. */
  | { kind: 'restart_required' }
  /** The phone is no longer linked; a new scan is needed. */
  | { kind: 'logged_out'; code: string; reason: string }
  | { kind: 'failed'; code: string; reason: string }
  | { kind: 'restricted' | 'banned'; code: string; reason: string };

/** The changes that a command or an observation causes, and the text for the log. */
export interface Transition {
  changes: Partial<Omit<GatewayRow, 'provider' | 'disconnect'>> & {
    status: WhatsappState;
    disconnect?: string | null;
  };
  detail: string;
  code: string | null;
}

const QR_MS = limits.WHATSAPP_QR_SECONDS * 1_000;
/** Some gateways show the first code for a minute; six more codes follow. */
const PAIRING_AT_MOST_MS = (limits.WHATSAPP_QR_ATTEMPTS + 4) * QR_MS;
/** The delays between attempts to reconnect. */
export const RECONNECT_WAITS_MS = [1_000, 5_000, 30_000, 120_000, 300_000] as const;

const NO_PAIRING = {
  pairing_since: null,
  pairing_secret: null,
  qr_attempt: 0,
  qr_until: null,
  pairing_code: null,
  pairing_code_until: null,
};
const SETTLED = { reconnects: 0, next_try_at: null };
const UNLINKED = { phone_number: null, push_name: null, platform: null, linked_at: null };

/** The states that only an administrator can end; the provider's observations do not change them. */
const AT_REST: readonly WhatsappState[] = ['not_configured', 'stopped', 'expired', 'logged_out', 'banned'];

/** The state of the gateway at a given time: a code that nobody scans expires. */
export function stateAt(row: GatewayRow, now: Date): WhatsappState {
  if (row.status !== 'awaiting_scan' || !row.pairing_since) return row.status;
  const waited = now.getTime() - row.pairing_since.getTime();
  const atMost = row.provider === 'simulator' ? limits.WHATSAPP_QR_ATTEMPTS * QR_MS : PAIRING_AT_MOST_MS;
  return waited >= atMost || row.qr_attempt > limits.WHATSAPP_QR_ATTEMPTS ? 'expired' : row.status;
}

/** The code that a waiting gateway shows; null if there is none. */
export function pairingAt(
  row: GatewayRow,
  now: Date,
): { content: string; attempt: number; expiresAt: Date } | null {
  if (stateAt(row, now) !== 'awaiting_scan' || !row.pairing_since || row.pairing_secret === null) return null;
  if (row.provider !== 'simulator') {
    return row.qr_until
      ? { content: row.pairing_secret, attempt: Math.max(1, row.qr_attempt), expiresAt: row.qr_until }
      : null;
  }
  const waited = Math.max(0, now.getTime() - row.pairing_since.getTime());
  const attempt = Math.floor(waited / QR_MS) + 1;
  return {
    content: `newswatch-simulator:${row.pairing_secret}:${attempt}`,
    attempt,
    expiresAt: new Date(row.pairing_since.getTime() + attempt * QR_MS),
  };
}

/** The immediate effect of a command; its result is observed later. Pure. */
export function commanded(row: GatewayRow, command: GatewayCommand, now: Date): Transition[] {
  const state = stateAt(row, now);
  const begin: Transition = {
    changes: { status: 'starting', ...NO_PAIRING, ...SETTLED, disconnect: null },
    detail: 'Starting.',
    code: null,
  };
  const end: Transition = {
    changes: { status: 'stopped', ...NO_PAIRING, ...SETTLED },
    detail: 'Stopped.',
    code: null,
  };
  switch (command) {
    case 'start':
      return ['connected', 'awaiting_scan', 'starting', 'connecting'].includes(state) ? [] : [begin];
    case 'stop':
      return state === 'stopped' ? [] : [end];
    case 'restart':
      return state === 'stopped' ? [begin] : [end, begin];
    case 'logout':
      return row.linked_at === null && state === 'logged_out'
        ? []
        : [
            {
              changes: { status: 'logged_out', ...UNLINKED, ...NO_PAIRING, ...SETTLED, disconnect: null },
              detail: 'The number was unlinked.',
              code: null,
            },
          ];
  }
}

/** The effect of an observation; null if it changes nothing that is logged. Pure. */
export function observed(row: GatewayRow, seen: Observation, now: Date): Transition | null {
  const state = stateAt(row, now);
  if (AT_REST.includes(state)) {
    // The expiry is recorded once for the log.
    return state === 'expired' && row.status !== 'expired' ? expire() : null;
  }
  switch (seen.kind) {
    case 'up':
      return state === 'connected' ? null : connected(row, seen, now);
    case 'scan':
      return waiting(row, state, seen.qr, now);
    case 'connecting':
      if (state === 'awaiting_scan') {
        return {
          changes: { status: 'connecting', ...NO_PAIRING },
          detail: 'A phone scanned the code.',
          code: null,
        };
      }
      return state === 'connected' ? lost('connection_lost', 'The connection was lost.', now) : null;
    case 'restart_required':
      return {
        changes: { status: 'reconnecting', ...NO_PAIRING, reconnects: 1, next_try_at: now },
        detail: 'WhatsApp asked for a restart, as it does after a phone is linked.',
        code: '515',
      };
    case 'down':
      return down(row, state, seen, now);
    case 'logged_out':
      return ended('logged_out', seen, now, 'Start the connection and scan a new code.', UNLINKED);
    case 'failed':
      if (state === 'failed') return null;
      return state === 'awaiting_scan' ? expire() : ended('failed', seen, now, 'Restart the connection.');
    case 'restricted':
      return state === 'restricted'
        ? null
        : ended(
            'restricted',
            seen,
            now,
            'Send fewer messages until WhatsApp lifts the restriction. Meanwhile, alerts are sent by email.',
          );
    case 'banned':
      return ended('banned', seen, now, 'Appeal in WhatsApp, or link another number.');
  }
}

function connected(row: GatewayRow, seen: Extract<Observation, { kind: 'up' }>, now: Date): Transition {
  const isNew = row.linked_at === null;
  return {
    changes: {
      status: 'connected',
      ...NO_PAIRING,
      ...SETTLED,
      ...factsOf(seen),
      linked_at: row.linked_at ?? now,
      last_seen_at: now,
      disconnect: null,
    },
    detail: isNew ? 'A phone was linked.' : 'Connected.',
    code: null,
  };
}

/** Returns what the provider reports about the number; unreported fields keep their values. */
export function factsOf(seen: Extract<Observation, { kind: 'up' }>) {
  return {
    ...(seen.phoneNumber ? { phone_number: seen.phoneNumber } : {}),
    ...(seen.pushName ? { push_name: seen.pushName } : {}),
    ...(seen.platform ? { platform: seen.platform } : {}),
    ...(seen.quality ? { quality: seen.quality } : {}),
    ...(seen.messagingLimit === undefined ? {} : { messaging_limit: seen.messagingLimit }),
  };
}

function waiting(row: GatewayRow, state: WhatsappState, qr: string | null, now: Date): Transition | null {
  if (state === 'connected' || state === 'reconnecting' || state === 'restricted') {
    const seen = { code: 'device_removed', reason: 'The phone is no longer linked.' };
    return ended('logged_out', seen, now, 'Start the connection and scan a new code.', UNLINKED);
  }
  const until = new Date(now.getTime() + QR_MS);
  if (state !== 'awaiting_scan') {
    return {
      changes: {
        status: 'awaiting_scan',
        ...NO_PAIRING,
        pairing_since: now,
        pairing_secret: qr,
        qr_attempt: qr === null ? 0 : 1,
        qr_until: qr === null ? null : until,
      },
      detail: 'Waiting for a phone to scan the code.',
      code: null,
    };
  }
  if (qr === null || qr === row.pairing_secret) return null;
  const attempt = row.qr_attempt + 1;
  if (attempt > limits.WHATSAPP_QR_ATTEMPTS) return expire();
  return {
    changes: { status: 'awaiting_scan', pairing_secret: qr, qr_attempt: attempt, qr_until: until },
    detail: `Showing code ${attempt} of ${limits.WHATSAPP_QR_ATTEMPTS}.`,
    code: null,
  };
}

function down(
  row: GatewayRow,
  state: WhatsappState,
  { code, reason }: { code: string; reason: string },
  now: Date,
): Transition | null {
  // A gateway that is briefly unavailable still waits for its phone.
  if (state === 'awaiting_scan' || state === 'failed' || state === 'restricted') return null;
  if (state !== 'reconnecting') return lost(code, reason, now);
  if (row.next_try_at !== null && row.next_try_at > now) return null;
  const wait = RECONNECT_WAITS_MS[row.reconnects];
  if (wait === undefined) {
    return ended('failed', { code, reason }, now, 'Check the gateway, then restart the connection.');
  }
  return {
    changes: {
      status: 'reconnecting',
      reconnects: row.reconnects + 1,
      next_try_at: new Date(now.getTime() + wait),
    },
    detail: `Attempt ${row.reconnects} failed: ${reason}`,
    code,
  };
}

function lost(code: string, reason: string, now: Date): Transition {
  return {
    changes: {
      status: 'reconnecting',
      ...NO_PAIRING,
      reconnects: 1,
      next_try_at: new Date(now.getTime() + RECONNECT_WAITS_MS[0]),
      disconnect: JSON.stringify({
        code,
        reason,
        at: now.toISOString(),
        action: 'Newswatch is reconnecting automatically.',
      }),
    },
    detail: reason,
    code,
  };
}

function ended(
  status: 'logged_out' | 'failed' | 'restricted' | 'banned',
  { code, reason }: { code: string; reason: string },
  now: Date,
  action: string,
  more: Partial<Transition['changes']> = {},
): Transition {
  return {
    changes: {
      ...NO_PAIRING,
      ...SETTLED,
      ...more,
      status,
      disconnect: JSON.stringify({ code, reason, at: now.toISOString(), action }),
    },
    detail: reason,
    code,
  };
}

function expire(): Transition {
  return {
    changes: { status: 'expired', ...NO_PAIRING },
    detail: 'No phone scanned the codes in time.',
    code: null,
  };
}
