import * as v from 'valibot';
import { FieldErrors } from './field-errors.ts';

/** Every failure has one of these codes; the code travels unchanged from the database to the screen. */
export const errorCodes = [
  'invalid_credentials',
  'account_suspended',
  'account_inactive',
  'account_locked',
  'mfa_invalid',
  'mfa_expired',
  'identity_refused',
  'last_administrator',
  'own_account',
  'account_not_active',
  'password_change_required',
  'token_invalid',
  'token_expired',
  'session_revoked',
  'admin_required',
  'verification_required',
  'plan_required',
  'quota_exceeded',
  'api_access_disabled',
  'api_key_invalid',
  'api_scope_missing',
  'api_address_forbidden',
  'television_disconnected',
  /** A page of another site may not make this call. */
  'origin_forbidden',
  /** The person is a member, but their role does not allow this. */
  'role_forbidden',
  'not_found',
  /** Somebody else has changed the object: reload it, then try again. */
  'version_conflict',
  /** Somebody else has changed the object since the version in `If-Match`. */
  'precondition_failed',
  /** There is already an object like this one. */
  'duplicate',
  /**
   * The object is in a state in which the change is impossible or has already happened. Reloading and repeating does not help.
   */
  'state_conflict',
  'validation_failed',
  'malformed_request',
  'body_too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'rate_limited',
  'code_invalid',
  'code_expired',
  'code_attempts_exceeded',
  'invalid_password',
  'confirmation_mismatch',
  'no_destination',
  'link_expired',
  'url_not_allowed',
  'deploy_refused',
  'deploy_token_invalid',
  'deploy_forbidden',
  'upstream_unavailable',
  'whatsapp_unavailable',
  'idempotency_key_reused',
  'idempotency_in_progress',
  'query_invalid',
  'maintenance',
  'overloaded',
  'internal_error',
] as const;
export const ErrorCode = v.picklist(errorCodes);
export type ErrorCode = v.InferOutput<typeof ErrorCode>;

/**
 * The single format of a failure. `error`, `message` and `title` contain the same sentence, because the client in the
 * specification uses all three. `fields` is only present with 422.
 */
export const ErrorEnvelope = v.object({
  error: v.string(),
  message: v.string(),
  title: v.string(),
  code: ErrorCode,
  details: v.optional(v.record(v.string(), v.unknown())),
  fields: v.optional(FieldErrors),
  request_id: v.string(),
});
export type ErrorEnvelope = v.InferOutput<typeof ErrorEnvelope>;
