import type { Recipient, RecipientStatus } from '@newswatch/shared/contracts';

export const statusLabels: Record<
  RecipientStatus,
  { label: string; tone: 'success' | 'warning' | 'neutral' | 'danger'; hint: string }
> = {
  invited: { label: 'Invited', tone: 'warning', hint: 'Nothing is sent until they accept.' },
  active: { label: 'Active', tone: 'success', hint: 'Gets alerts by email.' },
  declined: { label: 'Declined', tone: 'neutral', hint: 'Declined. Nothing is sent.' },
  stopped: { label: 'Stopped', tone: 'neutral', hint: 'They stopped the emails.' },
  bounced: { label: 'Bounced', tone: 'danger', hint: 'The address does not accept mail.' },
};

export const frequencyLabels: Record<Recipient['frequency'], string> = {
  live: 'Immediately',
  daily: 'Daily',
};

/** The line under the title: "2 of 3 recipients." and what is left. */
export function placesLine({ used, max }: { used: number; max: number }): string {
  if (max === 0) return 'Your plan does not include recipients.';
  const free = max - used;
  if (free <= 0) return `You have ${used} recipients, as many as your plan allows.`;
  return `You have ${used} of the ${max} recipients that your plan allows.`;
}
