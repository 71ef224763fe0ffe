import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Call, FileAnswer, messages, NoQuery, StreamedFile } from '@newswatch/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { OpenedKey } from '../external-api/index.ts';
import { Failure } from '../failure.ts';
import { parseInput } from '../field-errors.ts';
import { bearerOf } from './admit-caller.ts';
import type { Binding } from './binding.ts';
import { countryOf } from './country-of.ts';
import { isCrossSite } from './cross-site.ts';
import { CALL_BUDGET_MS, leftSignalOf, withinBudget } from './deadline.ts';
import { deprecationHeaders } from './deprecation.ts';
import { asPrecondition, entityTagOf, versionOfIfMatch, withVersion } from './if-match.ts';
import { assertReadableBody } from './json-body.ts';
import { overrideCookieOf } from './override-cookie.ts';
import { type Route, refusesParameters } from './route.ts';
import { sendFile } from './send-file.ts';
import { televisionCookieOf } from './television-cookie.ts';
import { visitorOf } from './visitor.ts';

/**
 * Parses a request that was admitted, handles it, and sends those parts of the result that the contract names. `key`: the API key
 * of a program.
 */
export async function answerCall(
  { call, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  binding: Binding,
  key?: OpenedKey,
): Promise<FastifyReply> {
  const now = binding.now();
  const { caller } = request;
  const bearer = bearerOf(request);
  assertReadableBody(request.body);
  reply.headers(deprecationHeaders(call, request.query));
  let status: number = call.status ?? 200;
  const version = versionOfIfMatch(call, request.headers['if-match']);
  const input = {
    params: parseParams(call, request.params),
    query: parseQuery(call, request.query),
    body: call.body ? withVersion(parseInput(call.body, bodyOf(request)), version) : undefined,
    version,
    // A request without a body is an empty file.
    bytes: call.upload || call.signed ? (request.body ?? new Uint8Array()) : undefined,
    headers: call.signed ? request.headers : undefined,
    caller,
    key,
    bearer,
    visitor: visitorOf(caller?.id, request),
    override: overrideCookieOf(request),
    // A television may make only these calls.
    television: call.access === 'television' ? televisionCookieOf(request) : undefined,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    country: countryOf(request, binding.countryHeader),
    requestId: request.id,
    isCrossSite: () => isCrossSite(request),
    now,
    // Created on first use, because only a few handlers need it.
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
    const answer = await withinBudget(handle(input as never), binding.budgetMs ?? CALL_BUDGET_MS).catch(
      (error: unknown) => {
        throw version === undefined ? error : asPrecondition(error);
      },
    );
    return { status, body: v.parse(call.answer, answer) };
  };
  const userId = caller?.id ?? key?.userId;
  const idempotencyKey = request.headers['idempotency-key'];
  if (!userId || !isRemembered(call) || typeof idempotencyKey !== 'string' || idempotencyKey === '') {
    const done = await work();
    if (call.file) {
      const file = v.parse(v.union([FileAnswer, StreamedFile]), done.body);
      const content = 'bytes' in file ? Buffer.from(file.bytes) : Readable.from(file.parts);
      return sendFile(reply, { name: file.file_name, type: call.file, content });
    }
    return call.revalidated ? sendIfChanged(request, reply, done.body) : send(call, reply, done);
  }
  const done = await binding.idempotency.once(
    { userId, key: idempotencyKey, call, address: request.url, body: request.body, now },
    work,
  );
  if (done.replayed) reply.header('idempotent-replayed', 'true');
  return send(call, reply, done);
}

/** True if the response is stored for a day for repeated requests. Responses with secrets are never stored. */
function isRemembered(call: Call): boolean {
  return call.method === 'POST' && (call.status === 201 || call.once === true) && !call.answersSecret;
}

function send(
  call: Call,
  reply: FastifyReply,
  { status, body }: { status: number; body: unknown },
): FastifyReply {
  const tag = entityTagOf(call, body);
  if (tag !== undefined) reply.header('etag', tag);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Sends a response that the browser may keep, or 304 if the browser already has the same one. */
function sendIfChanged(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const text = JSON.stringify(body);
  // Weak: the compressed response has different bytes.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.code(200).type('application/json; charset=utf-8').send(text);
}

/** A missing body counts as empty; the JSON value `null` is a body, and an invalid one. */
export function bodyOf({ body }: FastifyRequest): unknown {
  return body === undefined ? {} : body;
}

/** An id with an invalid format gets a 404, like one that does not exist. */
export function parseParams(call: Call, params: unknown): unknown {
  if (!call.params) return undefined;
  const result = v.safeParse(call.params, params);
  if (result.success) return result.output;
  throw new Failure('not_found', messages.generic.notFound);
}

/** A call without parameters refuses any, so that a mistyped filter is never ignored. */
export function parseQuery(call: Call, query: unknown): unknown {
  if (call.query) return parseInput(call.query, query);
  if (refusesParameters(call)) parseInput(NoQuery, query);
  return undefined;
}
