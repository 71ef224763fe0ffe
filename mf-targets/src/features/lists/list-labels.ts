import type { DistributionLists, SubscriberStatus, SuppressedWhy } from '@newswatch/shared/contracts';

export const subscriberStatusLabels: Record<
  SubscriberStatus,
  { label: string; tone: 'success' | 'warning' | 'neutral' | 'danger'; hint: string }
> = {
  subscribed: { label: 'Subscribed', tone: 'success', hint: '' },
  waiting: { label: 'Waiting', tone: 'warning', hint: 'Nothing is sent until they confirm.' },
  unsubscribed: {
    label: 'Unsubscribed',
    tone: 'neutral',
    hint: 'Only they can subscribe again, with the link in an earlier email.',
  },
  bounced: { label: 'Bounced', tone: 'danger', hint: 'Emails to this address bounce.' },
  complained: {
    label: 'Complained',
    tone: 'danger',
    hint: 'Our emails to this address were reported as spam.',
  },
};

export const subscriberStatusNames = Object.fromEntries(
  Object.entries(subscriberStatusLabels).map(([status, { label }]) => [status, label]),
) as Record<SubscriberStatus, string>;

export const suppressedReasons: Record<SuppressedWhy, string> = {
  unsubscribed: 'unsubscribed; only they can subscribe again',
  blocked: 'blocked, or emails bounce',
};

/** Explains who is subscribed without being asked, and who is not. */
export function consentSentence({ domain, anyone }: DistributionLists['at_once']): string {
  if (anyone) return 'Everyone you add is subscribed at once.';
  if (domain === null) return 'Everyone you add is first asked by email to confirm.';
  return `Colleagues at ${domain} are subscribed at once. Everyone else is first asked by email to confirm.`;
}

/** "You have 140 of the 1,000 subscribers that your plan allows." */
export function subscriberPlaces({ used, max }: DistributionLists['subscribers']): string {
  if (max === 0) return 'Your plan does not include distribution lists.';
  return `You have ${used.toLocaleString('en')} of the ${max.toLocaleString('en')} subscribers that your plan allows.`;
}
