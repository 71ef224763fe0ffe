import { type Channel, channels } from '@newswatch/shared/contracts';

export const channelNames: Record<Channel, string> = { email: 'Email', whatsapp: 'WhatsApp' };
/** The names of channels within a sentence. */
export const channelNamesInSentence: Record<Channel, string> = { email: 'email', whatsapp: 'WhatsApp' };

/** "email and WhatsApp"; empty if none is chosen. */
export function listChannels(chosen: readonly Channel[]): string {
  return channels
    .filter((one) => chosen.includes(one))
    .map((one) => channelNamesInSentence[one])
    .join(' and ');
}
