import { aListedTarget } from '@newswatch/test-kit';
import { expect, it } from 'vitest';
import { targetsSentence } from './targets-sentence.ts';

const usual = (median: number) => ({ low: 0, median, high: median + 3 });

it('sums up the day, including earlier matches of paused targets, names the target that explains it, and counts those that need attention', () => {
  const targets = [
    aListedTarget({ name: 'Harbour', today: 31, usual_by_now: usual(5) }),
    aListedTarget({ name: 'Ports', today: 9, usual_by_now: usual(8) }),
    aListedTarget({ name: 'Tram', today: 0, usual_by_now: usual(0), health: 'silent' }),
    aListedTarget({ name: 'Paused', today: 2, usual_by_now: null, status: 'paused' }),
  ];
  expect(targetsSentence(targets)).toBe(
    '42 matches today. “Harbour” found 31, usually 5 by now. 1 target needs your attention.',
  );
});

it('names the same target as the overview: the one furthest above its usual level, not the one with the largest figure', () => {
  const targets = [
    aListedTarget({ name: 'Large', today: 60, usual_by_now: usual(40) }),
    aListedTarget({ name: 'Small', today: 20, usual_by_now: usual(1) }),
  ];
  expect(targetsSentence(targets)).toContain('“Small” found 20');
});

it('names the target with the most matches if nothing is unusual, and none for a single target', () => {
  const young = aListedTarget({ today: 1, usual_by_now: null });
  const old = aListedTarget({ today: 1, usual_by_now: usual(1) });
  expect(targetsSentence([young, old])).toBe('2 matches today.');
  expect(targetsSentence([young])).toBeUndefined();
  expect(targetsSentence([{ ...old, name: 'Old', today: 3 }, young])).toBe(
    '4 matches today. “Old” found 3 of them.',
  );
});
