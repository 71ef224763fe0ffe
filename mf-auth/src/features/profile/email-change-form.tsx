import { valibotResolver } from '@hookform/resolvers/valibot';
import { ApiError, showFailure } from '@newswatch/shared/api';
import { Email } from '@newswatch/shared/contracts';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { Button, Form, FormActions, FormFailure, PasswordField, TextField } from '@newswatch/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { profileApi } from '../../api/profile.ts';
import { forgetSentCode } from '../../codes/sent-code.ts';
import { useRefreshedUser } from '../../person/use-refreshed-user.ts';

const EmailChange = v.object({ email: Email, current_password: v.string() });

/** Requests a change of address. The old one stays in use until the code sent to the new one is entered. */
export function EmailChangeForm({ onCodeSent }: { onCodeSent: (address: string) => void }) {
  const user = useCurrentUser();
  const { toast } = useShell();
  const refreshUser = useRefreshedUser();
  // After a recent sign-in the password is not needed. The server says when it is.
  const [askPassword, setAskPassword] = useState(false);
  const form = useForm({
    resolver: valibotResolver(EmailChange),
    defaultValues: { email: '', current_password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const change = form.handleSubmit(async ({ email, current_password }) => {
    if (email === user.email) {
      form.setError('email', { message: 'This is already your address.' }, { shouldFocus: true });
      return;
    }
    try {
      const answer = await profileApi.update({
        body: { email, ...(current_password ? { current_password } : {}) },
      });
      forgetSentCode();
      for (const message of answer.verification_messages ?? []) toast.info(message);
      if (answer.email_verification_required) onCodeSent(answer.user.pending_email ?? email);
    } catch (error) {
      if (wantsPassword(error)) setAskPassword(true);
      showFailure(form.setError, error, {
        fields: ['email', 'current_password'],
        fallback: 'Your email address could not be changed.',
        codes: { duplicate: 'email', invalid_password: 'current_password' },
      });
      return;
    }
    await refreshUser();
  });

  return (
    <Form onSubmit={change} aria-label="Change your email">
      <FormFailure>{errors.root?.server?.message}</FormFailure>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="We will send a code to this address. The old address stays in use until you enter the code."
        error={errors.email?.message}
        {...form.register('email')}
      />
      {askPassword ? (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...form.register('current_password')}
        />
      ) : null}
      <FormActions>
        <Button type="submit" loading={isSubmitting}>
          Change email
        </Button>
      </FormActions>
    </Form>
  );
}

function wantsPassword(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'invalid_password' || 'current_password' in error.fields)
  );
}
