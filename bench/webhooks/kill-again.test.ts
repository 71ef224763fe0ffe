import { rounds } from '@newswatch/test-kit/long';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killAgain } from './kill-again.ts';
import { startWorld, type World } from './world.ts';

const TOTAL = rounds(2_000, 100_000);
/** Shorter where there is less to send, so that it is killed a few times all the same. */
const LIFE_MS = rounds(2_000, 3_000);

let world: World;
beforeAll(async () => {
  world = await startWorld({ durable: false });
}, 120_000);
afterAll(() => world.stop());

test(
  'no delivery is lost when the dispatcher is killed at random moments: each arrives at least once under its event id, and the log agrees with the counts',
  async () => {
    const report = await killAgain(world, TOTAL, { lifeMs: LIFE_MS });
    expect(report).toMatchObject({ total: TOTAL, lost: 0, unreconciled: 0, invented: 0 });
    expect(report.kills).toBeGreaterThan(1);
  },
  rounds(180_000, 3_600_000),
);
