import * as v from 'valibot';
import { Email } from './email.ts';
import * as messages from './messages.ts';
import { CurrentPassword, NewPassword, PasswordConfirmation } from './password.ts';
import { Timestamp } from './primitives.ts';

export const ForgotPasswordForm = v.object({ email: Email });
export const ForgotPasswordRequest = v.strictObject(ForgotPasswordForm.entries);
export const ResetPasswordQuery = v.strictObject({ token: v.pipe(v.string(), v.maxLength(200)) });
export const ResetLinkValid = v.object({ valid: v.literal(true), expires_at: Timestamp });
export const ResetPasswordRequest = v.strictObject({
  reset_token: v.pipe(v.string(), v.maxLength(200)),
  new_password: NewPassword,
});
export const ResetPasswordForm = v.pipe(
  v.object({ newPassword: NewPassword, confirmPassword: PasswordConfirmation }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (form) => form.confirmPassword === '' || form.newPassword === form.confirmPassword,
      messages.password.mismatch,
    ),
    ['confirmPassword'],
  ),
);

export const ChangePasswordRequest = v.strictObject({
  current_password: CurrentPassword,
  new_password: NewPassword,
  /** True by default: all other sessions must sign in again. */
  revoke_other_sessions: v.optional(v.boolean(), true),
});
export const ChangePasswordForm = v.pipe(
  v.object({
    currentPassword: CurrentPassword,
    newPassword: NewPassword,
    confirmPassword: PasswordConfirmation,
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (form) => form.confirmPassword === '' || form.newPassword === form.confirmPassword,
      messages.password.mismatch,
    ),
    ['confirmPassword'],
  ),
);
