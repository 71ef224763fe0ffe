import { BlockedAddressDraft } from '@newswatch/shared/contracts/admin';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { FormField, RadioGroup, TextAreaField, TextField } from '@newswatch/ui';
import { blockedAddressesApi, blockedAddressRefreshes } from '../../api/blocked-addresses.ts';

const channels = [
  { value: 'email' as const, label: 'Email address' },
  { value: 'whatsapp' as const, label: 'WhatsApp number' },
];

/** Asks for an address or a number to block, and for the reason. */
export function BlockDialog({ onClose }: { onClose: () => void }) {
  const api = useApiForm({
    schema: BlockedAddressDraft,
    values: { channel: 'email', address: '', reason: '' },
    send: (body) => blockedAddressesApi.block({ body }),
    onClose,
    failed: 'The address could not be blocked.',
    codes: { duplicate: 'address' },
    refreshes: blockedAddressRefreshes,
  });
  const isEmail = api.form.watch('channel') === 'email';
  return (
    <FormDialog
      title="Block an address"
      description="Nothing will be sent to it, no matter who uses it. Users still get the emails they need to access their account."
      api={api}
      submit="Block"
      danger
      onClose={onClose}
    >
      <FormField control={api.form.control} name="channel" label="What to block">
        {(field) => <RadioGroup {...field} options={channels} />}
      </FormField>
      <TextField
        label={isEmail ? 'Email address' : 'WhatsApp number'}
        hint={isEmail ? undefined : 'With the country code: +447700900123'}
        type={isEmail ? 'email' : 'tel'}
        autoComplete="off"
        dir="ltr"
        required
        {...api.field('address')}
      />
      <TextAreaField
        label="Reason"
        hint="People whose alerts go to it see the reason in their messages."
        rows={3}
        dir="auto"
        required
        {...api.field('reason')}
      />
    </FormDialog>
  );
}
