import { describe, expect, it } from 'vitest';
import { figuresOf } from './figures.ts';
import { DASHBOARD, SIGN_IN } from './pages.ts';
import type { Sample } from './rounds.ts';
import { median } from './statistics.ts';
import { type Subject, subjectsAt } from './subjects.ts';

const setting = { name: 'as it is' };
const servers = { composed: 'http://a', monolith: 'http://b', peers: 'http://c' };

function sample(name: Subject['name'], round: number, content: number, page = SIGN_IN): Sample {
  const subject = subjectsAt(servers).find((one) => one.name === name)!;
  const load = {
    bytes: 0,
    scriptBytes: 0,
    requests: 0,
    firstPaint: 0,
    largestPaint: 0,
    content,
    blocking: 0,
    shift: 0,
  };
  const visit = { load, warm: load, interaction: 0, largest: '' };
  return { round, setting, page, subject, visit, navigation: [] };
}

const content = ({ visit }: Sample) => visit.load.content;

describe('the figures of a bench', () => {
  it('are the median of the rounds', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 4, 9])).toBe(3);
    const figures = figuresOf(
      [30, 10, 20].map((ms, round) => sample('ours', round, ms)),
      setting,
      SIGN_IN,
    );
    expect(figures.of('ours', content)).toBe(20);
  });

  it('do not mix pages or subjects', () => {
    const samples = [sample('ours', 0, 10), sample('static', 0, 99), sample('ours', 0, 77, DASHBOARD)];
    expect(figuresOf(samples, setting, SIGN_IN).of('ours', content)).toBe(10);
  });

  it('compare subjects within a round, so that a slow moment of the machine counts against none of them', () => {
    const ours = [10, 400, 30].map((ms, round) => sample('ours', round, ms));
    const peer = [5, 200, 15].map((ms, round) => sample('static', round, ms));
    expect(figuresOf([...ours, ...peer], setting, SIGN_IN).ratio('ours', 'static', content)).toBe(2);
  });
});
