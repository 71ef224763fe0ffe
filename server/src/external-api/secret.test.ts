import { expect, it } from 'vitest';
import { containsSecret, hashOf, isSameHash, isSecretShaped, newSecret } from './secret.ts';

it('a secret has a fixed format with a checksum, and only its ends are shown', () => {
  const { secret, hash, prefix, last4 } = newSecret();
  expect(secret).toMatch(/^nwk_live_[0-9A-Za-z]{38}$/);
  expect(isSecretShaped(secret)).toBe(true);
  expect([prefix, last4]).toEqual([secret.slice(0, 13), secret.slice(-4)]);
  expect(hash).toBe(hashOf(secret));
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

it('all secrets are different, and every letter occurs', () => {
  const secrets = Array.from({ length: 500 }, () => newSecret().secret);
  expect(new Set(secrets).size).toBe(500);
  expect(new Set(secrets.map((secret) => secret.slice(9, 41)).join('')).size).toBe(62);
});

it('a mistyped secret is detected without the database, whichever letter it is', () => {
  const { secret } = newSecret();
  for (let at = 9; at < secret.length; at += 1) {
    const other = secret[at] === 'x' ? 'y' : 'x';
    expect(isSecretShaped(secret.slice(0, at) + other + secret.slice(at + 1))).toBe(false);
  }
});

it.each([
  '',
  'nwk_live_',
  'nwk_live_abc',
  'eyJhbGciOi.x.y',
  `${newSecret().secret} `,
  `x${newSecret().secret}`,
])('%j is not one of our secrets', (text) => {
  expect(isSecretShaped(text)).toBe(false);
});

it('a secret is found anywhere in a URL', () => {
  expect(containsSecret(`/api/external/v1/me?api_key=${newSecret().secret}`)).toBe(true);
  expect(containsSecret('/api/external/v1/me?q=storm')).toBe(false);
});

it('hashes are compared correctly, even with a missing one', () => {
  const hash = hashOf('a');
  expect([isSameHash(hash, hash), isSameHash(hash, hashOf('b')), isSameHash(hash, null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isSameHash(hash, hash.slice(1))).toBe(false);
});
