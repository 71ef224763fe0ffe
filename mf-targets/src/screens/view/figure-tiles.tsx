import { counted, usualCount } from '@newswatch/shell-api/patterns';
import { formatCount, Sparkline } from '@newswatch/ui';
import { todaySentence } from '../../features/insight/analytics-sentences.ts';
import { matchesChange } from '../../features/overview/overview-sentences.ts';
import styles from './figure-tiles.module.css';
import { useTileSource } from './tile-source.tsx';
import { TileView } from './tile-view.tsx';

/** Today's matches of all targets, as on the overview. */
export function FigureOfAll() {
  const query = useTileSource().useFigureOfAll();
  return (
    <TileView query={query} what="the figure">
      {(dashboard) => {
        const { direction, amount, words } = matchesChange(dashboard);
        const change =
          direction === 'none' ? words : `${amount} ${direction === 'up' ? 'more' : 'fewer'}, ${words}`;
        return (
          <BigFigure
            value={dashboard.cards.matches_today}
            words={change}
            days={dashboard.matches_by_day.map(({ count }) => count)}
            usual={dashboard.usual_by_now ? usualCount(dashboard.usual_by_now) : undefined}
            isUnusual={dashboard.is_unusual}
          />
        );
      }}
    </TileView>
  );
}

/** Today's matches of one target, as in its analytics. */
export function FigureOfTarget({ targetId }: { targetId: string }) {
  const query = useTileSource().useFigureOfTarget(targetId);
  return (
    <TileView query={query} what="the figure">
      {(analytics) => (
        <BigFigure
          value={analytics.spike.today}
          words={todaySentence(analytics)}
          days={analytics.by_day.map(({ matches }) => matches)}
          usual={analytics.spike.usual_by_now ? usualCount(analytics.spike.usual_by_now) : undefined}
          isUnusual={analytics.spike.is_spike}
        />
      )}
    </TileView>
  );
}

interface BigFigureProps {
  value: number;
  words: string;
  days: readonly number[];
  /** The usual number by this hour. */
  usual: number | undefined;
  isUnusual: boolean;
}

function BigFigure({ value, words, days, usual, isUnusual }: BigFigureProps) {
  const sum = days.reduce((total, count) => total + count, 0);
  return (
    <div className={styles.figure}>
      <p className={styles.number} data-unusual={isUnusual || undefined}>
        {formatCount(value)}
      </p>
      <p className={styles.words}>{words}</p>
      <div className={styles.spark}>
        <Sparkline
          kind="bars"
          values={days}
          width={300}
          height={56}
          tone={isUnusual ? 'signal' : 'series-2'}
          {...(usual === undefined ? {} : { usual })}
          label={`${counted(sum, 'match', 'matches')} in ${days.length} days`}
        />
      </div>
    </div>
  );
}
