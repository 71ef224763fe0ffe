import {
  addsUp,
  type Chart,
  type ChartPart,
  chartHeading,
  chartOthers,
  chartOthersByDay,
  chartSplitNames,
} from '@newswatch/shared/contracts';
import {
  type Bar,
  BarChart,
  BarList,
  type ChartTone,
  formatCount,
  formatPercent,
  Legend,
  LineChart,
  type LineStroke,
} from '@newswatch/ui';
import { toneLooks } from '../../features/insight/tone-looks.ts';
import styles from '../charts.module.css';
import { beforeName, type DrawingProps, HEIGHT, momentsOf, type WithUnit } from './figures.ts';
import { FiguresTable } from './figures-table.tsx';
import { PartName } from './part-name.tsx';

const tones: readonly ChartTone[] = ['series-3', 'series-1', 'series-2', 'series-5', 'series-4'];
/** The colours of tones are those of the analytics; matches without a code are an outline. */
const partTone = ({ split }: Pick<Chart, 'split'>, id: string, at: number): ChartTone =>
  split === 'tone'
    ? ((toneLooks as Readonly<Record<string, ChartTone>>)[id] ?? 'hollow')
    : (tones[at] ?? 'series-6');
const strokes: readonly LineStroke[] = ['solid', 'long-dashed', 'dashed', 'dotted', 'dash-dotted'];

/** A line for each part, day by day. */
export function PartLines({ label, chart, figures, unit, height = HEIGHT }: WithUnit) {
  const parts = named(figures.parts);
  return (
    <>
      <PartLegend chart={chart} figures={figures} shape="line" />
      <LineChart
        label={label}
        unit={unit}
        height={height}
        legend="none"
        moments={momentsOf(figures)}
        series={parts.map(({ id, name, by_day }, at) => ({
          name,
          values: by_day,
          tone: partTone(chart, id, at),
          stroke: strokes[at] ?? 'solid',
        }))}
      />
    </>
  );
}

/** The parts of each day, stacked, with the other parts on top where parts add up. */
export function PartStacks({ label, chart, figures, unit, height = HEIGHT }: WithUnit) {
  const parts = named(figures.parts);
  const rest = chartOthers(chart, figures);
  const others = rest === null ? [] : chartOthersByDay(figures);
  return (
    <>
      <PartLegend chart={chart} figures={figures} shape="box" />
      <BarChart
        label={label}
        unit={unit}
        height={height}
        legend="none"
        series={[
          ...parts.map(({ id, name }, at) => ({ name, tone: partTone(chart, id, at) })),
          ...(rest === null ? [] : [{ name: 'Others', tone: 'hollow' as const }]),
        ]}
        bars={momentsOf(figures).map(
          ({ label: day, tick, isToday }, at): Bar => ({
            label: day,
            tick,
            value: figures.by_day[at] ?? 0,
            parts: [
              ...parts.map(({ by_day }) => by_day[at] ?? 0),
              ...(rest === null ? [] : [others[at] ?? 0]),
            ],
            showValue: isToday,
          }),
        )}
      />
    </>
  );
}

/** The legend of the colours, with the total of each part and a link to what was counted. */
function PartLegend({ chart, figures, shape }: Omit<DrawingProps, 'label'> & { shape: 'line' | 'box' }) {
  const rest = shape === 'box' ? chartOthers(chart, figures) : null;
  return (
    <div className={styles.legend}>
      <Legend
        entries={[
          ...named(figures.parts).map((part, at) => ({
            name: part.name,
            shown: <PartName chart={chart} figures={figures} part={part} />,
            tone: partTone(chart, part.id, at),
            shape,
            ...(shape === 'line' ? { stroke: strokes[at] ?? 'solid' } : {}),
            value: formatCount(part.total),
          })),
          ...(rest === null ? [] : [{ name: 'Others', tone: 'hollow' as const, value: formatCount(rest) }]),
        ]}
      />
    </div>
  );
}

/** A bar for each part, with its share where parts add up. */
export function PartBars({ label, chart, figures, unit }: WithUnit) {
  const isWhole = addsUp(chart.measure, chart.split);
  const rest = chartOthers(chart, figures);
  const share = (count: number) => (isWhole ? { share: formatPercent(count / figures.total) } : {});
  const isCompared = figures.before !== null;
  return (
    <BarList
      label={label}
      unit={unit}
      track="none"
      rows={[
        ...figures.parts.map((part) => ({
          id: part.id,
          name: <PartName chart={chart} figures={figures} part={part} />,
          value: part.total,
          tone: chart.split === 'tone' ? partTone(chart, part.id, 0) : ('series-3' as const),
          ...(isCompared ? { detail: beforeWords(part) } : {}),
          ...share(part.total),
        })),
        ...(rest === null
          ? []
          : [{ id: 'others', name: 'Others', value: rest, tone: 'hollow' as const, ...share(rest) }]),
      ]}
    />
  );
}

const beforeWords = ({ before }: ChartPart) => (before === null ? 'new' : `before ${formatCount(before)}`);

/** The same figures as a table. */
export function PartTable({ label, chart, figures }: DrawingProps) {
  const isWhole = addsUp(chart.measure, chart.split);
  const isCompared = figures.before !== null;
  const rest = chartOthers(chart, figures);
  const share = (count: number) => (isWhole ? [formatPercent(count / figures.total)] : []);
  const heading = chartHeading(chart.measure);
  return (
    <FiguresTable
      label={label}
      head={[
        chartSplitNames[chart.split],
        heading,
        ...(isWhole ? ['Share'] : []),
        ...(isCompared ? [beforeName(figures)] : []),
      ]}
      rows={[
        ...figures.parts.map((part) => ({
          id: part.id,
          name: <PartName chart={chart} figures={figures} part={part} />,
          cells: [
            formatCount(part.total),
            ...share(part.total),
            ...(isCompared ? [part.before === null ? '–' : formatCount(part.before)] : []),
          ],
        })),
        ...(rest === null
          ? []
          : [
              {
                id: 'others',
                name: 'Others',
                cells: [formatCount(rest), ...share(rest), ...(isCompared ? ['–'] : [])],
              },
            ]),
      ]}
    />
  );
}

/** Numbers parts that have the same name as an earlier one, because charts distinguish series by name. */
function named(parts: readonly ChartPart[]): ChartPart[] {
  return parts.map((part, at) => {
    const earlier = parts.slice(0, at).filter(({ name }) => name === part.name).length;
    return earlier === 0 ? part : { ...part, name: `${part.name} (${earlier + 1})` };
  });
}
