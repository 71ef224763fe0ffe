import type { CallAnswer } from '@newswatch/shared/api';
import {
  type Call,
  calls,
  type ErrorCode,
  type FieldErrors,
  type LiveData,
  type LiveTopic,
} from '@newswatch/shared/contracts';
import { allCalls } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { vi } from 'vitest';
import { complain, noteUnanswered } from './unexpected-calls.ts';

/** The input of a call, parsed by its schema. */
export interface SeenCall<C extends Call> {
  readonly params: C['params'] extends v.GenericSchema ? v.InferOutput<C['params']> : Record<string, never>;
  readonly query: C['query'] extends v.GenericSchema ? v.InferOutput<C['query']> : Record<string, never>;
  readonly body: C['body'] extends v.GenericSchema ? v.InferOutput<C['body']> : undefined;
  readonly headers: Headers;
}

export interface Failure {
  status: number;
  code?: ErrorCode;
  /** The message of the error envelope. */
  error?: string;
  fields?: FieldErrors;
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

type Answering<C extends Call> = (seen: SeenCall<C>) => CallAnswer<C> | Promise<CallAnswer<C>>;
type Answer<C extends Call> = CallAnswer<C> | Answering<C>;

export interface FakeApi {
  /** Answers this call from now on. Responses that violate the contract fail the test. */
  answer<C extends Call>(call: C, answer: Answer<C>): void;
  /** Answers only the next such call. Several answers are queued, and used before those of `answer` and `fail`. */
  answerOnce<C extends Call>(call: C, answer: Answer<C>): void;
  /** Fails this call from now on, with the product's error envelope. */
  fail(call: Call, failure: Failure): void;
  /**
   * Fails the next such call. With `of`, fails the next call for which it returns true, because a page may make others in
   * between.
   */
  failOnce<C extends Call>(call: C, failure: Failure, of?: (seen: SeenCall<C>) => boolean): void;
  /** Simulates a network failure for this call. */
  disconnect(call: Call): void;
  /** Holds the next such call until `release` is called, to check the page in the meantime. Later calls get the answer too. */
  hold<C extends Call>(call: C, answer: Answer<C>): { release: () => void };
  /** Publishes an event on the live stream, as soon as the page listens to it. */
  publish<T extends LiveTopic>(topic: T, data: LiveData<T>): Promise<void>;
  /**
   * Whether the page under test is open; set by `renderPage`. Other pages may make calls before the test ends. Those that the
   * test did not set up are not answered.
   */
  whileOpen(isOpen: () => boolean): void;
  /** The input of this call, each time it was made. */
  seen<C extends Call>(call: C): readonly SeenCall<C>[];
}

type Reply = (seen: SeenCall<Call>) => Promise<Response>;

/**
 * A fake of the API calls that one test needs, keyed by calls of the contract. The test fails on a call of its page that was
 * not set up, and on a request or response that violates the call's schema.
 *
 * @example
 * const network = fakeApi();
 * network.answer(calls.targets.list, listing([aTarget()]));
 */
export function fakeApi(): FakeApi {
  const always = new Map<Call, Reply>();
  const once = new Map<Call, { reply: Reply; of: (seen: SeenCall<Call>) => boolean }[]>();
  const seenCalls = new Map<Call, SeenCall<Call>[]>();
  const queue = (call: Call, reply: Reply, of: (seen: SeenCall<Call>) => boolean = () => true) =>
    once.set(call, [...(once.get(call) ?? []), { reply, of }]);
  const takeOnce = (call: Call, seen: SeenCall<Call>): Reply | undefined => {
    const waiting = once.get(call) ?? [];
    const at = waiting.findIndex(({ of }) => of(seen));
    return at < 0 ? undefined : waiting.splice(at, 1)[0]?.reply;
  };

  let isPageOpen = () => true;
  const live = liveStream();
  const respond = async (request: Request): Promise<Response> => {
    const found = findCall(request);
    if (found === undefined) return refuse(`${request.method} ${request.url} is no call of the contract`);
    const seen = await readCall(found.call, found.params, request);
    if (typeof seen === 'string') return refuse(seen);
    seenCalls.set(found.call, [...(seenCalls.get(found.call) ?? []), seen]);
    const reply = takeOnce(found.call, seen) ?? always.get(found.call);
    if (reply === undefined && found.call === calls.live.events) return live.answer(request);
    // Keeps a stream without events open.
    if (reply === undefined && found.call.stream) return new Promise(() => undefined);
    if (reply) return reply(seen);
    const complaint = `${nameOf(found.call)} was called, but the test did not arrange it`;
    if (isPageOpen()) return refuse(complaint);
    noteUnanswered(`${complaint}; it has left its page`);
    return new Promise(() => undefined);
  };
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const { signal } = request;
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      respond(request).then(resolve, reject);
    });
  });

  return {
    answer: (call, answer) => void always.set(call, answering(call, answer)),
    answerOnce: (call, answer) => void queue(call, answering(call, answer)),
    fail: (call, failure) => void always.set(call, async () => failing(failure)),
    failOnce: (call, failure, of) =>
      void queue(call, async () => failing(failure), of as ((seen: SeenCall<Call>) => boolean) | undefined),
    disconnect: (call) =>
      void always.set(call, async () => {
        throw new TypeError('Failed to fetch');
      }),
    hold(call, answer) {
      const gate = Promise.withResolvers<void>();
      queue(call, async (seen) => {
        await gate.promise;
        return answering(call, answer)(seen);
      });
      // Repeated, because a page on a slow machine may connect again.
      if (!always.has(call)) always.set(call, answering(call, answer));
      return { release: () => gate.resolve() };
    },
    publish: live.publish,
    whileOpen(isOpen) {
      isPageOpen = isOpen;
    },
    seen: <C extends Call>(call: C) => (seenCalls.get(call) ?? []) as readonly SeenCall<C>[],
  };
}

/** The server's live stream. The page's request is answered with the first event; the others follow on it. */
function liveStream() {
  let listener = Promise.withResolvers<(event: string) => void>();
  // Keeps the requests, because a garbage-collected one no longer forwards an abort.
  const requests: Request[] = [];
  return {
    answer(request: Request): Promise<Response> {
      requests.push(request);
      const { readable, writable } = new TransformStream<string, string>();
      const writer = writable.getWriter();
      const response = new Response(readable.pipeThrough(new TextEncoderStream()), {
        headers: { 'content-type': 'text/event-stream' },
      });
      const { promise, resolve } = Promise.withResolvers<Response>();
      listener.resolve((event) => {
        resolve(response);
        writer.write(event).catch(() => undefined);
      });
      request.signal.addEventListener('abort', () => {
        listener = Promise.withResolvers();
        writer.abort().catch(() => undefined);
      });
      return promise;
    },
    async publish(topic: LiveTopic, data: object): Promise<void> {
      const send = await listener.promise;
      send(`event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`);
    },
  };
}

function answering<C extends Call>(call: C, answer: Answer<C>): Reply {
  return async (seen) => {
    const given = typeof answer === 'function' ? await (answer as Answering<C>)(seen as SeenCall<C>) : answer;
    const checked = v.safeParse(call.answer, given);
    if (!checked.success)
      return refuse(`The answer to ${nameOf(call)} is not what the contract says: ${said(checked.issues)}`);
    return Response.json(given, { status: call.status ?? 200 });
  };
}

function failing({
  status,
  code = 'internal_error',
  error = 'Something went wrong',
  fields,
  details,
  retryAfterSeconds,
}: Failure): Response {
  const body = { error, message: error, title: error, code, fields, details, request_id: 'req_test' };
  const headers: HeadersInit =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return Response.json(body, { status, headers });
}

function refuse(complaint: string): Response {
  complain(complaint);
  return failing({ status: 599, error: complaint });
}

/** The call of a request: same method, same path; literal segments win over parameters. */
function findCall(request: Request): { call: Call; params: Record<string, string> } | undefined {
  const given = new URL(request.url).pathname.replace(/^\/api/, '').split('/');
  for (const { call, wanted } of callsLike(request.method, given.length)) {
    const params = matchPath(wanted, given);
    if (params !== undefined) return { call, params };
  }
  return undefined;
}

interface Row {
  call: Call;
  /** The segments of the path. */
  wanted: readonly string[];
}

let rowsByShape: Map<string, Row[]> | undefined;

/** All calls with this method and number of segments, those with the fewest parameters first. */
function callsLike(method: string, segments: number): readonly Row[] {
  rowsByShape ??= Map.groupBy(
    Object.values(allCalls)
      .flatMap(rowsOf)
      .map((call) => ({ call, wanted: call.path.split('/') }))
      .sort((one, other) => parametersOf(one) - parametersOf(other)),
    ({ call, wanted }) => `${call.method} ${wanted.length}`,
  );
  return rowsByShape.get(`${method} ${segments}`) ?? [];
}

function rowsOf(room: object): Call[] {
  return Object.values(room).flatMap((value: Call | object) => ('path' in value ? [value] : rowsOf(value)));
}

function parametersOf({ wanted }: Row): number {
  return wanted.filter((segment) => segment.startsWith(':')).length;
}

function matchPath(wanted: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(value);
    else if (segment !== value) return undefined;
  }
  return params;
}

/** Parses the request as the server would, or returns a message about its fault. */
async function readCall(
  call: Call,
  params: Record<string, string>,
  request: Request,
): Promise<SeenCall<Call> | string> {
  const text = await request.clone().text();
  const parts = {
    params: v.safeParse(call.params ?? v.object({}), params),
    query: v.safeParse(
      call.query ?? v.strictObject({}),
      Object.fromEntries(new URL(request.url).searchParams),
    ),
    // The body of an upload is bytes; the contract limits only their number.
    body: v.safeParse(call.body ?? v.undefined(), text === '' || call.upload ? undefined : JSON.parse(text)),
  };
  for (const [part, parsed] of Object.entries(parts)) {
    if (!parsed.success)
      return `The ${part} of ${nameOf(call)} is not what the contract says: ${said(parsed.issues)}`;
  }
  const { query, body } = parts;
  return { params, query: query.output, body: body.output, headers: request.headers } as SeenCall<Call>;
}

function said(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'whole'}: ${issue.message}`).join('; ');
}

function nameOf(call: Call): string {
  return `${call.method} ${call.path}`;
}
