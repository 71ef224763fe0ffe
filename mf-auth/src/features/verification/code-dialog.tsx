import { valibotResolver } from '@hookform/resolvers/valibot';
import { ApiError } from '@newswatch/shared/api';
import { limits, messages, VerificationCodeForm } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { Button, CodeField, Dialog, Form, FormActions } from '@newswatch/ui/frame';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureSentence } from '../../forms/failure-on-form.ts';
import { useCountdown } from './use-countdown.ts';

interface CodeDialogProps {
  channel: 'email' | 'whatsapp';
  /** The address or number the code was sent to. */
  destination: string;
  /** Makes the call; a failure is drawn in the dialog. */
  verify: (code: string) => Promise<unknown>;
  resend: () => Promise<unknown>;
  onVerified: () => void;
  onClose: () => void;
}

const words = {
  email: {
    title: 'Verify your email',
    sent: messages.code.sentToEmail,
    verified: messages.code.emailVerified,
  },
  whatsapp: {
    title: 'Verify your WhatsApp number',
    sent: messages.code.sentToWhatsapp,
    verified: messages.code.whatsappVerified,
  },
};

/**
 * The code that proves an address or a number. Rendered only while open, so each opening starts afresh:
 * an empty form, and 60 seconds before another code may be asked for.
 */
export function CodeDialog({ channel, destination, verify, resend, onVerified, onClose }: CodeDialogProps) {
  const { toast } = useShell();
  const [resending, setResending] = useState(false);
  const countdown = useCountdown(limits.RESEND_COOLDOWN_SECONDS);
  const form = useForm({
    resolver: valibotResolver(VerificationCodeForm),
    mode: 'onChange',
    defaultValues: { verification_code: '' },
  });
  const { errors, isSubmitting, isValid } = form.formState;

  const submit = form.handleSubmit(async ({ verification_code }) => {
    try {
      await verify(verification_code);
    } catch (error) {
      toast.error(failureSentence(error, messages.code.failed));
      form.setError(
        'verification_code',
        { type: 'server', message: messages.code.invalid },
        { shouldFocus: true },
      );
      return;
    }
    toast.success(words[channel].verified);
    form.reset();
    onVerified();
  });

  const sendAgain = async () => {
    setResending(true);
    try {
      await resend();
      countdown.restart();
      toast.success(words[channel].sent);
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds) countdown.restart(error.retryAfterSeconds);
      toast.error(failureSentence(error, messages.code.resendFailed));
    } finally {
      setResending(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={words[channel].title}
      description={
        <>
          Enter the code we sent to <bdi>{destination}</bdi>. It is good for{' '}
          {limits.VERIFICATION_CODE_EXPIRY_MINUTES} minutes.
        </>
      }
    >
      <Form onSubmit={submit} aria-label={words[channel].title}>
        <CodeField
          label="Verification code"
          hint={`The code has ${limits.VERIFICATION_CODE_SHOWN} characters.`}
          error={errors.verification_code?.message}
          {...form.register('verification_code')}
        />
        <FormActions>
          <Button type="submit" variant="primary" loading={isSubmitting} disabled={!isValid}>
            Verify
          </Button>
          <Button variant="ghost" disabled={countdown.left > 0} loading={resending} onClick={sendAgain}>
            {countdown.left > 0 ? `Resend code in ${countdown.left} s` : 'Resend code'}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
