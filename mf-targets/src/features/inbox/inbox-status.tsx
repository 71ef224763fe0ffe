import { countOf } from '@newswatch/shell-api/patterns';

interface InboxStatusProps {
  /** How many rows match the filters; unknown while they are loading. */
  total: number | undefined;
  /** What a row is: `['alert', 'alerts']`. */
  nouns: readonly [one: string, many: string];
  isNarrowed: boolean;
}

/** Announces how many alerts there are whenever a filter or an arrival changes that. With filters, everybody can see it. */
export function InboxStatus({ total = -1, nouns: [one, many], isNarrowed }: InboxStatusProps) {
  return (
    <p role="status" className={isNarrowed && total > 0 ? 'ui-muted' : 'ui-visually-hidden'}>
      {total < 0 ? '' : `${total === 0 ? 'No' : countOf(total)} ${total === 1 ? one : many}`}
    </p>
  );
}
