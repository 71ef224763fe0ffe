import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Keyword } from '../../contracts/index.ts';
import { keywordName, positiveKeywords, readSavedQuery, shownTerm, speakerOfTerm } from './index.ts';

it.each([
  ['night_boat', 'night boat'],
  ['U.S._Army', 'U.S. Army'],
  ['قارب_ليلي', 'قارب ليلي'],
  ['a__b_c*', 'a b c*'],
  ['title:night_boat', 'title:night boat'],
  ['_boat_', '_boat_'],
  ['night boat', 'night boat'],
])('shows %s as %s', (term, shown) => {
  expect(shownTerm(term)).toBe(shown);
});

it('a word is never treated as a speaker', () => {
  const speakersOf = (query: string) =>
    positiveKeywords(readSavedQuery(query)!).map((one) => speakerOfTerm(keywordName(one)));
  expect(
    speakersOf('speaker:"Maria  Keller" "speaker:Fraser" "speaker: \u00a0Fraser" «speaker:  Fraser»'),
  ).toEqual(['Maria Keller', null, null, null]);
  for (const keyword of ['speaker:Fraser', 'speaker:  Fraser', 'speaker:\u200b Fraser'])
    expect(speakerOfTerm(v.parse(Keyword, keyword))).toBeNull();
});
