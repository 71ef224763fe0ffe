import * as v from 'valibot';
import { RESET_TOKEN_LENGTH } from './limits.ts';
import * as messages from './messages.ts';
import { listOf, paging, SecurityEventId, SessionId, Timestamp } from './primitives.ts';
import { NewPassword } from './session.ts';
import { CurrentPassword, Email } from './user.ts';

/** The secret of a reset link as it stands in the address: anything else is a broken link. */
export const ResetToken = v.pipe(
  v.string(),
  v.regex(new RegExp(`^[A-Za-z0-9_-]{${RESET_TOKEN_LENGTH}}$`), messages.password.resetExpired),
);

export const ForgotPasswordForm = v.object({ email: Email });
export const ForgotPasswordRequest = v.strictObject(ForgotPasswordForm.entries);
export const ResetPasswordQuery = v.strictObject({ token: v.pipe(v.string(), v.maxLength(200)) });
export const ResetLinkValid = v.object({ valid: v.literal(true), expires_at: Timestamp });
export const ResetPasswordRequest = v.strictObject({
  reset_token: v.pipe(v.string(), v.maxLength(200)),
  new_password: NewPassword,
});
export const ResetPasswordForm = v.pipe(
  v.object({ newPassword: NewPassword, confirmPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (form) => form.newPassword === form.confirmPassword,
      messages.password.mismatch,
    ),
    ['confirmPassword'],
  ),
);

export const ChangePasswordRequest = v.strictObject({
  current_password: CurrentPassword,
  new_password: NewPassword,
  /** Default true: whoever else is signed in has to sign in again. */
  revoke_other_sessions: v.optional(v.boolean(), true),
});
export const ChangePasswordForm = v.pipe(
  v.object({ currentPassword: CurrentPassword, newPassword: NewPassword, confirmPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (form) => form.newPassword === form.confirmPassword,
      messages.password.mismatch,
    ),
    ['confirmPassword'],
  ),
);

export const DELETE_ACCOUNT_WORD = 'DELETE';
const DeletePassword = v.pipe(
  v.string(messages.deleteAccount.passwordRequired),
  v.nonEmpty(messages.deleteAccount.passwordRequired),
  v.maxLength(1_024),
);
/** The word is compared by the server, which answers `confirmation_mismatch`. */
export const DeleteAccountRequest = v.strictObject({
  password: v.optional(v.pipe(v.string(), v.maxLength(1_024))),
  confirmation: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export const DeleteAccountForm = v.object({
  password: DeletePassword,
  confirmation: v.literal(DELETE_ACCOUNT_WORD, messages.deleteAccount.confirmation),
});

export const Session = v.object({
  id: SessionId,
  created_at: Timestamp,
  last_seen_at: Timestamp,
  expires_at: Timestamp,
  ip: v.nullable(v.string()),
  user_agent: v.nullable(v.string()),
  /** Browser and system in words, e.g. `Firefox on Windows`. */
  device_label: v.string(),
  /** The one that asks. */
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof Session>;
export const SessionParams = v.object({ sessionId: SessionId });

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
  'data_exported',
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
/** Newest first, 90 days. */
export const SecurityEvents = listOf(SecurityEvent);
export const SecurityEventsQuery = v.strictObject(paging);

const Rows = v.array(v.record(v.string(), v.unknown()));
/** Everything that is kept of a person, as a file to take along. Rows are as stored, without secrets. */
export const UserExport = v.object({
  format: v.literal('newswatch-export-1'),
  exported_at: Timestamp,
  account: v.record(v.string(), v.unknown()),
  /** What administrators have of themselves besides. */
  administrator: Rows,
  /** Sign-ins with another identity provider that open this account. */
  identities: Rows,
  sessions: Rows,
  security_events: Rows,
  targets: Rows,
  matches: Rows,
  articles: Rows,
  notifications: Rows,
  deliveries: Rows,
  api_keys: Rows,
});
export type UserExport = v.InferOutput<typeof UserExport>;

/** Sign-in with another identity provider; none is configured where `items` is empty. */
export const IdentityProviders = v.object({ items: v.array(v.object({ id: v.string(), name: v.string() })) });
