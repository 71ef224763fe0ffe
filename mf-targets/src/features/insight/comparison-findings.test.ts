import { testId } from '@newswatch/test-kit';
import { describe, expect, it } from 'vitest';
import { comparedIds } from './compared-ids.ts';
import { changedMost, type Finding, largest, shownTargets } from './comparison-findings.ts';
import { comparedTargets, someComparison } from './testing/some-comparison.ts';

/** Targets with these matches, now and before. */
function targetsWith(counts: readonly (readonly [number, number])[], first_day = '2025-06-01') {
  const sum = (at: 0 | 1) => counts.reduce((total, pair) => total + pair[at], 0);
  const share = (count: number, at: 0 | 1) => (sum(at) === 0 ? null : count / sum(at));
  const [some] = comparedTargets;
  if (!some) throw new Error('no target');
  return shownTargets(
    someComparison({
      targets: counts.map(([now, before], at) => ({
        ...some,
        id: testId('tgt', at + 1),
        name: `T${at + 1}`,
        first_day,
        totals: { ...some.totals, matches: now },
        previous_totals: { ...some.totals, matches: before },
        share: share(now, 0),
        previous_share: share(before, 1),
      })),
    }),
  );
}
const spoken = (finding: Finding | undefined) =>
  finding && `${finding.targets.map(({ label }) => label).join(' and ')} ${finding.words}`;

describe('a comparison in words', () => {
  it.each([
    [
      [
        [54, 30],
        [66, 70],
      ],
      'T2 has 55% of the 120 matches, down from 70%',
    ],
    [
      [
        [54, 30],
        [46, 70],
      ],
      'T1 has 54% of the 100 matches, up from 30%',
    ],
    [
      [
        [60, 6],
        [40, 4],
      ],
      'T1 has 60% of the 100 matches, as before',
    ],
    [
      [
        [1, 0],
        [0, 0],
      ],
      'T1 has 100% of the 1 match',
    ],
    [
      [
        [5, 1],
        [5, 2],
        [0, 3],
      ],
      'T1 and T2 have 50% of the 10 matches each',
    ],
    [
      [
        [0, 4],
        [0, 6],
      ],
      undefined,
    ],
  ] as const)('says who is largest: %j', (counts, sentence) => {
    expect(spoken(largest(targetsWith(counts)))).toBe(sentence);
  });

  it.each([
    [
      [
        [54, 30],
        [66, 70],
      ],
      'T1 changed most: 54 matches, 24 more than in the 30 days before',
    ],
    [
      [
        [1, 30],
        [66, 70],
      ],
      'T1 changed most: 1 match, 29 fewer than in the 30 days before',
    ],
    [
      [
        [6, 6],
        [4, 4],
      ],
      undefined,
    ],
  ] as const)('says who changed most: %j', (counts, sentence) => {
    expect(spoken(changedMost(targetsWith(counts), '30d'))).toBe(sentence);
  });

  it('is not compared with a period before a target existed', () => {
    const young = targetsWith(
      [
        [54, 3],
        [46, 7],
      ],
      '2026-01-20',
    );
    expect(spoken(largest(young))).toBe('T1 has 54% of the 100 matches');
    expect(changedMost(young, '30d')).toBeUndefined();
  });

  it('distinguishes targets of the same name, and shows each with its own line', () => {
    const same = comparedTargets.map((target) => ({ ...target, name: 'Harbour' }));
    const shown = shownTargets(someComparison({ targets: same }));
    expect(shown.map(({ label }) => label)).toEqual(['Harbour', 'Harbour (2)', 'Harbour (3)']);
    for (const key of ['tone', 'stroke'] as const) {
      expect(new Set(shown.map((target) => target[key])).size).toBe(3);
    }
  });

  it('reads the other targets from the address: each once, not the target itself, four at most', () => {
    const ids = [1, 2, 3, 4, 5, 6].map((at) => testId('tgt', at));
    expect(comparedIds([ids[1], 'x', ...ids].join(','), testId('tgt'))).toEqual(ids.slice(1, 5));
    expect(comparedIds(null, testId('tgt'))).toEqual([]);
  });
});
