import { rounds } from '@newswatch/test-kit/long';
import { describe, expect, test } from 'vitest';
import { type Arm, canaryEvidence, ENOUGH, FALSE_ALARMS, isWorse } from './canary-evidence.ts';

/** Mulberry32: the same numbers in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const empty = (): Arm => ({ people: 0, failed: 0, firstFailed: 0 });

interface World {
  percent: number;
  /** How often a person's first visit fails, by arm. */
  canaryRate: number;
  currentRate: number;
  /** How often a later visit fails, in both arms. */
  laterRate?: number;
}

/** The number of people after which the canary stops, with a check after each of them; `undefined` if it never stops. */
function stopsAfter(world: World, people: number, random: () => number): number | undefined {
  const [canary, current] = [empty(), empty()];
  for (let person = 1; person <= people; person += 1) {
    const inCanary = random() < world.percent / 100;
    const arm = inCanary ? canary : current;
    const first = random() < (inCanary ? world.canaryRate : world.currentRate);
    const later = random() < (world.laterRate ?? 0);
    arm.people += 1;
    if (first) arm.firstFailed += 1;
    if (first || later) arm.failed += 1;
    // Evidence falls with every person for whom the canary works, so no check is needed then.
    if ((first || later || !inCanary) && isWorse(canary, current, world.percent)) return person;
  }
  return undefined;
}

const RUNS = rounds(100, 1_000);

describe('a canary that fails as often as the current version', () => {
  test.each<World>([
    { percent: 5, canaryRate: 0.02, currentRate: 0.02 },
    { percent: 10, canaryRate: 0.3, currentRate: 0.3, laterRate: 0.1 },
    { percent: 50, canaryRate: 0.02, currentRate: 0.02, laterRate: 0.02 },
    { percent: 50, canaryRate: 0.8, currentRate: 0.8 },
    { percent: 90, canaryRate: 0.1, currentRate: 0.1 },
  ])('stops by chance at most once in a hundred trials, when checked after each person: %o', (world) => {
    const random = randomFrom(20_261_120);
    let stops = 0;
    for (let run = 0; run < RUNS; run += 1) if (stopsAfter(world, 400, random) !== undefined) stops += 1;
    expect(stops / RUNS).toBeLessThanOrEqual(FALSE_ALARMS);
  });
});

describe('a canary that is worse', () => {
  test.each<[string, World, number]>([
    ['broken for everybody, at 5 percent', { percent: 5, canaryRate: 1, currentRate: 0 }, 150],
    ['broken for everybody, at 10 percent', { percent: 10, canaryRate: 1, currentRate: 0 }, 80],
    ['broken for everybody, at 50 percent', { percent: 50, canaryRate: 1, currentRate: 0 }, 30],
    ['broken for everybody, at 90 percent', { percent: 90, canaryRate: 1, currentRate: 0.01 }, 60],
    ['failing for one in five, at 10 percent', { percent: 10, canaryRate: 0.2, currentRate: 0.01 }, 600],
    [
      'failing five times as often, at 50 percent',
      { percent: 50, canaryRate: 0.1, currentRate: 0.02 },
      1_000,
    ],
  ])('is stopped in nineteen trials of twenty: %s', (_what, world, within) => {
    const random = randomFrom(7);
    let stops = 0;
    for (let run = 0; run < 100; run += 1) if (stopsAfter(world, within, random) !== undefined) stops += 1;
    expect(stops / 100).toBeGreaterThanOrEqual(0.95);
  });
});

test('a better version, or an insignificant difference, stops nothing', () => {
  const many: Arm = { people: 100_000, failed: 900, firstFailed: 900 };
  const fewer: Arm = { people: 100_000, failed: 400, firstFailed: 400 };
  expect(isWorse(fewer, many, 50)).toBe(false);
  // Significant, but only half a percent.
  expect(canaryEvidence(many, fewer, 50)).toBeGreaterThan(ENOUGH);
  expect(isWorse(many, fewer, 50)).toBe(false);
});

test('no comparison is made if everyone or nobody has the canary', () => {
  const broken: Arm = { people: 50, failed: 50, firstFailed: 50 };
  expect(isWorse(broken, empty(), 100)).toBe(false);
  expect(isWorse(broken, empty(), 0)).toBe(false);
});
