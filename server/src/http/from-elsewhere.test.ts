import { describe, expect, it } from 'vitest';
import { isFromElsewhere } from './from-elsewhere.ts';

const asked = (headers: Record<string, string>) =>
  isFromElsewhere({ headers: { host: '127.0.0.1:3000', ...headers } });

describe('a request', () => {
  it.each(['127.0.0.1:3000', 'localhost:3000', 'LOCALHOST', '[::1]:3000', '127.1.2.3'])(
    'to %s comes from the machine itself',
    (host) => {
      expect(asked({ host })).toBe(false);
    },
  );

  it.each(['evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1', ''])(
    'to the host "%s" comes from elsewhere, as a rebound name would',
    (host) => {
      expect(asked({ host })).toBe(true);
    },
  );

  it.each([
    'x-forwarded-for',
    'x-forwarded-port',
    'x-forwarded-server',
    'forwarded',
    'via',
    'x-real-ip',
    'x-original-host',
    'cf-connecting-ip',
    'true-client-ip',
  ])('with the header %s came through a proxy', (name) => {
    expect(asked({ [name]: 'anything' })).toBe(true);
  });

  it('that another site makes comes from elsewhere, one of our own page or the address bar does not', () => {
    expect(asked({ 'sec-fetch-site': 'cross-site' })).toBe(true);
    expect(asked({ 'sec-fetch-site': 'same-origin' })).toBe(false);
    expect(asked({ 'sec-fetch-site': 'none' })).toBe(false);
  });
});
