import { limits } from '@newswatch/shared/contracts';
import { WhatsappTestMessage } from '@newswatch/shared/contracts/admin';
import { useCurrentUser } from '@newswatch/shell-api';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { TextAreaField, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { whatsappApi, whatsappKeys } from '../../api/whatsapp.ts';
import { useTypedNumber } from './typed-number.ts';

/** Sends a test message that bypasses queue and caps, to see whether the connection really works. */
export function TestDrawer({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser();
  const api = useApiForm({
    schema: v.strictObject({ ...WhatsappTestMessage.entries, phone_number: useTypedNumber() }),
    values: { phone_number: user.contact_info.whatsapp ?? '', text: 'A test message from Newswatch.' },
    send: (body) => whatsappApi.testMessage({ body }),
    onClose,
    failed: 'The test message could not be sent.',
    refreshes: [whatsappKeys.all],
  });
  return (
    <FormDrawer
      title="Test message"
      description={`The message is sent immediately and bypasses the queue and the limits. You can send at most ${limits.WHATSAPP_TEST_MESSAGES_PER_HOUR} an hour.`}
      api={api}
      submit="Send test message"
      onClose={onClose}
    >
      <TextField
        label="WhatsApp number"
        type="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="+1234567890"
        {...api.field('phone_number')}
      />
      <TextAreaField label="Text" rows={4} dir="auto" {...api.field('text')} />
    </FormDrawer>
  );
}
