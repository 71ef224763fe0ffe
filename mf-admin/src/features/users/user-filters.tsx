import type { AdminUsersQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterChoices, FilterMore, FilterSearch, FilterSelect } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';
import { planNames } from '../../labels/plan-names.ts';
import { unreachedLabels } from '../../labels/unreached-labels.ts';
import { statusLabels } from '../../labels/user-status.ts';

const roles = { user: 'Users', admin: 'Administrators' };
const requests = { true: 'Requested a plan', false: 'No request' };
const alerts = { any: 'No alerts arrive', ...unreachedLabels };
const verification = { true: 'Verified', false: 'Not verified' };

type Filter = v.InferOutput<typeof AdminUsersQuery>;

/** Whether any filter is set. `false` also counts as a value. */
export function isNarrowed({ q, role, plan, status, verified, requested, unreached }: Filter): boolean {
  return Boolean(
    q || role || plan || status || unreached || verified !== undefined || requested !== undefined,
  );
}

/** Search and filters, stored in the URL so that a filtered list can be shared. */
export function UserFilters(address: AddressFilter<Filter>) {
  return (
    <>
      <FilterSearch {...address} label="Search by name or email" placeholder="Name or email" />
      <FilterChoices {...address} name="status" label="Status" any="Any status" options={statusLabels} />
      <FilterSelect
        {...address}
        name="verified"
        label="Verified"
        any="Verified: any"
        options={verification}
      />
      <FilterChoices {...address} name="unreached" label="Alerts" any="Alerts: any" options={alerts} />
      <FilterSelect {...address} name="requested" label="Plan request" any="Any request" options={requests} />
      <FilterMore
        {...address}
        facets={[
          { name: 'role', label: 'Role', options: roles },
          { name: 'plan', label: 'Plan', options: planNames },
        ]}
      />
    </>
  );
}
