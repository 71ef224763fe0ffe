import * as v from 'valibot';
import { REQUEST_TIMEOUT_MS } from '../contracts/limits/index.ts';
import { SessionRefreshed } from '../contracts/tokens.ts';
import { NetworkError } from './api-error.ts';
import { sessionCookies } from './session-cookies.ts';

let running: Promise<boolean> | undefined;

/**
 * Replaces a refused access token. Concurrent calls share one attempt, and so do tabs: the second to get the lock finds
 * the first one's token and uses it. Resolves to false if the server answered without a token, regardless of the reason: the
 * refresh has failed. Throws NetworkError if there was no response.
 */
export function refreshAccessToken(refused: string | undefined, baseUrl: string): Promise<boolean> {
  running ??= withTabLock(() => refreshOnce(refused, baseUrl)).finally(() => {
    running = undefined;
  });
  return running;
}

async function withTabLock(work: () => Promise<boolean>): Promise<boolean> {
  // Web Locks need a secure context; without them each tab refreshes on its own, which the server allows.
  return navigator.locks ? navigator.locks.request('newswatch-refresh', work) : work();
}

async function refreshOnce(refused: string | undefined, baseUrl: string): Promise<boolean> {
  const current = sessionCookies.accessToken();
  if (current && current !== refused) return true;
  const refreshToken = sessionCookies.refreshToken();
  if (!refreshToken) return false;
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${baseUrl}/auth/refresh`, {
      method: 'POST',
      headers: { authorization: `Bearer ${refreshToken}` },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    // A truncated body is not a response.
    text = await response.text();
  } catch (cause) {
    throw new NetworkError('The session could not be refreshed: no response.', { cause });
  }
  if (!response.ok) return false;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SessionRefreshed), text);
  if (parsed.success) sessionCookies.storeAccessToken(parsed.output.access_token);
  return parsed.success;
}
