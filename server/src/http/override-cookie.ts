import type { FastifyRequest } from 'fastify';
import { readCookie } from './cookies.ts';

/** Holds a random secret that names this browser's override; no script reads it. */
const COOKIE = 'override';

/** What a request's browser says of its override; worth only what `Overrides.find` makes of it. */
export function overrideCookieOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return readCookie(request.headers.cookie, COOKIE);
}

/** Keeps an override until it expires, or takes it away with an empty value. */
export function overrideCookie(value: string, seconds: number, { https }: { https: boolean }): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}
