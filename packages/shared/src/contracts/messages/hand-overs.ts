export const handOvers = {
  targetRequired: 'Please choose at least one target.',
  tooManyTargets: 'At most 100 targets can be handed over at once.',
  messageTooLong: 'The message must not exceed 500 characters.',
  ownAddress: 'This is your own address. Please enter the address of a colleague.',
  unverified: 'Please verify your email address before you hand over targets.',
  full: 'At most 20 hand-overs can wait for an answer. Withdraw one to start another.',
  gone: 'Some of these targets are no longer yours. The list shows those that are.',
  withdrawn: 'Hand-over withdrawn. Your targets stay with you.',
  ended: 'This hand-over has already been answered, or has expired.',
  notFound:
    'This hand-over is not available to you. Sign in with the verified email address that received it, or ask the sender to start it again.',
  isWithdrawn: 'The sender withdrew this hand-over. To get the targets, ask them to start it again.',
  isExpired: 'This hand-over has expired. To get the targets, ask the sender to start it again.',
  isDeclined: 'You have declined this hand-over. To get the targets, ask the sender to start it again.',
  isAccepted: 'You have already accepted this hand-over.',
  senderGone: 'The account of the sender is not active, so these targets cannot be handed over now.',
  nothingLeft: 'These targets were deleted, or handed over to somebody else.',
  changed:
    'Some of these targets have since been deleted, or handed over to somebody else. This page shows those that are left.',
  declined: 'Declined. The targets stay where they are.',
} as const;
