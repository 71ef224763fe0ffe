import { CheckboxField, Fieldset, type FieldsetProps } from '@newswatch/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { dayNames, weekdays } from '../../person/preferences-form.ts';

/** Any of the seven days, as one field of the form. */
export function Weekdays({
  field,
  ...fieldset
}: Omit<FieldsetProps, 'children'> & { field: UseFormRegisterReturn }) {
  return (
    <Fieldset {...fieldset}>
      <div className="ui-choices ui-choices-horizontal">
        {weekdays.map((day, at) => (
          <CheckboxField key={day} label={dayNames[at]} value={day} {...field} />
        ))}
      </div>
    </Fieldset>
  );
}
