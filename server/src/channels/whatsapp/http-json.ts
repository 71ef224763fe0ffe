import { SendError } from '../send-error.ts';

/** The answer of an HTTP gateway. */
export interface JsonAnswer {
  status: number;
  /** Undefined if it was not JSON. */
  body: unknown;
}

/** The maximum size of an answer. */
const ANSWER_BYTES_MAX = 1_048_576;
const TIMEOUT_MS = 10_000;
/** Error codes after which the request certainly did not reach the server. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Calls a provider that an administrator configured; it may be in our own network. Redirects are not followed, so that
 * the key goes to no other host.
 *
 * @throws {SendError} `away` if there is no answer, with `mayHaveLeft` unless the request certainly did not arrive
 */
export async function callJson(
  url: string,
  options: {
    method: string;
    headers?: Record<string, string>;
    body?: unknown;
    signal?: AbortSignal | undefined;
  },
): Promise<JsonAnswer> {
  const { method, headers = {}, body, signal } = options;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await answer.text();
    return { status: answer.status, body: text.length > ANSWER_BYTES_MAX ? undefined : parsed(text) };
  } catch (cause) {
    const code = causeCode(cause);
    const reachedNobody = code !== undefined && NOT_CONNECTED.has(code);
    throw new SendError(
      'away',
      reachedNobody ? 'gateway_unreachable' : 'gateway_timeout',
      reachedNobody ? 'The gateway could not be reached.' : 'The gateway did not respond in time.',
      { cause, mayHaveLeft: !reachedNobody },
    );
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function causeCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined;
}

/** Reads a field at a path in an answer with an unverified structure. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found: unknown = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string | number, unknown>)[key];
  }
  return found;
}

/** Reads a text, without characters that PostgreSQL cannot store; null if there is none. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string | null {
  const found = at(value, ...path);
  return (typeof found === 'string' && found.replaceAll('\0', '').toWellFormed()) || null;
}

export function listAt(value: unknown, ...path: readonly (string | number)[]): unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** Returns `+` and digits from a chat's address, such as `447700900123@c.us` or `447700900123:12@s.whatsapp.net`. */
export function numberOf(address: string | null): string | null {
  const digits = /^(\d{2,15})(?::\d+)?@(?:c\.us|s\.whatsapp\.net)$/.exec(address ?? '')?.[1];
  return digits ? `+${digits}` : null;
}

export const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** Parses a gateway's timestamp: seconds or milliseconds since 1970, or ISO text. */
export function momentOf(value: unknown, fallback: Date): Date {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number) && number > 0) {
    return new Date(number > 1e11 ? number : number * 1_000);
  }
  const parsedTime = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(parsedTime) ? fallback : new Date(parsedTime);
}
