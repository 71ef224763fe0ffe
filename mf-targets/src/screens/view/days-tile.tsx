import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { DaysBars, DaysChart } from '../../features/insight/days-chart.tsx';
import styles from './days-tile.module.css';
import { useTileSource } from './tile-source.tsx';
import { TileView } from './tile-view.tsx';

/** Matches per day with the usual band of each weekday, as in the analytics. */
export function DaysTile({ targetId }: { targetId: string }) {
  const { isTelevision, useDays } = useTileSource();
  const query = useDays(targetId);
  const box = useRef<HTMLDivElement>(null);
  const height = useRoom(box);
  return (
    <div ref={box} className={styles.chart}>
      <TileView query={query} what="the chart">
        {(analytics) =>
          // A television has no session, so no notes are shown.
          isTelevision ? (
            <DaysBars analytics={analytics} height={height} />
          ) : (
            <DaysChart targetId={targetId} analytics={analytics} height={height} />
          )
        }
      </TileView>
    </div>
  );
}

/** The height of the axis below the bars, and of the room above them. */
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
      // In a column, the tile is as high as its content: if the bars followed its height, it would grow forever.
      const isFixed = getComputedStyle(element).overflowY === 'hidden';
      setHeight(isFixed ? Math.max(BARS_MIN, element.clientHeight - AROUND_BARS) : BARS_AT_FIRST);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return height;
}
