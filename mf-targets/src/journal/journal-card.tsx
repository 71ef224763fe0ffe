import type { JournalEntry, TargetNote } from '@newswatch/shared/contracts';
import { useCurrentUser, useOpened } from '@newswatch/shell-api';
import { dayAt, dayLabel, ListMore, QueryView, useListPages } from '@newswatch/shell-api/patterns';
import { Button, Card, MenuButton, Skeleton, Stack } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { type ReactNode, useRef } from 'react';
import { journalQueries } from '../api/journal.ts';
import styles from './journal.module.css';
import { NoteDrawer } from './note-drawer.tsx';
import { useNoteActions } from './use-note-actions.ts';

/** Shows what happened to a target and what its owner wrote about its days, newest first. */
export function JournalCard({ targetId }: { targetId: string }) {
  const { timezone } = useCurrentUser();
  const { query, end } = useListPages(journalQueries.pages(targetId));
  const [edited, edit] = useOpened<TargetNote | 'new'>('journal note');
  const { remove } = useNoteActions(targetId);
  const list = useRef<HTMLUListElement>(null);
  // The menu that deleted a note disappears with it; the focus stays in the list.
  const keepFocus = () => list.current?.focus({ preventScroll: true });
  const today = dayAt(new Date().toISOString(), timezone);
  return (
    <Card
      title="Journal"
      description="Changes and notes"
      actions={
        <Button size="small" icon={<Plus />} onClick={() => edit('new')}>
          Add note
        </Button>
      }
    >
      <QueryView query={query} what="the journal" loading={<Skeleton lines={4} />}>
        {({ items }) => (
          <Stack gap={3}>
            <ul ref={list} tabIndex={-1} className={styles.entries}>
              {items.map((entry) => (
                <Entry key={entry.id} entry={entry} day={dayLabel(entry.date, today)}>
                  {entry.type === 'note' ? (
                    <MenuButton
                      label={`Actions for the note from ${dayLabel(entry.date, today)}`}
                      size="small"
                      items={[
                        { id: 'edit', label: 'Edit', onSelect: () => edit(entry) },
                        {
                          id: 'delete',
                          label: 'Delete',
                          danger: true,
                          onSelect: () => remove.mutate(entry, { onSuccess: keepFocus }),
                        },
                      ]}
                    />
                  ) : null}
                </Entry>
              ))}
            </ul>
            <ListMore end={end} noun="entries" />
          </Stack>
        )}
      </QueryView>
      {edited ? (
        <NoteDrawer
          targetId={targetId}
          note={edited === 'new' ? undefined : edited}
          today={today}
          onClose={() => edit(undefined)}
        />
      ) : null}
    </Card>
  );
}

interface EntryProps {
  entry: JournalEntry;
  day: string;
  children: ReactNode;
}

function Entry({ entry, day, children }: EntryProps) {
  const { type, date, text } = entry;
  return (
    <li className={styles.entry} data-type={type}>
      <div className={styles.words}>
        <p className={styles.day}>
          <time dateTime={date}>{day}</time>
          {type === 'note' ? ' · Your note' : null}
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        {type === 'event' && entry.changes.length > 0 ? (
          <ul className={styles.changes}>
            {entry.changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {children}
    </li>
  );
}
