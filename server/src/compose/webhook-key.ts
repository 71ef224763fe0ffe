import { WEBHOOK_USER_AGENT } from '../external-api/index.ts';
import type { PosterConfig } from '../outbound/index.ts';
import { keyFor } from './deployment.ts';

/** Encrypts the signing secrets of webhook endpoints; the same key in every process. */
export function webhookKey(secret: string): Uint8Array {
  return Buffer.from(keyFor(secret, 'signing secrets of webhooks'), 'hex');
}

/** The connection settings for sending webhooks. */
export const webhookPosting = {
  userAgent: WEBHOOK_USER_AGENT,
  totalTimeoutMs: 15_000,
  // Many endpoints may share one host. The dispatcher limits the connections of each endpoint.
  connections: 256,
} as const satisfies Partial<PosterConfig>;
