import { limits } from '@newswatch/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/** PostgreSQL's text type cannot store it, and no person enters it on purpose. */
const NUL = String.fromCharCode(0);

function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes(NUL) || containsNul(inner));
}

/**
 * Half of a character, as from a program that cut an emoji in two, becomes U+FFFD: PostgreSQL's text columns would store it in
 * this form anyway, and its JSON columns would refuse it.
 */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(wellFormed);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)]),
  );
}

/** An escaped half of a surrogate pair; pairs also match. */
const SURROGATE = /\\u[dD][89a-fA-F]/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the caller is identified before the body is checked: `assertReadableBody` rejects an unreadable body later. */
    refusesBodyLater?: boolean;
  }
}

/** Placeholder for an unreadable body. */
class UnreadableBody {
  readonly reason: Error;
  constructor(reason: Error) {
    this.reason = reason;
  }
}

/** Accepts JSON bodies only; an empty body counts as none, whatever its media type. */
export function acceptJsonBodies(app: FastifyInstance): void {
  // Plain text must not become an array or string body: it gets a 415.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: limits.BODY_LIMIT_BYTES },
    (request, text, done) => {
      if (text.trim() === '') {
        done(null, undefined);
        return;
      }
      const refuse = (reason: Error): void => {
        if (request.routeOptions.config.refusesBodyLater) done(null, new UnreadableBody(reason));
        else done(reason);
      };
      parseJson(request, text, (error, value?: unknown) => {
        if (error) refuse(error);
        else if (text.includes('\\u0000') && containsNul(value)) refuse(nulRefused());
        else done(null, SURROGATE.test(text) ? wellFormed(value) : value);
      });
    },
  );
}

/** Checks that the body was readable, for calls that reject an unreadable body only after the caller is identified. */
export function assertReadableBody(body: unknown): void {
  if (body instanceof UnreadableBody) throw body.reason;
}

function nulRefused(): Failure {
  return new Failure('malformed_request', 'The request contains a NUL character, which cannot be stored.');
}

/** The same check for addresses: `%00` in a path or a query. */
export function assertNoNulInUrl(url: string): void {
  if (url.includes('%00')) throw nulRefused();
}
