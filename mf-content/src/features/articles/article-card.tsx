import { ADDED_SOURCE_ID, type ArticleSummary, languageTags, shownTerm } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { ArticleHeadline, shownTitle } from '@newswatch/shell-api/patterns';
import { Badge, Button, ExternalLink, Highlight, SiteMark, TextLink } from '@newswatch/ui';
import { Bookmark, Check, Undo2 } from '@newswatch/ui/icons';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Developments, kindLabel, SaidAt } from '../../articles/article-kind.tsx';
import { hasOriginal } from '../../articles/has-original.ts';
import { rangesIn } from '../../articles/matched-ranges.ts';
import { useArticleState } from '../../articles/mutations.ts';
import { usePicture } from '../../articles/use-picture.ts';
import { CollectMenu } from '../../collections/collect-menu.tsx';
import { ActionBar } from './action-bar.tsx';
import styles from './article-card.module.css';
import { FoundTime } from './found-time.tsx';
import { LaterOf } from './lazy-later-line.tsx';
import { OtherSources } from './other-sources.tsx';
import { RatingButtons } from './rating-buttons.tsx';

export interface FeedItemProps {
  tabIndex: -1;
  'data-list-item': string;
  'aria-posinset'?: number;
  'aria-setsize'?: number;
}

interface ArticleCardProps {
  article: ArticleSummary;
  /** Makes the card an item of a keyboard-navigable list. */
  itemProps?: FeedItemProps;
  /** The ids of its list, for next and previous in the reader. */
  list?: readonly string[];
  time?: 'found' | 'published';
  /** The person's note, in a collection. */
  note?: ReactNode;
}

/** One article in a list: source, time, title, summary, why it matched, and the actions. */
export function ArticleCard({ article, itemProps, list, time, note }: ArticleCardProps) {
  const { setRead, setSaved } = useArticleState();
  const { ui_preferences } = useCurrentUser();
  const picture = usePicture(article);
  const articleId = article.id;
  const titleId = `${articleId}-title`;
  const unread = article.read_at === null;
  const kind = kindLabel(article);
  return (
    <article
      {...itemProps}
      className={styles.card}
      data-unread={unread || undefined}
      aria-labelledby={titleId}
      lang={languageTags[article.language]}
    >
      {picture ? (
        // Decorative: the text beside it says the same.
        <img
          {...picture}
          className={styles.picture}
          alt=""
          width={128}
          height={80}
          loading="lazy"
          decoding="async"
        />
      ) : null}
      <p className={styles.meta} lang="en">
        <SiteMark name={article.source.name} src={article.source.logo_url} size={20} />
        {article.source.id === ADDED_SOURCE_ID ? (
          <bdi>{article.source.name}</bdi>
        ) : (
          <Link to={`/sources/${article.source.id}`}>
            <bdi>{article.source.name}</bdi>
          </Link>
        )}
        <FoundTime article={article} time={time} />
        {kind ? <Badge>{kind}</Badge> : null}
        <Developments article={article} />
        {article.word_count > 0 && article.kind === 'article' ? (
          <span className={styles.length}>{article.reading_time_minutes}&nbsp;min read</span>
        ) : null}
        {unread ? <Badge tone="signal">Unread</Badge> : null}
        {article.saved ? <Badge icon={<Bookmark />}>Saved</Badge> : null}
        {article.highlight_count > 0 ? (
          <span>
            {article.highlight_count} {article.highlight_count === 1 ? 'highlight' : 'highlights'}
          </span>
        ) : null}
      </p>
      <h3 className={styles.title} dir="auto" id={titleId}>
        <Link to={`/articles/${article.id}`} state={{ list }}>
          {article.is_title_made ? (
            <Highlight {...article.excerpt} />
          ) : (
            <ArticleHeadline article={article} ranges={rangesIn('title', article.matches)} />
          )}
        </Link>
      </h3>
      <p className={styles.summary} dir="auto">
        <SaidAt article={article} />
        {article.is_title_made ? (
          <bdi>{article.author}</bdi>
        ) : (
          <Highlight text={article.excerpt.text} ranges={article.excerpt.ranges} />
        )}
      </p>
      <LaterOf article={article} />
      {note}
      {article.matches.length > 0 ? (
        <ul className={styles.matches} lang="en" aria-label="Why it matched">
          {article.matches.map((match) => (
            <li key={match.target_id}>
              <span className="ui-muted">
                Matched <MatchedTerms terms={match.matched_terms} /> ·{' '}
              </span>
              <TextLink as={Link} to={`/targets/${match.target_id}`}>
                <bdi>{match.target_name}</bdi>
              </TextLink>
            </li>
          ))}
        </ul>
      ) : null}
      <ActionBar label={`Actions for ${shownTitle(article)}`} className={styles.actions}>
        <Button
          size="small"
          variant="ghost"
          icon={unread ? <Check /> : <Undo2 />}
          loading={setRead.isPending}
          onClick={() => setRead.mutate({ articleId, read: unread })}
        >
          {unread ? 'Mark as read' : 'Mark as unread'}
        </Button>
        <Button
          size="small"
          variant="ghost"
          icon={<Bookmark />}
          loading={setSaved.isPending}
          onClick={() => setSaved.mutate({ articleId, saved: !article.saved })}
        >
          {article.saved ? 'Remove from saved' : 'Save'}
        </Button>
        <CollectMenu article={article} hasLabel inTopLayer align="start" />
        <RatingButtons matches={article.matches} />
        {hasOriginal(article) ? (
          <ExternalLink
            data-action="Open original"
            href={article.url}
            aria-keyshortcuts="v"
            sameTab={!ui_preferences.open_links_in_new_tab}
          >
            Open original
          </ExternalLink>
        ) : null}
      </ActionBar>
      {article.story_size > 1 ? <OtherSources article={article} /> : null}
    </article>
  );
}

/** “harbour wall”, “dredger”: each is isolated, for words in another text direction. */
function MatchedTerms({ terms }: { terms: readonly string[] }) {
  return terms.map((term, at) => (
    <Fragment key={term}>
      {at > 0 ? ', ' : null}“<bdi>{shownTerm(term)}</bdi>”
    </Fragment>
  ));
}
