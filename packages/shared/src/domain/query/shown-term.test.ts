import { expect, it } from 'vitest';
import { shownTerm } from './shown-term.ts';

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
