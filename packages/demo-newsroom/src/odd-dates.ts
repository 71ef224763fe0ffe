const day = 24 * 3_600_000;

/** Dates as in real feeds: wrong format, wrong zone, in the future, or missing (null). */
export function oddDate(turn: number, now: Date): string | null {
  const iso = now.toISOString();
  const [year = '', month = '', date = ''] = iso.slice(0, 10).split('-');
  const time = iso.slice(11, 16);
  const forms: readonly (string | null)[] = [
    `${year}-${month}-${date} ${time}:00`,
    `${date}/${month}/${year} ${time}`,
    new Date(now.getTime() + 3 * day).toUTCString(),
    null,
    `${iso.slice(0, 19)}+0000`,
    'yesterday, around noon',
    `${now
      .toUTCString()
      .replace(/^\w+, /, '')
      .replace(' GMT', ' UT')}`,
    String(Math.floor(now.getTime() / 1000)),
  ];
  return forms[turn % forms.length] ?? null;
}
