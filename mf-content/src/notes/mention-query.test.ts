import { testId } from '@newswatch/test-kit';
import { expect, it, test } from 'vitest';
import { mentionQueryAt, peopleFor } from './mention-query.ts';

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

it('is a name or a part of one, ignoring case and accents', () => {
  expect(offeredFor('')).toHaveLength(people.length);
  expect(offeredFor('zoe')).toEqual(['Zoë Ångström']);
  expect(offeredFor('ang')).toEqual(['Zoë Ångström']);
  expect(offeredFor('احمد')).toEqual(['أحمد حداد']);
  expect(offeredFor('ann lee')).toEqual(['Ann Lee', 'Ann Lee Fox']);
  expect(offeredFor('lee f')).toEqual(['Ann Lee Fox']);
  expect(offeredFor('nn')).toEqual([]);
});
