import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** Messages by field, as a server sends them. */
export type ServerFieldErrors = Readonly<Record<string, string | readonly string[]>>;

/**
 * Puts a server's messages on their fields and moves the focus to the first. Returns the messages for fields
 * that this form does not have: show them above the form.
 *
 * @example const rest = applyServerErrors(setError, failure.fields, ['email', 'password']);
 */
export function applyServerErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fields: ServerFieldErrors | undefined,
  known: readonly FieldPath<Values>[],
): string[] {
  const homeless: string[] = [];
  let first = true;
  for (const [name, said] of Object.entries(fields ?? {})) {
    const messages = typeof said === 'string' ? [said] : [...said];
    const home = known.find((field) => field === name || name.startsWith(`${field}.`));
    if (home === undefined) homeless.push(...messages);
    else {
      setError(home, { type: 'server', message: messages.join(' ') }, { shouldFocus: first });
      first = false;
    }
  }
  return homeless;
}
