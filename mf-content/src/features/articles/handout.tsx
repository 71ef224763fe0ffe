import { type ArticleSummary, type Collection, languageTags } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { dayAt, dayLabel, useServerMinute } from '@newswatch/shell-api/patterns';
import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import styles from '../../articles/handout.module.css';
import { usePrinting } from '../../articles/use-printing.ts';
import { isOwn } from '../../collections/roles.ts';
import { nounOf } from './list-query.ts';

interface HandoutProps {
  collection: Collection;
  articles: readonly ArticleSummary[];
  onPrinted: () => void;
}

/** A collection on paper. It is printed as soon as it is rendered. */
export function Handout({ collection, articles, onPrinted }: HandoutProps) {
  const { timezone, full_name } = useCurrentUser();
  const isShared = collection.member_count > 0 || !isOwn(collection);
  const now = new Date(useServerMinute()).toISOString();
  // Paper shows dates, not “Today” or “Yesterday”: it is read on other days.
  const dateOf = (moment: string) => dayLabel(dayAt(moment, timezone), '');
  usePrinting(onPrinted);
  return createPortal(
    <div className={styles.handout} lang="en">
      <h1 dir="auto">{collection.name}</h1>
      {collection.description ? <p dir="auto">{collection.description}</p> : null}
      <p className={styles.meta}>
        {collection.owner_name === null ? null : (
          <>
            <bdi>{collection.owner_name}</bdi> ·{' '}
          </>
        )}
        {articles.length} {nounOf('article', articles.length)} · {dateOf(now)}
      </p>
      <ol>
        {articles.map((article) => (
          <li key={article.id}>
            <h2 dir="auto" lang={languageTags[article.language]}>
              {article.title}
            </h2>
            <p className={styles.meta}>
              <bdi>{article.source.name}</bdi> · {dateOf(article.published_at ?? article.first_seen_at)}
            </p>
            {article.collected?.other_notes.map(({ author, note, updated_at }) => (
              <p key={`${author} ${updated_at}`} className={styles.note} dir="auto">
                <bdi>{author}</bdi>: {note}
              </p>
            ))}
            {article.collected?.note ? (
              <p className={styles.note} dir="auto">
                {isShared ? (
                  <>
                    <bdi>{full_name}</bdi>:{' '}
                  </>
                ) : null}
                {article.collected.note}
              </p>
            ) : null}
            <p dir="auto" lang={languageTags[article.language]}>
              {article.excerpt.text}
            </p>
            {article.collected?.highlights.map(({ id, quote, note }) => (
              <Fragment key={id}>
                <blockquote className={styles.quote} dir="auto" lang={languageTags[article.language]}>
                  {quote}
                </blockquote>
                {note ? (
                  <p className={styles.note} dir="auto">
                    {note}
                  </p>
                ) : null}
              </Fragment>
            ))}
            <p className={styles.address}>
              <a href={article.url}>{article.url}</a>
            </p>
          </li>
        ))}
      </ol>
    </div>,
    document.body,
  );
}
