import { CheckboxField, Fieldset, type FieldsetProps, Row } from '@newswatch/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { weekdays } from '../../person/preferences-form.ts';

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Any of the seven days, as one field of the form. */
export function Weekdays({
  field,
  ...fieldset
}: Omit<FieldsetProps, 'children'> & { field: UseFormRegisterReturn }) {
  return (
    <Fieldset {...fieldset}>
      <Row gap={3}>
        {weekdays.map((day, at) => (
          <CheckboxField key={day} label={names[at]} value={day} {...field} />
        ))}
      </Row>
    </Fieldset>
  );
}
