import type { Delivery } from '@newswatch/shared/contracts';

type Tone = 'success' | 'warning' | 'danger' | 'neutral';

/** The result of a message on its channel, in one word. */
export const deliveryOutcomes: Record<Delivery['status'], { word: string; tone: Tone }> = {
  queued: { word: 'On its way', tone: 'neutral' },
  held: { word: 'Waiting', tone: 'warning' },
  sending: { word: 'On its way', tone: 'neutral' },
  retrying: { word: 'Trying again', tone: 'warning' },
  sent: { word: 'Sent', tone: 'success' },
  delivered: { word: 'Delivered', tone: 'success' },
  read: { word: 'Read', tone: 'success' },
  failed: { word: 'Failed', tone: 'danger' },
  suppressed: { word: 'Not sent', tone: 'neutral' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
};
