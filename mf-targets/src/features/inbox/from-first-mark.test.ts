import { expect, it } from 'vitest';
import { fromFirstMark } from './from-first-mark.ts';

const sentenceWith = (text: string, word: string) => {
  const start = text.indexOf(word);
  return { text, ranges: [{ start, end: start + word.length }] };
};

it('begins three words before the first mark where it would be cut off, and marks the same word', () => {
  const long = 'The council of the town has decided after a long debate to build a new quay on Friday.';
  const { text, ranges } = fromFirstMark(sentenceWith(long, 'quay'));
  expect(text).toBe('…build a new quay on Friday.');
  expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(['quay']);
});

it('leaves alone what begins with its mark, or has none', () => {
  const short = sentenceWith('A new quay is built.', 'quay');
  expect(fromFirstMark(short)).toEqual(short);
  expect(fromFirstMark({ text: 'x'.repeat(100), ranges: [] }).text).toHaveLength(100);
});
