import type { Collection, LogEntry } from '@newswatch/shared/contracts';
import { useOpened } from '@newswatch/shell-api';
import { ListMore, QueryView, useApiMutation, useListPages } from '@newswatch/shell-api/patterns';
import { Button, Card, confirm, Skeleton, Stack } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { collectionLogApi, situationQueries } from '../api/collection-stories.ts';
import { collectionsQuery } from '../api/collections.ts';
import { mayFill } from '../collections/roles.ts';
import { LazyAnswerDrawer, LazyEntryDrawer } from './lazy-drawers.ts';
import { Entry } from './log-entry.tsx';
import { OpenQuestions } from './open-questions.tsx';
import styles from './situation.module.css';
import { TimelineActions } from './timeline-actions.tsx';

/** Shows what people in a collection did and said, latest first. */
export function LogCard({ collection }: { collection: Collection }) {
  const [isNarrowed, narrow] = useState(false);
  const { query, end } = useListPages(situationQueries.log(collection.id, isNarrowed));
  const [edited, edit] = useOpened<LogEntry | 'new'>('log entry');
  const [answered, answer] = useOpened<LogEntry>('answer');
  const list = useRef<HTMLOListElement>(null);
  const hadFocus = useRef(false);
  // The button or menu that was used may disappear with the changed entry: the keyboard continues in the list.
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
  });
  const remove = useApiMutation(
    (entryId: string) => collectionLogApi.remove({ params: { collectionId: collection.id, entryId } }),
    {
      done: 'Log entry deleted.',
      failed: 'The entry could not be deleted.',
      refreshes: [collectionsQuery().queryKey],
    },
  );
  const reopen = useApiMutation(
    ({ id: entryId, version }: LogEntry) =>
      collectionLogApi.reopen({ params: { collectionId: collection.id, entryId }, query: { version } }),
    {
      done: 'Answer removed. The question is open again.',
      failed: 'The answer could not be removed.',
      refreshes: [collectionsQuery().queryKey],
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
  const askToReopen = async (entry: LogEntry) => {
    const isSure = await confirm({
      title: 'Remove this answer?',
      body: 'Its text will be deleted for everybody, and the question will be open again.',
      confirmLabel: 'Remove answer',
      danger: true,
    });
    if (isSure) reopen.mutate(entry);
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
        isEmpty={({ items, questions }) => items.length === 0 && questions.total === 0}
        empty={
          <p className="ui-muted">
            Nothing has been written yet.{' '}
            {mayFill(collection) ? 'Write down decisions, statements and calls.' : ''}
          </p>
        }
      >
        {({ items, questions }) => (
          <Stack gap={3}>
            {questions.total === 0 ? null : <OpenQuestions {...{ questions, isNarrowed, narrow }} />}
            {isNarrowed && items.length === 0 ? <p className="ui-muted">No question is open.</p> : null}
            <ol
              ref={list}
              tabIndex={-1}
              className={styles.list}
              aria-label="Log entries"
              onFocus={() => {
                hadFocus.current = true;
              }}
            >
              {items.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  onEdit={() => edit(entry)}
                  onRemove={() => void askToRemove(entry)}
                  onAnswer={() => answer(entry)}
                  onReopen={() => void askToReopen(entry)}
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
      {answered ? (
        <Suspense>
          <LazyAnswerDrawer
            collectionId={collection.id}
            question={answered}
            onClose={() => answer(undefined)}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}
