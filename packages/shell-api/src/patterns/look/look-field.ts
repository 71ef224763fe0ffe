import type { LookDraft } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import type { OwnLookFieldProps } from './own-look-field.tsx';

type Typed = v.InferInput<typeof LookDraft>;

/** The part of a form with a field `look` that is needed; `UseFormReturn` of every such form has it. */
interface LookForm {
  watch: (name: 'look') => Typed | null | undefined;
  getValues: (name: 'look') => Typed | null | undefined;
  setValue: (name: 'look', look: Typed | null, options: { shouldDirty: boolean }) => void;
  trigger: (name: 'look.accent') => Promise<boolean>;
  formState: {
    isSubmitted: boolean;
    errors: { look?: { accent?: { message?: string | undefined } | undefined } | undefined };
  };
}

/** The field `look` of a form, for `OwnLookField`. */
export function lookField({
  form,
}: {
  form: LookForm;
}): Pick<OwnLookFieldProps, 'value' | 'onChange' | 'latest' | 'error'> {
  const { errors, isSubmitted } = form.formState;
  return {
    value: form.watch('look') ?? null,
    onChange: (look) => {
      form.setValue('look', look, { shouldDirty: true });
      // Validates the part by its own name: if the form validates the whole field, it does not show the error of the part.
      if (isSubmitted || errors.look) void form.trigger('look.accent');
    },
    latest: () => form.getValues('look') ?? null,
    error: errors.look?.accent?.message,
  };
}
