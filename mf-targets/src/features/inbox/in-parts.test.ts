import { testId } from '@newswatch/test-kit';
import { describe, expect, it } from 'vitest';
import { partsOf } from './group-rows.ts';
import { inParts, sendParts, updatedBy } from './in-parts.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => testId('ntf', at));

describe('a long selection', () => {
  it('is sent in parts that the server accepts', () => {
    expect([0, 100, 101].map((count) => inParts(ids(count)).map(({ length }) => length))).toEqual([
      [],
      [100],
      [100, 1],
    ]);
  });

  it('states in each part how many alerts its groups showed', () => {
    const groups = ids(130).map((id) => ({ id, count: 2 }));
    const parts = partsOf({ groups, ids: ids(5) });
    expect(parts.map((part) => [part.groups.length, part.ids.length, part.shown])).toEqual([
      [100, 5, 205],
      [30, 0, 60],
    ]);
  });

  it('stops at a part that is refused, and reports what was done before', async () => {
    const refusal = new Error('refused');
    const send = (part: number) =>
      part === 2 ? Promise.reject(refusal) : Promise.resolve({ updated: part });
    const { answers, error } = await sendParts([1, 2, 3], send);
    expect([updatedBy(answers), error]).toEqual([1, refusal]);
    await expect(sendParts([2, 3], send)).rejects.toBe(refusal);
  });
});
