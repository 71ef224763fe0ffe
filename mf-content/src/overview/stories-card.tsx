import { type ArticleOverview, languageTags } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { counted, dayAt, dayLabel, useServerMinute } from '@newswatch/shell-api/patterns';
import { Card, RelativeTime, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { storyAddress } from '../articles/story-address.ts';
import styles from './overview.module.css';

/** The figures count the articles of the overview; a story's page has others, too. */
const OPENS = 'Each opens its full coverage';

/** The stories with the most sources as a timeline, by the day on which each was first reported. */
export function StoriesCard({ overview: { stories, stories_total } }: { overview: ArticleOverview }) {
  const { timezone } = useCurrentUser();
  const today = dayAt(new Date(useServerMinute()).toISOString(), timezone);
  const days = [...Map.groupBy(stories, ({ first_seen_at }) => dayAt(first_seen_at, timezone))];
  return (
    <Card
      title="Main stories"
      description={
        stories.length < stories_total
          ? `The ${stories.length} of ${counted(stories_total, 'story', 'stories')} with the most sources, ordered by when they began. ${OPENS}`
          : `Ordered by when they began. ${OPENS}`
      }
    >
      <ol className={styles.days}>
        {days.map(([day, ofDay]) => (
          <li key={day}>
            <h3 className={styles.day}>{dayLabel(day, today)}</h3>
            <ul className={styles.stories}>
              {ofDay.map(({ id, newest, articles, sources }) => (
                <li key={id}>
                  <TextLink
                    as={Link}
                    to={storyAddress(id)}
                    dir={newest.direction}
                    lang={languageTags[newest.language]}
                  >
                    {newest.title}
                  </TextLink>
                  <p className={styles.meta}>
                    {counted(articles, 'article')} from {counted(sources, 'source')} · latest from{' '}
                    <TextLink as={Link} to={`/articles/${newest.article_id}`}>
                      <bdi>{newest.source}</bdi>
                    </TextLink>{' '}
                    <RelativeTime value={newest.first_seen_at} timeZone={timezone} />
                  </p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
}
