import { expect, it } from 'vitest';
import { matchedSentence } from './matched-sentence.ts';

const mark = (text: string, word: string) => {
  const start = text.indexOf(word);
  return { start, end: start + word.length };
};
const marked = (text: string, word: string) => {
  const excerpt = matchedSentence(text, [mark(text, word)]);
  return [excerpt.text, excerpt.ranges.map(({ start, end }) => excerpt.text.slice(start, end))];
};

it('is the sentence that contains the word, in each language', () => {
  expect(marked('It rained. The port was closed at noon. Nobody came.', 'port')).toEqual([
    'The port was closed at noon.',
    ['port'],
  ]);
  expect(marked('بدأ العمل أمس. تعطلت حركة الميناء ظهرا. لم يصب أحد.', 'الميناء')).toEqual([
    'تعطلت حركة الميناء ظهرا.',
    ['الميناء'],
  ]);
  expect(marked('A heading\nThe port closed', 'port')).toEqual(['The port closed', ['port']]);
});

it('is what a person searched for by the target said, even in several sentences, in preference to any matched word', () => {
  const text = 'The port was closed. Keller said: “Nobody will pay. We stay open.” It rained.';
  const said = { ...mark(text, 'Nobody will pay. We stay open.'), term: 'speaker:  Keller' };
  const { text: shown, ranges } = matchedSentence(text, [{ ...mark(text, 'port'), term: 'port' }, said]);
  expect(ranges.map(({ start, end }) => shown.slice(start, end))).toEqual(['Nobody will pay. We stay open.']);
  const long = `Keller said: “${'Nobody will pay. '.repeat(30)}”`;
  const cut = matchedSentence(long, [{ start: 14, end: long.length - 2, term: 'speaker:  Keller' }]);
  expect(cut.ranges).toEqual([{ start: cut.text.indexOf('Nobody'), end: cut.text.length - 1 }]);
});

it('starts at most three words before the highlight when it has to be cut', () => {
  const long = `${'word '.repeat(60)}before the old port ${'after '.repeat(60)}`;
  const excerpt = matchedSentence(long, [mark(long, 'port')]);
  expect(excerpt.text).toMatch(/^…before the old port after/);
  expect(excerpt.text.endsWith('…')).toBe(true);
  expect(excerpt.text.length).toBeLessThanOrEqual(240);
});
