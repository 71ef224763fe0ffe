import { expect, it } from 'vitest';
import { checkTerms } from './check-terms.ts';
import { aTarget } from './testing/builders.ts';
import type { TargetTerms } from './types.ts';

const forms = (terms: Partial<TargetTerms>) => ({ ...terms, wordForms: true });

const CASES: [string, Partial<TargetTerms>, string | null][] = [
  ['accepts a word', { any: ['climate'] }, null],
  ['accepts a phrase of six words', { all: ['one two three four five six'] }, null],
  ['accepts a wildcard after three letters', { any: ['cli*', 'climate cha*'] }, null],
  ['accepts an alternative that is excluded while others are left', { any: ['a', 'b'], none: ['b'] }, null],
  ['refuses a target that looks for nothing', {}, 'no_positive_term'],
  ['refuses a target that only excludes', { none: ['sport'] }, 'no_positive_term'],
  ['refuses a keyword of punctuation', { any: ['climate', '— !'] }, 'keyword_has_no_word'],
  ['refuses a keyword of emoji', { any: ['🔥'] }, 'keyword_has_no_word'],
  ['refuses an empty excluded keyword', { any: ['a'], none: [' '] }, 'keyword_has_no_word'],
  ['refuses seven words', { any: ['one two three four five six seven'] }, 'keyword_too_long'],
  ['refuses a wildcard after two letters', { any: ['cl*'] }, 'wildcard_misplaced'],
  ['refuses a wildcard inside a keyword', { any: ['cli*mate'] }, 'wildcard_misplaced'],
  ['refuses two wildcards in a keyword', { any: ['cli* cha*'] }, 'wildcard_misplaced'],
  ['refuses a wildcard standing alone', { any: ['climate *'] }, 'wildcard_misplaced'],
  ['refuses six wildcards', { any: ['aaa*', 'bbb*', 'ccc*', 'ddd*', 'eee*', 'fff*'] }, 'too_many_wildcards'],
  ['refuses a required keyword that is excluded', { all: ['Élysée'], none: ['elysee'] }, 'keyword_excluded'],
  ['refuses alternatives that are all excluded', { any: ['a', 'b'], none: ['B', 'A'] }, 'keyword_excluded'],
  [
    'refuses a phrase of which a part is excluded',
    { any: ['climate change'], none: ['change'] },
    'keyword_excluded',
  ],
  ['refuses a form of an excluded word', forms({ any: ['مدينة'], none: ['مدن'] }), 'keyword_excluded'],
  ['accepts a form that is excluded in one language', forms({ any: ['taxes'], none: ['tax'] }), null],
  ['accepts one form that is excluded', forms({ any: ['election'], none: ['"elections"'] }), null],
  ['accepts a part of a compound', { any: ['cease-fire'], none: ['fire'] }, null],
  ['accepts a phrase that contains an excluded one', { any: ['change'], none: ['climate change'] }, null],
  ['accepts a wildcard of which one word is excluded', { any: ['elect*'], none: ['elected'] }, null],
  ['refuses a wildcard of which all is excluded', { any: ['elect*'], none: ['ele*'] }, 'keyword_excluded'],
  ['refuses a target that looks nowhere', { any: ['a'], fields: [] }, 'no_field'],
  ['refuses a target of no source', { any: ['a'], sources: { scope: 'include', ids: [] } }, 'no_source'],
];

it.each(CASES)('%s', (_, terms, code) => {
  expect(checkTerms(aTarget(terms))?.code ?? null).toBe(code);
});

it('names the invalid keyword', () => {
  expect(checkTerms(aTarget({ any: ['good', '!!'] }))).toEqual({
    code: 'keyword_has_no_word',
    keyword: '!!',
    message: '"!!" contains no word to look for.',
  });
});
