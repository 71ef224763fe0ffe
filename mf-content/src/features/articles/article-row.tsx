import { type ArticleSummary, languageTags } from '@newswatch/shared/contracts';
import { Highlight, IconButton, RelativeTime, SiteMark, VisuallyHidden } from '@newswatch/ui';
import { Bookmark, Check, Undo2 } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import type { FeedItemProps } from './article-card.tsx';
import styles from './article-row.module.css';
import { rangesIn } from './highlights.ts';
import { useArticleState } from './mutations.ts';

interface ArticleRowProps {
  article: ArticleSummary;
  itemProps?: FeedItemProps;
  /** The ids of its list, for next and previous in the reader. */
  list: readonly string[];
}

/** One article as a compact row: unread mark, source, title, the sentence that matched, target and time. */
export function ArticleRow({ article, itemProps, list }: ArticleRowProps) {
  const { setRead, setSaved } = useArticleState();
  const unread = article.read_at === null;
  const [match] = article.matches;
  const titleId = `${article.id}-title`;
  return (
    <article
      {...itemProps}
      aria-labelledby={titleId}
      className={styles.row}
      data-unread={unread || undefined}
      lang={languageTags[article.language]}
    >
      <span className={styles.dot}>{unread ? <VisuallyHidden>Unread</VisuallyHidden> : null}</span>
      <SiteMark name={article.source.name} src={article.source.logo_url} size={20} />
      <div className={styles.words}>
        <h3 className={styles.title} dir="auto" id={titleId}>
          <Link to={`/articles/${article.id}`} state={{ list }}>
            <Highlight text={article.title} ranges={rangesIn('title', article.matches)} />
          </Link>
        </h3>
        <p className={styles.excerpt} dir="auto">
          <Highlight text={article.excerpt.text} ranges={article.excerpt.ranges} />
        </p>
      </div>
      <div className={styles.side} lang="en">
        <span className="ui-tabular">
          {article.story_size > 1 ? `+${article.story_size - 1} ` : ''}
          <RelativeTime value={article.published_at ?? article.first_seen_at} />
        </span>
        <bdi className={styles.target}>{match?.target_name ?? article.source.name}</bdi>
      </div>
      <div className={styles.actions} lang="en">
        <IconButton
          size="small"
          label={unread ? 'Mark as read' : 'Mark as unread'}
          icon={unread ? <Check /> : <Undo2 />}
          onClick={() => setRead.mutate({ articleId: article.id, read: unread })}
        />
        <IconButton
          size="small"
          label={article.saved ? 'Remove from saved' : 'Save'}
          icon={<Bookmark />}
          onClick={() => setSaved.mutate({ articleId: article.id, saved: !article.saved })}
        />
      </div>
    </article>
  );
}
