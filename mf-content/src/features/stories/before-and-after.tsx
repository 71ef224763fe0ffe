import type { Story } from '@newswatch/shared/contracts';
import { Card, Stack } from '@newswatch/ui';
import { LinkedStory } from './linked-story.tsx';
import styles from './stories.module.css';

/** The stories of the weeks before and after that name the same, each with the names that both have. */
export function BeforeAndAfter({ story: { before_and_after, first_seen_at } }: { story: Story }) {
  if (before_and_after.length === 0) return null;
  const byTime = Map.groupBy(before_and_after, (other) =>
    other.first_seen_at < first_seen_at ? 'Earlier' : 'Later',
  );
  return (
    <Card title="Before and after" description="Other stories that name the same">
      <Stack gap={4}>
        {[...byTime].map(([when, stories]) => (
          <section key={when} aria-label={`${when} stories`}>
            <h3 className={styles.language}>{when}</h3>
            <ul className={styles.sources}>
              {stories.map((other) => (
                <LinkedStory key={other.id} story={other}>
                  <span className="ui-muted">
                    Names in common: <bdi>{other.names.join(', ')}</bdi>
                  </span>
                </LinkedStory>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Card>
  );
}
