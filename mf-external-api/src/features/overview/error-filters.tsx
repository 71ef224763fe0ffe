import type { ApiErrorList, ApiErrorsQuery } from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterChoices, namedOptions } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

type Address = AddressFilter<v.InferOutput<typeof ApiErrorsQuery>>;
type Choices = Pick<ApiErrorList, 'codes' | 'keys' | 'webhooks'>;
const NO_CHOICES: Choices = { codes: [], keys: [], webhooks: [] };

/** Filters the errors by key or endpoint, and by code. */
export function ErrorFilters({
  choices = NO_CHOICES,
  ...address
}: Address & { choices?: Choices | undefined }) {
  // An error belongs to a key or to an endpoint: choosing one removes the other.
  const caller = {
    ...address,
    change: (values: Parameters<Address['change']>[0]) =>
      address.change({ api_key_id: '', webhook_id: '', ...values }),
  };
  const codes = choices.codes.map(({ code, count }) => ({
    value: code,
    label: `${code} (${count.toLocaleString('en')})`,
  }));
  return (
    <>
      <FilterChoices
        {...caller}
        name="api_key_id"
        label="API key"
        any="Any API key"
        options={namedOptions(choices.keys)}
      />
      <FilterChoices
        {...caller}
        name="webhook_id"
        label="Endpoint"
        any="Any endpoint"
        options={namedOptions(choices.webhooks)}
      />
      <FilterChoices {...address} name="code" label="Code" any="Any code" options={codes} />
    </>
  );
}
