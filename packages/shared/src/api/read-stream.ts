// The client is imported by its name, not by its path, because a page has one client, which the shell shares. This file uses only
// functions that the client has had since the first contract, so a remote that reads a stream runs on older shells.
import {
  ApiError,
  apiBaseUrl,
  type CallInput,
  NetworkError,
  refreshAccessToken,
  sessionCookies,
} from '@newswatch/shared/api';
import { createParser } from 'eventsource-parser';
import type { Call } from '../contracts/calls/define-call.ts';
import type { ErrorEnvelope } from '../contracts/errors.ts';

interface StreamInput {
  params?: Readonly<Record<string, string>> | undefined;
  body?: object | undefined;
  signal: AbortSignal;
}

/**
 * Makes a call whose answer arrives in parts, as server-sent events, and resolves after the last one. Each remote bundles this
 * function with its calls.
 *
 * @throws ApiError if it is refused; NetworkError, even half-way; the reason of `signal`
 * @example await readStream(calls.ask.ask, { params, body, signal }, (event, json) => …);
 */
export async function readStream<C extends Call & { stream: true }>(
  call: C,
  input: CallInput<C> & StreamInput,
  onEvent: (event: string, json: string) => void,
): Promise<void> {
  const { signal } = input;
  try {
    const response = await open(call, input);
    const parser = createParser({ onEvent: ({ event, data }) => event && onEvent(event, data) });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      parser.feed(part.value);
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof ApiError ? cause : new NetworkError('The connection was lost.', { cause });
  }
}

/** Refreshes a refused access token once. If that does not help, the next call of the client ends the session. */
async function open(call: Call, input: StreamInput): Promise<Response> {
  const token = sessionCookies.accessToken();
  let response = await send(call, input, token);
  if (response.status === 401 && (await refreshAccessToken(token, apiBaseUrl())))
    response = await send(call, input, sessionCookies.accessToken());
  if (response.ok) return response;
  const retryAfter = Number(response.headers.get('retry-after'));
  throw new ApiError(response.status, await envelopeOf(response), retryAfter > 0 ? retryAfter : undefined);
}

function send(call: Call, { params, body, signal }: StreamInput, token: string | undefined) {
  const path = call.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  return fetch(`${apiBaseUrl()}${path}`, {
    method: call.method,
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    cache: 'no-store',
    signal,
  });
}

/** A body that is not an envelope, such as a proxy's page, keeps the status. */
async function envelopeOf(response: Response): Promise<ErrorEnvelope | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  const said = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof said === 'string' ? (body as ErrorEnvelope) : undefined;
}
