import { describe, expect, it, test } from 'vitest';
import { mentionRanges, placeMentions } from './place-mentions.ts';

const ann = { id: 'usr_ann', name: 'Ann Lee' };
const fox = { id: 'usr_fox', name: 'Ann Lee Fox' };
const layla = { id: 'usr_layla', name: 'ليلى حداد' };
const dots = { id: 'usr_dots', name: 'J. (Jo) O’Neil|x' };
const people = [ann, fox, layla, dots];

describe('a mention', () => {
  test.each([
    ['Ask @Ann Lee about it', ['usr_ann']],
    ['@Ann Lee Fox, @Ann Lee.', ['usr_fox', 'usr_ann']],
    ['راجعي هذا يا @ليلى حداد، شكرًا', ['usr_layla']],
    ['(@J. (Jo) O’Neil|x)', ['usr_dots']],
    ['@Ann Leeward and mail@Ann Lee', []],
    ['@ann lee, @Bo', []],
    ['', []],
  ])('in “%s”', (text, mentions) => {
    expect(placeMentions(text, people).mentions).toEqual(mentions);
  });

  it('of one of two people with the same name is of the one who was chosen first', () => {
    const other = { id: 'usr_other', name: 'Ann Lee' };
    expect(placeMentions('@Ann Lee', [other, ann]).mentions).toEqual(['usr_other']);
    expect(placeMentions('@Ann Lee and @Ann Lee', [other, ann]).mentions).toEqual(['usr_other', 'usr_ann']);
    expect(placeMentions('@Ann Lee @Ann Lee', [ann]).mentions).toEqual(['usr_ann', 'usr_ann']);
  });

  it('cannot be typed as a place in the stored text', () => {
    expect(placeMentions('a \uFFFC b', [ann])).toEqual({ note: 'a  b', mentions: [] });
    expect(placeMentions('a \uFFFC @Ann Lee', [])).toEqual({ note: 'a  @Ann Lee', mentions: [] });
  });

  it('is where the name is now', () => {
    const text = 'Ask @Ann Lee and @ليلى حداد.';
    const { note, mentions } = placeMentions(text, people);
    const named = mentions.flatMap((id) => people.find((person) => person.id === id) ?? []);
    expect(mentionRanges(note, named).map(({ start, end }) => text.slice(start, end))).toEqual([
      '@Ann Lee',
      '@ليلى حداد',
    ]);
  });
});
