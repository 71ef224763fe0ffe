import { TextField, type TextFieldProps } from '../frame/text-fields.tsx';

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>;

/**
 * One day as an ISO date (yyyy-mm-dd) in the system's own control, for `register`: a date one knows and types, such as a
 * birthday. To look for a day take `DatePicker`.
 */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
