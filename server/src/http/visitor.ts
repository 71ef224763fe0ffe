import type { FastifyRequest } from 'fastify';
import { readCookie } from './cookies.ts';

/** Contains a random id and no personal data, and lasts for as long as a canary may take. */
const COOKIE = 'visitor';
const SHAPE = /^vis_[0-9A-Z]{26}$/;
const KEPT_SECONDS = 30 * 86_400;

/**
 * Identifies who gets the same versions each time: a person on all their devices, or a guest in one browser. Empty for
 * a guest without a cookie.
 */
export function visitorOf(userId: string | undefined, request: FastifyRequest): string {
  if (userId) return userId;
  const cookie = readCookie(request.headers.cookie, COOKIE);
  return cookie && SHAPE.test(cookie) ? cookie : '';
}

/** A cookie that identifies a guest's browser; `id` from `newId('vis')`. */
export function visitorCookie(id: string, { https }: { https: boolean }): string {
  return `${COOKIE}=${id}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}
