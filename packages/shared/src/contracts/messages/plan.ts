export const plan = {
  requested: 'Your request was sent to the administrators.',
  notLarger: 'You already have this plan or a higher one.',
} as const;
