import { keyFor } from './deployment.ts';

/** Signs the Message-IDs of codes and notices; the same in every process. */
export function noticeKeys(secret: string): Uint8Array {
  return Buffer.from(keyFor(secret, 'message ids of notices'), 'hex');
}
