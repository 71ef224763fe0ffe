import type { NotificationFacets } from '@newswatch/shared/contracts';
import { testId } from '@newswatch/test-kit';

/** Sample counts for the filters of the inbox. */
export const someFacets: NotificationFacets = {
  unread: 1,
  types: [
    { value: 'match', count: 1_001 },
    { value: 'spike', count: 1 },
  ],
  targets: [{ value: testId('tgt'), name: 'Rates and inflation', count: 2 }],
  labels: [{ value: 'Economy', count: 2 }],
  statuses: [{ value: 'sent', count: 2 }],
  channels: [{ value: 'email', count: 2 }],
};
