import { Failure } from '../failure.ts';
import { errorCode } from './storage-error.ts';

/** True if the statement violated this unique index or constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    errorCode(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}

/**
 * Saves something that has a unique name. The unique index decides, so that two concurrent requests cannot both take it.
 *
 * @throws {Failure} `duplicate` with the sentence, at the field `name`
 */
export async function withUniqueName<T>(
  { constraint, taken }: { constraint: string; taken: string },
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save();
  } catch (cause) {
    if (!isUniqueViolation(cause, constraint)) throw cause;
    throw new Failure('duplicate', taken, { details: { field: 'name' }, cause });
  }
}
