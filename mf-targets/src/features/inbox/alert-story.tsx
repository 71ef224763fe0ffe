import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { counted } from '@newswatch/shell-api/patterns';
import { Button, FormAlert, RelativeTime, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { articleQuery } from '../../api/articles.ts';
import styles from './alert-pane.module.css';

/** The maximum number shown; the page of the story lists all. */
const SHOWN = 3;

/** Other articles about the story of an alert. Renders nothing if there are none. */
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
  const named = [article.source.name, ...article.story.map(({ source_name }) => source_name)];
  const { story_size, story_sources = new Set(named).size } = article;
  const more = story_size - 1 - SHOWN;
  return (
    <section className={styles.section} aria-labelledby="alert-story">
      <h3 id="alert-story">
        The story{' '}
        <span className="ui-muted">
          {counted(story_size, 'article')}, {counted(story_sources, 'source')}
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
        Full coverage{more > 0 ? `, ${counted(more, 'more article')}` : ''}
      </TextLink>
    </section>
  );
}
