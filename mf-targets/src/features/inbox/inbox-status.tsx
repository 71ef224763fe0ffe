import { countOf } from '@newswatch/shell-api/patterns';
import { useState } from 'react';

interface InboxStatusProps {
  /** The number of rows that match the filters; unknown while they are loading. */
  total: number | undefined;
  /** The filter of these rows. */
  filter: object;
  /** The noun for a row: `['alert', 'alerts']`. */
  nouns: readonly [one: string, many: string];
  isNarrowed: boolean;
}

/**
 * The number of alerts, which is visible only with filters. Screen readers announce it after a change to the filters or the
 * search, and when no alert is left; arrivals and actions on an alert change it silently.
 */
export function InboxStatus({ total, filter, nouns: [one, many], isNarrowed }: InboxStatusProps) {
  const filters = JSON.stringify(filter);
  const [last, setLast] = useState({ filters, total, isSaid: total === 0 });
  if (last.filters !== filters || last.total !== total) {
    const isResult = last.filters !== filters || (last.total === undefined && last.isSaid);
    setLast({ filters, total, isSaid: isResult || total === 0 });
  }
  const text =
    total === undefined ? '' : `${total === 0 ? 'No' : countOf(total)} ${total === 1 ? one : many}`;
  return (
    <p className={isNarrowed && total ? 'ui-muted' : 'ui-visually-hidden'}>
      {/* The key makes screen readers announce the same number again if the filters changed. */}
      <span role="status">{last.isSaid ? <span key={filters}>{text}</span> : null}</span>
      {last.isSaid ? null : text}
    </p>
  );
}
