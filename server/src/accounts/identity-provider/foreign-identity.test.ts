import { describe, expect, test } from 'vitest';
import { foreignIdentity } from './foreign-identity.ts';

const ISSUER = 'https://id.example';
const claims = { sub: 'sub-1', email: 'ann@example.com', email_verified: true, name: 'Ann Lee' };
const emailOf = (email: unknown) => foreignIdentity(ISSUER, { ...claims, email }).verifiedEmail;

describe('the claims of an identity provider', () => {
  test('identify the person', () => {
    expect(foreignIdentity(ISSUER, claims)).toEqual({
      issuer: ISSUER,
      subject: 'sub-1',
      verifiedEmail: 'ann@example.com',
      name: 'Ann Lee',
    });
  });

  test('give an address only if the provider has verified it', () => {
    for (const email_verified of [false, 'true', 1, undefined]) {
      expect(foreignIdentity(ISSUER, { ...claims, email_verified }).verifiedEmail).toBeUndefined();
    }
  });

  test.each([
    'x@example.com\r\nBcc: y@z.co',
    '',
    'a@example.com, b@example.com',
    'Boss <victim@example.com>',
    `${'a'.repeat(5_000)}@example.com`,
    'a\u0000b@example.com',
    7,
  ])('give no address when it is %j', (email) => {
    expect(emailOf(email)).toBeUndefined();
  });

  test('give an address without surrounding spaces, so that nobody gets two accounts', () => {
    expect(emailOf(' ann@example.com ')).toBe('ann@example.com');
  });

  test.each(['', 'a\u0000b', 'a\nb', 'x'.repeat(256), 7, undefined])(
    'name nobody when the subject is %j',
    (sub) => {
      expect(() => foreignIdentity(ISSUER, { ...claims, sub })).toThrow(
        expect.objectContaining({ code: 'identity_refused' }),
      );
    },
  );
});
