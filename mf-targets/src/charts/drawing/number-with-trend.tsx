import { counted } from '@newswatch/shell-api/patterns';
import { formatCount, Sparkline } from '@newswatch/ui';
import styles from '../charts.module.css';
import { beforeName, type DrawingProps, shareOf, shareText } from './figures.ts';

/** The total in large digits, with the days or the ratings that it was calculated from. */
export function NumberWithTrend({ label, chart: { measure }, figures }: DrawingProps) {
  const { total, before, by_day, rated } = figures;
  if (rated) {
    const earlier = before === null ? null : shareOf(before, rated.before ?? 0);
    return (
      <div className={styles.number}>
        <span className={styles.value}>{shareText(measure, shareOf(total, rated.total))}</span>
        <span className={styles.change}>
          {measure === 'net_tone' ? codedWords(rated, figures.targets) : ratedWords(total, rated)}
          {earlier === null ? '' : `; ${shareText(measure, earlier)} in the ${beforeName(figures)}`}
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

type Rated = NonNullable<DrawingProps['figures']['rated']>;

/** "7 of 9 rated matches" */
const ratedWords = (relevant: number, { total }: Rated) =>
  `${formatCount(relevant)} of ${counted(total, 'rated match', 'rated matches')}`;

/** "of 10 coded matches of 2 targets together, 40 in total" */
const codedWords = ({ total, matches }: Rated, targets: number) => {
  const together = targets > 1 ? ` of ${formatCount(targets)} targets together` : '';
  const all = matches === undefined ? '' : `, ${formatCount(matches)} in total`;
  return `of ${counted(total, 'coded match', 'coded matches')}${together}${all}`;
};
