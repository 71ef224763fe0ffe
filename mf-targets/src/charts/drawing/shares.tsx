import { type ChartFigures, chartSplitNames } from '@newswatch/shared/contracts';
import { BarList, formatCount, formatPercent, LineChart } from '@newswatch/ui';
import { beforeName, type DrawingProps, HEIGHT, momentsOf, partText, shareOf, shareText } from './figures.ts';
import { FiguresTable } from './figures-table.tsx';
import { PartName } from './part-name.tsx';

type Rated = NonNullable<ChartFigures['rated']>;

/** The share of relevant matches, or net tone, by day or by part, always with the numbers that it was calculated from. */
export function Shares({ label, chart, figures, rated, height = HEIGHT }: DrawingProps & { rated: Rated }) {
  const { by_day, by_day_before: before, dates, parts } = figures;
  const moments = momentsOf(figures);
  const shares = by_day.map((count, at) => shareOf(count, rated.by_day[at] ?? 0));
  const sharesBefore = before?.map((count, at) => shareOf(count, rated.by_day_before?.[at] ?? 0));
  const isTone = chart.measure === 'net_tone';
  const named = isTone
    ? ['Net tone', 'Favourable minus unfavourable', 'Coded']
    : ['Share', 'Relevant', 'Rated'];
  const head = [...named, ...(before ? [`${named[0]}, ${beforeName(figures)}`] : [])];
  const written = (share: number | null) => shareText(chart.measure, share);
  if (chart.split === 'none' && chart.form === 'line') {
    return (
      <LineChart
        label={label}
        height={height}
        format={formatPercent}
        moments={moments}
        series={[
          { name: sharesBefore ? 'these days' : 'relevant', values: shares, tone: 'series-3' },
          ...(sharesBefore
            ? [
                {
                  name: beforeName(figures),
                  values: sharesBefore,
                  tone: 'muted' as const,
                  stroke: 'dashed' as const,
                },
              ]
            : []),
        ]}
      />
    );
  }
  if (chart.split === 'none') {
    return (
      <FiguresTable
        label={label}
        head={['Day', ...head]}
        rows={dates
          .map((date, at) => ({
            id: date,
            name: moments[at]?.label ?? date,
            cells: [
              written(shares[at] ?? null),
              partText(chart.measure, by_day[at] ?? 0),
              formatCount(rated.by_day[at] ?? 0),
              ...(sharesBefore ? [written(sharesBefore[at] ?? null)] : []),
            ],
          }))
          .toReversed()}
      />
    );
  }
  const rows = parts.map((part) => ({
    ...part,
    rated: part.rated ?? 0,
    shown: <PartName chart={chart} figures={figures} part={part} />,
    earlier: part.before === null ? null : shareOf(part.before, part.rated_before ?? 0),
  }));
  if (chart.form === 'table') {
    return (
      <FiguresTable
        label={label}
        head={[chartSplitNames[chart.split], ...head]}
        rows={rows.map(({ id, shown, total, rated: of, earlier }) => ({
          id,
          name: shown,
          cells: [
            written(shareOf(total, of)),
            partText(chart.measure, total),
            formatCount(of),
            ...(before ? [written(earlier)] : []),
          ],
        }))}
      />
    );
  }
  return (
    <BarList
      label={label}
      unit="relevant"
      track="shown"
      max={1}
      format={formatPercent}
      rows={rows.map(({ id, shown, total, rated: of, earlier }) => ({
        id,
        name: shown,
        value: shareOf(total, of) ?? 0,
        tone: 'series-3' as const,
        detail: `${formatCount(total)} of ${formatCount(of)}${before ? `, before ${written(earlier)}` : ''}`,
      }))}
    />
  );
}
