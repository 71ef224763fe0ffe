import type { WhatsappState } from '@newswatch/shared/contracts/admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GatewayCommand } from '../types.ts';
import type { EmulatedState } from './testing/emulator.ts';
import {
  closeWorlds,
  cloud,
  evolution,
  type Provider,
  type World,
  waha,
  world,
} from './testing/provider-world.ts';

/**
 * A step in the life of a connection: a new state at the provider, an outage (long or short), its end, or an
 * administrator's command.
 */
type Step = EmulatedState | 'gone' | 'silent' | 'back' | 'four minutes' | GatewayCommand;
type Edge = readonly [from: WhatsappState, step: Step, to: WhatsappState];

/** The steps from `stopped` to each state. */
type Ways = Partial<Record<WhatsappState, readonly Step[]>>;

const cloudWays: Ways = {
  stopped: [],
  connected: ['up', 'start'],
  reconnecting: ['up', 'start', 'gone'],
  failed: ['up', 'start', 'gone', 'gone', 'gone', 'gone', 'gone', 'gone'],
  restricted: ['up', 'start', 'restricted'],
  banned: ['up', 'start', 'banned'],
  logged_out: ['up', 'start', 'removed'],
};
const deviceWays: Ways = {
  stopped: [],
  awaiting_scan: ['start'],
  expired: ['start', 'four minutes'],
  connected: ['start', 'up'],
  reconnecting: ['start', 'up', 'gone'],
  failed: ['start', 'up', 'gone', 'gone', 'gone', 'gone', 'gone', 'gone'],
};

const commands: readonly Edge[] = [
  ['connected', 'start', 'connected'],
  ['connected', 'stop', 'stopped'],
  ['connected', 'restart', 'connected'],
  ['connected', 'logout', 'logged_out'],
  ['reconnecting', 'stop', 'stopped'],
  ['failed', 'stop', 'stopped'],
  ['failed', 'restart', 'reconnecting'],
  ['stopped', 'up', 'stopped'],
];
const device: readonly Edge[] = [
  ...commands,
  ['stopped', 'start', 'awaiting_scan'],
  ['awaiting_scan', 'up', 'connected'],
  ['awaiting_scan', 'four minutes', 'expired'],
  ['awaiting_scan', 'silent', 'awaiting_scan'],
  ['awaiting_scan', 'stop', 'stopped'],
  ['expired', 'start', 'awaiting_scan'],
  ['expired', 'up', 'expired'],
  ['connected', 'gone', 'reconnecting'],
  ['connected', 'scan', 'logged_out'],
  ['connected', 'stopped', 'reconnecting'],
  ['reconnecting', 'back', 'connected'],
  ['reconnecting', 'gone', 'reconnecting'],
  ['failed', 'back', 'connected'],
];

const walks: readonly [Provider, Ways, readonly Edge[]][] = [
  [
    cloud,
    cloudWays,
    [
      ...commands,
      ['stopped', 'start', 'logged_out'],
      ['connected', 'gone', 'reconnecting'],
      ['connected', 'removed', 'logged_out'],
      ['connected', 'restricted', 'restricted'],
      ['connected', 'banned', 'banned'],
      ['reconnecting', 'back', 'connected'],
      ['reconnecting', 'banned', 'banned'],
      ['reconnecting', 'removed', 'logged_out'],
      ['restricted', 'up', 'connected'],
      ['restricted', 'gone', 'restricted'],
      ['restricted', 'banned', 'banned'],
      ['restricted', 'stop', 'stopped'],
      ['banned', 'up', 'banned'],
      ['banned', 'stop', 'stopped'],
      ['logged_out', 'up', 'logged_out'],
      ['failed', 'back', 'connected'],
    ],
  ],
  [
    waha,
    {
      ...deviceWays,
      connecting: ['start', 'starting'],
      logged_out: ['start', 'up', 'scan'],
    },
    [
      ...device,
      ['awaiting_scan', 'starting', 'connecting'],
      ['awaiting_scan', 'failed', 'expired'],
      ['connecting', 'up', 'connected'],
      ['connecting', 'failed', 'failed'],
      ['connecting', 'scan', 'awaiting_scan'],
      ['connecting', 'gone', 'reconnecting'],
      ['connected', 'starting', 'reconnecting'],
      ['connected', 'failed', 'failed'],
      ['reconnecting', 'scan', 'logged_out'],
      // A failed session is restarted and then asks for a phone.
      ['reconnecting', 'failed', 'logged_out'],
      ['logged_out', 'up', 'logged_out'],
      ['logged_out', 'start', 'awaiting_scan'],
    ],
  ],
  [
    evolution,
    {
      ...deviceWays,
      connecting: ['start', 'starting'],
      logged_out: ['start', 'up', 'removed'],
      restricted: ['start', 'up', 'restricted'],
      banned: ['start', 'up', 'banned'],
    },
    [
      ...device,
      ['awaiting_scan', 'starting', 'connecting'],
      ['awaiting_scan', 'asks for a restart', 'reconnecting'],
      ['connecting', 'up', 'connected'],
      ['connecting', 'asks for a restart', 'reconnecting'],
      ['connected', 'starting', 'reconnecting'],
      ['connected', 'removed', 'logged_out'],
      ['connected', 'restricted', 'restricted'],
      ['connected', 'banned', 'banned'],
      ['reconnecting', 'removed', 'logged_out'],
      ['reconnecting', 'banned', 'banned'],
      ['restricted', 'up', 'connected'],
      ['restricted', 'banned', 'banned'],
      ['banned', 'up', 'banned'],
      ['logged_out', 'up', 'logged_out'],
      ['logged_out', 'start', 'awaiting_scan'],
    ],
  ],
];

async function take({ emulator, channels, clock }: World, step: Step): Promise<void> {
  switch (step) {
    case 'start':
    case 'stop':
    case 'restart':
    case 'logout':
      await channels.whatsapp.command(step, null);
      return;
    case 'gone':
    case 'silent':
      emulator.isGone = true;
      break;
    case 'back':
      emulator.isGone = false;
      break;
    case 'four minutes':
      clock.pass({ minutes: 4 });
      break;
    default:
      emulator.isGone = false;
      emulator.state = step;
  }
  // Longer than the longest wait between two attempts.
  clock.pass({ seconds: step === 'gone' || step === 'back' ? 301 : 20 });
  await channels.whatsapp.observe(0);
}

describe.each(walks)('%s', (provider, ways, edges) => {
  let here: World;
  beforeAll(async () => {
    here = await world(provider, false);
  });
  afterAll(closeWorlds);

  test.each(edges)('goes from %s by “%s” to %s', async (from, step, to) => {
    await here.database.db.deleteFrom('whatsapp_gateway').execute();
    Object.assign(here.emulator, { state: 'stopped', isGone: false });
    for (const one of ways[from] ?? []) await take(here, one);
    expect(await here.state()).toBe(from);
    await take(here, step);
    expect(await here.state()).toBe(to);
  });
});
