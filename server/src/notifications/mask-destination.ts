import type { Channel } from '@newswatch/shared/contracts';
import { maskNumber } from '../accounts/index.ts';
import { maskEmail } from './mask-email.ts';

/** Enough of an address to recognise one's own, too little to use: `a•••@example.com`, `+33••••••678`. */
export function maskDestination(channel: Channel, destination: string): string {
  return channel === 'email' ? maskEmail(destination) : maskNumber(destination);
}
