import { expect, it } from 'vitest';
import { replaceWords } from './replace-words.ts';

it.each([
  // A competitor becomes the client, and the client a competitor.
  ['Aurora against Borealis', { Aurora: 'Borealis', Borealis: 'Aurora' }, 'Borealis against Aurora'],
  [
    'Aurora Foods and aurora',
    { Aurora: 'Cirrus', 'Aurora Foods': 'Cirrus Group' },
    'Cirrus Group and Cirrus',
  ],
  ['auroras, Aurora’s, #aurora', { aurora: 'cirrus' }, 'auroras, cirrus’s, #cirrus'],
  ['IT tells it', { IT: 'ICT' }, 'ICT tells it'],
  ['auror* of the north', { 'auror*': 'cirr*' }, 'cirr* of the north'],
  ['شركة الفجر للأغذية', { الفجر: 'النور' }, 'شركة النور للأغذية'],
  ['Café Édith', { 'café édith': 'Chez Zoé' }, 'Chez Zoé'],
  ['C++ (and $1)', { 'C++': '$&', $1: '$2' }, '$& (and $2)'],
  ['Aurora', { '': 'x', ' ': 'y' }, 'Aurora'],
])('%s', (text, words, expected) => {
  const replacements = Object.entries(words).map(([from, to]) => ({ from, to }));
  expect(replaceWords(text, replacements)).toBe(expected);
});
