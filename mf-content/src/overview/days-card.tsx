import { type ArticleOverview, languageTags } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { counted, dayAt, dayLabel, timeIn, useServerMinute } from '@newswatch/shell-api/patterns';
import { Card, TextLink } from '@newswatch/ui';
import { Link, useNavigate } from 'react-router-dom';
import { barsTitle, ReportBars } from '../articles/report-bars.tsx';
import { storyAddress } from '../articles/story-address.ts';
import { useListAddress } from './addresses.ts';
import styles from './overview.module.css';

/**
 * The articles by day or by hour, and below them the days or hours that stand out, each with its largest story. Lists of articles
 * have whole days, so an hour opens its day.
 */
export function DaysCard({ overview: { by_day, peaks } }: { overview: ArticleOverview }) {
  const { timezone } = useCurrentUser();
  const toList = useListAddress();
  const navigate = useNavigate();
  const isHourly = by_day.unit === 'hour';
  const addressOf = (moment: string) => {
    const day = dayAt(moment, timezone);
    return toList({ when: 'days', from: day, to: day });
  };
  const today = dayAt(new Date(useServerMinute()).toISOString(), timezone);
  return (
    <Card
      title={barsTitle(by_day)}
      description={by_day.earlier > 0 ? `${counted(by_day.earlier, 'earlier article')} not shown` : undefined}
    >
      <ReportBars
        timeline={by_day}
        opens={{
          label: `Click or press Enter to show the articles from ${isHourly ? 'the whole' : 'this'} day.`,
          open(at) {
            const bar = by_day.bars[at];
            if (bar && bar.articles > 0) void navigate(addressOf(bar.from));
          },
        }}
      />
      {peaks.length > 0 ? (
        <ul className={styles.peaks} aria-label={isHourly ? 'Busiest hours' : 'Busiest days'}>
          {peaks.map(({ from, articles, story }) => {
            const day = dayAt(from, timezone);
            return (
              <li key={from}>
                <TextLink
                  as={Link}
                  to={addressOf(from)}
                  title={isHourly ? 'Show the articles from the whole day' : undefined}
                >
                  {dayLabel(day, today)}
                  {isHourly ? `, ${timeIn(timezone, new Date(from))}` : ''}: {counted(articles, 'article')}
                </TextLink>
                <span className={styles.meta}>
                  Largest story:{' '}
                  <TextLink
                    as={Link}
                    to={storyAddress(story.id)}
                    dir={story.direction}
                    lang={languageTags[story.language]}
                  >
                    <bdi>{story.title}</bdi>
                  </TextLink>
                </span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </Card>
  );
}
