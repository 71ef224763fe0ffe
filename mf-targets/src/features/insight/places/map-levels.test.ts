import { describe, expect, it } from 'vitest';
import { levelOf, steps } from './map-levels.ts';

describe('the shades of the map', () => {
  it('cover every number of matches once, from one to the most', () => {
    for (const most of [1, 2, 3, 5, 8, 31, 400, 10_000]) {
      const all = steps(most);
      expect(all[0]?.from).toBe(1);
      expect(all.at(-1)?.to).toBe(most);
      expect(all.slice(1).every(({ from }, at) => from === (all[at]?.to ?? 0) + 1)).toBe(true);
    }
  });

  it('are darker for more matches, and absent for no matches', () => {
    expect(levelOf(0, 400)).toBe(0);
    expect([1, 4, 12, 60, 400].map((matches) => levelOf(matches, 400))).toEqual([1, 2, 3, 4, 5]);
    expect(levelOf(1, 1)).toBe(1);
  });
});
