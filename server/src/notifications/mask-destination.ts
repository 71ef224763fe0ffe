import type { Channel } from '@newswatch/shared/contracts';
import { maskNumber } from '../mask-number.ts';
import { maskEmail } from './mask-email.ts';

/** Masks an address so that the owner recognizes it and nobody else can use it: `a•••@example.com`, `+33••••••678`. */
export function maskDestination(channel: Channel, destination: string): string {
  return channel === 'email' ? maskEmail(destination) : maskNumber(destination);
}
