import type { Article } from '@newswatch/shared/contracts';
import { Card, RelativeTime, TextLink } from '@newswatch/ui/frame';
import { Link } from 'react-router-dom';
import styles from './same-story.module.css';

/** The same story elsewhere; nothing where nobody else tells it. */
export function SameStory({ article }: { article: Article }) {
  const others = article.story.filter((sibling) => sibling.id !== article.id);
  if (others.length === 0) return null;
  return (
    <Card title="The same story elsewhere">
      <ul className={styles.others}>
        {others.map((sibling) => (
          <li key={sibling.id} dir="auto">
            <TextLink as={Link} to={`/articles/${sibling.id}`}>
              {sibling.title}
            </TextLink>{' '}
            <span className="ui-muted">
              <bdi>{sibling.source_name}</bdi>, <RelativeTime value={sibling.first_seen_at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
