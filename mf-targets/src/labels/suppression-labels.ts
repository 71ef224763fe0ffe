import type { SuppressionReason } from '@newswatch/shared/contracts';

/** The reasons why an alert was not sent or is waiting, in words for the user. */
export const reasonLabels: Record<SuppressionReason, string> = {
  quiet_hours: 'your quiet hours',
  digest_window: 'the alert will be in your next digest',
  daily_cap: 'you reached today’s limit; the alert will be in the next digest',
  target_cap: 'this target reached its limit; the alert will be in the next digest',
  duplicate_story: 'you already got an alert about this story',
  channel_disabled: 'the channel is turned off in your preferences',
  channel_unverified: 'the channel is not verified yet',
  plan: 'your plan does not include this channel',
  opted_out: 'you asked us to stop using this channel',
  bounced: 'your mail server rejected our email',
  complaint: 'our email was marked as spam',
  gateway_unavailable: 'the channel is not available right now; we will keep trying',
  taken_over: 'WhatsApp was not available; the alert was sent by email instead',
  muted: 'you muted alerts for a while',
  blocked: 'an administrator has blocked messages to this address',
  recipient_limit: 'you received too many messages this hour; the alert will be sent a little later',
  send_window: 'WhatsApp messages go out later today',
  expired: 'the alert was too old',
  user_deleted: 'the account was deleted',
  // The account of the person, or of the owner of the collection that the message is about.
  user_inactive: 'an account that the alert depends on was not active',
  target_muted: 'alerts are turned off for this target',
  target_paused: 'this target was paused',
  below_min_score: 'the score is below your minimum',
  archive_article: 'the article was already old when we first saw it',
  corrected_article: 'the article matched only after we corrected its text',
  before_target: 'the article was found before the target started',
  target_deleted: 'the target was deleted',
  article_withdrawn: 'the article was withdrawn',
};

/** The labels for what an alert waited for until it was too old to be sent. */
const expiredLabels: Partial<Record<string, string>> = {
  muted:
    'you had muted alerts, and this alert was more than two days old; the digest after the mute lists it',
  gateway_unavailable: 'the channel was not available for two days; the next digest lists it',
};

/** Says why an alert was not sent or is waiting; for an expired alert, what it had waited for. */
export const reasonOf = (reason: SuppressionReason, waitedFor: string | null | undefined): string =>
  (reason === 'expired' && waitedFor && expiredLabels[waitedFor]) || reasonLabels[reason];

/** The reasons why an alert to a recipient was not sent; for reasons that are not listed, the server's sentence is shown. */
export const recipientReasonLabels: Partial<Record<SuppressionReason, string>> = {
  quiet_hours: 'your quiet hours',
  plan: 'your plan does not include WhatsApp',
  opted_out: 'the recipient stopped this channel',
  channel_unverified: 'the number no longer belongs to the recipient',
  gateway_unavailable: 'WhatsApp is not available right now; we will keep trying',
  taken_over: 'WhatsApp was not available; the alert was sent by email instead',
  recipient_limit: 'the number received too many messages this hour; the alert will be sent a little later',
  send_window: 'WhatsApp messages go out later today',
  expired: 'the alert was too old',
  user_deleted: 'the recipient was removed',
  duplicate_story: 'the recipient gets an urgent alert about this story',
  article_withdrawn: 'the article was withdrawn',
};

/** Whether a reason holds back many alerts at once, so that a banner above them explains it. */
export const isInBanner = (reason: SuppressionReason): boolean =>
  reason === 'daily_cap' || reason === 'target_cap' || reason === 'muted';
