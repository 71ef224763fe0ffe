import { serverNow } from '@newswatch/shared/api';
import {
  type Journalist,
  type JournalistNoteUpdate,
  journalistMessages,
  limits,
  messages,
} from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { dayAt, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Card, DateField, Form, Stack } from '@newswatch/ui';
import { useState } from 'react';
import { journalistKeys, journalistsApi } from '../../api/journalists.ts';
import { EditableNote } from '../../notes/editable-note.tsx';
import styles from './note-card.module.css';

const max = { length: limits.JOURNALIST_NOTE_MAX, message: journalistMessages.noteTooLong };

/** Shows what the person wrote about a journalist, and when they were last in touch. */
export function NoteCard({ journalist: { id, name, note } }: { journalist: Journalist }) {
  const queries = useQueryClient();
  const save = async (body: JournalistNoteUpdate) => {
    const answer = await journalistsApi.changeNote({ params: { journalistId: id }, body });
    await queries.invalidateQueries({ queryKey: journalistKeys.all });
    return answer;
  };
  return (
    <Card title="Your note" description="Only you can see it">
      <Stack gap={3}>
        <EditableNote
          draftKey={`journalist ${id}`}
          note={note?.text ?? ''}
          label={`Note about ${name}`}
          max={max}
          save={async (text) => {
            await save({ text });
          }}
        />
        <LastContact key={note?.contacted_on} day={note?.contacted_on ?? ''} save={save} />
      </Stack>
    </Card>
  );
}

interface LastContactProps {
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  save: (change: JournalistNoteUpdate) => Promise<unknown>;
}

/** The native control reports a date for each digit of the year, so the day is saved by a button. */
function LastContact({ day, save }: LastContactProps) {
  const { timezone } = useCurrentUser();
  const today = dayAt(new Date(serverNow()).toISOString(), timezone);
  const [typed, setTyped] = useState(day);
  const saving = useApiMutation((contacted_on: string) => save({ contacted_on: contacted_on || null }), {
    done: journalistMessages.contactSaved,
    failed: 'The day could not be saved.',
  });
  const problem = typed > today ? messages.targetJournal.inFuture : undefined;
  return (
    <Form
      aria-label="Last contact"
      className={styles.contact}
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) saving.mutate(typed);
      }}
    >
      <DateField
        label="Last contact"
        max={today}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed === day ? (
        day === today ? null : (
          <Button loading={saving.isPending} onClick={() => saving.mutate(today)}>
            Set to today
          </Button>
        )
      ) : (
        <Button type="submit" loading={saving.isPending}>
          Save day
        </Button>
      )}
    </Form>
  );
}
