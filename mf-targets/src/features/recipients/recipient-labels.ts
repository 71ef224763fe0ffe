import type { Recipient, RecipientStatus } from '@newswatch/shared/contracts';

export const statusLabels: Record<
  RecipientStatus,
  { label: string; tone: 'success' | 'warning' | 'neutral' | 'danger'; hint: string }
> = {
  invited: { label: 'Invited', tone: 'warning', hint: 'Nothing is sent before they accept.' },
  active: { label: 'Active', tone: 'success', hint: 'Gets alerts by email.' },
  declined: { label: 'Declined', tone: 'neutral', hint: 'Declined. Nothing is sent.' },
  stopped: { label: 'Stopped', tone: 'neutral', hint: 'Stopped the emails. Nothing is sent.' },
  bounced: { label: 'Bounced', tone: 'danger', hint: 'The address does not accept mail.' },
};

export const frequencyLabels: Record<Recipient['frequency'], string> = {
  live: 'At once',
  daily: 'Daily',
};

/** "2 of 3 recipients." and what is free; for the line under the title. */
export function placesLine({ used, max }: { used: number; max: number }): string {
  if (max === 0) return 'Your plan has no recipients.';
  const free = max - used;
  if (free <= 0) return `All ${max} places of your plan are taken.`;
  return `${used} of ${max} places of your plan are taken.`;
}
