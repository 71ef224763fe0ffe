import type { Article } from '@newswatch/shared/contracts';
import { Card, Disclosure, RelativeTime, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './same-story.module.css';

/** Any more are collapsed: the list comes after the article and must not outweigh it. */
const SHOWN = 5;

/** The same story in other sources. Renders nothing if there are none. */
export function SameStory({ article }: { article: Article }) {
  const others = article.story.filter((sibling) => sibling.id !== article.id);
  if (others.length === 0) return null;
  const folded = others.slice(SHOWN);
  return (
    <Card title="The same story elsewhere">
      <Stack gap={3}>
        <Siblings siblings={others.slice(0, SHOWN)} />
        {folded.length > 0 ? (
          <Disclosure summary={`${folded.length} more`}>
            <Siblings siblings={folded} />
          </Disclosure>
        ) : null}
      </Stack>
    </Card>
  );
}

function Siblings({ siblings }: { siblings: Article['story'] }) {
  return (
    <ul className={styles.others}>
      {siblings.map((sibling) => (
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
  );
}
