import type { Delivery } from '@newswatch/shared/contracts';

type Tone = 'success' | 'warning' | 'danger' | 'neutral';

interface Outcome {
  word: string;
  tone: Tone;
}

const outcomes: Record<Delivery['status'], Outcome> = {
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

/** The result of a message on its channel, in a word or two. */
export const deliveryOutcome = ({
  status,
  story_muted,
}: Pick<Delivery, 'status' | 'story_muted'>): Outcome =>
  story_muted && status !== 'suppressed' ? { word: 'Held back', tone: 'neutral' } : outcomes[status];
