import { createHmac, timingSafeEqual } from 'node:crypto';
import { Failure } from '../../failure.ts';
import type { CallbackRequest } from '../types.ts';

/** A callback whose time of sending differs from now by more than this is refused. */
export const REPLAY_WINDOW_MS = 5 * 60_000;

export function forged(why: string): Failure {
  return new Failure('token_invalid', `The callback was refused: ${why}.`);
}

export function headerOf({ headers }: CallbackRequest, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** @throws {Failure} `token_invalid` if the signature over the raw bytes does not match */
export function assertSignature(
  request: CallbackRequest,
  { algorithm, secret, given }: { algorithm: 'sha256' | 'sha512'; secret: string | null; given: string },
): void {
  if (!secret) throw forged('no webhook secret is configured');
  const expected = createHmac(algorithm, secret).update(request.body).digest();
  const bytes = Buffer.from(/^[\da-f]*$/i.test(given) ? given : '', 'hex');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) {
    throw forged('its signature is wrong');
  }
}

/** @throws {Failure} if it was sent outside the replay window */
export function assertFresh(sentAt: Date | null, now: Date): void {
  if (sentAt === null || Math.abs(now.getTime() - sentAt.getTime()) > REPLAY_WINDOW_MS) {
    throw forged('it was not sent within the last 5 minutes');
  }
}

/** Returns the claims of a JSON web token signed with HS256. @throws {Failure} if it is forged or has expired */
export function openToken(token: string, secret: string | null, now: Date): { iat: number } {
  if (!secret) throw forged('no webhook secret is configured');
  const [header = '', payload = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw forged('its signature is wrong');
  }
  const head = json(header) as { alg?: unknown } | undefined;
  const claims = json(payload) as { iat?: unknown; exp?: unknown } | undefined;
  if (head?.alg !== 'HS256' || typeof claims?.iat !== 'number') throw forged('its token is malformed');
  if (typeof claims.exp === 'number' && claims.exp * 1_000 < now.getTime())
    throw forged('its token has expired');
  return { iat: claims.iat };
}

function json(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** @throws {Failure} `malformed_request` */
export function jsonOf({ body }: CallbackRequest): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch (cause) {
    throw new Failure('malformed_request', 'The callback is not JSON.', { cause });
  }
}
