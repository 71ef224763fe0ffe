export const cannedReplies = {
  saved: 'Reply saved.',
  deleted: 'Reply deleted.',
  gone: 'This reply has been deleted.',
  nameRequired: 'Please enter a name for this reply.',
  nameTooLong: 'The name must not exceed 60 characters.',
  nameTaken: 'There is already a reply with this name.',
  textRequired: 'Please enter the text of this reply.',
  textTooLong: 'The text must not exceed 500 characters.',
  full: 'There can be at most 50 replies. Delete one to add another.',
} as const;
