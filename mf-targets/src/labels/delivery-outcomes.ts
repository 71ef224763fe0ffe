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

type Stopping = Pick<Delivery, 'status' | 'reason' | 'story_muted'>;

/** Whether a waiting message would not be sent now, because its story is muted or its target paused. */
export const isHeldBack = ({ status, reason, story_muted }: Stopping): boolean =>
  status !== 'suppressed' && (story_muted || reason === 'target_paused' || reason === 'target_muted');

/** The result of a message on its channel, in a word or two. */
export const deliveryOutcome = (delivery: Stopping): Outcome =>
  isHeldBack(delivery) ? { word: 'Held back', tone: 'neutral' } : outcomes[delivery.status];
