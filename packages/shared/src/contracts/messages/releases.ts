export const releases = {
  added: 'Release added. Stored articles are being compared with it.',
  saved: 'Release saved.',
  ended: 'New articles are no longer compared with this release.',
  resumed: 'Articles are compared with this release again.',
  deleted: 'Release deleted.',
  gone: 'This release does not exist, or was deleted.',
  changedElsewhere: 'This release was changed in another window in the meantime.',
  full: 'You can keep at most 300 releases. Delete one to add another.',
  titleRequired: 'Please enter a title',
  titleTooLong: 'The title must not exceed 200 characters',
  textRequired: 'Please paste the text of the release',
  textTooLong: 'The text must not exceed 30,000 characters',
  tooFewWords:
    'The text needs at least 40 words, not counting quotations and closing parts such as “About …”',
  dateRequired: 'Please choose a date',
  inFuture: 'Please choose today or an earlier date',
  addressInvalid: 'Enter a complete address, such as https://example.com/news',
} as const;
