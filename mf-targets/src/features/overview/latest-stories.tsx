import { type ArticleSummary, languageTags } from '@newswatch/shared/contracts';
import { Button, Card, EmptyState, Highlight, LinkButton, RelativeTime } from '@newswatch/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useArabicFace } from './arabic-face.ts';
import styles from './latest-stories.module.css';
import { useQuietList } from './quiet-list.ts';

/** The newest finds, a line each. What is found while somebody looks says so above them, and does not push them. */
export function LatestStories({ stories }: { stories: readonly ArticleSummary[] }) {
  const { shown, waiting, show } = useQuietList(stories);
  const list = useRef<HTMLUListElement>(null);
  const face = useArabicFace(
    shown
      .flatMap(({ title, source, matches }) => [
        title,
        source.name,
        ...matches.map(({ target_name }) => target_name),
      ])
      .join(' '),
  );
  return (
    <Card
      title="Latest finds"
      description="What your targets found last"
      actions={
        <span role="status" className={styles.news}>
          {waiting > 0 ? (
            <Button
              size="small"
              onClick={() => {
                // The button goes, and the keyboard goes on from what it has shown.
                list.current?.focus({ preventScroll: true });
                show();
              }}
            >
              {waiting === 1 ? '1 new story' : `${waiting} new stories`}
            </Button>
          ) : null}
        </span>
      }
    >
      {shown.length === 0 ? (
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
        <ul ref={list} tabIndex={-1} className={styles.list} data-plain-face={!face || undefined}>
          {shown.map((story) => (
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
