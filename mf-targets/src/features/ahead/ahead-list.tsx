import { type AheadEntry, languageTags } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Badge, Button, Disclosure, RelativeTime, TextLink, VisuallyHidden } from '@newswatch/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { aheadApi, aheadKeys } from '../../api/ahead.ts';
import { sentenceAddress } from '../../labels/sentence-address.ts';
import styles from './ahead.module.css';
import { entryDayLabel, saidLabel } from './day-labels.ts';

interface AheadListProps {
  entries: readonly AheadEntry[];
  today: string;
  /** Leaves out what is already known where it is shown: the target, and the buttons. */
  isBrief?: boolean;
}

/** Events that articles announce, each with the sentence, its day, and who says so. */
export function AheadEntries({ entries, today, isBrief = false }: AheadListProps) {
  const list = useRef<HTMLUListElement>(null);
  // The button that removed an event disappears with it; the focus stays in the list.
  const keepFocus = () => list.current?.focus({ preventScroll: true });
  return (
    <ul className={styles.list} ref={list} tabIndex={-1}>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} today={today} isBrief={isBrief} onHidden={keepFocus} />
      ))}
    </ul>
  );
}

interface EntryRowProps {
  entry: AheadEntry;
  today: string;
  isBrief: boolean;
  onHidden: () => void;
}

function EntryRow({ entry, today, isBrief, onHidden }: EntryRowProps) {
  const { articles, article_count, is_called_off, sentence, story_id, targets } = entry;
  const [newest] = articles;
  if (!newest) return null;
  return (
    <li className={styles.row} id={isBrief ? undefined : entry.id}>
      <p className={styles.day}>
        <time
          dateTime={entry.begins?.at ?? (entry.precision === 'month' ? entry.day.slice(0, 7) : entry.day)}
          title={entry.begins ? `In the article: ${saidLabel(entry.begins)}` : undefined}
        >
          {entryDayLabel(entry, today)}
        </time>
        {entry.begins ? <VisuallyHidden>In the article: {saidLabel(entry.begins)}</VisuallyHidden> : null}
        {is_called_off ? <Badge tone="warning">Called off or postponed</Badge> : null}
      </p>
      <p className={styles.sentence} dir={entry.direction} lang={languageTags[entry.language]}>
        <Link to={sentenceAddress(newest)} className={is_called_off ? styles.calledOff : undefined}>
          {sentence}
        </Link>
      </p>
      <p className={styles.facts}>
        <span>
          <bdi>{newest.source}</bdi>
          {newest.published_at ? (
            <>
              , <RelativeTime value={newest.published_at} />
            </>
          ) : null}
        </span>
        {isBrief ? null : (
          <>
            <TextLink as={Link} to={`/stories/${story_id}`}>
              Story
            </TextLink>
            <span>
              {targets.map(({ id, name }, at) => (
                <span key={id}>
                  {at > 0 ? ', ' : ''}
                  <TextLink as={Link} to={`/targets/${id}`}>
                    <bdi>{name}</bdi>
                  </TextLink>
                </span>
              ))}
            </span>
            <HideButton entry={entry} onHidden={onHidden} />
          </>
        )}
      </p>
      {article_count > 1 && !isBrief ? (
        <Disclosure summary={`${article_count} articles announce it`}>
          <ul className={styles.articles}>
            {articles.map((article) => (
              <li key={`${article.id}-${article.start}`}>
                <TextLink as={Link} to={sentenceAddress(article)} dir="auto">
                  {article.title}
                </TextLink>{' '}
                <span className="ui-hint">
                  <bdi>{article.source}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </li>
  );
}

function HideButton({ entry: { id, sentence }, onHidden }: { entry: AheadEntry; onHidden: () => void }) {
  const { toast } = useShell();
  const refreshes = [aheadKeys.all];
  const params = { announcementId: id };
  const show = useApiMutation(aheadApi.show, { done: 'Shown again.', refreshes });
  const hide = useApiMutation(aheadApi.hide, {
    refreshes,
    onDone: () => {
      onHidden();
      toast.success('Removed from Ahead.', {
        action: { label: 'Undo', onClick: () => show.mutate({ params }) },
      });
    },
  });
  return (
    <Button
      size="small"
      variant="ghost"
      loading={hide.isPending}
      onClick={() => hide.mutate({ params })}
      aria-label={`Not useful: ${sentence}`}
    >
      Not useful
    </Button>
  );
}
