import { suppressionReasons } from '@newswatch/shared/contracts';
import type { AdminNotificationsQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import {
  FilterChoices,
  FilterDays,
  FilterMore,
  FilterPicker,
  FilterSearch,
} from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';
import { personPicker } from '../../api/pickers.ts';
import { channelNames } from '../../labels/channel-names.ts';
import { deliveryStates, reasonWord, sentKinds, typeWord } from '../../labels/message-labels.ts';

/** Filters of the messages, stored in the URL. */
export function MessageFilters(address: AddressFilter<v.InferOutput<typeof AdminNotificationsQuery>>) {
  const reasons = suppressionReasons.map((value) => ({ value, label: reasonWord(value) }));
  const kinds = sentKinds.map((value) => ({ value, label: typeWord(value) }));
  return (
    <>
      <FilterSearch {...address} label="Search by person" />
      <FilterPicker {...address} name="user_id" label="Person" any="Anybody" list={personPicker} />
      <FilterChoices {...address} name="status" label="Status" any="Any status" options={deliveryStates} />
      <FilterMore
        {...address}
        facets={[
          { name: 'channel', label: 'Channel', options: channelNames },
          { name: 'reason', label: 'Reason', options: reasons },
          { name: 'type', label: 'Kind', options: kinds },
        ]}
      />
      <FilterDays {...address} label="Created" />
    </>
  );
}
