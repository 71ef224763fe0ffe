import type { SourceFigures } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import {
  BarChart,
  Card,
  dayLabels,
  formatCount,
  formatDuration,
  formatPercent,
  HourStrip,
  Sparkline,
  Stat,
  StatStrip,
} from '@newswatch/ui';

const MINUTE_MS = 60_000;
/** Seconds matter only below a minute: sources are read every few minutes. */
const inMinutes = (minutes: number) =>
  formatDuration((minutes < 1 ? minutes : Math.round(minutes)) * MINUTE_MS);

/** Shows how the source publishes: how much, how soon we read it, and how much matched this user's targets. */
export function SourceCharts({ figures }: { figures: SourceFigures }) {
  const { by_day, delay_minutes, stories, usual_weekday } = figures;
  const today = by_day.at(-1);
  const total = by_day.reduce((sum, { articles }) => sum + articles, 0);
  const mine = by_day.reduce((sum, day) => sum + day.mine, 0);
  if (total === 0) return null;
  return (
    <>
      <StatStrip>
        <Stat
          label="Articles today"
          value={formatCount(today?.articles ?? 0)}
          hint={
            today && usual_weekday.by_now
              ? compared(today, usual_weekday.by_now.median)
              : `${formatCount(total)} in 30 days`
          }
        />
        <Stat
          label="Delay"
          value={
            delay_minutes.median === null ? '–' : inMinutes(delay_minutes.median).replaceAll(' ', '\u00a0')
          }
          shape={
            delay_minutes.median === null ? undefined : (
              <Sparkline
                values={delay_minutes.by_day.map((minutes) => minutes ?? 0)}
                label="Median delay on each of the last 30 days"
                width={48}
                height={24}
              />
            )
          }
          hint={
            delay_minutes.p95 === null
              ? 'Its articles have no date'
              : `from publication to discovery, 95% within ${inMinutes(delay_minutes.p95)}`
          }
        />
        <Stat
          label="For your targets, 30 days"
          value={formatCount(mine)}
          hint={`${formatPercent(mine / total)} of its articles`}
        />
        <Stat
          label="Stories reported first, 30 days"
          value={stories.shared === 0 ? '–' : formatCount(stories.first)}
          hint={
            stories.shared === 0
              ? 'No stories that other sources also reported'
              : `of ${counted(stories.shared, 'story', 'stories')} that other sources also reported`
          }
        />
      </StatStrip>
      <Card
        title="Articles per day"
        description={`${formatCount(total)} in 30 days, of which ${formatCount(mine)} matched your targets`}
      >
        <BarChart
          label="Articles per day"
          unit="articles"
          {...(today && usual_weekday.day
            ? {
                lines: [
                  {
                    value: usual_weekday.day.median,
                    label: `Usual ${weekdayOf(today.date)}: ${formatCount(Math.round(usual_weekday.day.median))}`,
                  },
                ],
              }
            : {})}
          series={[
            { name: 'Yours', tone: 'signal' },
            { name: 'Others', tone: 'muted' },
          ]}
          bars={by_day.map(({ date, articles, mine: own }, index) => ({
            ...dayLabels(date),
            ...(index === by_day.length - 1 ? { tick: 'Today', emphasis: 'now' as const } : {}),
            value: articles,
            parts: [own, articles - own],
          }))}
        />
      </Card>
    </>
  );
}

/** The hours at which the source publishes, in the person's time zone; an older server counts them only in UTC. */
export function PublishingHours({ figures: { by_hour, local_hours } }: { figures: SourceFigures }) {
  if (by_hour.every((articles) => articles === 0)) return null;
  return (
    <Card
      title="Publishing times"
      description={`By hour in ${local_hours ? 'your time zone' : 'UTC'}, last 30 days`}
    >
      <HourStrip label="Articles by hour" hours={local_hours?.by_hour ?? by_hour} unit="articles" />
    </Card>
  );
}

/** "3 more than usual by this time on a Friday": a partial day is compared with the same part of other days. */
function compared({ date, articles }: { date: string; articles: number }, usualByNow: number): string {
  const apart = articles - Math.round(usualByNow);
  const weekday = weekdayOf(date);
  if (apart === 0) return `as many as usual by this time on a ${weekday}`;
  return `${formatCount(Math.abs(apart))} ${apart > 0 ? 'more' : 'fewer'} than usual by this time on a ${weekday}`;
}

/** A calendar date has no time zone. */
function weekdayOf(date: string): string {
  return new Date(date).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
}
