import { createHash } from 'node:crypto';
import {
  ASSISTANTS_PATH,
  assistantScopes,
  type Call,
  EXTERNAL_API_PATH,
  FileAnswer,
  messages,
  NoQuery,
} from '@newswatch/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Authentication } from '../accounts/index.ts';
import {
  type ApiKeyAuth,
  type ApiRequestLog,
  challenge,
  containsSecret,
  type OpenedKey,
} from '../external-api/index.ts';
import { Failure } from '../failure.ts';
import { parseInput, withFieldsNamed } from '../field-errors.ts';
import { throttleAddress } from '../throttle/index.ts';
import { assertAdministratorsAddress, assertApiIsOn, assertOpen } from './admission.ts';
import { acceptBrowserReports } from './browser-reports.ts';
import { isPacked, PACKED } from './compression.ts';
import { countryOf } from './country-of.ts';
import { isCrossSite } from './cross-site.ts';
import { CALL_BUDGET_MS, leftSignalOf, withinBudget } from './deadline.ts';
import { deprecationHeaders } from './deprecation.ts';
import { statusOf, toFailure } from './error-reply.ts';
import type { EventStreams } from './event-stream.ts';
import type { Idempotency } from './idempotency.ts';
import { assertNoNulInUrl, assertReadableBody } from './json-body.ts';
import { overrideCookieOf } from './override-cookie.ts';
import type { RateLimit } from './rate-limit.ts';
import { type Caller, type ExchangeOutcome, type Route, refusesParameters } from './route.ts';
import { sendFile } from './send-file.ts';
import { visitorOf } from './visitor.ts';

/** The dependencies of a bound route. */
export interface Binding {
  authentication: Authentication;
  apiKeyAuth: ApiKeyAuth;
  apiRequestLog: ApiRequestLog;
  idempotency: Idempotency;
  rateLimit: RateLimit;
  eventStreams: EventStreams;
  countryHeader: string | undefined;
  /** The public address. */
  baseUrl: () => string;
  now: () => Date;
  /** For tests; default 10 s. */
  budgetMs?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `admitRequest`, before the body is read. */
    caller: Caller | undefined;
  }
}

const PREFIX = '/api';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Binds the routes: access check first (nothing is open unless its row says so), then parsing, the handler, and the
 * response through its schema, so that only fields named in the contract are sent.
 */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], binding: Binding): void {
  app.decorateRequest('caller', undefined);
  for (const route of routes) {
    if (route.open) bindStream(route, route.open, binding);
    else if (route.call.takesBrowserReports) bindReports(app, route, binding);
    else if (route.call.upload) bindUpload(app, route, route.call.upload, binding);
    else if (route.call.signed) bindSigned(app, route, route.call.signed, binding);
    else bindOne(app, route, binding);
  }
  refuseOtherMethods(app, routes);
}

function bindOne(app: FastifyInstance, route: Route, binding: Binding): void {
  app.route({
    method: route.call.method,
    url: PREFIX + route.call.path,
    ...(isPacked(route.call) ? PACKED : {}),
    config: { refusesBodyLater: route.call.access === 'api_key' },
    onRequest: async (request) => {
      request.caller = await admitRequest(route, request, binding);
    },
    handler: (request, reply) =>
      route.call.access === 'api_key'
        ? answerProgram(route, request, reply, binding)
        : answerCall(route, request, reply, binding),
  });
}

function bindStream(
  { call }: Route,
  open: NonNullable<Route['open']>,
  { authentication, rateLimit, eventStreams, now }: Binding,
): void {
  eventStreams.serve(PREFIX + call.path, async (request) => {
    const bearer = bearerOf(request);
    const caller = await admitCaller(call, request, { authentication, rateLimit, now: now() });
    if (!caller || !bearer) throw new RangeError(`${call.path} streams to people who are signed in`);
    return {
      open: (stream) => open({ caller, now: now() }, stream),
      isAllowed: async () => (await authentication.identifyOrGuest(bearer, now())) !== undefined,
    };
  });
}

/** Only here are the media types of browser reports accepted. */
function bindReports(app: FastifyInstance, route: Route, binding: Binding): void {
  app.register(async (room) => {
    acceptBrowserReports(room);
    bindOne(room, route, binding);
  });
}

/**
 * Binary bodies are accepted only in this Fastify scope, so that all other calls still reject everything that is not
 * JSON.
 */
function bindUpload(
  app: FastifyInstance,
  route: Route,
  { bytesMax, type }: NonNullable<Call['upload']>,
  binding: Binding,
): void {
  const types = ['application/octet-stream', ...(type ? [type] : [])];
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: bytesMax } as const;
    room.addContentTypeParser<Buffer>(types, options, (_request, body, done) => done(null, body));
    room.addContentTypeParser('*', (_request, _body, done) =>
      done(new Failure('unsupported_media_type', `Please send the file as ${types.join(' or ')}.`)),
    );
    bindOne(room, route, binding);
  });
}

/** Responds to a call with an API key, and records the result for the owner of the key. */
async function answerProgram(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  binding: Binding,
): Promise<FastifyReply> {
  const at = binding.now();
  const begun = performance.now();
  let who: KeyHolder | undefined;
  const record = (status: number, { failure, tool }: ExchangeOutcome = {}): void => {
    if (!who) return;
    const { method, path } = route.call;
    const durationMs = performance.now() - begun;
    const { subscriptionId } = request.params as { subscriptionId?: string };
    const about = { method, path, requestId: request.id, subscriptionId, tool };
    binding.apiRequestLog.record({ ...who, ...about, status, durationMs, at, failure });
  };
  const identified = (holder: KeyHolder): void => {
    who = holder;
  };
  try {
    if (route.exchange) {
      const outcome = await answerExchange(route.call, route.exchange, request, reply, binding, identified);
      // A refusal by a tool counts as a refused call, even though the protocol responds with 200.
      record(outcome.failure ? statusOf[outcome.failure.code] : reply.statusCode, outcome);
      return reply;
    }
    const answered = await answerCall(route, request, reply, binding, identified);
    record(reply.statusCode);
    return answered;
  } catch (thrown) {
    const error = withFieldsNamed(thrown);
    const { failure } = toFailure(error);
    record(statusOf[failure.code], { failure });
    if (failure.code === 'api_key_invalid') challengeProgram(route.call, request, reply, binding);
    if (failure.code === 'api_scope_missing') challengeProgram(route.call, request, reply, binding, true);
    throw error;
  }
}

/** Tells a program how to sign in, or which permission it has to ask for. */
function challengeProgram(
  { protocol, scope }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { baseUrl }: Pick<Binding, 'baseUrl'>,
  isScopeMissing = false,
): void {
  const path = protocol ? ASSISTANTS_PATH : EXTERNAL_API_PATH;
  const scopes = protocol ? assistantScopes : scope ? [scope] : [];
  const hasCredentials = bearerOf(request) !== undefined || request.headers['x-api-key'] !== undefined;
  const problem = isScopeMissing ? 'insufficient_scope' : hasCredentials ? 'invalid_token' : undefined;
  reply.header('www-authenticate', challenge(baseUrl(), path, scopes, problem));
}

type KeyHolder = Pick<OpenedKey, 'keyId' | 'userId'>;

/** The headers of the protocol itself; handlers get no others. */
const PROTOCOL_HEADER = /^mcp-/;

/** Responds to a message of a protocol; the key was checked and the call counted as for every other call. */
async function answerExchange(
  call: Call,
  exchange: NonNullable<Route['exchange']>,
  request: FastifyRequest,
  reply: FastifyReply,
  binding: Binding,
  identified: (holder: KeyHolder) => void,
): Promise<ExchangeOutcome> {
  const now = binding.now();
  assertApiIsOn();
  const key = await openKey(call, request, reply, { ...binding, identified, now });
  assertReadableBody(request.body);
  parseQuery(call, request.query);
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      PROTOCOL_HEADER.test(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  const work = exchange({ key, message: request.body, headers, requestId: request.id, now });
  const { status, body, ...outcome } = await withinBudget(work, binding.budgetMs ?? CALL_BUDGET_MS);
  reply.code(status).header('cache-control', 'no-store');
  await (body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body));
  return outcome;
}

/** JSON with a signature over the raw bytes, so it is not parsed here. */
function bindSigned(
  app: FastifyInstance,
  route: Route,
  { bytesMax, type = 'application/json' }: NonNullable<Call['signed']>,
  binding: Binding,
): void {
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: bytesMax } as const;
    room.addContentTypeParser<Buffer>(type, options, (_request, body, done) => done(null, body));
    bindOne(room, route, binding);
  });
}

/** Before the first byte of the body: nothing is read from a caller who may not send it. */
async function admitRequest(
  { call, admit }: Route,
  request: FastifyRequest,
  binding: Binding,
): Promise<Caller | undefined> {
  const now = binding.now();
  assertNoNulInUrl(request.url);
  if (call.protocol) assertOwnOrigin(request.headers.origin, binding.baseUrl());
  const caller = await admitCaller(call, request, { ...binding, now });
  assertOpen(call, caller?.role, now);
  assertAdministratorsAddress(call, request.ip);
  await admit?.(bearerOf(request), now);
  return caller;
}

async function answerCall(
  { call, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  binding: Binding,
  identified?: (holder: KeyHolder) => void,
): Promise<FastifyReply> {
  const now = binding.now();
  const { caller } = request;
  const bearer = bearerOf(request);
  if (call.access === 'api_key') assertApiIsOn();
  const key =
    call.access === 'api_key'
      ? await openKey(call, request, reply, { ...binding, identified, now })
      : undefined;
  assertReadableBody(request.body);
  reply.headers(deprecationHeaders(call, request.query));
  let status: number = call.status ?? 200;
  const input = {
    params: parseParams(call, request.params),
    query: parseQuery(call, request.query),
    body: call.body ? parseInput(call.body, bodyOf(request)) : undefined,
    bytes: call.upload || call.signed ? request.body : undefined,
    headers: call.signed ? request.headers : undefined,
    caller,
    key,
    bearer,
    visitor: visitorOf(caller?.id, request),
    override: overrideCookieOf(request),
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    country: countryOf(request, binding.countryHeader),
    requestId: request.id,
    isCrossSite: () => isCrossSite(request),
    now,
    // Only a few handlers need it.
    get signal() {
      return leftSignalOf(reply.raw);
    },
    reply: {
      header: (name: string, value: string) => void reply.header(name, value),
      status: (code: number) => {
        status = code;
      },
    },
  };
  const work = async () => {
    // `route()` has tied the handler's types to the same row that parsed this input.
    const answer = await withinBudget(handle(input as never), binding.budgetMs ?? CALL_BUDGET_MS);
    return { status, body: v.parse(call.answer, answer) };
  };
  const userId = caller?.id ?? key?.userId;
  const idempotencyKey = request.headers['idempotency-key'];
  if (!userId || !isRemembered(call) || typeof idempotencyKey !== 'string' || idempotencyKey === '') {
    const done = await work();
    if (call.file) {
      const { file_name: name, bytes } = v.parse(FileAnswer, done.body);
      return sendFile(reply, { name, type: call.file, bytes });
    }
    return call.revalidated ? sendIfChanged(request, reply, done.body) : send(reply, done.status, done.body);
  }
  const done = await binding.idempotency.once(
    { userId, key: idempotencyKey, call, body: request.body, now },
    work,
  );
  if (done.replayed) reply.header('idempotent-replayed', 'true');
  return send(reply, done.status, done.body);
}

/** True if the response is stored for a day for repeated requests. Responses with secrets are never stored. */
function isRemembered(call: Call): boolean {
  return call.method === 'POST' && (call.status === 201 || call.once === true) && !call.answersSecret;
}

/** Admits a request with an API key, and sends how much of its hourly limit is left. */
async function openKey(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    apiKeyAuth,
    identified,
    now,
  }: Pick<Binding, 'apiKeyAuth'> & { identified: ((holder: KeyHolder) => void) | undefined; now: Date },
): Promise<OpenedKey> {
  if (containsSecret(request.url)) throw new Failure('malformed_request', messages.apiKeys.keyInAddress);
  const header = request.headers['x-api-key'];
  const secret = bearerOf(request) ?? (typeof header === 'string' ? header.trim() : undefined);
  const show = (limit: number, remaining: number, seconds: number) =>
    reply
      .header('ratelimit-limit', limit)
      .header('ratelimit-remaining', remaining)
      .header('ratelimit-reset', Math.ceil(seconds));
  const opened = await apiKeyAuth
    .open({ secret, ip: request.ip, scope: call.scope, ...(identified ? { identified } : {}) }, now)
    .catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'rate_limited') {
        show(Number(error.details?.limit_per_hour), 0, error.retryAfterSeconds ?? 0);
      }
      throw error;
    });
  const { limit, remaining, resetsAt } = opened.hour;
  show(limit, remaining, (resetsAt.getTime() - now.getTime()) / 1_000);
  return opened;
}

function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Sends a response that the browser may keep, or 304 if it has the same one already. */
function sendIfChanged(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const text = JSON.stringify(body);
  // Weak: the compressed response has different bytes.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.code(200).type('application/json; charset=utf-8').send(text);
}

/**
 * Identifies the caller and counts the call against the rate limit. @throws {Failure} as `identify`, or `rate_limited`
 */
async function admitCaller(
  call: Call,
  request: FastifyRequest,
  binding: Pick<Binding, 'authentication' | 'rateLimit'> & { now: Date },
): Promise<Caller | undefined> {
  const caller = await identifyCounted(call, request, binding);
  binding.rateLimit.count(caller ? caller.id : throttleAddress(request.ip), binding.now);
  return caller;
}

/** Rejected tokens count too; otherwise guessing them would be free. */
async function identifyCounted(
  call: Call,
  request: FastifyRequest,
  { authentication, rateLimit, now }: Pick<Binding, 'authentication' | 'rateLimit'> & { now: Date },
): Promise<Caller | undefined> {
  try {
    return await identify(call, bearerOf(request), now, authentication);
  } catch (error) {
    rateLimit.count(throttleAddress(request.ip), now);
    throw error;
  }
}

/** @throws {Failure} 401 without a valid token where one is required, 403 for calls of administrators */
async function identify(
  call: Call,
  bearer: string | undefined,
  now: Date,
  authentication: Authentication,
): Promise<Caller | undefined> {
  if (['public', 'refresh_token', 'deploy_token', 'api_key'].includes(call.access)) return undefined;
  if (call.access === 'optional') return authentication.identifyOrGuest(bearer, now);
  if (!bearer) throw new Failure('token_invalid', messages.auth.signInRequired);
  const caller = await authentication.identify(bearer, now);
  if (call.access === 'admin' && caller.role !== 'admin') {
    throw new Failure('admin_required', messages.auth.adminRequired);
  }
  if (caller.mustChangePassword && !call.beforePasswordChange) {
    throw new Failure('password_change_required', messages.passwordChangeRequired);
  }
  return caller;
}

/** A missing body counts as empty; the JSON value `null` is a body, and an invalid one. */
function bodyOf({ body }: FastifyRequest): unknown {
  return body === undefined ? {} : body;
}

/**
 * Programs send no `Origin`. A browser does, even for a site that made its own name resolve to this server (DNS
 * rebinding); the Model Context Protocol requires that such requests are refused.
 *
 * @throws {Failure} `origin_forbidden`
 */
function assertOwnOrigin(origin: string | undefined, baseUrl: string): void {
  if (origin === undefined || origin === new URL(baseUrl).origin) return;
  throw new Failure('origin_forbidden', 'Pages of other sites may not call this address.');
}

/** An id with an invalid format gets a 404, like one that does not exist. */
function parseParams(call: Call, params: unknown): unknown {
  if (!call.params) return undefined;
  const result = v.safeParse(call.params, params);
  if (result.success) return result.output;
  throw new Failure('not_found', messages.generic.notFound);
}

/** A call without parameters refuses any, so that a mistyped filter is never ignored. */
function parseQuery(call: Call, query: unknown): unknown {
  if (call.query) return parseInput(call.query, query);
  if (refusesParameters(call)) parseInput(NoQuery, query);
  return undefined;
}

/** The bearer token of a request, not yet verified. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

function refuseOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  const allowed = new Map<string, Set<string>>();
  for (const { call } of routes) {
    const methods = allowed.get(call.path) ?? new Set<string>();
    allowed.set(call.path, methods.add(call.method));
    if (call.method === 'GET') methods.add('HEAD');
  }
  for (const [path, methods] of allowed) {
    const others = METHODS.filter((method) => !methods.has(method));
    app.route({
      method: others,
      url: PREFIX + path,
      handler: (_request, reply) => {
        reply.header('allow', [...methods].join(', '));
        throw new Failure('method_not_allowed', `This address accepts ${[...methods].join(', ')} only.`);
      },
    });
  }
}
