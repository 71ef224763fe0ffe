import { counted } from '@newswatch/shell-api/patterns';
import { formatCount, formatPercent, Sparkline } from '@newswatch/ui';
import styles from '../charts.module.css';
import { beforeName, type DrawingProps, shareOf, shareText } from './figures.ts';

/** The total in large digits, with the days or the ratings that it was calculated from. */
export function NumberWithTrend({ label, figures }: DrawingProps) {
  const { total, before, by_day, rated } = figures;
  if (rated) {
    const earlier = before === null ? null : shareOf(before, rated.before ?? 0);
    return (
      <div className={styles.number}>
        <span className={styles.value}>{shareText(shareOf(total, rated.total))}</span>
        <span className={styles.change}>
          {formatCount(total)} of {counted(rated.total, 'rated match', 'rated matches')}
          {earlier === null ? '' : `; ${formatPercent(earlier)} in the ${beforeName(figures)}`}
        </span>
      </div>
    );
  }
  return (
    <div className={styles.number}>
      <span className={styles.value}>{formatCount(total)}</span>
      <Sparkline
        values={by_day}
        label={`${label}: ${by_day.map(formatCount).join(', ')}`}
        width={160}
        height={48}
      />
      {before === null ? null : (
        <span className={styles.change}>
          {formatCount(before)} in the {beforeName(figures)}
        </span>
      )}
    </div>
  );
}
