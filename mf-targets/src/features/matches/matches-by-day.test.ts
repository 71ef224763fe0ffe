import { expect, it } from 'vitest';
import { dayCount } from './matches-by-day.tsx';

const of = (...stories: string[]) => stories.map((story_id) => ({ story_id }));

it('counts the matches of a day, and their stories if some share a story', () => {
  expect(dayCount(of('a'), ['match', 'matches'])).toBe('1 match');
  expect(dayCount(of('a', 'b'), ['match', 'matches'])).toBe('2 matches');
  expect(dayCount(of('a', 'a', 'b'), ['match', 'matches'])).toBe('3 matches in 2 stories');
  expect(dayCount(of('a', 'b'), ['story', 'stories'])).toBe('2 stories');
});
