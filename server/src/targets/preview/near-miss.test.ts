import { expect, it } from 'vitest';
import type { Language, MatchField } from '../../matcher/index.ts';
import { nearMiss } from './near-miss.ts';

function miss(
  term: string,
  body: string,
  {
    language = 'english',
    fields = ['title', 'body'],
    wordForms = true,
  }: { language?: Language; fields?: MatchField[]; wordForms?: boolean } = {},
) {
  const article = { sourceId: 's', language, title: '', summary: '', body, author: '' };
  return nearMiss([term], { fields, wordForms }, article)?.sentence;
}

it.each([
  ['US', 'They told us to go', 'It has “us”, but “US” is found only with its capitals.'],
  ['"harbour"', 'Two harbours', 'It has “harbours”, but quotation marks ask for exactly “harbour”.'],
  [
    'north sea',
    'They went north. Sea air',
    'It has “north. Sea”, but a phrase does not continue into the next sentence.',
  ],
  ['C++', 'Vitamin C', 'It has “C”, but “C++” is found only with its symbol.'],
  ['York', 'New York', 'It has “York”, but there it is another word, or part of another name.'],
  ['climate law', 'a law on climate', 'It has all of these words, but not next to each other in this order.'],
])('what looks like a keyword is named with what it lacks: %s in “%s”', (term, text, sentence) => {
  expect(miss(term, text)).toBe(sentence);
});

it('accents distinguish words', () => {
  expect(miss('pêche', 'le péché', { language: 'french' })).toBe(
    'It has “péché”, but with different accents, it is another word.',
  );
});

it('the settings of the target are suggested before the spelling', () => {
  expect(miss('harbour', 'Two harbours', { wordForms: false })).toBe(
    'It has “harbours”, but this target does not match other forms of a word.',
  );
  expect(miss('harbour', 'The harbour', { fields: ['title'] })).toBe(
    'It is in its text, where this target does not look.',
  );
});

it('nothing is suggested if nothing is similar', () => {
  expect(miss('zebra', 'A ferry')).toBeUndefined();
  expect(miss('climate law', 'a law')).toBeUndefined();
});

it('of several keywords, the first with a suggestion is named', () => {
  const article = { sourceId: 's', language: 'english' as const, title: '', summary: '', author: '' };
  const scope = { fields: ['body' as const], wordForms: false };
  expect(nearMiss(['zebra', 'ferry', 'US'], scope, { ...article, body: 'Two ferries told us' })).toEqual({
    term: 'ferry',
    sentence: 'It has “ferries”, but this target does not match other forms of a word.',
  });
});
