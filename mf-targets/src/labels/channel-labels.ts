import type { Channel } from '@newswatch/shared/contracts';

export const channelNames: Record<Channel, string> = { email: 'Email', whatsapp: 'WhatsApp' };

/** The names of the channels inside a sentence. */
export const channelWords: Record<Channel, string> = { email: 'email', whatsapp: 'WhatsApp' };
