import { chartOthers, chartTitle, type ScreenTileDataOf } from '@newswatch/shared/contracts';
import { Skeleton } from '@newswatch/ui';
import { type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { deletedSentence, gapWords, totalSentence } from '../../charts/chart-sentences.ts';
import { tileLabels } from '../tile-labels.ts';
import styles from './chart-tile.module.css';
import { LazyChartDrawing } from './lazy-chart-drawing.ts';
import tile from './tile.module.css';
import { useTileSource } from './tile-source.tsx';
import { TileView } from './tile-view.tsx';

type TileData = Omit<ScreenTileDataOf<'chart'>, 'kind'>;

/** The title of a chart, once it is known. */
export function ChartName({ id }: { id: string }) {
  const { data } = useTileSource().useChart(id);
  return data ? <bdi dir="auto">{chartTitle(data.chart)}</bdi> : tileLabels.chart;
}

/** One of the owner's own charts, as on the overview. */
export function ChartTile({ id }: { id: string }) {
  const query = useTileSource().useChart(id);
  return (
    <TileView
      query={query}
      what="the chart"
      gone="This chart was deleted. Edit the screen to choose another one."
    >
      {(data) =>
        data.figures.gap === null ? (
          <CountedChart {...data} />
        ) : (
          <p className={tile.note}>{gapWords(data.figures.gap, data.chart, data.chart.targets).title}.</p>
        )
      }
    </TileView>
  );
}

function CountedChart({ chart, figures }: TileData) {
  const { isTelevision } = useTileSource();
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { room, height } = useRoom(box, content);
  const deleted = deletedSentence(chart.targets);
  // Legends and hours need room for many small texts.
  const isDense = chart.form === 'stacked' || chart.form === 'heat_map' || hasLines(chart);
  return (
    <div className={styles.tile}>
      <p className={tile.facts}>
        <span>{totalSentence(chart, figures)}</span>
        {deleted ? <span>{deleted}</span> : null}
      </p>
      <div ref={box} className={styles.drawing} data-dense={isDense || undefined} data-form={chart.form}>
        <div ref={content}>
          <Suspense fallback={<Skeleton shape="block" height={height} />}>
            <LazyChartDrawing
              label={chartTitle(chart)}
              chart={chart}
              figures={{
                ...figures,
                ...shownParts(chart, figures, room),
                // Without the counted moments, nothing links to a list of matches: a television has no session.
                ...(isTelevision ? { from: null, to: null, only_target_id: null } : {}),
              }}
              height={height}
            />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

const hasLines = ({ form, split }: TileData['chart']) => form === 'line' && split !== 'none';

/** The height of each row of parts, in pixels; in a table, also that of its heading. */
const [BAR_ROW, TABLE_ROW] = [30, 33];

/** The largest parts, as many as there is room for: nobody scrolls a screen on the wall. */
function shownParts(
  chart: TileData['chart'],
  figures: TileData['figures'],
  room: number | undefined,
): Pick<TileData['figures'], 'parts'> {
  const { parts } = figures;
  if (room === undefined || chart.form === 'stacked' || chart.form === 'line') return { parts };
  const rows = Math.max(
    1,
    chart.form === 'table' ? Math.floor(room / TABLE_ROW) - 1 : Math.floor(room / BAR_ROW),
  );
  if (parts.length + (chartOthers(chart, figures) === null ? 0 : 1) <= rows) return { parts };
  const fewer = parts.slice(0, rows);
  return { parts: chartOthers(chart, { ...figures, parts: fewer }) === null ? fewer : fewer.slice(0, -1) };
}

const HEIGHT_MIN = 90;
const HEIGHT_AT_FIRST = 140;

/**
 * The room for a drawing, undefined in a column, where tiles are as high as their content; and the height that is left for its
 * lines or bars, beside its axis and legend. In CSS pixels of the element.
 */
function useRoom(box: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<{ room: number | undefined; height: number }>({
    room: undefined,
    height: HEIGHT_AT_FIRST,
  });
  const drawn = useRef(shown.height);
  useLayoutEffect(() => {
    drawn.current = shown.height;
  });
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const isFixed = getComputedStyle(outer).overflowY === 'hidden';
      const room = isFixed ? outer.clientHeight : undefined;
      // Never higher than the room: the height of tables and lists does not follow it.
      const height =
        room === undefined
          ? HEIGHT_AT_FIRST
          : Math.min(room, Math.max(HEIGHT_MIN, room - (inner.offsetHeight - drawn.current)));
      setShown((before) => (before.room === room && before.height === height ? before : { room, height }));
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [box, content]);
  return shown;
}
