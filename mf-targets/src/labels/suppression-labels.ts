import type { SuppressionReason } from '@newswatch/shared/contracts';

/** Why an alert was not sent, or why it waits, in the person's words. */
export const reasonLabels: Record<SuppressionReason, string> = {
  quiet_hours: 'your quiet hours',
  digest_window: 'it comes with your next digest',
  daily_cap: 'your limit for today is reached; it comes with the next digest',
  target_cap: 'the limit of this target is reached',
  duplicate_story: 'you were told about this story already',
  channel_disabled: 'the channel is turned off in your preferences',
  channel_unverified: 'the channel is not verified yet',
  plan: 'your plan does not include this channel',
  opted_out: 'you asked us to stop on this channel',
  bounced: 'your address refused our mail',
  complaint: 'our mail was marked as unwanted',
  gateway_unavailable: 'the channel is not available right now; we keep trying',
  taken_over: 'WhatsApp was not available; it went by email instead',
  muted: 'you muted WhatsApp for a while',
  blocked: 'messages to your WhatsApp number are blocked',
  recipient_limit: 'you had many messages this hour; it comes a little later',
  send_window: 'WhatsApp messages go out later today',
  expired: 'it became too old',
  user_deleted: 'the account was deleted',
  user_inactive: 'the account is not active',
  target_muted: 'this target only lists what it finds',
  below_min_score: 'the score is below the lowest you asked for',
  archive_article: 'the article was already old when we first saw it',
  before_target: 'the article was there before you watched for it',
};
