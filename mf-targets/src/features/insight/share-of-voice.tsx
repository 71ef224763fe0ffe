import { formatCount, formatPercent, Legend, ShareBar, Stack } from '@newswatch/ui';
import styles from './comparison.module.css';
import { areOldEnough, type ShownShare, sumOf } from './comparison-findings.ts';

/** Each target's share of all their matches, now and in the previous period. */
export function ShareOfVoice({ targets, before }: { targets: ShownShare[]; before: string }) {
  const hasBefore = areOldEnough(targets) && targets.some(({ previous_share }) => previous_share !== null);
  if (sumOf(targets) === 0 && !hasBefore) {
    return <p className="ui-muted">Nothing was found in this period.</p>;
  }
  return (
    <Shares
      before={before}
      none="no matches"
      rows={targets.map(({ totals, previous_totals, ...look }) => ({
        ...look,
        now: totals.matches,
        was: hasBefore ? previous_totals.matches : null,
      }))}
    />
  );
}

export interface SharesProps {
  rows: (Pick<ShownShare, 'label' | 'tone'> & { now: number; was: number | null })[];
  before: string;
  /** What an empty bar says: "no matches". */
  none: string;
}

/** The shares of what is counted for each target, now and, if it is known for all of them, before. */
export function Shares({ rows, before, none }: SharesProps) {
  const sums = {
    now: rows.reduce((sum, { now }) => sum + now, 0),
    was: rows.reduce((sum, { was }) => sum + (was ?? 0), 0),
  };
  const hasBefore = rows.every(({ was }) => was !== null);
  const nameBefore = before.replace(/^./, (letter) => letter.toUpperCase());
  const percent = (count: number, sum: number) => (sum === 0 ? '–' : formatPercent(count / sum));
  const bar = (label: string, countOf: (row: SharesProps['rows'][number]) => number) => (
    <ShareBar
      label={label}
      legend="none"
      parts={rows.map((row) => ({ name: row.label, value: countOf(row), tone: row.tone }))}
    />
  );
  return (
    <Stack gap={3}>
      <div>
        <p className={styles.period} aria-hidden="true">
          {sums.now === 0 ? `This period: ${none}` : 'This period'}
        </p>
        {bar('This period', ({ now }) => now)}
      </div>
      {hasBefore ? (
        <div>
          <p className={styles.period} aria-hidden="true">
            {nameBefore} before
          </p>
          {bar(`${nameBefore} before`, ({ was }) => was ?? 0)}
        </div>
      ) : null}
      <Legend
        stacked
        entries={rows.map(({ label, tone, now, was }) => ({
          name: label,
          tone,
          value: `${percent(now, sums.now)} (${formatCount(now)})${was === null ? '' : `, before ${percent(was, sums.was)}`}`,
        }))}
      />
    </Stack>
  );
}
