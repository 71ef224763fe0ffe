import { afterAll, beforeAll, expect, test } from 'vitest';
import { killAgain } from './kill-again.ts';
import { startWorld, type World } from './world.ts';

const TOTAL = 100_000;
/** Fewer if there is less to send, so that it is still killed a few times. */
const MOST_IN_A_LIFE = 3_000;

let world: World;
beforeAll(async () => {
  world = await startWorld({ durable: false });
}, 120_000);
afterAll(() => world.stop());

test('no delivery is lost when the dispatcher is killed at random moments: each arrives at least once under its event id, and the log agrees with the counts', async () => {
  const report = await killAgain(world, TOTAL, { mostInALife: MOST_IN_A_LIFE });
  expect(report).toMatchObject({ total: TOTAL, lost: 0, unreconciled: 0, invented: 0 });
  expect(report.kills).toBeGreaterThan(1);
}, 3_600_000);
