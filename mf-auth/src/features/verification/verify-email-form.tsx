import { valibotResolver } from '@hookform/resolvers/valibot';
import { api } from '@newswatch/shared/api';
import { limits, messages, VerificationCodeForm } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { Button, CodeField, Form, FormActions } from '@newswatch/ui/frame';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureSentence } from '../../forms/failure-on-form.ts';

/** The code as a page of its own. A code that came with the link is submitted once, by itself. */
export function VerifyEmailForm({ code }: { code: string }) {
  const { toast, session } = useShell();
  const [resending, setResending] = useState(false);
  const submitted = useRef(false);
  const form = useForm({
    resolver: valibotResolver(VerificationCodeForm),
    mode: 'onChange',
    defaultValues: { verification_code: code },
  });
  const { errors, isSubmitting, isValid } = form.formState;

  const submit = form.handleSubmit(async ({ verification_code }) => {
    try {
      await api.auth.verifyEmail({ body: { verification_code } });
    } catch (error) {
      toast.error(failureSentence(error, messages.code.failed));
      form.setError('verification_code', { type: 'server', message: messages.code.invalid });
      return;
    }
    toast.success(messages.code.emailVerified);
    await session.refreshUser();
  });
  const submitOnce = useEffectEvent(() => {
    if (code === '' || submitted.current) return;
    submitted.current = true;
    void submit();
  });
  useEffect(() => submitOnce(), []);

  const resend = async () => {
    setResending(true);
    try {
      await api.user.sendEmailVerification();
      toast.success(messages.resendEmail.sent);
    } catch (error) {
      toast.error(failureSentence(error, messages.resendEmail.failed));
    } finally {
      setResending(false);
    }
  };

  return (
    <Form onSubmit={submit} aria-label="Verify your email">
      <CodeField
        label="Verification code"
        hint={`The code has ${limits.VERIFICATION_CODE_SHOWN} characters and is good for ${limits.VERIFICATION_CODE_EXPIRY_MINUTES} minutes.`}
        error={errors.verification_code?.message}
        {...form.register('verification_code')}
      />
      <FormActions>
        <Button type="submit" variant="primary" loading={isSubmitting} disabled={!isValid}>
          Verify
        </Button>
        <Button variant="ghost" loading={resending} onClick={resend}>
          Send a new code
        </Button>
      </FormActions>
    </Form>
  );
}
