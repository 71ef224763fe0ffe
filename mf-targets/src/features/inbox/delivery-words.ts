import type { Delivery } from '@newswatch/shared/contracts';

const channelNames: Record<Delivery['channel'], string> = { email: 'Email', whatsapp: 'WhatsApp' };
const statusWords: Record<Delivery['status'], string> = {
  queued: 'on its way',
  held: 'waiting',
  sending: 'on its way',
  retrying: 'trying again',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  suppressed: 'not sent',
  cancelled: 'cancelled',
};

/** "Email: sent", "WhatsApp: not sent". */
export function deliveryLine(delivery: Pick<Delivery, 'channel' | 'status'>): string {
  return `${channelNames[delivery.channel]}: ${statusWords[delivery.status]}`;
}

export function deliveryTone(status: Delivery['status']): 'success' | 'warning' | 'danger' | 'neutral' {
  if (status === 'sent' || status === 'delivered' || status === 'read') return 'success';
  if (status === 'failed') return 'danger';
  return status === 'held' || status === 'retrying' ? 'warning' : 'neutral';
}
