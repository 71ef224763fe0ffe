import type { WhatsappDelivery } from '@newswatch/shared/contracts/admin';
import type { Badge } from '@newswatch/ui';
import type { ComponentProps } from 'react';

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>;

/** The status of a message. */
export const deliveryLabels: Record<WhatsappDelivery['status'], { word: string; tone: Tone }> = {
  queued: { word: 'Queued', tone: 'info' },
  held: { word: 'Held', tone: 'warning' },
  sending: { word: 'Sending', tone: 'info' },
  retrying: { word: 'Trying again', tone: 'warning' },
  sent: { word: 'Sent', tone: 'success' },
  delivered: { word: 'Delivered', tone: 'success' },
  read: { word: 'Read', tone: 'success' },
  failed: { word: 'Failed', tone: 'danger' },
  suppressed: { word: 'Not sent', tone: 'neutral' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
};

/** The reasons why a message is waiting or was not sent. */
export const reasonLabels: Record<NonNullable<WhatsappDelivery['reason']>, string> = {
  quiet_hours: 'Quiet hours',
  digest_window: 'Waiting for the digest',
  daily_cap: 'Daily limit reached',
  target_cap: 'Target limit reached',
  duplicate_story: 'An alert for this story had already been sent',
  channel_disabled: 'The person turned WhatsApp off',
  channel_unverified: 'The number is not verified',
  plan: 'Not included in the person’s plan',
  opted_out: 'The person opted out',
  bounced: 'The number does not exist',
  complaint: 'The person complained',
  gateway_unavailable: 'WhatsApp is not connected',
  taken_over: 'Sent by email instead',
  muted: 'The person muted WhatsApp',
  blocked: 'The person is blocked',
  recipient_limit: 'The person’s limit for this hour has been reached',
  send_window: 'Outside sending hours',
  expired: 'Too old to be sent',
  user_deleted: 'The account was deleted',
  user_inactive: 'An account that the message depends on is not active',
  target_muted: 'Alerts are turned off for the target',
  target_paused: 'The target was paused',
  below_min_score: 'The score is too low for the target',
  archive_article: 'The article was too old',
  corrected_article: 'The article matched only after its text was corrected',
  before_target: 'The article was found before the target started',
  target_deleted: 'The target was deleted',
  article_withdrawn: 'The article was hidden or removed',
};
