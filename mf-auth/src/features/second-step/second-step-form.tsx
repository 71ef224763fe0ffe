import { valibotResolver } from '@hookform/resolvers/valibot';
import { ApiError, failureSentence, showFailure } from '@newswatch/shared/api';
import {
  limits,
  MfaCodeForm,
  messages,
  RecoveryCodeForm,
  type SessionStarted,
} from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { Button, Form, FormFailure, TextField } from '@newswatch/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { secondStepApi } from '../../api/second-step.ts';
import { DigitsField } from '../../codes/digits-field.tsx';
import type { PendingSignIn } from '../../codes/pending-sign-in.ts';
import { useCountdown } from '../../codes/use-countdown.ts';

interface SecondStepFormProps {
  pending: PendingSignIn;
  onSignedIn: (session: SessionStarted) => Promise<void>;
  /** Called when the step has expired or had too many wrong codes: the sign-in must start again. */
  onOver: (sentence: string) => void;
}

/** Accepts a code from the authenticator or the email, or a recovery code. */
export function SecondStepForm({ pending, onSignedIn, onOver }: SecondStepFormProps) {
  const [recovery, setRecovery] = useState(false);
  return (
    <>
      {/* A new form for each kind of code, so that no input or error carries over. */}
      <CodeStep key={String(recovery)} {...{ pending, onSignedIn, onOver, recovery }} />
      {/* Recovery codes exist only with an authenticator. */}
      {pending.methods.includes('totp') ? (
        <Button variant="link" onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Use a 6-digit code' : 'Use a recovery code'}
        </Button>
      ) : null}
    </>
  );
}

function CodeStep({ pending, onSignedIn, onOver, recovery }: SecondStepFormProps & { recovery: boolean }) {
  const form = useForm({
    resolver: valibotResolver(recovery ? RecoveryCodeForm : MfaCodeForm),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onSignedIn(await secondStepApi.verify({ body: { mfa_token: pending.token, code } }));
    } catch (error) {
      if (isOver(error)) return onOver(error.message);
      showFailure(form.setError, error, {
        fields: ['code'],
        fallback: messages.auth.loginFailed,
        codes: { mfa_invalid: 'code' },
      });
    }
  });

  return (
    <Form onSubmit={submit} aria-label="Two-factor authentication">
      <FormFailure>{errors.root?.server?.message}</FormFailure>
      {recovery ? (
        <TextField
          label="Recovery code"
          hint="One of the codes you saved when you turned on two-factor authentication. Each works once."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          error={errors.code?.message}
          {...form.register('code')}
        />
      ) : (
        <DigitsField
          label="6-digit code"
          hint={whereFrom(pending)}
          error={errors.code?.message}
          field={form.register('code')}
        />
      )}
      <Button type="submit" variant="primary" size="large" block loading={isSubmitting}>
        Verify
      </Button>
      {!recovery && pending.methods.includes('email') ? (
        <EmailCode pending={pending} onOver={onOver} />
      ) : null}
    </Form>
  );
}

function whereFrom({ methods }: PendingSignIn): string {
  if (!methods.includes('totp')) return 'From the email we sent you.';
  return methods.includes('email')
    ? 'From your authenticator app, or from the email you can request below.'
    : 'From your authenticator app.';
}

/** Codes by email. Without an authenticator, the first one has already been sent. */
function EmailCode({ pending, onOver }: Pick<SecondStepFormProps, 'pending' | 'onOver'>) {
  const { toast } = useShell();
  const [sending, setSending] = useState(false);
  const countdown = useCountdown(pending.methods.includes('totp') ? 0 : limits.RESEND_COOLDOWN_SECONDS);

  const send = async () => {
    setSending(true);
    try {
      const answer = await secondStepApi.resend({ body: { mfa_token: pending.token } });
      countdown.restart(answer.cooldown_seconds);
      toast.success(answer.message);
    } catch (error) {
      if (isOver(error)) return onOver(error.message);
      if (error instanceof ApiError && error.retryAfterSeconds) countdown.restart(error.retryAfterSeconds);
      toast.error(failureSentence(error, messages.mfa.sendFailed));
    } finally {
      setSending(false);
    }
  };

  return (
    <Button block className="ui-tabular" loading={sending} disabled={countdown.left > 0} onClick={send}>
      {countdown.left > 0 ? `Send a code by email in ${countdown.left} s` : 'Send a code by email'}
    </Button>
  );
}

/** Whether this sign-in can no longer be completed: it has expired, or had too many wrong codes. */
function isOver(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.code === 'mfa_expired' || error.code === 'code_attempts_exceeded')
  );
}
