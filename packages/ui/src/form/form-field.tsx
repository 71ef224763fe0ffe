import { type ReactNode, useId } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  get,
  useController,
  useFormState,
} from 'react-hook-form';
import { Field, type FieldAria, type FieldText } from '../frame/field.tsx';

/** The props that a control needs to be part of a form: spread them. */
export type FormFieldControl<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
> = ControllerRenderProps<Values, Name> & FieldAria;

export type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  FieldText,
  'error'
> & {
  control: Control<Values>;
  name: Name;
  required?: boolean;
  className?: string;
  labelEnd?: ReactNode;
  children: (field: FormFieldControl<Values, Name>) => ReactNode;
};

/**
 * Label, control, hint and the form's own errors for a control that is not a plain input.
 *
 * @example <FormField control={control} name="languages" label="Languages">{(field) => <Select {...field} … />}</FormField>
 */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  children,
  ...text
}: FormFieldProps<Values, Name>) {
  const id = useId();
  const { field } = useController({ control, name });
  const { errors } = useFormState({ control, name });
  return (
    <Field {...text} id={id} error={messagesOf(get(errors, name))}>
      {(aria) => children({ ...field, ...aria })}
    </Field>
  );
}

/** The messages of one entry of react-hook-form's `errors`: its own, or those of its items. */
export function messagesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return error.message ? [error.message] : [];
  const inner = Array.isArray(error) ? error : 'root' in error ? [error.root] : [];
  return [...new Set(inner.flatMap(messagesOf))];
}
