import ky, { isTimeoutError, type KyInstance } from 'ky';
import * as v from 'valibot';
import type { Call } from '../contracts/calls/define-call.ts';
import { REQUEST_TIMEOUT_MS } from '../contracts/limits/index.ts';
import { ContractError, NetworkError, toApiError } from './api-error.ts';
import { takePrefetchedResponse } from './prefetched-responses.ts';
import { readText } from './read-text.ts';
import { refreshAccessToken } from './refresh.ts';
import { noteServerClock } from './server-clock.ts';
import { sessionCookies } from './session-cookies.ts';

type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : never;
type Part<K extends string, S> = S extends v.GenericSchema
  ? { [key in K]: Input<S> }
  : { [key in K]?: undefined };

/** The caller's input for a call, by its contract. */
export type CallInput<C extends Call> = Part<'params', C['params']> &
  (C['query'] extends v.GenericSchema ? { query?: Input<C['query']> } : { query?: undefined }) &
  Part<'body', C['body']> &
  (C['upload'] extends object ? { bytes: Blob } : { bytes?: undefined }) & {
    signal?: AbortSignal;
    /** Whether the request outlives the page, for reports that are sent while somebody leaves it. */
    keepalive?: boolean;
  };
type RequiredKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];
/** The input, which may be omitted if the call needs none. */
export type CallArguments<C extends Call> =
  RequiredKeys<CallInput<C>> extends never ? [input?: CallInput<C>] : [input: CallInput<C>];
export type CallAnswer<C extends Call> = v.InferOutput<C['answer']>;
interface AnyInput {
  params?: Record<string, string> | undefined;
  query?: object | undefined;
  body?: object | undefined;
  bytes?: Blob | undefined;
  signal?: AbortSignal;
  keepalive?: boolean;
}

export interface SessionListener {
  /** The refresh token is no longer valid: the session is over. */
  onSessionEnd(): void;
}
const listeners = new Set<SessionListener>();

/** Notifies the shell when the session ends; returns a function that unsubscribes. */
export function onSessionEnd(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function apiBaseUrl(): string {
  return new URL('/api', location.origin).href;
}

/** ky makes one attempt: retries belong to the query layer, which decides what may be repeated. */
let client: KyInstance | undefined;
function http(): KyInstance {
  client ??= ky.create({
    timeout: REQUEST_TIMEOUT_MS,
    retry: 0,
    throwHttpErrors: false,
    fetch: (...args) => globalThis.fetch(...args),
  });
  return client;
}

/**
 * Makes one call of the contract. Adds the bearer token, waits at most 30 s for the response and for
 * each further part of it, refreshes and repeats once after a 401
 * (except for the auth calls that start or refresh a session), and parses the response with the call's schema.
 *
 * @throws ApiError, NetworkError or ContractError
 */
export async function makeCall<C extends Call>(call: C, ...args: CallArguments<C>): Promise<CallAnswer<C>> {
  const input: AnyInput = args[0] ?? {};
  const response = await authorized(call, (token) => send(call, input, token));
  // Every call of the contract has a response body: an empty one is a failure.
  if (!response.ok || response.status === 204) throw toApiError(response, await readText(response));
  const text = await readText(response);
  const kept = keptAnswers.get(call);
  if (kept?.text === text) return kept.answer as CallAnswer<C>;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), call.answer), text);
  if (!parsed.success) {
    const where = v.getDotPath(parsed.issues[0]) ?? 'the response';
    throw new ContractError(`${call.method} ${call.path} returned an unexpected response at ${where}.`, {
      cause: new v.ValiError(parsed.issues),
    });
  }
  if (call.revalidated) keptAnswers.set(call, { text, answer: parsed.output });
  return parsed.output as CallAnswer<C>;
}

/** The last answers of revalidated calls: the same text need not be parsed again. */
const keptAnswers = new Map<Call, { text: string; answer: unknown }>();

/** Sends with the access token; if it is refused, refreshes it once. If that does not help, the session ends. */
async function authorized(
  { access }: Call,
  sendWith: (token: string | undefined) => Promise<Response>,
): Promise<Response> {
  // A call of a television has no token: the browser sends its cookie automatically.
  if (access === 'public' || access === 'television') return sendWith(undefined);
  const token = sessionCookies.accessToken();
  let response = await sendWith(token);
  if (response.status === 401 && (token || sessionCookies.refreshToken())) {
    if (await refreshAccessToken(token, apiBaseUrl()))
      response = await sendWith(sessionCookies.accessToken());
    if (response.status === 401) endSession();
  }
  return response;
}

/**
 * Opens the stream of a call with `stream`; it stays open until `signal` fires or the server ends it.
 * @throws ApiError, NetworkError
 */
export async function openStream(call: Call & { stream: true }, signal: AbortSignal): Promise<Response> {
  const response = await authorized(call, async (token) => {
    try {
      return await fetch(`${apiBaseUrl()}${call.path}`, {
        headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        cache: 'no-store',
        signal,
      });
    } catch (cause) {
      signal.throwIfAborted();
      throw new NetworkError('The server cannot be reached.', { cause });
    }
  });
  if (!response.ok) throw toApiError(response, await readText(response));
  return response;
}

async function send(call: Call, input: AnyInput, token: string | undefined): Promise<Response> {
  const path = call.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const ahead = await answeredAhead(call, input, token);
  if (ahead) {
    const { response, ...when } = ahead;
    noteServerClock({ ...when, date: response.headers.get('date') });
    return response;
  }
  const askedAt = Date.now();
  try {
    const response = await http()(`${apiBaseUrl()}${path}`, {
      method: call.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(input.bytes ? { 'content-type': 'application/octet-stream' } : {}),
      },
      searchParams: searchParams(input.query),
      ...(input.body ? { json: input.body } : {}),
      ...(input.bytes ? { body: input.bytes } : {}),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.keepalive ? { keepalive: true } : {}),
    });
    noteServerClock({ askedAt, answeredAt: Date.now(), date: response.headers.get('date') });
    return response;
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    const sentence = isTimeoutError(cause)
      ? 'The server did not respond in time.'
      : 'The server cannot be reached.';
    throw new NetworkError(sentence, { cause });
  }
}

/** The response that the document already requested: only for a call without input, and the caller can still abort. */
async function answeredAhead(call: Call, input: AnyInput, token: string | undefined) {
  if (call.method !== 'GET' || input.params || input.query) return undefined;
  const ahead = await takePrefetchedResponse(call.path, token);
  input.signal?.throwIfAborted();
  return ahead;
}

function searchParams(query: object | undefined): URLSearchParams {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
}

function endSession(): void {
  sessionCookies.clear();
  for (const listener of listeners) listener.onSessionEnd();
}
