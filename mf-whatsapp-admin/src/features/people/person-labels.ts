import type { WhatsappMessage, WhatsappOptIn, WhatsappPerson } from '@newswatch/shared/contracts/admin';
import type { Tone } from '../../labels.ts';

export const optInLabels: Record<WhatsappOptIn['status'], { word: string; tone: Tone }> = {
  granted: { word: 'Agreed', tone: 'success' },
  withdrawn: { word: 'Withdrawn', tone: 'warning' },
  never: { word: 'Never asked', tone: 'neutral' },
};

export const onWhatsappWords: Record<WhatsappPerson['on_whatsapp'], string> = {
  true: 'Yes',
  false: 'No',
  unknown: 'Not known',
};

/** The number of messages that the person received, and of those that failed. */
export function messagesWords({ messages_24h, messages_30d, failed_30d }: WhatsappPerson): string {
  const failed = failed_30d > 0 ? `, ${failed_30d} failed` : '';
  return `${messages_24h} in 24 hours, ${messages_30d} in 30 days${failed}`;
}

export const sourceLabels: Record<NonNullable<WhatsappOptIn['source']>, string> = {
  signup: 'at sign-up',
  setup: 'by entering the code',
  reply: 'in a reply',
  administrator: 'as recorded by an administrator',
};

export const messageStatusLabels: Record<WhatsappMessage['status'], { word: string; tone: Tone }> = {
  sending: { word: 'Sending', tone: 'info' },
  sent: { word: 'Sent', tone: 'success' },
  delivered: { word: 'Delivered', tone: 'success' },
  read: { word: 'Read', tone: 'success' },
  failed: { word: 'Failed', tone: 'danger' },
  stopped: { word: 'Stopped', tone: 'neutral' },
  received: { word: 'Received', tone: 'info' },
};
