import { type TargetNote, TargetNoteForm } from '@newswatch/shared/contracts';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { DateField, TextAreaField } from '@newswatch/ui';
import { journalApi, journalQueries } from '../api/journal.ts';

interface NoteDrawerProps {
  targetId: string;
  /** The note to change; a new one otherwise. */
  note: TargetNote | undefined;
  /** `YYYY-MM-DD` in the person's time zone. */
  today: string;
  onClose: () => void;
}

/** Writes a note about a day of a target, or changes one. */
export function NoteDrawer({ targetId, note, today, onClose }: NoteDrawerProps) {
  const api = useApiForm({
    schema: TargetNoteForm,
    values: { date: note?.date ?? today, text: note?.text ?? '' },
    send: (body) =>
      note
        ? journalApi.changeNote({ params: { targetId, noteId: note.id }, body })
        : journalApi.addNote({ params: { targetId }, body }),
    onClose,
    failed: 'The note could not be saved.',
    refreshes: [journalQueries.key(targetId)],
  });
  return (
    <FormDrawer
      title={note ? 'Edit note' : 'Add a note'}
      description="Only you can see it. It is also marked on its day in this target’s charts."
      api={api}
      submit={note ? 'Save' : 'Add note'}
      onClose={onClose}
    >
      <DateField label="Date" max={today} {...api.field('date')} />
      <TextAreaField
        label="Note"
        hint="What happened, and why it matters."
        dir="auto"
        rows={5}
        {...api.field('text')}
      />
    </FormDrawer>
  );
}
