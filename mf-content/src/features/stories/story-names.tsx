import type { Story } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { Card, LevelBar, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './stories.module.css';

const kinds = { person: 'Person', organisation: 'Organisation', place: 'Place' };

/** The people, organisations and places that the articles name. Each opens the articles with this name. */
export function StoryNames({ story: { names, read } }: { story: Story }) {
  if (names.length === 0) return null;
  return (
    <Card
      title="Names"
      description={
        read === 1 ? 'Named in its article' : `Named in at least two of ${counted(read, 'article')}`
      }
    >
      <ul className={styles.names}>
        {names.map(({ text, kind, articles, sources }) => (
          <li key={text}>
            <span className={styles.sourceLine}>
              <span>
                <TextLink as={Link} to={`/articles?scope=all&q=${encodeURIComponent(`"${text}"`)}`}>
                  <bdi>{text}</bdi>
                </TextLink>
                {kind ? <span className="ui-muted"> · {kinds[kind]}</span> : null}
              </span>
              <span className="ui-muted ui-tabular" title={counted(sources, 'source')}>
                {counted(articles, 'article')}
              </span>
            </span>
            <LevelBar value={articles} max={read} track="none" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
