import { addsUp, byHour, type Chart, chartNoun } from '@newswatch/shared/contracts';
import { HeatMap } from '@newswatch/ui';
import { Days } from './days.tsx';
import type { DrawingProps } from './figures.ts';
import { NumberWithTrend } from './number-with-trend.tsx';
import { PartBars, PartLines, PartStacks, PartTable } from './parts.tsx';
import { Shares } from './shares.tsx';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const hours = Array.from({ length: 24 }, (_, hour) => {
  const two = String(hour).padStart(2, '0');
  return { name: `${two}:00`, short: hour % 3 === 0 ? two : '' };
});

/** Shown if there are matches, but none with this rating. */
const nothingWords: Partial<Record<Chart['measure'], string>> = {
  relevant: 'No matches from these days were rated relevant.',
  irrelevant: 'No matches from these days were rated not relevant.',
  precision: 'No matches from these days were rated.',
  net_tone: 'No matches from these days have a coded tone.',
};

/** Draws the counted figures in the form that the chart has. */
export function ChartDrawing(props: DrawingProps) {
  const { label, chart, figures } = props;
  // The sentences around the drawing are about days.
  const byTime = { ...props, figures: byHour(figures) };
  const unit = chartNoun(chart.measure, 2);
  if (chart.form === 'number') return <NumberWithTrend {...props} />;
  if ((figures.rated ?? figures).total === 0)
    return <p className="ui-muted">{nothingWords[chart.measure] ?? 'Nothing was found on these days.'}</p>;
  if (figures.hours) {
    return (
      <HeatMap
        label={label}
        unit={unit}
        rows={weekdays.map((name) => ({ name, short: name.slice(0, 3) }))}
        columns={hours}
        values={figures.hours}
        totals={addsUp(chart.measure, chart.split)}
        turnOnPhone={chart.measure === 'matches'}
      />
    );
  }
  if (figures.rated) return <Shares {...props} rated={figures.rated} />;
  if (chart.split === 'none') return <Days {...byTime} unit={unit} />;
  if (chart.form === 'line') return <PartLines {...byTime} unit={unit} />;
  if (chart.form === 'stacked') return <PartStacks {...byTime} unit={unit} />;
  if (chart.form === 'table') return <PartTable {...props} />;
  return <PartBars {...props} unit={unit} />;
}
