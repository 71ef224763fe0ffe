import { AdminUsersQuery } from '@newswatch/shared/contracts';
import * as v from 'valibot';

export type UserFilter = v.InferOutput<typeof AdminUsersQuery>;

/** The list's filter as it stands in the address; anything unknown there falls back to the plain list. */
export function readFilter(search: URLSearchParams): UserFilter {
  const parsed = v.safeParse(AdminUsersQuery, Object.fromEntries(search));
  return parsed.success ? parsed.output : v.parse(AdminUsersQuery, {});
}

/** The address for a changed filter: only what differs from the plain list; back to page 1 unless it says. */
export function withFilter(
  search: URLSearchParams,
  change: Partial<Record<keyof UserFilter, string>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** `-email` as the table's key and direction. */
export function sortOf(filter: UserFilter): { key: string; direction: 'ascending' | 'descending' } {
  return filter.sort.startsWith('-')
    ? { key: filter.sort.slice(1), direction: 'descending' }
    : { key: filter.sort, direction: 'ascending' };
}
