import { WhatsappTestMessage } from '@newswatch/shared/contracts/admin';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { TextAreaField, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { whatsappApi, whatsappKeys } from '../../api/whatsapp.ts';
import { useTypedNumber } from './typed-number.ts';

/** Simulates a message that somebody writes to Newswatch, because no phone can write to the simulator. */
export function ReceiveDrawer({ onClose }: { onClose: () => void }) {
  const api = useApiForm({
    schema: v.strictObject({ ...WhatsappTestMessage.entries, phone_number: useTypedNumber() }),
    values: { phone_number: '', text: 'STOP' },
    send: (body) => whatsappApi.simulate({ body: { event: 'message', ...body } }),
    onClose,
    failed: 'The message could not be simulated.',
    refreshes: [whatsappKeys.all],
  });
  return (
    <FormDrawer
      title="Simulate a message"
      description="It arrives as if it had been sent from this number, for example STOP, or START with the code of a recipient."
      api={api}
      submit="Simulate"
      onClose={onClose}
    >
      <TextField label="From" type="tel" dir="ltr" placeholder="+1234567890" {...api.field('phone_number')} />
      <TextAreaField label="Text" rows={4} dir="auto" {...api.field('text')} />
    </FormDrawer>
  );
}
