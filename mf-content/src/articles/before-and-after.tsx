import type { StoryBeforeOrAfter } from '@newswatch/shared/contracts';
import { Card, Stack } from '@newswatch/ui';
import styles from './linked-stories.module.css';
import { LinkedStory } from './linked-story.tsx';

/** The stories from the weeks around a given time that share names with this one, each with those names. */
export function BeforeAndAfter({
  stories,
  moment,
}: {
  stories: readonly StoryBeforeOrAfter[];
  moment: string;
}) {
  if (stories.length === 0) return null;
  const byTime = Map.groupBy(stories, (other) => (other.first_seen_at < moment ? 'Earlier' : 'Later'));
  return (
    <Card title="Before and after" description="Other stories with the same names">
      <Stack gap={4}>
        {[...byTime].map(([when, others]) => (
          <section key={when} aria-label={`${when} stories`}>
            <h3 className={styles.group}>{when}</h3>
            <ul className={styles.stories}>
              {others.map((other) => (
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
