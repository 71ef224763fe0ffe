import type { AddressFilter } from '@newswatch/shell-api';
import { SelectField } from '@newswatch/ui';
import type { InboxAddress } from './inbox-views.ts';

const displays = [
  { value: 'day', label: 'By day', change: { by: '', sort: '' } },
  { value: 'oldest', label: 'By day, oldest first', change: { by: '', sort: 'created_at' } },
  { value: 'target', label: 'By target', change: { by: 'target', sort: '' } },
  { value: 'story', label: 'By story', change: { by: 'story', sort: '' } },
] as const;

function displayOf({ by, sort }: InboxAddress): (typeof displays)[number]['value'] {
  if (by !== 'day') return by;
  return sort === 'created_at' ? 'oldest' : 'day';
}

/** Chooses how the alerts are listed. */
export function DisplayChoice({ filter, change }: Pick<AddressFilter<InboxAddress>, 'filter' | 'change'>) {
  return (
    <SelectField
      label="Display"
      hideLabel
      options={[...displays]}
      value={displayOf(filter)}
      onChange={({ target: { value } }) => {
        const chosen = displays.find((display) => display.value === value);
        if (chosen) change(chosen.change);
      }}
    />
  );
}
