import type {
  Recipient,
  RecipientEmailBlock,
  RecipientStatus,
  RecipientWhatsappStatus,
} from '@newswatch/shared/contracts';

export const statusLabels: Record<
  RecipientStatus,
  { label: string; tone: 'success' | 'warning' | 'neutral' | 'danger'; hint: string }
> = {
  invited: { label: 'Invited', tone: 'warning', hint: 'Nothing is sent until they accept.' },
  active: { label: 'Active', tone: 'success', hint: '' },
  declined: { label: 'Declined', tone: 'neutral', hint: 'Declined. Nothing is sent.' },
  stopped: { label: 'Stopped', tone: 'neutral', hint: 'They stopped the alerts.' },
  bounced: {
    label: 'Blocked or bounced',
    tone: 'danger',
    hint: 'Emails to this address are blocked, or they bounce.',
  },
};

const blockHints: Record<RecipientEmailBlock, string> = {
  bounced: 'Emails to this address bounce.',
  complaint: 'Blocked: our emails to this address were reported as spam.',
  administrator: 'An administrator has blocked this address.',
};

/**
 * The meaning of a status, in a line: what an active recipient gets, or why another one gets nothing. `standsIn`: all targets
 * reach them today.
 */
export function statusLine(recipient: Recipient, standsIn = false): string {
  const { status, email_block } = recipient;
  if (status === 'active') return channelsLine(recipient, standsIn);
  return status === 'bounced' && email_block ? blockHints[email_block] : statusLabels[status].hint;
}

/** Whether an invitation can be sent again. Servers before `can_resend` do not say so. */
export const mayResend = ({ status, can_resend }: Recipient): boolean =>
  can_resend ?? (status === 'invited' || status === 'bounced');

/** The channels on which an active recipient gets alerts; without one, only reports and newsletters. */
function channelsLine(
  {
    channels,
    email_block,
    targets,
    group_targets,
  }: Pick<Recipient, 'channels' | 'email_block' | 'targets' | 'group_targets'>,
  standsIn: boolean,
): string {
  if (channels.length === 0) return 'Nothing is sent until they confirm their number.';
  if (!standsIn && targets.length + group_targets.length === 0) {
    if (email_block) return 'Gets nothing: the email address is blocked.';
    return 'Gets only the reports and newsletters that you send.';
  }
  if (!channels.includes('whatsapp')) return 'Gets alerts by email.';
  if (email_block) return 'Gets alerts by WhatsApp only: the email address is blocked.';
  return channels.includes('email') ? 'Gets alerts by email and WhatsApp.' : 'Gets alerts by WhatsApp.';
}

const whatsappHints: Record<RecipientWhatsappStatus, string> = {
  none: '',
  active: '',
  invited: ' · not confirmed yet',
  stopped: ' · stopped by the recipient',
  plan: ' · not included in your plan',
};

/** Says why a number is not used. Not shown for recipients who have not accepted: it is clear that they get nothing. */
export function whatsappHint({
  status,
  whatsapp_status,
}: Pick<Recipient, 'status' | 'whatsapp_status'>): string {
  return whatsapp_status === 'invited' && status !== 'active' ? '' : whatsappHints[whatsapp_status];
}

export const frequencyLabels: Record<Recipient['frequency'], string> = {
  live: 'Immediately',
  daily: 'Daily',
};

/** The line under the title: "2 of 3 recipients." and what is left. */
export function placesLine({ used, max }: { used: number; max: number }): string {
  if (max === 0) return 'Your plan does not include recipients.';
  const free = max - used;
  if (free <= 0) return `You have ${used} recipients, the maximum for your plan.`;
  return `You have ${used} of the ${max} recipients that your plan allows.`;
}
