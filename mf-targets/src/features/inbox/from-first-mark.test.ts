import { expect, it } from 'vitest';
import { fromFirstMark } from './from-first-mark.ts';

const sentenceWith = (text: string, word: string) => {
  const start = text.indexOf(word);
  return { text, ranges: [{ start, end: start + word.length }] };
};

it('starts three words before the first highlight if it would be cut off, and highlights the same word', () => {
  const long = 'The council of the town has decided after a long debate to build a new quay on Friday.';
  const { text, ranges } = fromFirstMark(sentenceWith(long, 'quay'));
  expect(text).toBe('…build a new quay on Friday.');
  expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(['quay']);
});

it('leaves text unchanged that starts with its highlight, or has none', () => {
  const short = sentenceWith('A new quay is built.', 'quay');
  expect(fromFirstMark(short)).toEqual(short);
  expect(fromFirstMark({ text: 'x'.repeat(100), ranges: [] }).text).toHaveLength(100);
});
