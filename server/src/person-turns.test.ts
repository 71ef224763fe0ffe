import { limits } from '@newswatch/shared/contracts';
import { expect, it } from 'vitest';
import { createTurns } from './person-turns.ts';

it('counts three charts of a person at a time, even after one failed, in parallel with those of others', async () => {
  const inTurn = createTurns();
  const started: string[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const ask = (person: string) =>
    inTurn(person, async () => {
      const end = Promise.withResolvers<void>();
      started.push(person);
      ends.push(end);
      await end.promise;
    });
  const mine = [ask('me'), ask('me'), ask('me'), ask('me'), ask('me')];
  const other = ask('other');
  await Promise.resolve();
  expect(started).toEqual(['me', 'me', 'me', 'other']);
  ends[0]?.reject(new Error('the statement timed out'));
  await expect(mine[0]).rejects.toThrow('timed out');
  await expect.poll(() => started).toEqual(['me', 'me', 'me', 'other', 'me']);
  ends[3]?.resolve();
  await other;
  expect(started).toHaveLength(5);
  for (const at of [1, 2, 4]) ends[at]?.resolve();
  await expect.poll(() => started).toHaveLength(6);
  ends[5]?.resolve();
  await Promise.all(mine.slice(1));
});

it('refuses more than two overviews need', async () => {
  const inTurn = createTurns();
  const end = Promise.withResolvers<void>();
  const asked = Array.from({ length: 3 + 2 * limits.CHARTS_MAX }, () => inTurn('me', () => end.promise));
  await expect(inTurn('me', () => end.promise)).rejects.toMatchObject({ code: 'rate_limited' });
  end.resolve();
  await Promise.all(asked);
});
