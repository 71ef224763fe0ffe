import { valibotResolver } from '@hookform/resolvers/valibot';
import { failureSentence, showFailure } from '@newswatch/shared/api';
import { messages, WhatsappForm } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { Button, Form, FormActions, FormFailure, TextField } from '@newswatch/ui';
import { useForm } from 'react-hook-form';
import { profileApi } from '../api/profile.ts';
import { useRefreshedUser } from './use-refreshed-user.ts';

interface WhatsappNumberFormProps {
  number: string;
  /** Whether there is already a verified number, which is shown above the form. */
  isChange: boolean;
  /** Called when the number was saved, with whether it must be verified, and whether a code was sent to it. */
  onSaved: (number: string, verificationRequired: boolean, wasSent: boolean) => void;
}

/** Sets or changes the WhatsApp number. The old one stays in use until the new one is verified. */
export function WhatsappNumberForm({ number, isChange, onSaved }: WhatsappNumberFormProps) {
  const { toast } = useShell();
  const refreshUser = useRefreshedUser();
  const form = useForm({ resolver: valibotResolver(WhatsappForm), defaultValues: { whatsapp: number } });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async ({ whatsapp }) => {
    try {
      const answer = await profileApi.update({ body: { whatsapp } });
      toast.success(answer.message ?? messages.whatsapp.updated);
      for (const message of answer.verification_messages ?? []) toast.info(message);
      onSaved(whatsapp, answer.whatsapp_verification_required ?? false, answer.whatsapp_code_sent ?? true);
    } catch (error) {
      const { updateFailed } = messages.whatsapp;
      showFailure(form.setError, error, { fields: ['whatsapp'], fallback: updateFailed });
      toast.error(updateFailed, { description: failureSentence(error) });
      return;
    }
    await refreshUser();
  });

  const failure = errors.root?.server?.message;
  return (
    <Form onSubmit={save} aria-label="Add or change the number">
      <FormFailure>
        {failure ? (
          <>
            <strong>{messages.whatsapp.updateFailed}</strong>
            {failure === messages.whatsapp.updateFailed ? null : <p>{failure}</p>}
          </>
        ) : null}
      </FormFailure>
      <TextField
        label={isChange ? 'New WhatsApp number' : 'WhatsApp number'}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="+1234567890"
        hint={
          isChange
            ? 'Include the country code. We will send a code to it. The old number stays in use until you enter the code.'
            : 'Include the country code. We will send a code to this number, and alerts if you turn them on.'
        }
        error={errors.whatsapp?.message}
        {...form.register('whatsapp')}
      />
      <FormActions>
        {/* The main step with a number that waits for its code is to verify it. */}
        <Button
          type="submit"
          {...(isChange || number !== '' ? {} : { variant: 'primary' })}
          loading={isSubmitting}
        >
          Save and send code
        </Button>
      </FormActions>
    </Form>
  );
}
