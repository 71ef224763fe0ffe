import { type AheadEntry, languageTags, limits } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Badge, Button, Disclosure, RelativeTime, TextLink, VisuallyHidden } from '@newswatch/ui';
import { Fragment, type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { aheadApi, aheadKeys } from '../../api/ahead.ts';
import { sentenceAddress } from '../../labels/sentence-address.ts';
import type { AgendaItem } from './agenda.ts';
import styles from './ahead.module.css';
import type { DateStart } from './date-drawer.tsx';
import { entryDayLabel, saidLabel } from './day-labels.ts';

interface AheadListProps {
  items: readonly AgendaItem[];
  today: string;
  /**
   * Opens the form of a person's own date. If omitted, the list has no buttons and does not repeat what the page around it says.
   */
  onEdit?: (date: DateStart) => void;
  /** Renders the rows of dates that no article announces. Their code is loaded only if there are any. */
  children: (item: AgendaItem, keepFocus: () => void) => ReactNode;
}

/** Events that articles announce, each with the sentence, its day, and who says so, among own dates and answers to the press. */
export function AheadItems({ items, today, onEdit, children }: AheadListProps) {
  const list = useRef<HTMLUListElement>(null);
  // The button that removed an event disappears with it; the focus stays in the list.
  const keepFocus = () => list.current?.focus({ preventScroll: true });
  return (
    <ul className={styles.list} ref={list} tabIndex={-1}>
      {items.map((item) =>
        item.entry ? (
          <EntryRow key={item.id} {...{ entry: item.entry, today, onEdit }} onHidden={keepFocus} />
        ) : (
          <Fragment key={item.id}>{children(item, keepFocus)}</Fragment>
        ),
      )}
    </ul>
  );
}

interface EntryRowProps {
  entry: AheadEntry;
  today: string;
  onEdit: AheadListProps['onEdit'];
  onHidden: () => void;
}

function EntryRow({ entry, today, onEdit, onHidden }: EntryRowProps) {
  const isBrief = onEdit === undefined;
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
            <Button
              size="small"
              variant="ghost"
              onClick={() => onEdit(startOf(entry))}
              aria-label={`Keep as my date: ${sentence}`}
            >
              Keep as my date
            </Button>
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

/** The values that a person's own date takes over from an event. A month is not a day, so the person chooses one. */
function startOf({ id, sentence, day, last_day, precision, begins, targets }: AheadEntry): DateStart {
  return {
    title: sentence.slice(0, limits.OWN_DATE_TITLE_MAX),
    ...(precision === 'day' && { day, last_day }),
    ...(begins && { time: begins.time }),
    targets: targets.slice(0, limits.OWN_DATE_TARGETS_MAX),
    announcement_id: id,
  };
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
