import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { deriveKeys } from '../keys.ts';
import { accessTokenExpiry, createAccessTokens } from './tokens.ts';

const now = new Date('2026-03-10T09:00:00Z');
const key = deriveKeys('one secret of the server').accessTokens;
const tokens = createAccessTokens(key);
const claims = {
  userId: newId('usr'),
  sessionId: newId('ses'),
  role: 'user',
  expiresAt: new Date('2026-03-10T10:00:00Z'),
} as const;
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an access token', () => {
  test('contains the person, session, role and expiry', async () => {
    const token = await tokens.sign(claims, now);
    expect(await tokens.verify(token, now)).toEqual(claims);
    expect(await tokens.verify(token, new Date('2026-03-10T09:59:59Z'))).toEqual(claims);
  });

  test('expires after an hour, and still names its session for signing out', async () => {
    const token = await tokens.sign(claims, now);
    await expect(tokens.verify(token, claims.expiresAt)).rejects.toMatchObject({ code: 'token_expired' });
    expect(await tokens.readExpired(token)).toEqual(claims);
  });

  test('never outlives its session', () => {
    const soon = new Date('2026-03-10T09:10:00Z');
    const late = new Date('2026-04-01T00:00:00Z');
    expect(accessTokenExpiry(now, soon)).toEqual(soon);
    expect(accessTokenExpiry(now, late)).toEqual(new Date('2026-03-10T10:00:00Z'));
  });

  const payload = {
    sub: claims.userId,
    sid: claims.sessionId,
    role: 'admin',
    iss: 'newswatch',
    exp: 1_900_000_000,
  };
  const sign = (changes: object, algorithm = 'HS256', secret: Uint8Array = key) =>
    new SignJWT({ ...payload, ...changes }).setProtectedHeader({ alg: algorithm }).sign(secret);

  test.each<[string, () => Promise<string> | string]>([
    ['that is no token', () => 'garbage'],
    ['that is empty in its parts', () => '..'],
    ['without a signature (alg none)', () => `${base64({ alg: 'none', typ: 'JWT' })}.${base64(payload)}.`],
    ['signed with another key', () => sign({}, 'HS256', deriveKeys('another secret').accessTokens)],
    ['signed with the key for codes', () => sign({}, 'HS256', deriveKeys('one secret of the server').codes)],
    ['signed with another algorithm', () => sign({}, 'HS512', new Uint8Array([...key, ...key]))],
    ['of another issuer', () => sign({ iss: 'somebody' })],
    ['without a session', () => sign({ sid: undefined })],
    ['without an end', () => sign({ exp: undefined })],
    ['with an unknown role', () => sign({ role: 'root' })],
    [
      'whose payload was changed',
      async () => {
        const [head, , signature] = (await tokens.sign(claims, now)).split('.');
        return `${head}.${base64(payload)}.${signature}`;
      },
    ],
  ])('%s is refused', async (_name, make) => {
    const token = await make();
    await expect(tokens.verify(token, now)).rejects.toMatchObject({ code: 'token_invalid' });
    expect(await tokens.readExpired(token)).toBeUndefined();
  });
});
