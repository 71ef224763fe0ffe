import type { TargetNote } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { journalApi, journalQueries } from '../api/journal.ts';

/** Deletes notes about a target, which can be undone. */
export function useNoteActions(targetId: string) {
  const { toast } = useShell();
  const refreshes = [journalQueries.key(targetId)];
  const restore = useApiMutation(
    ({ date, text, created_at }: TargetNote) =>
      journalApi.addNote({ params: { targetId }, body: { date, text, created_at } }),
    { failed: 'The note could not be restored.', refreshes },
  );
  const remove = useApiMutation(
    ({ id }: TargetNote) => journalApi.removeNote({ params: { targetId, noteId: id } }),
    {
      failed: 'The note could not be deleted.',
      refreshes,
      onDone: ({ message }, note) =>
        toast.success(message, { action: { label: 'Undo', onClick: () => restore.mutate(note) } }),
    },
  );
  return { remove };
}
