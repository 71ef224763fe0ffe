import { type WhatsappState, whatsappStates } from '@newswatch/shared/contracts/admin';
import { describe, expect, test } from 'vitest';
import { NOON } from '../../testing/rows.ts';
import {
  commanded,
  type GatewayRow,
  type Observation,
  observed,
  RECONNECT_WAITS_MS,
} from './gateway-state.ts';

function row(status: WhatsappState, given: Partial<GatewayRow> = {}): GatewayRow {
  return {
    provider: 'linked_device',
    status,
    status_since: NOON,
    phone_number: '+447700900111',
    push_name: null,
    platform: null,
    linked_at: NOON,
    last_seen_at: null,
    pairing_since: status === 'awaiting_scan' ? NOON : null,
    pairing_secret: null,
    qr_attempt: 0,
    qr_until: null,
    pairing_code: null,
    pairing_code_until: null,
    disconnect: null,
    quality: 'unknown',
    messaging_limit: null,
    reconnects: status === 'reconnecting' ? 1 : 0,
    next_try_at: status === 'reconnecting' ? NOON : null,
    observed_at: null,
    simulated_fault: null,
    ...given,
  };
}

const said = { code: 'c', reason: 'Because.' };
const observations: Record<string, Observation> = {
  up: { kind: 'up' },
  scan: { kind: 'scan', qr: '2@code' },
  connecting: { kind: 'connecting' },
  restart: { kind: 'restart_required' },
  down: { kind: 'down', ...said },
  out: { kind: 'logged_out', ...said },
  failed: { kind: 'failed', ...said },
  restricted: { kind: 'restricted', ...said },
  banned: { kind: 'banned', ...said },
};

/** The transitions of each state by observation; a missing entry means no change. */
const edges: Partial<Record<WhatsappState, Partial<Record<keyof typeof observations, WhatsappState>>>> = {
  starting: {
    up: 'connected',
    scan: 'awaiting_scan',
    restart: 'reconnecting',
    down: 'reconnecting',
    out: 'logged_out',
    failed: 'failed',
    restricted: 'restricted',
    banned: 'banned',
  },
  awaiting_scan: {
    up: 'connected',
    scan: 'awaiting_scan',
    connecting: 'connecting',
    restart: 'reconnecting',
    out: 'logged_out',
    failed: 'expired',
    restricted: 'restricted',
    banned: 'banned',
  },
  connecting: {
    up: 'connected',
    scan: 'awaiting_scan',
    restart: 'reconnecting',
    down: 'reconnecting',
    out: 'logged_out',
    failed: 'failed',
    restricted: 'restricted',
    banned: 'banned',
  },
  connected: {
    scan: 'logged_out',
    connecting: 'reconnecting',
    restart: 'reconnecting',
    down: 'reconnecting',
    out: 'logged_out',
    failed: 'failed',
    restricted: 'restricted',
    banned: 'banned',
  },
  reconnecting: {
    up: 'connected',
    scan: 'logged_out',
    restart: 'reconnecting',
    down: 'reconnecting',
    out: 'logged_out',
    failed: 'failed',
    restricted: 'restricted',
    banned: 'banned',
  },
  failed: {
    up: 'connected',
    scan: 'awaiting_scan',
    restart: 'reconnecting',
    out: 'logged_out',
    restricted: 'restricted',
    banned: 'banned',
  },
  restricted: {
    up: 'connected',
    scan: 'logged_out',
    restart: 'reconnecting',
    out: 'logged_out',
    failed: 'failed',
    banned: 'banned',
  },
};

describe.each(whatsappStates)('from %s', (from) => {
  test.each(Object.keys(observations))('moves to the right state when the provider reports “%s”', (name) => {
    const seen = observations[name];
    if (!seen) throw new Error('unknown');
    const step = observed(row(from), seen, NOON);
    expect(step?.changes.status ?? null).toBe(edges[from]?.[name] ?? null);
  });

  test.each([
    ['start', ['connected', 'awaiting_scan', 'starting', 'connecting'].includes(from) ? [] : ['starting']],
    ['stop', from === 'stopped' ? [] : ['stopped']],
    ['restart', from === 'stopped' ? ['starting'] : ['stopped', 'starting']],
    ['logout', ['logged_out']],
  ] as const)('accepts the command “%s”', (command, states) => {
    expect(commanded(row(from), command, NOON).map(({ changes }) => changes.status)).toEqual(states);
  });
});

test('a lost connection is retried after 1 s, 5 s, 30 s, 2 and 5 minutes, then no more', () => {
  const down = { kind: 'down', ...said } as const;
  let now = NOON.getTime();
  let current = row('connected');
  const waits: number[] = [];
  for (;;) {
    const step = observed(current, down, new Date(now));
    if (!step || step.changes.status === 'failed') break;
    current = { ...current, ...(step.changes as Partial<GatewayRow>) };
    waits.push((current.next_try_at?.getTime() ?? 0) - now);
    now = current.next_try_at?.getTime() ?? now;
  }
  expect(waits).toEqual([...RECONNECT_WAITS_MS]);
});

test('after a phone removed this device, nothing of its number is kept', () => {
  const step = observed(row('connected'), { kind: 'logged_out', ...said }, NOON);
  expect(step?.changes).toMatchObject({ phone_number: null, linked_at: null, push_name: null });
});
