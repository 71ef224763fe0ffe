import type { LookDraft } from '@newswatch/shared/contracts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as v from 'valibot';
import type { OwnLookFieldProps } from './own-look-field.tsx';

/** The part of a form that has a look. */
interface Look {
  look?: v.InferInput<typeof LookDraft> | null | undefined;
}

/** The field `look` of a form, for `OwnLookField`. */
export function lookField<Input extends FieldValues & Look, Output>(api: {
  form: UseFormReturn<Input, unknown, Output>;
}): Pick<OwnLookFieldProps, 'value' | 'onChange' | 'latest' | 'error'> {
  // A form with more fields is not one with fewer, but this reads and sets the look alone.
  const form = api.form as unknown as UseFormReturn<Look>;
  const { errors, isSubmitted } = form.formState;
  return {
    value: form.watch('look') ?? null,
    onChange: (look) => {
      form.setValue('look', look, { shouldDirty: true });
      // By its own name: the form shows no error of a field in the field that it validates.
      if (isSubmitted || errors.look) void form.trigger('look.accent');
    },
    latest: () => form.getValues('look') ?? null,
    error: errors.look?.accent?.message,
  };
}
