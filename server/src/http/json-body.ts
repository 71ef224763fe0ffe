import { limits } from '@newswatch/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/** PostgreSQL's text cannot hold it, and no person means it. */
const NUL = String.fromCharCode(0);

function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes(NUL) || containsNul(inner));
}

/** JSON bodies only; an empty body counts as none, whatever its media type says. */
export function acceptJsonBodies(app: FastifyInstance): void {
  // Never an array or a string as body where a client sends plain text: that is 415.
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
      parseJson(request, text, (error, value?: unknown) => {
        if (error) done(error);
        else if (text.includes('\\u0000') && containsNul(value)) done(nulRefused());
        else done(null, value);
      });
    },
  );
}

function nulRefused(): Failure {
  return new Failure('malformed_request', 'The request holds a NUL character, which cannot be stored.');
}

/** The same for addresses: `%00` in a path or a query. */
export function assertNoNulInUrl(url: string): void {
  if (url.includes('%00')) throw nulRefused();
}
