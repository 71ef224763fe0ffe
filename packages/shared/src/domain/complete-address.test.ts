import { expect, test } from 'vitest';
import { accountAddress, completeAddress } from './complete-address.ts';

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

const asked = (account: string, host: string): string =>
  `https://${host}/.well-known/webfinger?resource=${encodeURIComponent(`acct:${account}`)}`;

test.each([
  [' @ada@social.example ', asked('ada@social.example', 'social.example')],
  ['acct:ada@social.example', asked('ada@social.example', 'social.example')],
  ['@ada@صحيفة.example', asked('ada@صحيفة.example', 'صحيفة.example')],
  ['@ada', undefined],
  ['ada@mail.example', undefined],
  ['@ada@localhost', undefined],
  ['@ada@social.example/path', undefined],
])('%s is asked about at %s', (typed, address) => {
  expect(accountAddress(typed)).toBe(address);
});
