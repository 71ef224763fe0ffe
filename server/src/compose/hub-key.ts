import { keyFor } from './deployment.ts';

/** Encrypts the callback addresses and secrets of subscriptions at hubs; the same key in every process. */
export function hubKey(secret: string): Uint8Array {
  return Buffer.from(keyFor(secret, 'secrets of hub subscriptions'), 'hex');
}
