import { ApiError, NetworkError } from '@newswatch/shared/api';
import { messages } from '@newswatch/shared/contracts';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Puts a refused submission on the form: sentences about known fields at their field, everything else
 * above the form. Nothing that was typed changes.
 * @param fallback the sentence where the server gave none of its own
 */
export function showFailure<T extends FieldValues>(
  form: UseFormReturn<T>,
  failure: unknown,
  fallback: string,
  knownFields: readonly FieldPath<T>[],
): void {
  let placed = false;
  if (failure instanceof ApiError) {
    for (const name of knownFields) {
      const message = failure.fields[name]?.[0];
      if (!message) continue;
      form.setError(name, { type: 'server', message }, { shouldFocus: !placed });
      placed = true;
    }
  }
  if (!placed) form.setError('root.server', { type: 'server', message: failureSentence(failure, fallback) });
}

/** The server's own sentence, or one about the connection, or the fallback. */
export function failureSentence(failure: unknown, fallback: string): string {
  if (failure instanceof NetworkError) return `${failure.message} Nothing was lost: please try again.`;
  if (failure instanceof ApiError && failure.message !== messages.generic.somethingWentWrong)
    return failure.message;
  return fallback;
}
