import { SearchField, SelectField } from '@newswatch/ui/frame';
import { FilterBar } from '@newswatch/ui/table';
import { useState } from 'react';
import type { UserFilter } from './user-filter.ts';

interface UserFiltersProps {
  filter: UserFilter;
  onChange: (change: Partial<Record<keyof UserFilter, string>>) => void;
  onReset: () => void;
}

const roles = [
  { value: '', label: 'Any role' },
  { value: 'user', label: 'Users' },
  { value: 'admin', label: 'Administrators' },
];
const plans = [
  { value: '', label: 'Any plan' },
  { value: 'free', label: 'Free' },
  { value: 'basic', label: 'Basic' },
  { value: 'pro', label: 'Pro' },
  { value: 'admin', label: 'Admin' },
];
const statuses = [
  { value: '', label: 'Any status' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'inactive', label: 'Inactive' },
];

/** Search and filters; they live in the address, so a filtered list can be sent to a colleague. */
export function UserFilters({ filter, onChange, onReset }: UserFiltersProps) {
  const [typed, setTyped] = useState(filter.q ?? '');
  return (
    <FilterBar
      active={Boolean(filter.q || filter.role || filter.plan || filter.status)}
      onReset={() => {
        setTyped('');
        onReset();
      }}
    >
      <SearchField
        label="Search by name or email"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange({ q: event.target.value });
        }}
        onClear={() => {
          setTyped('');
          onChange({ q: '' });
        }}
      />
      <SelectField
        label="Role"
        hideLabel
        options={roles}
        value={filter.role ?? ''}
        onChange={(event) => onChange({ role: event.target.value })}
      />
      <SelectField
        label="Plan"
        hideLabel
        options={plans}
        value={filter.plan ?? ''}
        onChange={(event) => onChange({ plan: event.target.value })}
      />
      <SelectField
        label="Status"
        hideLabel
        options={statuses}
        value={filter.status ?? ''}
        onChange={(event) => onChange({ status: event.target.value })}
      />
    </FilterBar>
  );
}
