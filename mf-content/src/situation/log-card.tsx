import { type Collection, type LogEntry, logEntryKindNames } from '@newswatch/shared/contracts';
import { useCurrentUser, useOpened } from '@newswatch/shell-api';
import {
  dayAt,
  dayLabel,
  ListMore,
  QueryView,
  timeIn,
  useApiMutation,
  useListPages,
  useServerMinute,
} from '@newswatch/shell-api/patterns';
import { Button, Card, confirm, formatExact, MenuButton, Skeleton, Stack, TextLink } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { Suspense, useRef } from 'react';
import { Link } from 'react-router-dom';
import { collectionLogApi, situationQueries } from '../api/collection-stories.ts';
import { collectionsQuery } from '../api/collections.ts';
import { mayFill } from '../collections/roles.ts';
import { LazyEntryDrawer } from './lazy-entry-drawer.ts';
import styles from './situation.module.css';
import { TimelineActions } from './timeline-actions.tsx';

/** What the people in a collection did and said, by when it happened, latest first. */
export function LogCard({ collection }: { collection: Collection }) {
  const { query, end } = useListPages(situationQueries.log(collection.id));
  const [edited, edit] = useOpened<LogEntry | 'new'>('log entry');
  const list = useRef<HTMLOListElement>(null);
  const remove = useApiMutation(
    (entryId: string) => collectionLogApi.remove({ params: { collectionId: collection.id, entryId } }),
    {
      done: 'Log entry deleted.',
      failed: 'The entry could not be deleted.',
      refreshes: [collectionsQuery().queryKey],
      // The menu that was used disappears with its entry.
      onDone: () => list.current?.focus({ preventScroll: true }),
    },
  );
  const askToRemove = async ({ id }: LogEntry) => {
    const isSure = await confirm({
      title: 'Delete this log entry?',
      body: 'It will be deleted for everybody, and cannot be restored.',
      confirmLabel: 'Delete entry',
      danger: true,
    });
    if (isSure) remove.mutate(id);
  };
  return (
    <Card
      title="Log"
      description="What we did and said"
      actions={
        mayFill(collection) ? (
          <Button size="small" icon={<Plus />} onClick={() => edit('new')}>
            Write entry
          </Button>
        ) : undefined
      }
      footer={<TimelineActions collection={collection} />}
    >
      <QueryView
        query={query}
        what="the log"
        loading={<Skeleton lines={4} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <p className="ui-muted">
            Nothing has been written yet.{' '}
            {mayFill(collection) ? 'Write down decisions, statements and calls.' : ''}
          </p>
        }
      >
        {({ items }) => (
          <Stack gap={3}>
            <ol ref={list} tabIndex={-1} className={styles.list} aria-label="Log entries">
              {items.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  onEdit={() => edit(entry)}
                  onRemove={() => void askToRemove(entry)}
                />
              ))}
            </ol>
            <ListMore end={end} noun="entries" />
          </Stack>
        )}
      </QueryView>
      {edited ? (
        <Suspense>
          <LazyEntryDrawer
            collectionId={collection.id}
            entry={edited === 'new' ? undefined : edited}
            onClose={() => edit(undefined)}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}

interface EntryProps {
  entry: LogEntry;
  onEdit: () => void;
  onRemove: () => void;
}

function Entry({ entry, onEdit, onRemove }: EntryProps) {
  const { timezone: timeZone } = useCurrentUser();
  const today = dayAt(new Date(useServerMinute()).toISOString(), timeZone);
  const { kind, text, happened_at, written_at, edited_at, author, article, can_edit, can_delete } = entry;
  const exact = (moment: string) => formatExact(new Date(moment), { timeZone });
  const when = `${dayLabel(dayAt(happened_at, timeZone), today)}, ${timeIn(timeZone, new Date(happened_at))}`;
  return (
    <li className={styles.entry} data-kind={kind}>
      <div className={styles.words}>
        <p className={styles.meta}>
          <time dateTime={happened_at} title={`Written ${exact(written_at)}`}>
            {when}
          </time>
          {kind === 'note' ? null : (
            <>
              {' · '}
              <strong>{logEntryKindNames[kind]}</strong>
            </>
          )}
          {' · '}
          {author === null ? 'Deleted account' : author.is_me ? 'You' : <bdi>{author.name}</bdi>}
          {edited_at === null ? null : (
            <>
              {' · '}
              <span title={exact(edited_at)}>edited</span>
            </>
          )}
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        {article ? (
          <TextLink as={Link} to={`/articles/${article.id}`} dir="auto">
            {article.title}
          </TextLink>
        ) : null}
      </div>
      {can_edit || can_delete ? (
        <MenuButton
          label={`Actions for the entry of ${when}`}
          size="small"
          items={[
            ...(can_edit ? [{ id: 'edit', label: 'Edit…', onSelect: onEdit }] : []),
            ...(can_delete ? [{ id: 'delete', label: 'Delete…', danger: true, onSelect: onRemove }] : []),
          ]}
        />
      ) : null}
    </li>
  );
}
