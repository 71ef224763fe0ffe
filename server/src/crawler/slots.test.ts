import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('work runs in order, never more than the limit at a time, and a raised limit takes effect when the next piece ends', async () => {
  let limit = 1;
  const slots = createSlots(() => limit);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () =>
    new Promise<number>((resolve) => {
      started.push(number);
      ends.push(() => resolve(number));
    });
  const results = [1, 2, 3].map((number) => slots.run(work(number)));
  expect(started).toEqual([1]);
  limit = 2;
  ends[0]?.();
  await expect.poll(() => started).toEqual([1, 2, 3]);
  for (const end of ends) end();
  expect(await Promise.all(results)).toEqual([1, 2, 3]);
  await slots.idle();
});

test('failed work does not delay the next, and its caller gets the error', async () => {
  const slots = createSlots(() => 1);
  const failed = slots.run(() => Promise.reject(new Error('no')));
  const next = slots.run(() => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
