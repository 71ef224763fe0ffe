import type { AdminUsersQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterSearch, FilterSelect } from '@newswatch/shell-api/patterns';
import { FilterBar } from '@newswatch/ui';
import type * as v from 'valibot';
import { planNames } from '../../labels/plan-names.ts';
import { statusLabels } from '../../labels/user-status.ts';

const roles = { user: 'Users', admin: 'Administrators' };
const verification = { true: 'Verified', false: 'Not verified' };

/** Search and filters, stored in the URL so that a filtered list can be shared. */
export function UserFilters(address: AddressFilter<v.InferOutput<typeof AdminUsersQuery>>) {
  const { q, role, plan, status, verified } = address.filter;
  const isActive = Boolean(q || role || plan || status || verified !== undefined);
  return (
    <FilterBar active={isActive} onReset={address.reset}>
      <FilterSearch {...address} label="Search by name or email" />
      <FilterSelect {...address} name="role" label="Role" any="Any role" options={roles} />
      <FilterSelect {...address} name="plan" label="Plan" any="Any plan" options={planNames} />
      <FilterSelect {...address} name="status" label="Status" any="Any status" options={statusLabels} />
      <FilterSelect
        {...address}
        name="verified"
        label="Verified"
        any="Verified or not"
        options={verification}
      />
    </FilterBar>
  );
}
