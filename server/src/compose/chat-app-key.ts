import { keyFor } from './deployment.ts';

/** Encrypts the addresses of channels in chat apps; the same key in every process. */
export function chatAppKey(secret: string): Uint8Array {
  return Buffer.from(keyFor(secret, 'addresses of channels in chat apps'), 'hex');
}
