import { keyFor } from './deployment.ts';

/** Signs the Message-IDs of emails; the same in every process. */
export function messageKey(secret: string): Uint8Array {
  return Buffer.from(keyFor(secret, 'message ids of notices'), 'hex');
}
