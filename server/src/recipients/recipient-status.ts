import type { Channel, Recipient } from '@newswatch/shared/contracts';
import type { RecipientRow, ShownRecipient } from './repository.ts';

/** The channels that count: only an active recipient has any. */
export function agreed({ status, channels }: Pick<RecipientRow, 'status' | 'channels'>): Channel[] {
  return status === 'active' ? channels : [];
}

/** Recipients who would get only emails, at an address that is blocked, cannot be reached, whatever they answered. */
export function shownStatus(row: ShownRecipient): Recipient['status'] {
  const getsEmails =
    row.status === 'invited' || (row.status === 'active' && !row.channels.includes('whatsapp'));
  return row.email_block && getsEmails ? 'bounced' : row.status;
}
