import type { Dedupe } from '@newswatch/shared/contracts';

/** Which articles of a story cause an alert, in the order of the choices. */
export const dedupeLabels: Record<Dedupe, string> = {
  story: 'One alert per story',
  exact: 'One alert per headline',
  off: 'An alert for every article',
};
