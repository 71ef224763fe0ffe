import { type Bar, BarChart, formatCount, LineChart } from '@newswatch/ui';
import { useNavigate } from 'react-router-dom';
import { countedMatches } from '../../features/insight/counted-matches.ts';
import { OPENS } from '../../features/insight/opens-matches.ts';
import { beforeName, HEIGHT, momentsOf, type WithUnit } from './figures.ts';
import { FiguresTable } from './figures-table.tsx';

/** A measure by day, compared with the previous days if the chart says so. */
export function Days({ label, chart, figures, unit, height = HEIGHT }: WithUnit) {
  const { by_day, by_day_before: before, hourly, only_target_id: target } = figures;
  const navigate = useNavigate();
  const moments = momentsOf(figures);
  if (chart.form === 'table') {
    const heading = unit.replace(/^./, (letter) => letter.toUpperCase());
    return (
      <FiguresTable
        label={label}
        head={[hourly ? 'Hour' : 'Day', heading, ...(before ? [`${heading} ${beforeName(figures)}`] : [])]}
        // The newest rows come first, because a long table scrolls.
        rows={moments
          .map(({ label: name }, at) => ({
            id: name,
            name,
            cells: [formatCount(by_day[at] ?? 0), ...(before ? [formatCount(before[at] ?? 0)] : [])],
          }))
          .toReversed()}
      />
    );
  }
  if (chart.form === 'line') {
    return (
      <LineChart
        label={label}
        unit={unit}
        height={height}
        moments={moments}
        series={[
          { name: before ? 'these days' : unit, values: by_day, tone: 'series-3', area: !before },
          ...(before
            ? [
                {
                  name: beforeName(figures),
                  values: before,
                  tone: 'muted' as const,
                  stroke: 'dashed' as const,
                },
              ]
            : []),
        ]}
      />
    );
  }
  return (
    <BarChart
      label={label}
      unit={unit}
      height={height}
      markName={beforeName(figures)}
      opens={
        hourly && target && chart.measure === 'matches'
          ? {
              label: OPENS,
              open(at) {
                const hour = hourly.hours[at];
                if (hour && (by_day[at] ?? 0) > 0) void navigate(countedMatches(target, {}, hour));
              },
            }
          : undefined
      }
      bars={moments.map(({ label: day, tick, isToday }, at): Bar => {
        const mark = before?.[at];
        return {
          label: day,
          tick,
          value: by_day[at] ?? 0,
          ...(mark === undefined ? {} : { mark }),
          ...(isToday ? { emphasis: 'now', showValue: true } : {}),
        };
      })}
    />
  );
}
