import { type Call, messages } from '@newswatch/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { Authentication } from '../accounts/index.ts';
import { Failure } from '../failure.ts';
import { throttleAddress } from '../throttle/index.ts';
import { assertAdministratorsAddress, assertOpen } from './admission.ts';
import type { Binding } from './binding.ts';
import { assertNoNulInUrl } from './json-body.ts';
import type { Caller, Route } from './route.ts';

/** This runs before the first byte of the body, so that nothing is read from a caller who may not send it. */
export async function admitRequest(
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

/**
 * Identifies the caller and counts the call against the rate limit.
 *
 * @throws {Failure} as `identify`, or `rate_limited`
 */
export async function admitCaller(
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

/** @throws {Failure} 401 without a valid token if one is required; 403 if only administrators may make the call */
async function identify(
  call: Call,
  bearer: string | undefined,
  now: Date,
  authentication: Authentication,
): Promise<Caller | undefined> {
  if (['public', 'refresh_token', 'deploy_token', 'api_key', 'television'].includes(call.access))
    return undefined;
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

/**
 * Programs send no `Origin`. A browser does, even for a site that made its own name resolve to this server (DNS
 * rebinding); the Model Context Protocol requires that such requests are refused.
 *
 * @throws {Failure} `origin_forbidden`
 */
function assertOwnOrigin(origin: string | undefined, baseUrl: string): void {
  if (origin === undefined || origin === new URL(baseUrl).origin) return;
  throw new Failure('origin_forbidden', 'Pages on other sites may not call this address.');
}

/** The bearer token of a request, not yet verified. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
}
