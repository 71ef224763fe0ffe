import {
  limits,
  type ReceivingAddress,
  ReceivingAddressDraft,
  type ReceivingAddressKind,
} from '@newswatch/shared/contracts';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { SelectField, TextField } from '@newswatch/ui';
import { receivedApi, receivedKeys } from '../../api/received.ts';

const kinds: { value: ReceivingAddressKind; label: string }[] = [
  { value: 'one', label: 'One newsletter' },
  { value: 'many', label: 'Several newsletters' },
];

/** Asks for the name of an address, and, for a new one, what it is for. */
export function AddressDialog({
  address,
  onClose,
}: {
  address: ReceivingAddress | undefined;
  onClose: () => void;
}) {
  const api = useApiForm({
    schema: ReceivingAddressDraft,
    values: { name: address?.name ?? '', kind: address?.kind ?? 'one' },
    send: (body) =>
      address
        ? receivedApi.update({
            params: { addressId: address.id },
            body: { name: body.name, status: address.status },
          })
        : receivedApi.create({ body }),
    onClose,
    failed: 'The address could not be saved.',
    refreshes: [receivedKeys.all],
  });
  return (
    <FormDialog
      title={address ? 'Rename address' : 'New address'}
      api={api}
      submit={address ? 'Save' : 'Create address'}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Only you can see it"
        dir="auto"
        autoComplete="off"
        maxLength={limits.RECEIVING_ADDRESS_NAME_MAX + 1}
        {...api.field('name')}
      />
      {address ? null : (
        <SelectField
          label="Use it for"
          options={kinds}
          hint="For one newsletter, the first sender is accepted. For several, each new sender waits until you accept it."
          {...api.field('kind')}
        />
      )}
    </FormDialog>
  );
}
