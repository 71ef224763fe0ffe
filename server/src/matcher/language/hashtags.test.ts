import { expect, test } from 'vitest';
import { createMatcher } from '../matcher.ts';
import { anArticle as article, aTarget as terms } from '../testing/builders.ts';
import { wordsOf } from './words.ts';

test.each([
  ['#climate', ['climate']],
  ['#ClimateAction', ['climate', 'action']],
  ['#Climate_ActionNow!', ['climate', 'action', 'now']],
  ['#WHOReport', ['who', 'report']],
  ['#NGOs', ['ngos']],
  ['#G20Summit', ['g20', 'summit']],
  ['#COP30', ['cop30']],
  ['#ÉtéÀParis', ['ete', 'a', 'paris']],
  ['#КлиматСегодня', ['климат', 'сегодня']],
  ['#تغير_المناخ', ['تغير', 'المناخ']],
  ['#जलवायु_परिवर्तन', ['जलवायु', 'परिवर्तन']],
  ['#気候', ['気', '候']],
  ['McDonald and WHOReport', ['mcdonald', 'and', 'whoreport']],
])('the words of %s are %j', (text, words) => {
  expect(wordsOf(text).map((word) => word.text)).toEqual(words);
});

test.each(['#climate', '#ClimateAction', '#EUClimatePolicy', '#Save_OurClimateNow'])(
  'a target for “climate” finds %s, and the places of the word in it',
  (hashtag) => {
    const matcher = createMatcher([terms({ any: ['climate'] })]);
    const [hit] = matcher.match(article({ title: '', body: `Read this: ${hashtag} today.` }));
    const [highlight] = hit?.highlights ?? [];
    expect(`Read this: ${hashtag} today.`.slice(highlight?.start, highlight?.end).toLowerCase()).toBe(
      'climate',
    );
    matcher.close();
  },
);
