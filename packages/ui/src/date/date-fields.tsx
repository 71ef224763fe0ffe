import { TextField, type TextFieldProps } from '../frame/text-fields.tsx';

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>;

/**
 * A day as an ISO date (yyyy-mm-dd) in the native control, for `register`: a date that people know and type, such as a birthday.
 * To pick a day, use `DatePicker`.
 */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
