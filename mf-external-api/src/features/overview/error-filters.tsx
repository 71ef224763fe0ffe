import type { ApiErrorList, ApiErrorsQuery } from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import { SelectField } from '@newswatch/ui';
import type * as v from 'valibot';

type Filter = v.InferOutput<typeof ApiErrorsQuery>;
type Choices = Pick<ApiErrorList, 'codes' | 'keys' | 'webhooks'>;
const ANY = { value: '', label: 'All' };
const NO_CHOICES: Choices = { codes: [], keys: [], webhooks: [] };

/** Filters the errors by key or endpoint, and by code. */
export function ErrorFilters({
  filter,
  change,
  choices = NO_CHOICES,
}: Pick<AddressFilter<Filter>, 'filter' | 'change'> & { choices?: Choices | undefined }) {
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <>
      <SelectField
        label="API key"
        options={[ANY, ...choices.keys.map(named)]}
        value={filter.api_key_id ?? ''}
        onChange={(event) => change({ api_key_id: event.target.value, webhook_id: '' })}
      />
      <SelectField
        label="Endpoint"
        options={[ANY, ...choices.webhooks.map(named)]}
        value={filter.webhook_id ?? ''}
        onChange={(event) => change({ webhook_id: event.target.value, api_key_id: '' })}
      />
      <SelectField
        label="Code"
        options={[
          ANY,
          ...choices.codes.map(({ code, count }) => ({
            value: code,
            label: `${code} (${count.toLocaleString('en')})`,
          })),
        ]}
        value={filter.code ?? ''}
        onChange={(event) => change({ code: event.target.value })}
      />
    </>
  );
}
