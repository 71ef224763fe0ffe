/** The lifetimes of a token that can be chosen, in days. */
export const lifetimes = ['90', '180', '365'] as const;

export const lifetimeLabels: Record<(typeof lifetimes)[number], string> = {
  90: 'In 90 days',
  180: 'In 180 days',
  365: 'In a year',
};
