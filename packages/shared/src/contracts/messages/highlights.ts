export const highlights = {
  created: 'Passage highlighted.',
  deleted: 'Highlight deleted.',
  noteSaved: 'Note saved.',
  noteDeleted: 'Note deleted.',
  quoteRequired: 'Please select some text to highlight.',
  quoteTooLong: 'A highlight must not exceed 2,000 characters. Select a shorter passage.',
  noteTooLong: 'The note must not exceed 1,000 characters.',
  full: 'An article can have at most 100 highlights. Delete one to add another.',
} as const;
