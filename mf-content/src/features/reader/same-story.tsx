import type { Article } from '@newswatch/shared/contracts';
import { Card, Disclosure, RelativeTime, Stack, TextLink } from '@newswatch/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styles from './same-story.module.css';

/** Any more are collapsed: the list comes after the article and must not outweigh it. */
const SHOWN = 5;

/** The same story in other sources, and sources that published this article too. Renders nothing if there are none. */
export function SameStory({ article }: { article: Article }) {
  const others = article.story.filter((sibling) => sibling.id !== article.id);
  const { seen_in: copies } = article;
  if (others.length + copies.length === 0) return null;
  const folded = others.slice(SHOWN);
  return (
    <Card title="The same story elsewhere">
      <Stack gap={3}>
        {copies.length > 0 ? (
          <p>
            Also found in{' '}
            {copies.map(({ id, name }, at) => (
              <Fragment key={id}>
                {at === 0 ? '' : at === copies.length - 1 ? ' and ' : ', '}
                <TextLink as={Link} to={`/sources/${id}`}>
                  <bdi>{name}</bdi>
                </TextLink>
              </Fragment>
            ))}
            .
          </p>
        ) : null}
        {others.length > 0 ? <Siblings siblings={others.slice(0, SHOWN)} /> : null}
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
