import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { Button, FormAlert, RelativeTime, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { articleQuery } from '../../api/articles.ts';
import styles from './alert-pane.module.css';

/** The page of the story lists all of them. */
const SHOWN = 3;

/** Other sources that report the story of an alert. Renders nothing if there are none. */
export function AlertStory({ articleId = '' }: { articleId?: string | undefined }) {
  const query = useQuery({ ...articleQuery(articleId), enabled: articleId !== '', meta: { quiet: true } });
  if (query.isError && !query.data) {
    const { onRetry } = retryOf(query);
    return (
      <FormAlert
        tone="warning"
        action={
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        The article could not be loaded.
      </FormAlert>
    );
  }
  const article = query.data?.article;
  if (!article || article.story.length === 0) return null;
  const sources = new Set([article.source.name, ...article.story.map(({ source_name }) => source_name)]);
  const more = article.story.length - SHOWN;
  return (
    <section className={styles.section} aria-labelledby="alert-story">
      <h3 id="alert-story">
        The story{' '}
        <span className="ui-muted">
          {article.story.length + 1} articles, {sources.size} {sources.size === 1 ? 'source' : 'sources'}
        </span>
      </h3>
      <ul className={styles.story}>
        {article.story.slice(0, SHOWN).map((sibling) => (
          <li key={sibling.id}>
            <TextLink as={Link} to={`/articles/${sibling.id}`} dir="auto">
              {sibling.title}
            </TextLink>
            <span className="ui-muted">
              <bdi>{sibling.source_name}</bdi>, <RelativeTime value={sibling.first_seen_at} />
            </span>
          </li>
        ))}
      </ul>
      <TextLink as={Link} to={`/stories/${article.story_id}`}>
        {more > 0 ? `Full coverage, ${more} more ${more === 1 ? 'article' : 'articles'}` : 'Full coverage'}
      </TextLink>
    </section>
  );
}
