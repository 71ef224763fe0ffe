import { describe, expect, it, vi } from 'vitest';
import { checkSignature } from './check-signature.ts';

const AT = 1_795_197_304;
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
// Generated with the public library `standardwebhooks` 1.1.1.
const message = {
  secret,
  id: 'evt_1',
  timestamp: String(AT),
  body: '{"type":"article.matched"}',
  signature: 'v1,eN1/Y/3s2ZtIQR+q6zVnppCrKSPDHBxB049sm3uJ7bA=',
};
const check = (given: Partial<typeof message> = {}, now = AT * 1_000) =>
  checkSignature({ ...message, ...given }, now);

describe('a signature', () => {
  it('is valid, even next to one from another secret', async () => {
    expect(await check()).toBe('right');
    expect(await check({ signature: `v1,AAAA ${message.signature}` })).toBe('right');
  });
  it('is not checked on a page without https', async () => {
    vi.stubGlobal('crypto', {});
    expect(await check()).toBe('no_https');
    vi.unstubAllGlobals();
  });
  it('is invalid for another body, and expired after five minutes', async () => {
    expect(await check({ body: `${message.body} ` })).toBe('wrong');
    expect(await check({}, (AT + 301) * 1_000)).toBe('old');
  });
  it('cannot be checked with something that is not a secret', async () => {
    expect(await check({ secret: 'whsec_%%%' })).toBe('bad_secret');
  });
});
