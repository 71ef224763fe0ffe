import { Chip, formatCount, LevelBar, ShareBar } from '@newswatch/ui';
import type { ReactNode } from 'react';
import styles from './insight.module.css';

export interface RatedRow {
  id: string;
  name: ReactNode;
  count: number;
  relevant: number;
  irrelevant: number;
  /** The potential reach of the matches; null if it is not known. */
  reach?: number | null;
}

/** The words or sources that caused matches, in descending order, with the user's ratings. */
export function RatedList({
  label,
  rows,
  shown,
  withReach = false,
}: {
  label: string;
  rows: readonly RatedRow[];
  shown: number;
  withReach?: boolean;
}) {
  const top = rows.slice(0, shown);
  const rest = rows.slice(shown);
  const max = Math.max(1, ...rows.map(({ count }) => count));
  const restCount = rest.reduce((sum, { count }) => sum + count, 0);
  return (
    <table className={withReach ? `${styles.rated} ${styles.withReach}` : styles.rated} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Matches</th>
          {withReach ? <th scope="col">Reach</th> : null}
          <th scope="col">Your ratings</th>
        </tr>
      </thead>
      <tbody>
        {top.map(({ id, name, count, relevant, irrelevant, reach = null }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <LevelBar value={count} max={max} track="none" />
            </th>
            <td className="ui-tabular">{count.toLocaleString('en')}</td>
            {withReach ? <td className="ui-tabular">{reachIn([reach])}</td> : null}
            <td>{ratingOf(relevant, irrelevant)}</td>
          </tr>
        ))}
        {rest.length > 0 ? (
          <tr>
            <th scope="row" className="ui-muted">
              {rest.length} more
            </th>
            <td className="ui-tabular">{restCount.toLocaleString('en')}</td>
            {withReach ? (
              <td className="ui-tabular">{reachIn(rest.map(({ reach = null }) => reach))}</td>
            ) : null}
            <td>
              {ratingOf(
                rest.reduce((sum, row) => sum + row.relevant, 0),
                rest.reduce((sum, row) => sum + row.irrelevant, 0),
              )}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** The sum; a dash if none is known. */
function reachIn(reaches: readonly (number | null)[]): string {
  const known = reaches.filter((reach) => reach !== null);
  return known.length === 0 ? '–' : formatCount(known.reduce((sum, reach) => sum + reach, 0));
}

function ratingOf(relevant: number, irrelevant: number): ReactNode {
  if (relevant + irrelevant === 0) return <span className="ui-muted">not rated</span>;
  return (
    <span className={styles.rating}>
      <ShareBar
        label="Ratings"
        size="small"
        legend="none"
        parts={[
          { name: 'Relevant', value: relevant, tone: 'success' },
          { name: 'Not relevant', value: irrelevant, tone: 'warning' },
        ]}
      />
      <span className="ui-tabular">
        {relevant} relevant, {irrelevant} not
      </span>
    </span>
  );
}

/** A word of a target in a list. */
export function Word({ children }: { children: string }) {
  return <Chip tone="signal">{children}</Chip>;
}
