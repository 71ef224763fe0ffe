import * as v from 'valibot';
import { listOf, paging, SecurityEventId, SessionId, Timestamp } from './primitives.ts';

export const Session = v.object({
  id: SessionId,
  created_at: Timestamp,
  last_seen_at: Timestamp,
  expires_at: Timestamp,
  ip: v.nullable(v.string()),
  user_agent: v.nullable(v.string()),
  /** Browser and system in words, e.g. `Firefox on Windows`. */
  device_label: v.string(),
  /** Whether this is the session of the request. */
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof Session>;
export const SessionParams = v.object({ sessionId: SessionId });
export const Sessions = listOf(Session);

export const securityEventKinds = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'password_reset_requested',
  'password_reset',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'whatsapp_changed',
  'whatsapp_removed',
  'session_revoked',
  'other_sessions_revoked',
  'mfa_enabled',
  'mfa_disabled',
  'mfa_failed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'identity_linked',
  'passkey_added',
  'passkey_removed',
  'passkey_failed',
  'data_exported',
  'program_connected',
  'program_disconnected',
  'television_connected',
  'television_disconnected',
] as const;
export const SecurityEventKind = v.picklist(securityEventKinds);
export type SecurityEventKind = v.InferOutput<typeof SecurityEventKind>;
export const SecurityEvent = v.object({
  id: SecurityEventId,
  kind: SecurityEventKind,
  at: Timestamp,
  ip: v.nullable(v.string()),
  user_agent: v.nullable(v.string()),
  device_label: v.string(),
});
export type SecurityEvent = v.InferOutput<typeof SecurityEvent>;
/** 90 days, newest first by default. */
export const SecurityEvents = listOf(SecurityEvent);
export const SecurityEventsQuery = v.strictObject({
  ...paging,
  sort: v.optional(v.picklist(['-at', 'at']), '-at'),
});
