import type { Dedupe } from '@newswatch/shared/contracts';

/** The choices of articles of a story that cause an alert, in their order. */
export const dedupeLabels: Record<Dedupe, string> = {
  story: 'One alert per story',
  exact: 'One alert per headline',
  off: 'An alert for every article',
};
