import { valibotResolver } from '@hookform/resolvers/valibot';
import { ApiError, failureSentence, NetworkError } from '@newswatch/shared/api';
import { limits, messages, VerificationCode, VerificationCodeForm } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { Button, CodeField, Form, FormActions } from '@newswatch/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { useCountdown } from '../../codes/use-countdown.ts';

interface CodeFormProps {
  /** The accessible name of the form. */
  label: string;
  /** Makes the call. The form shows a failure. */
  verify: (code: string) => Promise<unknown>;
  resend: () => Promise<unknown>;
  /** The messages for a correct code, for another code sent, and for a failure to send one. */
  words: { verified: string; sent: string; resendFailed: string };
  /** Whether the server's reason replaces `resendFailed` in the message, instead of following it. */
  saysOnlyReason?: boolean;
  onVerified: () => void;
  /** A code from a link. It is filled in and submitted once automatically. */
  code?: string;
  /** The number of seconds after which another code can be requested. */
  resendAfterSeconds: number;
  /** Whether the field gets the focus when the form appears: the person has just asked for it. */
  takesFocus?: boolean;
}

/** Enters the code that verifies an address or a number, or requests another one. */
export function CodeForm({
  label,
  verify,
  resend,
  words,
  onVerified,
  code = '',
  resendAfterSeconds,
  saysOnlyReason = false,
  takesFocus = false,
}: CodeFormProps) {
  const { toast } = useShell();
  const [resending, setResending] = useState(false);
  /** The server's additional message about the code, such as that it has expired. It stays after its toast has disappeared. */
  const [reason, setReason] = useState<string>();
  const countdown = useCountdown(resendAfterSeconds);
  const form = useForm({
    resolver: valibotResolver(VerificationCodeForm),
    mode: 'onChange',
    defaultValues: { verification_code: code },
  });
  const { errors, isSubmitting } = form.formState;
  // Not `formState.isValid`, which is false after a server error, so that the same code could not be tried again.
  const isWellFormed = v.is(VerificationCode, useWatch({ control: form.control, name: 'verification_code' }));

  const submit = form.handleSubmit(async ({ verification_code }) => {
    setReason(undefined);
    try {
      await verify(verification_code);
    } catch (error) {
      const sentence = failureSentence(error, messages.code.failed);
      toast.error(sentence);
      // Without an answer, the code was not checked.
      if (error instanceof NetworkError) return;
      // The server requires a new password first and did not check the code.
      if (error instanceof ApiError && error.code === 'password_change_required') return;
      const invalid = { type: 'server', message: messages.code.invalid };
      form.setError('verification_code', invalid, { shouldFocus: true });
      if (sentence !== messages.code.invalid) setReason(sentence);
      return;
    }
    toast.success(words.verified);
    form.reset({ verification_code: '' });
    onVerified();
  });

  const submitted = useRef(false);
  const submitOnce = useEffectEvent(() => {
    if (code === '' || submitted.current) return;
    submitted.current = true;
    void submit();
  });
  useEffect(() => submitOnce(), []);

  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('verification_code');
  }, [takesFocus, setFocus]);

  const sendAgain = async () => {
    setResending(true);
    try {
      await resend();
      setReason(undefined);
      form.resetField('verification_code');
      form.setFocus('verification_code');
      countdown.restart(limits.RESEND_COOLDOWN_SECONDS);
      toast.success(words.sent);
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds) countdown.restart(error.retryAfterSeconds);
      if (saysOnlyReason) toast.error(failureSentence(error, words.resendFailed));
      else toast.error(words.resendFailed, { description: failureSentence(error) });
    } finally {
      setResending(false);
    }
  };

  return (
    <Form onSubmit={submit} aria-label={label}>
      <CodeField
        label="Verification code"
        hint={
          reason ??
          `The code has ${limits.VERIFICATION_CODE_SHOWN} characters and is valid for ${limits.VERIFICATION_CODE_EXPIRY_MINUTES} minutes.`
        }
        error={errors.verification_code?.message}
        {...form.register('verification_code')}
      />
      <FormActions>
        <Button type="submit" variant="primary" loading={isSubmitting} disabled={!isWellFormed}>
          Verify
        </Button>
        <Button
          variant="ghost"
          className="ui-tabular"
          disabled={countdown.left > 0}
          loading={resending}
          onClick={sendAgain}
        >
          {countdown.left > 0 ? `Resend code in ${countdown.left} s` : 'Resend code'}
        </Button>
        <span role="status" className="ui-muted">
          {isSubmitting ? messages.progress.other : ''}
        </span>
      </FormActions>
    </Form>
  );
}
