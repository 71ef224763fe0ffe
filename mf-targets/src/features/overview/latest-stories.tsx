import { type ArticleSummary, languageTags } from '@newswatch/shared/contracts';
import { Card, EmptyState, Highlight, LinkButton, RelativeTime } from '@newswatch/ui/page';
import { Link } from 'react-router-dom';
import styles from './latest-stories.module.css';

/** The newest finds, a line each. */
export function LatestStories({ stories }: { stories: readonly ArticleSummary[] }) {
  return (
    <Card title="Latest finds" description="What your targets found last">
      {stories.length === 0 ? (
        <EmptyState
          title="Nothing found yet"
          action={
            <LinkButton as={Link} to="/targets" variant="primary">
              Go to my targets
            </LinkButton>
          }
        >
          What your targets find appears here.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {stories.map((story) => (
            <li key={story.id} className={styles.story}>
              <Link
                to={`/articles/${story.id}`}
                className={styles.title}
                dir="auto"
                title={story.title}
                lang={languageTags[story.language]}
                data-unread={story.read_at === null || undefined}
              >
                <Highlight
                  text={story.title}
                  ranges={story.matches.flatMap((match) =>
                    match.highlights.filter((highlight) => highlight.field === 'title'),
                  )}
                />
              </Link>
              <span className={styles.meta}>
                <bdi>{story.source.name}</bdi> · <RelativeTime value={story.first_seen_at} /> ·{' '}
                <bdi>{story.matches.map((match) => match.target_name).join(', ')}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
