import { languageTags, type SituationQuote } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Card, RelativeTime, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './situation.module.css';

interface LatestQuotesProps {
  quotes: readonly SituationQuote[];
  /** A description of which quotes these are. */
  description?: string;
}

/** Shows who was quoted in the articles, and with which words. */
export function LatestQuotes({
  quotes,
  description = 'The latest quotations in these articles',
}: LatestQuotesProps) {
  const { timezone } = useCurrentUser();
  if (quotes.length === 0) return null;
  return (
    <Card title="Who said what" description={description}>
      <ul className={styles.list}>
        {quotes.map(({ words, speaker, role, language, direction, article_id, source, seen_at }) => (
          <li key={`${article_id} ${words}`}>
            <div className={styles.words}>
              <blockquote className={styles.quote} dir={direction} lang={languageTags[language]}>
                “{words}”
              </blockquote>
              <p className={styles.meta}>
                <bdi>{speaker}</bdi>
                {role ? (
                  <>
                    , <bdi>{role}</bdi>
                  </>
                ) : null}
                {' · '}
                <TextLink as={Link} to={`/articles/${article_id}`}>
                  <bdi>{source}</bdi>
                </TextLink>
                {' · '}
                <RelativeTime value={seen_at} timeZone={timezone} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
