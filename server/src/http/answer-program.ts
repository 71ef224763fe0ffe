import {
  ASSISTANTS_PATH,
  assistantScopes,
  type Call,
  EXTERNAL_API_PATH,
  messages,
} from '@newswatch/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { challenge, containsSecret, type OpenedKey } from '../external-api/index.ts';
import { Failure } from '../failure.ts';
import { withFieldsNamed } from '../field-errors.ts';
import { assertApiIsOn } from './admission.ts';
import { bearerOf } from './admit-caller.ts';
import { answerCall, parseQuery } from './answer-call.ts';
import type { Binding } from './binding.ts';
import { CALL_BUDGET_MS, withinBudget } from './deadline.ts';
import { statusOf, toFailure } from './error-reply.ts';
import { assertReadableBody } from './json-body.ts';
import type { ExchangeOutcome, Route } from './route.ts';

/** Responds to a call with an API key, and records the result for the owner of the key. */
export async function answerProgram(
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
    assertApiIsOn();
    const key = await openKey(route.call, request, reply, { ...binding, identified, now: at });
    if (route.exchange) {
      const outcome = await answerExchange(route.call, route.exchange, request, reply, binding, key);
      // A refusal by a tool counts as a refused call, even though the protocol responds with 200.
      record(outcome.failure ? statusOf[outcome.failure.code] : reply.statusCode, outcome);
      return reply;
    }
    const answered = await answerCall(route, request, reply, binding, key);
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

/** The headers of the protocol itself, which are the only ones that handlers get. */
const PROTOCOL_HEADER = /^mcp-/;

/** Responds to a message of a protocol; the key was checked and the call counted as for every other call. */
async function answerExchange(
  call: Call,
  exchange: NonNullable<Route['exchange']>,
  request: FastifyRequest,
  reply: FastifyReply,
  binding: Binding,
  key: OpenedKey,
): Promise<ExchangeOutcome> {
  const now = binding.now();
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

/** Admits a request with an API key, and sends how much of its hourly limit is left. */
async function openKey(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    apiKeyAuth,
    identified,
    now,
  }: Pick<Binding, 'apiKeyAuth'> & { identified: (holder: KeyHolder) => void; now: Date },
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
    .open({ secret, ip: request.ip, scope: call.scope, identified }, now)
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
