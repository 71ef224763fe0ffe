import type { WhatsappDelivery } from '@newswatch/shared/contracts/admin';
import type { Badge } from '@newswatch/ui';
import type { ComponentProps } from 'react';

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>;

/** Where a message stands. */
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

/** Why it waits or was not sent. */
export const reasonLabels: Record<NonNullable<WhatsappDelivery['reason']>, string> = {
  quiet_hours: 'quiet hours',
  digest_window: 'waits for the digest',
  daily_cap: 'the day’s cap is reached',
  target_cap: 'the target’s cap is reached',
  duplicate_story: 'the story was alerted before',
  channel_disabled: 'the person switched WhatsApp off',
  channel_unverified: 'the number is not verified',
  plan: 'not in the person’s plan',
  opted_out: 'the person sent STOP',
  bounced: 'the number does not exist',
  complaint: 'the person complained',
  gateway_unavailable: 'WhatsApp is not connected',
  taken_over: 'went by email instead',
  muted: 'the person muted WhatsApp',
  blocked: 'the person is blocked',
  recipient_limit: 'the person had enough for this hour',
  send_window: 'outside the hours of sending',
  expired: 'held for longer than two days',
  user_deleted: 'the account was deleted',
  user_inactive: 'the account is not active',
  target_muted: 'the target only lists what it finds',
  below_min_score: 'the score is too low for the target',
  archive_article: 'the article was already old',
  before_target: 'the article is older than the target',
  target_deleted: 'the target was deleted',
};
