import { ApiError } from '@newswatch/shared/api';
import { ForgotPasswordForm, limits, messages } from '@newswatch/shared/contracts';
import { FormAlert } from '@newswatch/ui';
import * as v from 'valibot';
import { passwordsApi } from '../../api/passwords.ts';
import { toFieldErrors, validateForm } from '../../forms/rules.ts';
import type { FormHandlers } from '../../forms/use-plain-form.ts';

export interface ForgotPasswordParts {
  onSent(): void;
  /** Called with the seconds until another link can be requested. */
  wait(seconds: number): void;
}

export function forgotPasswordHandlers({ onSent, wait }: ForgotPasswordParts): FormHandlers {
  return {
    check: (values) => validateForm(ForgotPasswordForm, values),
    async send(values) {
      try {
        await passwordsApi.forgot({ body: v.parse(ForgotPasswordForm, values) });
      } catch (error) {
        if (error instanceof ApiError && error.retryAfterSeconds) wait(error.retryAfterSeconds);
        return toFieldErrors(error, {
          fields: ['email'],
          fallback: 'The reset link could not be sent. Please try again.',
        });
      }
      onSent();
      wait(limits.RESEND_COOLDOWN_SECONDS);
      return undefined;
    },
  };
}

/** Shows the same message whether or not the address is known. */
export function LinkSent() {
  return (
    <FormAlert tone="success" title={messages.password.resetSent}>
      It is valid for {limits.RESET_LINK_MINUTES} minutes. Check your spam folder too.
    </FormAlert>
  );
}
