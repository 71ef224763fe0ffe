import { describe, expect, it, test } from 'vitest';
import { findMentions, mayMention } from './mention-places.ts';

const ann = { id: 'usr_ann', name: 'Ann Lee' };
const fox = { id: 'usr_fox', name: 'Ann Lee Fox' };
const layla = { id: 'usr_layla', name: 'ليلى حداد' };
const dots = { id: 'usr_dots', name: 'J. (Jo) O’Neil|x' };
const people = [ann, fox, layla, dots];
const mentioned = (text: string, of = people) => findMentions(text, of).map(({ person }) => person.id);

describe('a mention', () => {
  test.each([
    ['Ask @Ann Lee about it', ['usr_ann']],
    ['@Ann Lee Fox, @Ann Lee.', ['usr_fox', 'usr_ann']],
    ['راجعي هذا يا @ليلى حداد، شكرًا', ['usr_layla']],
    ['(@J. (Jo) O’Neil|x)', ['usr_dots']],
    ['@Ann Leeward and mail@Ann Lee', []],
    ['@ann lee, @Bo', []],
    ['Ann Lee', []],
    ['', []],
  ])('in “%s”', (text, ids) => {
    expect(mentioned(text)).toEqual(ids);
  });

  it('covers the @ and the full name', () => {
    const text = 'Ask @Ann Lee and @ليلى حداد.';
    expect(findMentions(text, people).map(({ start, end }) => text.slice(start, end))).toEqual([
      '@Ann Lee',
      '@ليلى حداد',
    ]);
  });

  it('with a name that two people have refers to the one chosen first', () => {
    const other = { id: 'usr_other', name: 'Ann Lee' };
    expect(mentioned('@Ann Lee', [other, ann])).toEqual(['usr_other']);
    expect(mentioned('@Ann Lee and @Ann Lee', [other, ann])).toEqual(['usr_other', 'usr_ann']);
    expect(mentioned('@Ann Lee and @Ann Lee', [other, other, ann])).toEqual(['usr_other', 'usr_ann']);
    expect(mentioned('@Ann Lee @Ann Lee', [ann])).toEqual(['usr_ann', 'usr_ann']);
  });

  it('never refers to a person with an empty name', () => {
    expect(mentioned('@ and @', [{ id: 'usr_none', name: '' }])).toEqual([]);
  });

  it('can only begin a word', () => {
    expect(['@Ann', 'Ask (@Ann)'].filter(mayMention)).toHaveLength(2);
    expect(['ann@news.example', 'Ask Ann'].filter(mayMention)).toEqual([]);
  });
});
