import { limits } from '@newswatch/shared/contracts';
import type { WhatsappPeopleQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import { SearchFilter, SelectField } from '@newswatch/ui';
import type * as v from 'valibot';

const states = [
  { value: '', label: 'Everyone' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Not verified' },
  { value: 'opted_out', label: 'Stopped with STOP' },
  { value: 'blocked', label: 'Blocked' },
  { value: 'failing', label: 'Failing' },
];

export function PeopleFilters({
  filter,
  change,
}: Pick<AddressFilter<v.InferOutput<typeof WhatsappPeopleQuery>>, 'filter' | 'change'>) {
  return (
    <>
      <SearchFilter
        label="Search people"
        placeholder="Name, email or number"
        value={filter.q ?? ''}
        maxLength={limits.SEARCH_TEXT_MAX}
        onChange={(q) => change({ q })}
      />
      <SelectField
        label="State"
        hideLabel
        options={states}
        value={filter.state ?? ''}
        onChange={(event) => change({ state: event.target.value })}
      />
    </>
  );
}
