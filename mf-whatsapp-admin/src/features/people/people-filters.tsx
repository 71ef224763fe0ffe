import type { WhatsappPeopleQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterChoices, FilterSearch } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

const states = {
  verified: 'Verified',
  unverified: 'Not verified',
  opted_out: 'Opted out',
  blocked: 'Blocked',
  failing: 'Failing',
};

export function PeopleFilters(address: AddressFilter<v.InferOutput<typeof WhatsappPeopleQuery>>) {
  return (
    <>
      <FilterSearch {...address} label="Search people" placeholder="Name, email or number" />
      <FilterChoices {...address} name="state" label="State" any="Everybody" options={states} />
    </>
  );
}
