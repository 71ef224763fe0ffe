import { WEBHOOK_USER_AGENT } from '../external-api/index.ts';
import type { PosterConfig } from '../outbound/index.ts';
import { keyFor } from './deployment.ts';

/** Seals the signing secrets of webhook endpoints; the same in every process. */
export function webhookKey(secret: string): Uint8Array {
  return Buffer.from(keyFor(secret, 'signing secrets of webhooks'), 'hex');
}

/** How webhooks go out. */
export const webhookPosting = {
  userAgent: WEBHOOK_USER_AGENT,
  totalTimeoutMs: 15_000,
  // Many endpoints may stand behind one host: those of one endpoint are limited by the dispatcher.
  connections: 256,
} as const satisfies Partial<PosterConfig>;
