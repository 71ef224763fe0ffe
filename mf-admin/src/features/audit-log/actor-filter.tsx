import type { AuditLogQuery } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import type { AddressFilter } from '@newswatch/shell-api';
import { Field, Select } from '@newswatch/ui';
import { useDeferredValue, useState } from 'react';
import type * as v from 'valibot';
import { userQueries } from '../../api/users.ts';

/** Shows only the changes by one person, whom the administrator searches by name or address. */
export function ActorFilter({ filter, change }: AddressFilter<v.InferOutput<typeof AuditLogQuery>>) {
  const [actorId = ''] = filter.actor_id ?? [];
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const found = useQuery(userQueries.found(q));
  const chosen = useQuery({ ...userQueries.one(actorId), enabled: actorId !== '' });
  const people = found.data?.items ?? [];
  const options = people.map(({ id, full_name, email }) => ({
    value: id,
    label: full_name,
    description: email,
    searchText: `${full_name} ${email}`,
  }));
  const isListed = actorId === '' || people.some(({ id }) => id === actorId);
  // A deploy token, or somebody whose account was deleted, has no name here.
  const known = { value: actorId, label: chosen.data?.user.full_name ?? actorId };
  return (
    <Field label="By" hideLabel>
      {(aria) => (
        <Select
          {...aria}
          placeholder="By anyone"
          search
          clearable
          loading={found.isFetching}
          emptyText="Nobody found"
          options={isListed ? options : [known, ...options]}
          value={actorId === '' ? null : actorId}
          onSearch={setTyped}
          onChange={(id) => {
            setTyped('');
            change({ actor_id: id ?? '' });
          }}
        />
      )}
    </Field>
  );
}
