import type { Channel, Recipient } from '@newswatch/shared/contracts';
import type { RecipientRow, ShownRecipient } from './repository.ts';

/** The channels in effect: only an active recipient has any. */
export function agreed({ status, channels }: Pick<RecipientRow, 'status' | 'channels'>): Channel[] {
  return status === 'active' ? channels : [];
}

/** Recipients who would get only emails, at a blocked address, cannot be reached, whatever they answered. */
export function shownStatus(row: ShownRecipient): Recipient['status'] {
  const getsEmails =
    row.status === 'invited' || (row.status === 'active' && !row.channels.includes('whatsapp'));
  return row.email_block && getsEmails ? 'bounced' : row.status;
}
