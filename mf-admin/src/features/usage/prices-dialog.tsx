import { chargedCategories, type MessagePrices, MessagePricesForm } from '@newswatch/shared/contracts/admin';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { TextField } from '@newswatch/ui';
import { usageApi, usageRefreshes } from '../../api/usage.ts';
import { categoryNames } from './usage-columns.tsx';

const typed = (price: number | null | undefined) => (price === null || price === undefined ? '' : `${price}`);

/** Asks for the price of a WhatsApp message, by category. */
export function PricesDialog({ prices, onClose }: { prices: MessagePrices | null; onClose: () => void }) {
  const api = useApiForm({
    schema: MessagePricesForm,
    values: {
      currency: prices?.currency ?? '',
      utility: typed(prices?.utility),
      authentication: typed(prices?.authentication),
      service: typed(prices?.service),
      other: typed(prices?.other),
    },
    send: (body) => usageApi.setPrices({ body }),
    onClose,
    failed: 'The prices could not be saved.',
    refreshes: usageRefreshes,
  });
  return (
    <FormDialog
      title="Prices of WhatsApp messages"
      description="What your provider charges for one message. Until every category in use has a price, only messages are counted."
      api={api}
      submit="Save prices"
      onClose={onClose}
    >
      <TextField
        label="Currency"
        hint="Three letters, such as EUR"
        autoComplete="off"
        dir="ltr"
        required
        {...api.field('currency')}
      />
      {chargedCategories.map((name) => (
        <TextField
          key={name}
          label={categoryNames[name]}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          optional
          {...api.field(name)}
        />
      ))}
    </FormDialog>
  );
}
