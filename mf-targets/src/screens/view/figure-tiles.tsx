import { useQuery } from '@newswatch/shared/query';
import { counted, usualCount } from '@newswatch/shell-api/patterns';
import { formatCount, Sparkline } from '@newswatch/ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { tileQueries } from '../../api/screen-tiles.ts';
import { todaySentence } from '../../features/insight/analytics-sentences.ts';
import { DaysChart } from '../../features/insight/days-chart.tsx';
import { matchesChange } from '../../features/overview/overview-sentences.ts';
import styles from './screen-view.module.css';
import { calmTiming, liveTiming } from './tile-timing.ts';
import { TileView } from './tile-view.tsx';

/** Today's matches of all targets, as on the overview. */
export function FigureOfAll() {
  const query = useQuery({ ...tileQueries.dashboard(), ...liveTiming });
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
  const query = useQuery({ ...tileQueries.analytics(targetId), ...liveTiming });
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
  /** By this hour. */
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

/** Matches per day with the usual band of each weekday, as in the analytics. */
export function DaysTile({ targetId }: { targetId: string }) {
  const query = useQuery({ ...tileQueries.analytics(targetId), ...calmTiming });
  const box = useRef<HTMLDivElement>(null);
  const height = useRoom(box);
  return (
    <div ref={box} className={styles.chart}>
      <TileView query={query} what="the chart">
        {(analytics) => <DaysChart targetId={targetId} analytics={analytics} height={height} />}
      </TileView>
    </div>
  );
}

/** The axis below the bars, and the room above them. */
const AROUND_BARS = 44;
const BARS_MIN = 90;
const BARS_AT_FIRST = 140;

/** The height that is left for the bars of a chart, in CSS pixels of the element. */
function useRoom(box: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(BARS_AT_FIRST);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      // In a column, the tile is as high as its content: there, the height would grow for ever.
      const isFixed = getComputedStyle(element).overflowY === 'hidden';
      setHeight(isFixed ? Math.max(BARS_MIN, element.clientHeight - AROUND_BARS) : BARS_AT_FIRST);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return height;
}
