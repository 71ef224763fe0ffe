import type { Story } from '@newswatch/shared/contracts';
import { Card, SiteMark } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { quoteProps } from '../../highlights/colours.tsx';
import { passageAddress } from '../../highlights/passage-address.ts';
import styles from './stories.module.css';

/** The passages that the person highlighted in the story's articles. */
export function StoryHighlights({ story: { highlights } }: { story: Story }) {
  if (highlights.length === 0) return null;
  return (
    <Card title="My highlights">
      <ul className={styles.sentences}>
        {highlights.map((highlight) => (
          <li key={highlight.id}>
            <blockquote {...quoteProps(highlight.colour)} dir="auto">
              <Link className={styles.passage} to={passageAddress(highlight)}>
                {highlight.quote}
              </Link>
            </blockquote>
            {highlight.note ? <p dir="auto">{highlight.note}</p> : null}
            <p className={styles.origin}>
              <SiteMark name={highlight.source.name} src={highlight.source.logo_url} size={20} />
              <bdi>{highlight.source.name}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
