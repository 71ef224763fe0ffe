export const targetJournal = {
  noteAdded: 'Note added.',
  noteSaved: 'Note saved.',
  noteDeleted: 'Note deleted.',
  textRequired: 'Please write a note.',
  textTooLong: 'The note must not exceed 500 characters.',
  dateRequired: 'Please choose a date.',
  inFuture: 'Please choose today or an earlier date.',
  full: 'A target can have at most 200 notes. Delete one to add another.',
} as const;
