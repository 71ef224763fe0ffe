import type { User } from '@newswatch/shared/contracts';
import { Picker } from '@newswatch/shell-api/patterns';
import { Field } from '@newswatch/ui';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { PreferencesForm } from '../../person/preferences-form.ts';
import { zoneName } from '../../person/zone-name.ts';
import { zonePicker } from '../../person/zone-picker.ts';

/**
 * The time zone of digests, quiet hours and daily limits, for people who want a different one from that of their
 * screens.
 */
export function ZoneChoice({ form, user }: { form: UseFormReturn<PreferencesForm>; user: User }) {
  const { field, fieldState } = useController({ control: form.control, name: 'timezone' });
  return (
    <Field
      label="Time zone"
      hint={
        field.value === ''
          ? 'For digests, quiet hours and daily limits.'
          : `For digests, quiet hours and daily limits. Screens show times in the time zone of your account, ${zoneName(user.timezone)}.`
      }
      error={fieldState.error?.message}
    >
      {(aria) => (
        <Picker
          {...aria}
          ref={field.ref}
          onBlur={field.onBlur}
          list={zonePicker}
          mode="one"
          noneChosen={`Same as your account (${zoneName(user.timezone)})`}
          value={field.value === '' ? [] : [field.value]}
          onChange={([zone = '']) => field.onChange(zone)}
        />
      )}
    </Field>
  );
}
