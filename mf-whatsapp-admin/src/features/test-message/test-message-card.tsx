import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { limits } from '@newswatch/shared/contracts';
import { WhatsappTestMessage } from '@newswatch/shared/contracts/admin';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { Button, Card, Form, FormActions, FormFailure, TextAreaField, TextField } from '@newswatch/ui';
import { useForm } from 'react-hook-form';
import { whatsappApi } from '../../api/whatsapp.ts';

/** A message of one's own, past queue and caps: does the connection really carry one? */
export function TestMessageCard({ isConnected }: { isConnected: boolean }) {
  const { toast } = useShell();
  const user = useCurrentUser();
  const form = useForm({
    resolver: valibotResolver(WhatsappTestMessage),
    defaultValues: {
      phone_number: user.contact_info.whatsapp ?? '',
      text: 'A test message from Newswatch.',
    },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (body) => {
    try {
      const { message } = await whatsappApi.testMessage({ body });
      toast.success(message);
    } catch (error) {
      showFailure(form.setError, error, {
        fields: ['phone_number', 'text'],
        fallback: 'The test message could not be sent.',
      });
    }
  });

  return (
    <Card
      title="Test message"
      description={`Goes out at once, past queue and caps. At most ${limits.WHATSAPP_TEST_MESSAGES_PER_HOUR} an hour.`}
    >
      <Form onSubmit={send} aria-label="Test message">
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <TextField
          label="WhatsApp number"
          type="tel"
          autoComplete="tel"
          dir="ltr"
          placeholder="+1234567890"
          error={errors.phone_number?.message}
          {...form.register('phone_number')}
        />
        <TextAreaField
          label="Text"
          rows={3}
          dir="auto"
          error={errors.text?.message}
          {...form.register('text')}
        />
        <FormActions>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Send test message
          </Button>
          {isConnected ? null : <span>It is refused until WhatsApp is connected.</span>}
        </FormActions>
      </Form>
    </Card>
  );
}
