import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countCommonRuns, wordRunsOf } from './word-runs.ts';

it('counts each sequence that two texts share once', () => {
  const words = fc.array(fc.constantFrom('ferry', 'strike', 'harbour', 'wall', 'الميناء'), { maxLength: 40 });
  const sequences = (text: readonly string[]) =>
    new Set(text.slice(2).map((_, at) => text.slice(at, at + 3).join(' ')));
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(countCommonRuns(wordRunsOf(one, 3), wordRunsOf(other, 3))).toBe(
        [...sequences(one)].filter((sequence) => sequences(other).has(sequence)).length,
      );
    }),
  );
});
