/** "November 2026" */
export const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });

/**
 * The months to choose from, newest first.
 *
 * @param first and `last`: `YYYY-MM`
 * @param chosen a month that is always offered
 */
export function monthsBetween(
  first: string,
  last: string,
  chosen: string | undefined,
): { value: string; label: string }[] {
  const months = new Set(chosen === undefined ? [] : [chosen]);
  for (let month = last; month >= first; month = monthBefore(month)) months.add(month);
  return [...months]
    .toSorted()
    .toReversed()
    .map((value) => ({ value, label: monthName(value) }));
}

export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2)).toISOString().slice(0, 'YYYY-MM'.length);
}
