import { limits, plans } from '@newswatch/shared/contracts';
import type { AdminUsersQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterBar, SearchFilter, SelectField } from '@newswatch/ui';
import type * as v from 'valibot';
import { planNames } from '../../labels/plan-names.ts';
import { statusLabels } from '../../labels/user-status.ts';

const roleOptions = [
  { value: '', label: 'Any role' },
  { value: 'user', label: 'Users' },
  { value: 'admin', label: 'Administrators' },
];
const planOptions = [
  { value: '', label: 'Any plan' },
  ...plans.map((value) => ({ value, label: planNames[value] })),
];
const statusOptions = [
  { value: '', label: 'Any status' },
  ...(['active', 'suspended', 'inactive'] as const).map((value) => ({
    value,
    label: statusLabels[value].word,
  })),
];
const verifiedOptions = [
  { value: '', label: 'Verified or not' },
  { value: 'true', label: 'Verified' },
  { value: 'false', label: 'Not verified' },
];

/** Search and filters, stored in the URL so that a filtered list can be shared. */
export function UserFilters({ filter, change, reset }: AddressFilter<v.InferOutput<typeof AdminUsersQuery>>) {
  const { q, role, plan, status, verified } = filter;
  return (
    <FilterBar active={Boolean(q || role || plan || status || verified !== undefined)} onReset={reset}>
      <SearchFilter
        label="Search by name or email"
        value={q ?? ''}
        maxLength={limits.SEARCH_TEXT_MAX}
        onChange={(text) => change({ q: text })}
      />
      <SelectField
        label="Role"
        hideLabel
        options={roleOptions}
        value={role ?? ''}
        onChange={(event) => change({ role: event.target.value })}
      />
      <SelectField
        label="Plan"
        hideLabel
        options={planOptions}
        value={plan ?? ''}
        onChange={(event) => change({ plan: event.target.value })}
      />
      <SelectField
        label="Status"
        hideLabel
        options={statusOptions}
        value={status ?? ''}
        onChange={(event) => change({ status: event.target.value })}
      />
      <SelectField
        label="Verified"
        hideLabel
        options={verifiedOptions}
        value={verified === undefined ? '' : String(verified)}
        onChange={(event) => change({ verified: event.target.value })}
      />
    </FilterBar>
  );
}
