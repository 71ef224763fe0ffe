import { limits, newsletterMessages, type OfferedArticle } from '@newswatch/shared/contracts';
import { Button, Card, Disclosure, FormAlert, MenuButton, RelativeTime, Row } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Developments } from '../articles/article-kind.tsx';
import type { SectionEntry } from './issue-entries.ts';
import styles from './next-issue.module.css';

interface AddProps {
  /** The label of an article that is not new. */
  earlier: string;
  sections: readonly SectionEntry[];
  isFull: boolean;
  onAdd: (id: string, sectionId: string | undefined) => void;
}

interface NewArticlesProps extends AddProps {
  articles: readonly OfferedArticle[];
  /** The time at which the issue was first saved. */
  beganAt: string | null;
  onAddAll: () => void;
  onLeaveOut: (id: string) => void;
}

/** Articles of the collection that no issue contained and that the person has neither added nor left out. */
export function NewArticles({ articles, beganAt, onAddAll, onLeaveOut, ...add }: NewArticlesProps) {
  if (articles.length === 0) return null;
  const areLater = beganAt !== null && articles.every(({ added_at }) => added_at > beganAt);
  return (
    <Card
      tone="signal"
      title={areLater ? `${articles.length} new since you began` : `${articles.length} not in the issue yet`}
      description="Add them, or leave them out. Any that you leave here are kept for the following issue."
      actions={
        <Button size="small" disabled={add.isFull} onClick={onAddAll}>
          Add all
        </Button>
      }
    >
      {add.isFull ? <FormAlert tone="info">{newsletterMessages.issueFull}</FormAlert> : null}
      <ul tabIndex={-1} className={styles.others}>
        {articles.map((article) => (
          <Other key={article.id} article={article} {...add}>
            <Button
              size="small"
              variant="ghost"
              aria-label={`Leave out ${article.title}`}
              onClick={() => onLeaveOut(article.id)}
            >
              Leave out
            </Button>
          </Other>
        ))}
      </ul>
    </Card>
  );
}

interface OtherArticlesProps extends AddProps {
  articles: readonly OfferedArticle[];
}

/** Articles that were left out, and those that an earlier issue contained. */
export function OtherArticles({ articles, ...add }: OtherArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <Disclosure summary={`Not in this issue (${articles.length})`}>
      <ul tabIndex={-1} className={styles.others}>
        {articles.map((article) => (
          <Other key={article.id} article={article} {...add} />
        ))}
      </ul>
      {articles.length >= limits.NEWSLETTER_OFFERED_MAX - limits.NEWSLETTER_ARTICLES_MAX ? (
        <p className="ui-hint">The oldest articles in the collection are not listed.</p>
      ) : null}
    </Disclosure>
  );
}

interface OtherProps extends AddProps {
  article: OfferedArticle;
  children?: ReactNode;
}

function Other({ article, earlier, sections, isFull, onAdd, children }: OtherProps) {
  const { id, title, source, at, is_new } = article;
  return (
    <li className={styles.other}>
      <div className={styles.words}>
        <p className={styles.title} dir="auto">
          {title}
        </p>
        <p className="ui-hint">
          <bdi>{source}</bdi> · <RelativeTime value={at} />
          {is_new ? null : ` · ${earlier}`} <Developments article={article} />
        </p>
      </div>
      <Row gap={1} wrap={false}>
        {sections.length === 0 || isFull ? (
          <Button
            size="small"
            aria-label={`Add ${title}`}
            disabled={isFull}
            onClick={() => onAdd(id, undefined)}
          >
            Add
          </Button>
        ) : (
          <MenuButton
            label={title}
            trigger="Add"
            variant="secondary"
            size="small"
            inTopLayer
            items={[undefined, ...sections].map((one) => ({
              id: one?.id ?? 'none',
              label: one ? <bdi>{one.heading || 'New section'}</bdi> : 'Without a section',
              onSelect: () => onAdd(id, one?.id),
            }))}
          />
        )}
        {children}
      </Row>
    </li>
  );
}
