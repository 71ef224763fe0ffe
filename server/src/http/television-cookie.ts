import { limits } from '@newswatch/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { readCookie } from './cookies.ts';

/** Contains the secret of a television; scripts cannot read it, and browsers send it only to the calls of televisions. */
const COOKIE = 'television';
const KEPT_SECONDS = limits.TELEVISION_DAYS_UNSEEN * 86_400;

/** The cookie of a television. It is untrusted until the televisions service has checked it. */
export function televisionCookieOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return readCookie(request.headers.cookie, COOKIE);
}

/** A cookie that stores the secret of a television for as long as it may be switched off. */
export function televisionCookie(secret: string, { https }: { https: boolean }): string {
  return `${COOKIE}=${secret}; Path=/api/television; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
}
