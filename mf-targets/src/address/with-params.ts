/**
 * The address after a change of its filters: empty values leave it, and the list starts at its first page
 * again unless the change names one.
 */
export function withParams(
  current: URLSearchParams,
  change: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(current);
  next.delete('page');
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}
