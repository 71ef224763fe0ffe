import { describe, expect, it } from 'vitest';
import { healthSentence } from './source-labels.ts';

const source = (name: string, health: 'healthy' | 'failing' = 'healthy') => ({ name, health });

describe('the sentence about the sources', () => {
  it.each([
    [[], ''],
    [[source('Harbour Post')], 'It is read on schedule.'],
    [[source('Harbour Post'), source('Signal Nine')], 'All 2 are read on schedule.'],
    [
      [source('Harbour Post'), source('Signal Nine', 'failing')],
      '1 of 2 is read on schedule, but not Signal Nine.',
    ],
    [
      ['A', 'B', 'C', 'D'].map((name) => source(name, 'failing')),
      '0 of 4 are read on schedule, but not A, B and 2 more.',
    ],
  ])('names what is late: %j', (sources, sentence) => {
    expect(healthSentence(sources)).toBe(sentence);
  });
});
