import { expect, test } from 'vitest';
import { countryInSentence } from './country-name.ts';

test.each([
  ['GB', 'the United Kingdom'],
  ['NL', 'the Netherlands'],
  ['GM', 'the Gambia'],
  ['CF', 'the Central African Republic'],
  ['MA', 'Morocco'],
])('a sentence names %s as %s', (code, name) => {
  expect(countryInSentence(code)).toBe(name);
});
