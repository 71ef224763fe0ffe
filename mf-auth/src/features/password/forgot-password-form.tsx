import { valibotResolver } from '@hookform/resolvers/valibot';
import { ApiError, api, showFailure } from '@newswatch/shared/api';
import { ForgotPasswordForm as ForgotPasswordSchema, limits, messages } from '@newswatch/shared/contracts';
import { Button, Form, FormAlert, FormFailure, TextField } from '@newswatch/ui/frame';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCountdown } from '../../codes/use-countdown.ts';

/**
 * Asks for a reset link. The sentence is the same whether the address is known or not, and another link can be asked
 * for after a minute.
 */
export function ForgotPasswordForm() {
  const form = useForm({ resolver: valibotResolver(ForgotPasswordSchema), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const [sent, setSent] = useState(false);
  const countdown = useCountdown(0);

  const send = form.handleSubmit(async (body) => {
    try {
      await api.auth.forgotPassword({ body });
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds) countdown.restart(error.retryAfterSeconds);
      showFailure(form.setError, error, {
        fields: ['email'],
        fallback: 'The reset link could not be sent. Please try again.',
      });
      return;
    }
    setSent(true);
    countdown.restart(limits.RESEND_COOLDOWN_SECONDS);
  });

  const waiting = countdown.left > 0;
  return (
    <Form onSubmit={send} aria-label="Forgot your password?">
      <FormFailure>{errors.root?.server?.message}</FormFailure>
      {sent ? (
        <FormAlert tone="success" title={messages.password.resetSent}>
          It is good for {limits.RESET_LINK_MINUTES} minutes. Look into your spam folder too.
        </FormAlert>
      ) : null}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        className="ui-tabular"
        loading={isSubmitting}
        disabled={waiting}
      >
        {waiting ? `Send again in ${countdown.left} s` : sent ? 'Send again' : 'Send reset link'}
      </Button>
    </Form>
  );
}
