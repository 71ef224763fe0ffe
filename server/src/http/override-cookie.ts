import type { FastifyRequest } from 'fastify';
import { readCookie } from './cookies.ts';

/** Contains a random secret that identifies this browser's override; scripts cannot read it. */
const COOKIE = 'override';

/** The override cookie of a request. It is untrusted until `Overrides.find` has checked it. */
export function overrideCookieOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return readCookie(request.headers.cookie, COOKIE);
}

/** A cookie that stores an override until it expires, or removes it with an empty value. */
export function overrideCookie(value: string, seconds: number, { https }: { https: boolean }): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}
