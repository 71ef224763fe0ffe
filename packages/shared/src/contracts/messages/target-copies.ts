export const targetCopies = {
  emailRequired: 'Please enter at least one email address.',
  tooManyEmails: 'A copy can be sent to at most 10 addresses at once.',
  messageTooLong: 'The message must not exceed 500 characters.',
  ownAddress: 'One of these is your own address. To copy the target for yourself, duplicate it.',
  unverified: 'Please verify your email address before sending copies to others.',
  full: 'A target can list at most 100 copies. To send more, remove some that have expired or were already added.',
  withdrawn: 'Copy withdrawn. Its link no longer works.',
  removed: 'Removed from this list.',
  isClosed:
    'This copy is not available to you. It may have expired or been withdrawn, or it was sent to another address. Sign in with the verified email address that received it, or ask the sender for a new copy.',
  addedBefore: 'You have already added this copy to your targets.',
  cannotFollow: 'This target can no longer be followed. You can still add the copy without updates.',
  isCopy:
    'This target follows another one, so copies of it cannot be followed. They can be sent without updates.',
  updatesStopped: 'Updates stopped. The copy keeps its rule.',
  followsFirst: 'This copy follows your target. Stop its updates before you remove it from the list.',
  followingStopped: 'Your target no longer follows the original. You can change its rule now.',
} as const;
