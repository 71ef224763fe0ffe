import { Button, Form, FormFailure, TextField } from '@newswatch/ui';
import { useState } from 'react';
import { useCountdown } from '../../codes/use-countdown.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';

const load = () => import(/* webpackChunkName: "forgot-password-submit" */ './forgot-password-submit.tsx');

/**
 * Requests a reset link. The message is the same whether or not the address is known. Another link can be requested
 * after a minute.
 */
export function ForgotPasswordForm() {
  const [sent, setSent] = useState(false);
  const countdown = useCountdown(0);
  const { form, sentences, busy, code } = usePlainForm({
    load,
    handlers: ({ forgotPasswordHandlers }) =>
      forgotPasswordHandlers({ onSent: () => setSent(true), wait: countdown.restart }),
  });

  const waiting = countdown.left > 0;
  return (
    <Form {...form} aria-label="Forgot your password?">
      <FormFailure>{sentences.root}</FormFailure>
      {sent && code ? <code.LinkSent /> : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={sentences.email}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        className="ui-tabular"
        loading={busy}
        disabled={waiting}
      >
        {waiting ? `Send again in ${countdown.left} s` : sent ? 'Send again' : 'Send reset link'}
      </Button>
    </Form>
  );
}
