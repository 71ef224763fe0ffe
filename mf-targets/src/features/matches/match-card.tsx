import { languageTags, type MatchField, type MatchWithArticle } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Badge, Chip, ExternalLink, Highlight, IconButton, RelativeTime } from '@newswatch/ui';
import { ThumbsDown, ThumbsUp } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { alertLine } from './alert-line.ts';
import styles from './match-card.module.css';
import { useFeedback } from './mutations.ts';

/** One match: the article with its matched words marked, the score, and what became of the alert. */
export function MatchCard({ match }: { match: MatchWithArticle }) {
  const feedback = useFeedback(match);
  const { ui_preferences } = useCurrentUser();
  const { article } = match;
  const ranges = (field: MatchField) => match.highlights.filter((highlight) => highlight.field === field);
  const unread = article.read_at === null;
  return (
    <article className={styles.card} data-unread={unread || undefined}>
      <p className={styles.meta}>
        <bdi>{article.source.name}</bdi>
        <RelativeTime value={match.matched_at} />
        <span className="ui-tabular" title="Title hits, coverage, proximity and position, 0 to 100">
          Score {match.score}
        </span>
        {unread ? <Badge tone="signal">Unread</Badge> : null}
      </p>
      <h3 className={styles.title} dir="auto" lang={languageTags[article.language]}>
        <Link to={`/articles/${article.id}`}>
          <Highlight text={article.title} ranges={ranges('title')} />
        </Link>
      </h3>
      <p className={styles.summary} dir="auto" lang={languageTags[article.language]}>
        <Highlight text={article.summary} ranges={ranges('summary')} />
      </p>
      <div className={styles.foot}>
        <span className={styles.terms}>
          {match.matched_terms.map((term) => (
            <Chip key={term} tone="signal">
              {term}
            </Chip>
          ))}
        </span>
        <span className="ui-muted">{alertLine(match.notification)}</span>
        <ExternalLink href={article.url} sameTab={!ui_preferences.open_links_in_new_tab}>
          Original
        </ExternalLink>
        <span className={styles.thumbs}>
          <IconButton
            label="Relevant"
            size="small"
            icon={<ThumbsUp />}
            aria-pressed={match.feedback === 'relevant'}
            onClick={() => feedback.mutate('relevant')}
          />
          <IconButton
            label="Not relevant"
            size="small"
            icon={<ThumbsDown />}
            aria-pressed={match.feedback === 'irrelevant'}
            onClick={() => feedback.mutate('irrelevant')}
          />
        </span>
      </div>
    </article>
  );
}
