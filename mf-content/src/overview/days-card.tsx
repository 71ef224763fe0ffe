import { type ArticleOverview, languageTags } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { counted, dayAt, dayLabel, useServerMinute } from '@newswatch/shell-api/patterns';
import { Card, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { barsTitle, ReportBars } from '../articles/report-bars.tsx';
import { storyAddress } from '../articles/story-address.ts';
import { useListAddress } from './addresses.ts';
import styles from './overview.module.css';

/** The articles by day, and below them the days that stand out, each with its largest story. */
export function DaysCard({ overview: { by_day, peaks } }: { overview: ArticleOverview }) {
  const { timezone } = useCurrentUser();
  const toList = useListAddress();
  const today = dayAt(new Date(useServerMinute()).toISOString(), timezone);
  return (
    <Card
      title={barsTitle(by_day)}
      description={by_day.earlier > 0 ? `${counted(by_day.earlier, 'earlier article')} not shown` : undefined}
    >
      <ReportBars timeline={by_day} />
      {peaks.length > 0 ? (
        <ul className={styles.peaks} aria-label="Busiest days">
          {peaks.map(({ from, articles, story }) => {
            const day = dayAt(from, timezone);
            return (
              <li key={from}>
                <TextLink as={Link} to={toList({ when: 'days', from: day, to: day })}>
                  {dayLabel(day, today)}: {counted(articles, 'article')}
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
