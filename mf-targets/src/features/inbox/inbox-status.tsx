import { countOf } from '@newswatch/shell-api/patterns';
import { useState } from 'react';

interface InboxStatusProps {
  /** How many rows match the filters; unknown while they are loading. */
  total: number | undefined;
  /** What chose these rows. */
  filter: object;
  /** What a row is: `['alert', 'alerts']`. */
  nouns: readonly [one: string, many: string];
  isNarrowed: boolean;
}

/**
 * How many alerts there are; with filters, everybody can see it. Announces what a change to the filters or the search finds, and
 * that nothing is left. Arrivals and what the person does with an alert change the number silently.
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
      {/* The key makes screen readers announce an equal number for other filters again. */}
      <span role="status">{last.isSaid ? <span key={filters}>{text}</span> : null}</span>
      {last.isSaid ? null : text}
    </p>
  );
}
