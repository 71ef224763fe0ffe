import { StoreUnavailable } from '@newswatch/artefacts';
import { type ErrorCode, type ErrorEnvelope, messages } from '@newswatch/shared/contracts';
import type { FastifyError, FastifyReply } from 'fastify';
import { Failure } from '../failure.ts';
import { isConnectionLoss } from '../storage/connection-loss.ts';
import { errorCode, isFullDisk } from '../storage/storage-error.ts';

/** The only mapping from codes to statuses. 401 is used only for tokens and failed sign-in: pages end the session. */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  invalid_credentials: 401,
  token_invalid: 401,
  token_expired: 401,
  session_revoked: 401,
  deploy_token_invalid: 401,
  api_key_invalid: 401,
  account_suspended: 403,
  account_inactive: 403,
  account_locked: 403,
  admin_required: 403,
  verification_required: 403,
  plan_required: 403,
  password_change_required: 403,
  quota_exceeded: 403,
  api_access_disabled: 403,
  api_scope_missing: 403,
  api_address_forbidden: 403,
  television_disconnected: 403,
  origin_forbidden: 403,
  role_forbidden: 403,
  deploy_forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  version_conflict: 409,
  duplicate: 409,
  state_conflict: 409,
  idempotency_in_progress: 409,
  last_administrator: 409,
  own_account: 409,
  account_not_active: 409,
  precondition_failed: 412,
  link_expired: 410,
  mfa_expired: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  idempotency_key_reused: 422,
  url_not_allowed: 422,
  query_invalid: 422,
  deploy_refused: 422,
  rate_limited: 429,
  malformed_request: 400,
  code_invalid: 400,
  code_expired: 400,
  code_attempts_exceeded: 400,
  invalid_password: 400,
  mfa_invalid: 400,
  identity_refused: 400,
  confirmation_mismatch: 400,
  no_destination: 400,
  internal_error: 500,
  upstream_unavailable: 503,
  whatsapp_unavailable: 503,
  maintenance: 503,
  overloaded: 503,
};

const RETRY_SOON_SECONDS = 2;
const RETRY_STORE_SECONDS = 5;
const RETRY_DISK_SECONDS = 60;
const STORE_AWAY = 'The store of deployed versions is not responding. Please try again shortly.';

/**
 * Turns any error into a failure that can be shown to people. `defect` is true for bugs that have to be investigated.
 */
export function toFailure(error: unknown): { failure: Failure; defect: boolean } {
  if (error instanceof Failure) return { failure: error, defect: error.code === 'internal_error' };
  const known = fromFramework(error);
  if (known) return { failure: known, defect: false };
  if (error instanceof StoreUnavailable) {
    const retry = { retryAfterSeconds: RETRY_STORE_SECONDS, cause: error };
    return { failure: new Failure('upstream_unavailable', STORE_AWAY, retry), defect: true };
  }
  if (isFullDisk(error)) {
    const retry = { retryAfterSeconds: RETRY_DISK_SECONDS, cause: error };
    return { failure: new Failure('overloaded', messages.generic.diskFull, retry), defect: true };
  }
  if (isLostStorage(error)) {
    const retry = { retryAfterSeconds: RETRY_SOON_SECONDS, cause: error };
    return { failure: new Failure('overloaded', messages.generic.unavailable, retry), defect: true };
  }
  const failure = new Failure('internal_error', messages.generic.internalServerError, { cause: error });
  return { failure, defect: true };
}

/** Whether the database is unavailable, or a statement, lock or transaction timed out. */
function isLostStorage(error: unknown): boolean {
  if (isConnectionLoss(error)) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === '57014' || code === '55P03' || code === '40001' || code === '40P01';
}

/** Malformed requests other than invalid JSON, by Fastify's error code. */
const BAD_REQUESTS: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL:
    'The URL is malformed: each percent sign must be followed by two hexadecimal digits of UTF-8.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body of the request is not as long as its Content-Length says.',
};

/** Requests that Fastify itself rejected before any handler ran. */
function fromFramework(error: unknown): Failure | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  switch ((error as FastifyError).statusCode) {
    case 400:
      return new Failure(
        'malformed_request',
        BAD_REQUESTS[errorCode(error) ?? ''] ?? messages.generic.malformedJson,
        {
          cause: error,
        },
      );
    case 403:
    case 404:
      return new Failure('not_found', messages.generic.notFound, { cause: error });
    case 408:
      return new Failure('malformed_request', 'The request took too long to arrive.', { cause: error });
    case 413:
      return new Failure('body_too_large', messages.generic.bodyTooLarge, { cause: error });
    case 414:
      return new Failure('malformed_request', 'The address is too long.', { cause: error });
    case 415:
      return new Failure('unsupported_media_type', messages.generic.unsupportedMedia, { cause: error });
    default:
      return undefined;
  }
}

/** The envelope of a failure: `error`, `message` and `title` contain the same sentence. */
export function envelopeOf(failure: Failure, requestId: string): ErrorEnvelope {
  const { code, message, details, fields } = failure;
  return {
    error: message,
    message,
    title: message,
    code,
    ...(details ? { details } : {}),
    ...(fields && statusOf[code] === 422 ? { fields } : {}),
    request_id: requestId,
  };
}

/** Sets `Retry-After` if the time is known. */
export function setRetryAfter(reply: FastifyReply, { retryAfterSeconds }: Failure): void {
  if (retryAfterSeconds === undefined) return;
  reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
}

/** Responds with the envelope of a failure. */
export function replyWithFailure(reply: FastifyReply, failure: Failure, requestId: string): FastifyReply {
  setRetryAfter(reply, failure);
  return reply
    .code(statusOf[failure.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelopeOf(failure, requestId)));
}
