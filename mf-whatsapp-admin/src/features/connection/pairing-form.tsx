import type { WhatsappSession } from '@newswatch/shared/contracts/admin';
import { useCurrentUser } from '@newswatch/shell-api';
import { useApiForm } from '@newswatch/shell-api/patterns';
import { Button, Form, FormActions, FormFailure, formatExact, Stack, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { whatsappApi, whatsappKeys } from '../../api/whatsapp.ts';
import styles from './connection.module.css';
import { useTypedNumber } from './typed-number.ts';

/** Requests a code to type on the phone, for when its camera cannot be used. */
export function PairingForm({ session }: { session: WhatsappSession }) {
  const api = useApiForm({
    schema: v.strictObject({ phone_number: useTypedNumber() }),
    values: { phone_number: '' },
    send: (body) => whatsappApi.pairingCode({ body }),
    onSaved: () => undefined,
    failed: 'No pairing code could be created.',
    refreshes: [whatsappKeys.all],
  });
  const { timezone: timeZone } = useCurrentUser();
  const code = session.pairing_code;
  return (
    <Stack gap={3}>
      {code ? (
        <div role="status">
          <p className={styles.code} dir="ltr">
            {code.code}
          </p>
          <p className={styles.soft}>
            Type this code on the phone before {formatExact(new Date(code.expires_at), { timeZone })}.
          </p>
        </div>
      ) : null}
      <Form id={api.id} onSubmit={api.onSubmit} aria-label="Pairing code">
        <FormFailure>{api.message}</FormFailure>
        <TextField
          label="Phone number"
          type="tel"
          dir="ltr"
          placeholder="+1234567890"
          {...api.field('phone_number')}
        />
        <FormActions>
          <Button type="submit" loading={api.saving}>
            {code ? 'Create another code' : 'Create a code'}
          </Button>
        </FormActions>
      </Form>
    </Stack>
  );
}
