import { expect, it } from 'vitest';
import { oneLine } from './one-line.ts';

it.each([
  ['Ships stay in port.', 19, 'Ships stay in port.'],
  ['Ships stay in port until Friday.', 19, 'Ships stay in port…'],
  ['Ships stay in port. The storm goes on.', 20, 'Ships stay in port…'],
  ['Ships stay in the outer harbour.', 26, 'Ships stay in the outer…'],
  ['Donaudampfschifffahrtsgesellschaftskapitän', 20, 'Donaudampfschifffah…'],
  ['船は港にとどまり嵐は金曜日まで続く', 8, '船は港にとどま…'],
])('cuts “%s” at %i characters', (text, max, line) => expect(oneLine(text, max)).toBe(line));

it.each([
  ['Il a dit « non\u00a0» :\u00a0« jamais »', 'Il a dit « non\u00a0» : « jamais »'],
  ['Budget\u00a0: 12\u202f345\u00a0€', 'Budget\u00a0: 12\u202f345\u00a0€'],
  ['One\u00a0two \u00a0 three', 'One two three'],
])('keeps the no-break spaces that French needs, and no others: “%s”', (text, line) =>
  expect(oneLine(text, 100)).toBe(line),
);
