import { describe, expect, test } from 'vitest';
import { seal, unseal } from './secret-box.ts';
import { matchTotp, newTotpSecret, otpauthUrl, toBase32, totpCode, totpStep } from './totp.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');

describe('codes of an authenticator', () => {
  // RFC 6238, appendix B, SHA-1.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i match the RFC', (second, code) => {
    expect(totpCode(RFC_SECRET, totpStep(new Date(second * 1_000)), 8)).toBe(code);
  });

  // RFC 4226, appendix D.
  test.each([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])('with six digits match HOTP: %s', (code) => {
    const steps = Array.from({ length: 10 }, (_, step) => totpCode(RFC_SECRET, step));
    expect(steps).toContain(code);
  });

  test('are accepted one step early or late, but not two, and never twice', () => {
    const now = new Date('2026-03-10T12:00:00Z');
    const step = totpStep(now);
    const code = (offset: number) => totpCode(RFC_SECRET, step + offset);
    expect([-2, -1, 0, 1, 2].map((offset) => matchTotp(RFC_SECRET, code(offset), now, null))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ]);
    expect(matchTotp(RFC_SECRET, code(0), now, step)).toBeUndefined();
    expect(matchTotp(RFC_SECRET, code(-1), now, step)).toBeUndefined();
    expect(matchTotp(RFC_SECRET, code(1), now, step)).toBe(step + 1);
    expect(matchTotp(RFC_SECRET, '', now, null)).toBeUndefined();
  });

  // RFC 4648, section 10, without padding.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('have secrets in Base32: %j is %s', (text, base32) => {
    expect(toBase32(Buffer.from(text))).toBe(base32);
  });

  test('have a URI that names product and person', () => {
    const url = new URL(otpauthUrl(RFC_SECRET, 'a+b@example.com'));
    expect(url.pathname).toContain('Newswatch:a%2Bb%40example.com');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'Newswatch',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('a sealed secret', () => {
  const key = Buffer.alloc(32, 1);

  test('can be opened only for its owner, with its key, and unmodified', () => {
    const secret = newTotpSecret();
    const sealed = seal(key, 'usr_1', secret);
    expect(unseal(key, 'usr_1', sealed)).toEqual(secret);
    expect(() => unseal(key, 'usr_2', sealed)).toThrow();
    expect(() => unseal(Buffer.alloc(32, 2), 'usr_1', sealed)).toThrow();
    const changed = Buffer.from(sealed, 'base64');
    changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
    expect(() => unseal(key, 'usr_1', changed.toString('base64'))).toThrow();
  });
});
