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
