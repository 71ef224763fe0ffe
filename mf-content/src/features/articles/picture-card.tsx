import { ADDED_SOURCE_ID, type ArticleSummary, languageTags } from '@newswatch/shared/contracts';
import { ArticleHeadline, shownTitle } from '@newswatch/shell-api/patterns';
import { Highlight, SiteMark, TextLink, VisuallyHidden } from '@newswatch/ui';
import { Bookmark } from '@newswatch/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { kindLabel, SaidAt } from '../../articles/article-kind.tsx';
import { rangesIn } from '../../articles/matched-ranges.ts';
import { usePicture } from '../../articles/use-picture.ts';
import { ActionBar } from './action-bar.tsx';
import type { FeedItemProps } from './article-card.tsx';
import { FoundTime } from './found-time.tsx';
import { IconActions, useArticleChoices } from './icon-actions.tsx';
import { LaterOf } from './lazy-later-line.tsx';
import { MoreArticles, MoreTargets } from './more-counts.tsx';
import styles from './picture-card.module.css';

/** The maximum number of targets shown; more would make one card much higher than its neighbours. */
const SHOWN_TARGETS = 2;
/** The length in characters. Without a picture, a shorter title is larger. */
const LONG_TITLE = 72;

interface PictureCardProps {
  article: ArticleSummary;
  itemProps: FeedItemProps;
  /** The ids of its list, for next and previous in the reader. */
  list: readonly string[];
  time?: 'found' | 'published';
  /** The person's note, in a collection. */
  note?: ReactNode;
}

/** One article in a grid: its picture, or larger text if it has none, then its source, title, sentence and targets. */
export function PictureCard({ article, itemProps, list, time, note }: PictureCardProps) {
  const picture = usePicture(article);
  const choices = useArticleChoices(article);
  const { source, matches, excerpt } = article;
  const summary = picture === null ? restOfSummary(article) : undefined;
  const titleId = `${article.id}-title`;
  const unread = article.read_at === null;
  const kind = kindLabel(article);
  const shownTargets = matches.slice(0, SHOWN_TARGETS);
  const otherTargets = matches.slice(SHOWN_TARGETS).map(({ target_name }) => target_name);
  return (
    <article
      {...itemProps}
      className={styles.card}
      data-unread={unread || undefined}
      data-words={picture ? undefined : article.title.length > LONG_TITLE ? 'long' : 'short'}
      aria-labelledby={titleId}
      lang={languageTags[article.language]}
    >
      {picture ? (
        // Decorative: the text below it says the same.
        <img
          {...picture}
          className={styles.picture}
          alt=""
          width={480}
          height={300}
          loading="lazy"
          decoding="async"
        />
      ) : null}
      <p className={styles.meta} lang="en">
        <SiteMark name={source.name} src={source.logo_url} size={20} />
        <span className={styles.source}>
          {source.id === ADDED_SOURCE_ID ? (
            <bdi>{source.name}</bdi>
          ) : (
            <Link to={`/sources/${source.id}`}>
              <bdi>{source.name}</bdi>
            </Link>
          )}
        </span>
        {article.saved ? (
          <span className={styles.saved} title="Saved">
            <Bookmark aria-hidden size={14} />
            <VisuallyHidden>Saved</VisuallyHidden>
          </span>
        ) : null}
        <span className={styles.time}>
          {kind ? <span className="ui-tabular">{kind} · </span> : null}
          {article.story_size > 1 ? <MoreArticles count={article.story_size - 1} /> : null}
          <FoundTime article={article} time={time} isShort />
        </span>
        {unread ? (
          <span className={styles.dot}>
            <VisuallyHidden>Unread</VisuallyHidden>
          </span>
        ) : null}
      </p>
      <h3 className={styles.title} dir="auto" id={titleId}>
        <Link to={`/articles/${article.id}`} state={{ list }}>
          {article.is_title_made ? (
            <Highlight {...excerpt} />
          ) : (
            <ArticleHeadline article={article} ranges={rangesIn('title', matches)} />
          )}
        </Link>
      </h3>
      <p className={styles.excerpt} dir="auto">
        <SaidAt article={article} />
        {article.is_title_made ? <bdi>{article.author}</bdi> : <Highlight {...excerpt} />}
      </p>
      <LaterOf article={article} />
      {summary ? (
        <p className={styles.excerpt} dir="auto">
          {summary}
        </p>
      ) : null}
      {note ? <div className={styles.note}>{note}</div> : null}
      <ActionBar label={`Targets and actions for ${shownTitle(article)}`} className={styles.foot}>
        {matches.length > 0 ? (
          <p className={styles.targets}>
            <VisuallyHidden>Found by </VisuallyHidden>
            {shownTargets.map(({ target_id, target_name }) => (
              <TextLink key={target_id} as={Link} to={`/targets/${target_id}`}>
                <bdi>{target_name}</bdi>
              </TextLink>
            ))}
            {otherTargets.length > 0 ? <MoreTargets names={otherTargets} /> : null}
          </p>
        ) : null}
        <div className={styles.actions}>
          <IconActions article={article} choices={choices} />
        </div>
      </ActionBar>
    </article>
  );
}

/** The summary, if it says more than the excerpt does. */
function restOfSummary({ summary, excerpt, is_title_made }: ArticleSummary): string | undefined {
  const saysTheSame = is_title_made || summary.includes(excerpt.text) || excerpt.text.includes(summary);
  return saysTheSame ? undefined : summary;
}
