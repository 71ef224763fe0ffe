export const sourceRequest = {
  reasonTooShort: 'Reason must be at least 20 characters',
  reasonTooLong: 'Reason must not exceed 1,000 characters',
  sent: 'Your request was sent. We will tell you the outcome.',
  merged: 'Someone has already requested this site. Your request was added to theirs.',
  alreadyAsked: 'You have already requested this source.',
  alreadyRead: 'This source is already being read.',
  tooMany: 'You have 10 open requests. Withdraw one, or wait for a decision.',
  withdrawn: 'Your request was withdrawn',
  supportEnded: 'You no longer support this request',
  decided: 'This request has already been decided.',
} as const;
