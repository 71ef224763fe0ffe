import { type ArticleSummary, languageTags } from '@newswatch/shared/contracts';
import { ArticleHeadline, shownTitle } from '@newswatch/shell-api/patterns';
import { Highlight, MenuButton, SiteMark, VisuallyHidden } from '@newswatch/ui';
import { Ellipsis } from '@newswatch/ui/icons';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Developments, kindLabel, SaidAt } from '../../articles/article-kind.tsx';
import { hasOriginal } from '../../articles/has-original.ts';
import { rangesIn } from '../../articles/matched-ranges.ts';
import { readingDelay } from '../../articles/reading-delay.ts';
import { storyAddress } from '../../articles/story-address.ts';
import { ActionBar } from './action-bar.tsx';
import type { FeedItemProps } from './article-card.tsx';
import styles from './article-row.module.css';
import { FoundTime } from './found-time.tsx';
import { fullCoverage, IconActions, useArticleChoices } from './icon-actions.tsx';
import { LaterOf } from './lazy-later-line.tsx';
import { MoreArticles, MoreTargets } from './more-counts.tsx';
import { RatingMarks, useRatingEntries } from './rating-buttons.tsx';

interface ArticleRowProps {
  article: ArticleSummary;
  itemProps?: FeedItemProps;
  /** The ids of its list, for next and previous in the reader. */
  list: readonly string[];
  time?: 'found' | 'published';
  /** Whether the page shows a single source, so that rows do not name it. */
  isOfOneSource?: boolean;
  /** Whether the row shows how long after publication the article was found. */
  withDelay?: boolean;
  /** Set if there is space for the reader beside the list: the article opens there. */
  beside?: { isOpen: boolean; open: () => void } | undefined;
  /** The person's note, in a collection. */
  note?: ReactNode;
}

/** One article as a compact row: unread mark, source, title, the sentence that matched, target and time. */
export function ArticleRow({
  article,
  itemProps,
  list,
  time,
  isOfOneSource = false,
  withDelay = false,
  beside,
  note,
}: ArticleRowProps) {
  const choices = useArticleChoices(article);
  const ratingEntries = useRatingEntries(article.matches);
  const navigate = useNavigate();
  const original = useRef<HTMLAnchorElement>(null);
  const unread = article.read_at === null;
  const [match, ...otherMatches] = article.matches;
  const otherTargets = otherMatches.map(({ target_name }) => target_name);
  const others = article.story_size - 1;
  const delay = withDelay ? readingDelay(article) : undefined;
  const titleId = `${article.id}-title`;
  const kind = kindLabel(article);
  return (
    <article
      {...itemProps}
      aria-labelledby={titleId}
      className={styles.row}
      data-unread={unread || undefined}
      data-beside={beside ? '' : undefined}
      aria-current={beside?.isOpen || undefined}
      lang={languageTags[article.language]}
    >
      <span className={styles.dot}>{unread ? <VisuallyHidden>Unread</VisuallyHidden> : null}</span>
      <SiteMark name={article.source.name} src={article.source.logo_url} size={20} />
      <div className={styles.words}>
        <div className={styles.line}>
          <h3 className={styles.title} dir="auto" id={titleId}>
            <Link
              to={`/articles/${article.id}`}
              state={{ list }}
              onClick={(event) => {
                // With a modifier, the browser opens the page of the article elsewhere.
                if (!beside || event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                beside.open();
              }}
            >
              {article.is_title_made ? (
                <Highlight {...article.excerpt} oneLine />
              ) : (
                <ArticleHeadline
                  article={article}
                  oneLine={beside === undefined}
                  // The sentence below shows the matched words; in a truncated title, they could be cut off.
                  ranges={article.excerpt.ranges.length > 0 ? [] : rangesIn('title', article.matches)}
                />
              )}
            </Link>
          </h3>
          <span className={styles.time} lang="en">
            {kind ? <span className="ui-tabular">{kind} · </span> : null}
            {others > 0 ? <MoreArticles count={others} /> : null}
            <FoundTime article={article} time={time} isShort={beside !== undefined} />
          </span>
        </div>
        <div className={styles.line}>
          <p className={styles.excerpt} dir="auto">
            <SaidAt article={article} />
            {article.is_title_made ? <bdi>{article.author}</bdi> : <Highlight {...article.excerpt} oneLine />}
          </p>
          <span className={styles.developments} lang="en">
            <Developments article={article} />
          </span>
          <span className={styles.target} lang="en">
            {delay === undefined ? null : (
              <span className="ui-tabular" title={`Found ${delay} after publication`}>
                {delay} delay{match ? ' ·' : null}
              </span>
            )}
            <RatingMarks matches={article.matches} />
            <bdi>{match?.target_name ?? (isOfOneSource ? null : article.source.name)}</bdi>
            {otherTargets.length > 0 ? <MoreTargets names={otherTargets} /> : null}
          </span>
        </div>
        <LaterOf article={article} />
      </div>
      <ActionBar label={`Actions for ${shownTitle(article)}`} className={styles.actions}>
        <IconActions article={article} choices={choices} original={original} />
      </ActionBar>
      <div className={styles.menu} lang="en">
        <MenuButton
          label={`Actions for ${shownTitle(article)}`}
          trigger={<Ellipsis aria-hidden />}
          size="small"
          inTopLayer
          items={[
            ...choices.map(({ icon: _icon, ...choice }) => choice),
            ...(others > 0
              ? [
                  {
                    id: 'coverage',
                    label: fullCoverage(article),
                    onSelect: () => void navigate(storyAddress(article.story_id)),
                  },
                ]
              : []),
            ...(hasOriginal(article)
              ? [{ id: 'original', label: 'Open original', onSelect: () => original.current?.click() }]
              : []),
            ...ratingEntries,
          ]}
        />
      </div>
      {note ? <div className={styles.note}>{note}</div> : null}
    </article>
  );
}
