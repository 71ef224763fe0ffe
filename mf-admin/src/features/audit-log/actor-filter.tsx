import type { AuditLogQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterPicker } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';
import { personPicker } from '../../api/pickers.ts';

/** Shows only the changes by these people, whom the administrator searches by name or address. */
export function ActorFilter(address: AddressFilter<v.InferOutput<typeof AuditLogQuery>>) {
  return <FilterPicker {...address} name="actor_id" label="By" any="By anyone" list={personPicker} />;
}
