import { expect, it } from 'vitest';
import { withCountryCode } from './typed-number.ts';

it.each([
  ['0171 555-0123', '+49', '+491715550123'],
  ['171 5550123', '+49', '+491715550123'],
  ['+44 7700 900001', '+49', '+447700900001'],
  ['0044 7700 900001', '+49', '+447700900001'],
  ['0171 5550123', '', '01715550123'],
  ['call me', '+49', 'callme'],
])('reads %j with the country code %j as %j', (typed, code, number) => {
  expect(withCountryCode(typed, code)).toBe(number);
});
