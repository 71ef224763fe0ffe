export const collectionMembers = {
  withoutEmail:
    'The invitation is saved, but no email could be sent to this address today. If it belongs to a Newswatch account, the invitation is in its inbox. To have it emailed, send it again tomorrow.',
  roleSaved: 'Role saved.',
  removed: 'Removed from this collection.',
  withdrawn: 'Invitation withdrawn.',
  declined: 'Invitation declined.',
  ownAddress: 'This is your own address.',
  invitedBefore: 'This address has already been invited.',
  unverified: 'Please verify your email address before inviting others.',
  full: 'A collection can have at most 20 people. Remove someone to invite another.',
  joinedFull: 'You can be a member of at most 50 collections. Leave one to join another.',
  isClosed: 'This invitation is no longer open. Ask the person who invited you for a new one.',
  hasDeclined: 'They have declined the invitation.',
  answered: 'They have already responded to the invitation.',
} as const;
