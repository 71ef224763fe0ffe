import { languageTags } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { ArticleHeadline, useStoredChoice } from '@newswatch/shell-api/patterns';
import { Button, Card, RelativeTime, Row, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { highlightQueries } from '../../api/highlights.ts';
import { quoteProps } from '../../highlights/colours.tsx';
import { passageAddress } from '../../highlights/passage-address.ts';
import styles from './earlier-highlights.module.css';

const email = {
  off: 'Get a few by email',
  daily: 'Sent to you every day',
  weekly: 'Sent to you every Monday',
} as const;

/** Some earlier highlights; each day, others are chosen. Renders nothing while there are none. */
export function EarlierHighlights() {
  const { data } = useQuery({ ...highlightQueries.earlier(), meta: { quiet: true } });
  const { notification_preferences: preferences } = useCurrentUser();
  const [shown, setShown] = useStoredChoice('newswatch-earlier-highlights', ['open', 'closed'] as const);
  if (!data || data.items.length === 0) return null;
  const isOpen = shown === 'open';
  return (
    <Card
      title="Earlier highlights"
      actions={
        <Button
          size="small"
          variant="ghost"
          aria-expanded={isOpen}
          onClick={() => setShown(isOpen ? 'closed' : 'open')}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      }
    >
      {isOpen ? (
        <>
          <ul className={styles.list} aria-label="Earlier highlights">
            {data.items.map((highlight) => {
              const { id, quote, colour, note, article, created_at } = highlight;
              const lang = languageTags[article.language];
              return (
                <li key={id}>
                  <blockquote {...quoteProps(colour)} lang={lang} dir="auto">
                    <Link className={styles.passage} to={passageAddress(highlight)}>
                      {quote}
                    </Link>
                  </blockquote>
                  {note ? (
                    <p className={styles.note} dir="auto">
                      {note}
                    </p>
                  ) : null}
                  <p className={styles.origin}>
                    <bdi dir="auto">
                      <ArticleHeadline article={article} />
                    </bdi>
                    <span>
                      Highlighted <RelativeTime value={created_at} />
                    </span>
                  </p>
                </li>
              );
            })}
          </ul>
          <Row justify="between" className={styles.foot}>
            <span className="ui-hint">A new selection every day.</span>
            <TextLink as={Link} to="/settings/notifications">
              {email[preferences.highlights_email ?? 'off']}
            </TextLink>
          </Row>
        </>
      ) : null}
    </Card>
  );
}
