import type { Channel } from '@newswatch/shared/contracts';

export const channelNames: Record<Channel, string> = { email: 'Email', whatsapp: 'WhatsApp' };
