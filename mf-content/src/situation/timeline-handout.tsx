import {
  type ArticleSummary,
  type Collection,
  type LogEntry,
  languageTags,
  logEntryKindNames,
} from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { counted, dayAt, dayLabel, timeIn, useServerMinute } from '@newswatch/shell-api/patterns';
import { createPortal } from 'react-dom';
import styles from '../articles/handout.module.css';
import { usePrinting } from '../articles/use-printing.ts';
import { timelineDays } from './timeline-days.ts';

interface TimelineHandoutProps {
  collection: Collection;
  articles: readonly ArticleSummary[];
  entries: readonly LogEntry[];
  onPrinted: () => void;
}

/**
 * The reports and the log of a collection on paper, by time, earliest first. It is printed as soon as it is
 * rendered.
 */
export function TimelineHandout({ collection, articles, entries, onPrinted }: TimelineHandoutProps) {
  const { timezone } = useCurrentUser();
  usePrinting(onPrinted);
  // Paper shows dates, not “Today” or “Yesterday”: it is read on other days.
  const dateOf = (day: string) => dayLabel(day, '');
  const today = dayAt(new Date(useServerMinute()).toISOString(), timezone);
  return createPortal(
    <div className={styles.handout} lang="en">
      <h1 dir="auto">{collection.name}: timeline</h1>
      {collection.description ? <p dir="auto">{collection.description}</p> : null}
      <p className={styles.meta}>
        {counted(articles.length, 'report')} and {counted(entries.length, 'log entry', 'log entries')} ·{' '}
        {dateOf(today)} · times in {timezone}
      </p>
      {timelineDays(articles, entries, timezone).map(({ day, items }) => (
        <section key={day}>
          <h2>{dateOf(day)}</h2>
          <ol className={styles.events}>
            {items.map(({ at, article, entry }) => (
              <li key={article?.id ?? entry?.id} data-kind={entry?.kind ?? 'report'}>
                <time dateTime={at}>{timeIn(timezone, new Date(at))}</time>
                {article ? (
                  <div>
                    <p dir="auto" lang={languageTags[article.language]}>
                      {article.title}
                    </p>
                    <p className={styles.meta}>
                      <bdi>{article.source.name}</bdi> · <a href={article.url}>{article.url}</a>
                    </p>
                  </div>
                ) : null}
                {entry ? (
                  <div>
                    <p className={styles.note} dir="auto">
                      {entry.text}
                    </p>
                    <p className={styles.meta}>
                      {logEntryKindNames[entry.kind]} ·{' '}
                      {entry.author === null ? 'Deleted account' : <bdi>{entry.author.name}</bdi>}
                      {entry.asked_by === null ? null : (
                        <>
                          {' · asked by '}
                          <bdi>{entry.asked_by}</bdi>
                        </>
                      )}
                      {entry.edited_at === null ? null : ' · edited'}
                      {entry.article ? (
                        <>
                          {' · '}
                          <bdi>{entry.article.title}</bdi>
                        </>
                      ) : null}
                    </p>
                    {entry.kind === 'question' ? <PrintedAnswer question={entry} /> : null}
                  </div>
                ) : null}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>,
    document.body,
  );
}

function PrintedAnswer({ question: { answer, due_at } }: { question: LogEntry }) {
  const { timezone } = useCurrentUser();
  const label = (moment: string) =>
    `${dayLabel(dayAt(moment, timezone), '')}, ${timeIn(timezone, new Date(moment))}`;
  if (answer === null)
    return <p className={styles.meta}>Not answered{due_at === null ? '' : `; due ${label(due_at)}`}</p>;
  return (
    <>
      <p className={styles.note} dir="auto">
        {answer.text}
      </p>
      <p className={styles.meta}>
        Answered {label(answer.answered_at)} ·{' '}
        {answer.answered_by === null ? 'Deleted account' : <bdi>{answer.answered_by.name}</bdi>}
      </p>
    </>
  );
}
