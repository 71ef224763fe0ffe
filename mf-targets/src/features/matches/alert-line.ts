import type { Match } from '@newswatch/shared/contracts';
import { reasonLabels } from '../../labels/suppression-labels.ts';

const statusLabels: Record<Match['notification']['status'], string> = {
  pending: 'Alert on its way',
  held: 'Alert waiting',
  sent: 'Alert sent',
  partially_sent: 'Alert partly sent',
  failed: 'Alert failed',
  suppressed: 'No alert',
};

/** The result of the alert for a match: one line that answers "why did I not get this?". */
export function alertLine({ status, suppressed_reason }: Match['notification']): string {
  const reason = suppressed_reason ? `: ${reasonLabels[suppressed_reason]}` : '';
  return `${statusLabels[status]}${reason}`;
}
