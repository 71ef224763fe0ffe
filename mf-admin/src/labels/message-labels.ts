import { type DeliveryStatus, messageKinds, type NotificationType } from '@newswatch/shared/contracts';
import { sentenceCase } from '@newswatch/shell-api/patterns';

type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

export const deliveryStates: Record<DeliveryStatus, { word: string; tone: Tone }> = {
  queued: { word: 'Queued', tone: 'info' },
  held: { word: 'Held', tone: 'warning' },
  sending: { word: 'Sending', tone: 'info' },
  retrying: { word: 'Retrying', tone: 'warning' },
  sent: { word: 'Sent', tone: 'success' },
  delivered: { word: 'Delivered', tone: 'success' },
  read: { word: 'Read', tone: 'success' },
  failed: { word: 'Failed', tone: 'danger' },
  suppressed: { word: 'Not sent', tone: 'neutral' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
};

const reasons: Readonly<Record<string, string>> = {
  quiet_hours: 'Quiet hours',
  digest_window: 'Waiting for the digest',
  daily_cap: 'Daily limit reached',
  target_cap: 'Target limit reached',
  duplicate_story: 'Story already sent',
  channel_disabled: 'Channel turned off',
  channel_unverified: 'Address not verified',
  plan: 'Not included in the plan',
  opted_out: 'Opted out',
  bounced: 'Rejected by the mail server',
  complaint: 'Reported as spam',
  gateway_unavailable: 'WhatsApp not connected',
  expired: 'Expired',
  user_deleted: 'Account deleted',
  user_inactive: 'Account not active',
  target_muted: 'Target alerts turned off',
  target_paused: 'Target paused',
  below_min_score: 'Score too low',
  archive_article: 'Old article',
  corrected_article: 'Corrected article',
  before_target: 'Found before the target started',
  target_deleted: 'Target deleted',
  article_withdrawn: 'Article withdrawn',
};

const types: Readonly<Record<NotificationType, string>> = {
  match: 'Alert',
  spike: 'Unusual day',
  tone_turned: 'Change in tone',
  quota_warning: 'Limit notice',
  source_request_decided: 'Source decision',
  verification: 'Verification',
  security: 'Security',
  webhook_disabled: 'Webhook endpoint disabled',
  chat_message: 'Chat message',
  collection_invitation: 'Invitation to a collection',
  collection_articles: 'New articles in a collection',
  collection_notes: 'New notes in a collection',
  collection_mention: 'Mention in a note',
  followed_target: 'Change to a followed target',
  hand_over: 'Targets handed over',
  release_pickups: 'Reuse of a press release',
  reminder: 'Reminder',
  highlights: 'Earlier highlights',
  system: 'System',
  test: 'Test',
};

/** The kinds of messages in this list. Emails of other kinds are in the accounts' queue. */
export const sentKinds: readonly NotificationType[] = [
  ...messageKinds.filter((kind) => kind !== 'match_digest'),
  'highlights',
  'system',
  'test',
];

const inWords = (code: string): string => sentenceCase(code.replaceAll('_', ' '));

/** The reason why a message is waiting or was not sent. An unknown reason is shown by its name. */
export const reasonWord = (reason: string): string => reasons[reason] ?? inWords(reason);

export const typeWord = (type: NotificationType): string => types[type];
