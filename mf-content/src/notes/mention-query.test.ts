import { testId } from '@newswatch/test-kit';
import { expect, it, test } from 'vitest';
import { mayMention, mentionQueryAt, mentionsIn, peopleFor } from './mention-query.ts';

const people = ['Zoë Ångström', 'أحمد حداد', 'Ann Lee', 'Ann Lee Fox'].map((name, nth) => ({
  id: testId('usr', nth + 1),
  name,
}));
const offeredFor = (typed: string) => peopleFor({ start: 0, typed }, people).map(({ name }) => name);

test.each([
  ['@', { start: 0, typed: '' }],
  ['Ask @Ann Le', { start: 4, typed: 'Ann Le' }],
  ['(@Zo', { start: 1, typed: 'Zo' }],
  ['اسأل @أح', { start: 5, typed: 'أح' }],
  ['ann@news', undefined],
  ['@Ann\nand', undefined],
  ['Ask Ann', undefined],
])('what is typed in “%s”', (text, query) => {
  expect(mentionQueryAt(text, text.length)).toEqual(query);
});

it('is a name or a part of one, whatever its case and marks', () => {
  expect(offeredFor('')).toHaveLength(people.length);
  expect(offeredFor('zoe')).toEqual(['Zoë Ångström']);
  expect(offeredFor('ang')).toEqual(['Zoë Ångström']);
  expect(offeredFor('احمد')).toEqual(['أحمد حداد']);
  expect(offeredFor('ann lee')).toEqual(['Ann Lee', 'Ann Lee Fox']);
  expect(offeredFor('lee f')).toEqual(['Ann Lee Fox']);
  expect(offeredFor('nn')).toEqual([]);
});

it('mentions those whose whole names stand after an @', () => {
  const [, ahmad, ann] = people;
  const { ids, places } = mentionsIn('@أحمد حداد and @Ann Lee, again @Ann Lee; Zoë', people);
  expect(ids).toEqual([ahmad?.id, ann?.id]);
  expect(places).toBe(3);
});

test.each([
  ['@Ann Lee Fox', ['Ann Lee Fox'], 1],
  ['@Ann Lee Fox and @Ann Lee', ['Ann Lee', 'Ann Lee Fox'], 2],
  ['@Ann Leeds', [], 0],
  ['mail@Ann Lee', [], 0],
])('“%s” mentions the longest name at each place', (text, names, places) => {
  const found = mentionsIn(text, people);
  expect(people.filter(({ id }) => found.ids.includes(id)).map(({ name }) => name)).toEqual(names);
  expect(found.places).toBe(places);
});

it('can only begin a word', () => {
  expect(['@Ann', 'Ask (@Ann)'].filter(mayMention)).toHaveLength(2);
  expect(['ann@news.example', 'Ask Ann'].filter(mayMention)).toEqual([]);
});
