import type { AlertCondition } from '@newswatch/shared/contracts/admin';
import { describe, expect, it } from 'vitest';
import type { ConditionReading } from '../../storage/schema.ts';
import { followConditions, holds, type Measurement, readCondition } from './evaluate.ts';

const queue: AlertCondition = { figure: 'queue_minutes', limit: 10 };
const failed: AlertCondition = { figure: 'deliveries_failed_share', limit: 5, minimum: 20 };
const reading = (condition: AlertCondition, measurement?: Measurement, before?: ConditionReading) =>
  readCondition(condition, measurement, before);
const state = (condition: AlertCondition, measurement?: Measurement) => reading(condition, measurement).state;

const beyond = reading(queue, { value: 11 });
const within = reading(queue, { value: 10 });
const unread = reading(queue, undefined);
const nothing = reading(queue, { value: null });

describe('a condition', () => {
  it('is met beyond its limit, which is above or below depending on the figure', () => {
    expect([beyond.state, within.state]).toEqual(['beyond', 'within']);
    const usual: AlertCondition = { figure: 'articles_of_usual', limit: 40 };
    expect(state(usual, { value: 39, of: 120 })).toBe('beyond');
    expect(state(usual, { value: 40, of: 120 })).toBe('within');
  });

  it('is not met for a share of fewer than its minimum: one of one is no reason for an alert', () => {
    expect(state(failed, { value: 100, of: 1 })).toBe('too_few');
    expect(state(failed, { value: null, of: 0 })).toBe('too_few');
    expect(state(failed, { value: 100, of: 19 })).toBe('too_few');
    expect(state(failed, { value: 10, of: 20 })).toBe('beyond');
    expect(state(failed, { value: 5, of: 20 })).toBe('within');
    const { minimum: _, ...without } = failed;
    expect(state(without, { value: 100, of: 1 })).toBe('beyond');
  });

  it('is unknown if there is nothing to measure, or its figure could not be read', () => {
    expect([nothing.state, unread.state]).toEqual(['unmeasurable', 'unreadable']);
    const { minimum: _, ...without } = failed;
    expect(state(without, { value: null, of: 0 })).toBe('unmeasurable');
    expect(state({ ...failed, figure: 'articles_of_usual' }, { value: null, of: null })).toBe('unmeasurable');
  });

  it('keeps its last known state until it is known again', () => {
    const still = reading(queue, undefined, reading(queue, undefined, beyond));
    expect(still).toMatchObject({ value: null, held: true });
    expect(reading(queue, { value: 9 }, still).held).toBe(false);
  });
});

describe('conditions that must all be met', () => {
  it('are met only together', () => {
    expect(holds('all', [beyond, beyond])).toBe(true);
    expect(holds('all', [beyond, within, beyond])).toBe(false);
  });

  it('are unknown while one of them is', () => {
    expect(holds('all', [beyond, unread])).toBeNull();
    expect(holds('all', [within, nothing])).toBeNull();
  });
});

describe('conditions of which one is enough', () => {
  it('are met as soon as one is, whether or not the others are known', () => {
    expect(holds('any', [within, beyond])).toBe(true);
    expect(holds('any', [unread, nothing, beyond])).toBe(true);
    expect(holds('any', [within, within])).toBe(false);
  });

  it('are not met if no known one is, unless an unknown one was met last', () => {
    expect(holds('any', [within, unread])).toBe(false);
    expect(holds('any', [within, reading(queue, undefined, beyond)])).toBeNull();
    expect(holds('any', [within, reading(queue, { value: null }, beyond)])).toBeNull();
  });

  it('are unknown if none of them is known', () => {
    expect(holds('any', [unread, nothing])).toBeNull();
  });
});

describe('the conditions of an alert', () => {
  it('have the value when each was first met, and the worst one while it was met', () => {
    const at = (minutes: number, share: [number, number]) => [
      reading(queue, { value: minutes }),
      reading(failed, { value: share[0], of: share[1] }),
    ];
    const conditions = [queue, failed];
    const first = followConditions(conditions, at(12, [50, 2]));
    expect(first).toEqual([
      { ...queue, value: 12, of: null, worst: 12, worst_of: null },
      { ...failed, value: null, of: null, worst: null, worst_of: null },
    ]);
    const second = followConditions(conditions, at(11, [8, 100]), first);
    const third = followConditions(conditions, at(30, [100, 3]), second);
    expect(followConditions(conditions, at(14, [9, 30]), third)).toEqual([
      { ...queue, value: 12, of: null, worst: 30, worst_of: null },
      { ...failed, value: 8, of: 100, worst: 9, worst_of: 30 },
    ]);
  });
});
