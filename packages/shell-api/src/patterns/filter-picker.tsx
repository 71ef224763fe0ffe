import { limits } from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import { Field } from '@newswatch/ui';
import { Picker, type PickerProps } from './picker.tsx';

interface FilterPickerProps<Filter>
  extends Pick<AddressFilter<Filter>, 'filter' | 'change'>,
    Pick<PickerProps, 'list' | 'known' | 'mode' | 'chosenAs'> {
  name: keyof Filter & string;
  label: string;
  /** Shown while the parameter is not set: "Any source". */
  any: string;
}

/**
 * Filters a list by any of several things that are found by their names; the address keeps their ids.
 *
 * @example <FilterPicker {...address} name="source_id" label="Source" any="Any source" list={sourcePicker} />
 */
export function FilterPicker<Filter>({
  filter,
  change,
  name,
  label,
  any,
  list,
  known,
  mode,
  chosenAs,
}: FilterPickerProps<Filter>) {
  const given: unknown = filter[name];
  return (
    <Field label={label} hideLabel>
      {(aria) => (
        <Picker
          {...aria}
          list={list}
          {...(known ? { known } : {})}
          {...(mode ? { mode } : {})}
          {...(chosenAs ? { chosenAs } : {})}
          noneChosen={any}
          max={limits.FILTER_VALUES_MAX}
          value={Array.isArray(given) ? given : given ? [String(given)] : []}
          onChange={(ids) => change({ [name]: ids.join(',') })}
        />
      )}
    </Field>
  );
}
