import { expect, test } from 'vitest';
import { completeAddress } from './complete-address.ts';

test.each(['gazette.example', 'صحيفة.مصر', 'www.gazette.example:8443/rail?page=1', 'gazette.example#news'])(
  '%s needs only a scheme',
  (typed) => {
    expect(completeAddress(` ${typed} `)).toBe(`https://${typed}`);
  },
);

test.each([
  'gazette',
  'gazette .example',
  'https://gazette.example',
  'the gazette.example',
  'ann@gazette.example',
  '',
])('“%s” stays as it was typed', (typed) => {
  expect(completeAddress(typed)).toBeUndefined();
});
