import type { UserDashboard } from '@newswatch/shared/contracts';
import { type Bar, BarChart, Card, type ChartSeries, dayLabels, formatCount } from '@newswatch/ui';

const tones = ['series-3', 'series-1', 'series-2', 'series-5'] as const;

/** The largest targets and the total of all others, stacked over the last days. */
export function MatchesByTarget({
  matches_by_day,
  matches_by_target,
}: Pick<UserDashboard, 'matches_by_day' | 'matches_by_target'>) {
  const total = matches_by_day.reduce((sum, { count }) => sum + count, 0);
  const series = matches_by_target.map(
    ({ id, name }, at): ChartSeries => ({ name, tone: id === null ? 'hollow' : (tones[at] ?? 'series-6') }),
  );
  return (
    <Card
      title="Matches by target"
      description={`${matches_by_day.length} days, ${formatCount(total)} in total`}
    >
      {total === 0 ? (
        <p className="ui-muted">No matches in the last {matches_by_day.length} days.</p>
      ) : (
        <BarChart
          label="Matches by target"
          unit="matches"
          legend="totals"
          series={series}
          bars={matches_by_day.map(({ date, count }, at): Bar => {
            const isToday = at === matches_by_day.length - 1;
            const labels = dayLabels(date);
            return {
              label: labels.label,
              tick: isToday ? 'So far' : labels.tick,
              value: count,
              parts: matches_by_target.map(({ by_day }) => by_day[at] ?? 0),
              showValue: isToday,
            };
          })}
        />
      )}
    </Card>
  );
}
