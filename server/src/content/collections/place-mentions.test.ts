import { expect, it } from 'vitest';
import { mentionRanges, placeMentions } from './place-mentions.ts';

const ann = { id: 'usr_ann', name: 'Ann Lee' };
const layla = { id: 'usr_layla', name: 'ليلى حداد' };
const people = [ann, layla];

it('stores the membership for each mention', () => {
  expect(placeMentions('@Ann Lee: ask @ليلى حداد, not Ann Lee. @Ann Lee', people)).toEqual({
    note: '\uFFFC: ask \uFFFC, not Ann Lee. \uFFFC',
    mentions: ['usr_ann', 'usr_layla', 'usr_ann'],
  });
  expect(placeMentions('nobody', people)).toEqual({ note: 'nobody', mentions: [] });
});

it('ignores memberships in typed text', () => {
  expect(placeMentions('a \uFFFC b', [ann])).toEqual({ note: 'a  b', mentions: [] });
  expect(placeMentions('a \uFFFC @Ann Lee', [])).toEqual({ note: 'a  @Ann Lee', mentions: [] });
});

it('finds a mention by the current name', () => {
  const text = 'Ask @Ann Lee and @ليلى حداد.';
  const { note, mentions } = placeMentions(text, people);
  const named = mentions.flatMap((id) => people.find((person) => person.id === id) ?? []);
  expect(mentionRanges(note, named, 'col_1').map(({ start, end }) => text.slice(start, end))).toEqual([
    '@Ann Lee',
    '@ليلى حداد',
  ]);
});
