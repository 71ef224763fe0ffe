import { expect, it } from 'vitest';
import { newTargetValues, type TargetFormValues } from './form-values.ts';
import { sentenceOf } from './sentence.ts';

const cases: [Partial<TargetFormValues>, string][] = [
  [{}, ''],
  [{ keywords_none: ['cruise'] }, ''],
  [{ keywords_any: ['harbour'] }, 'Tell me about articles with “harbour”.'],
  [{ keywords_any: ['harbour', 'port'] }, 'Tell me about articles with any of “harbour” or “port”.'],
  [{ keywords_all: ['ferry', 'fire'] }, 'Tell me about articles with “ferry” and “fire”.'],
  [
    { keywords_all: ['ferry'], keywords_any: ['fire', 'smoke'], keywords_none: ['drill', 'test'] },
    'Tell me about articles with “ferry” and any of “fire” or “smoke”, but not “drill” or “test”.',
  ],
  [
    { keywords_any: ['ميناء'], languages: ['arabic', 'french'] },
    'Tell me about articles with “ميناء”, in Arabic or French.',
  ],
  [
    { keywords_any: ['port'], source_scope: 'include', source_ids: ['src_1'] },
    'Tell me about articles with “port”, from 1 source.',
  ],
  [
    { keywords_any: ['port'], source_scope: 'exclude', source_ids: ['src_1', 'src_2'] },
    'Tell me about articles with “port”, except 2 sources.',
  ],
];

it.each(cases)('reads %j as one sentence', (values, sentence) => {
  expect(sentenceOf(newTargetValues(values))).toBe(sentence);
});
