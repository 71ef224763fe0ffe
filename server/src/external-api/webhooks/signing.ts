import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../accounts/mfa/secret-box.ts';

const START = 'whsec_';
const SECRET_BYTES = 32;
const SHOWN_LETTERS = 4;

/** A signing secret as its owner gets it, and what is stored of it. */
export interface NewSigningSecret {
  secret: string;
  /** Encrypted with the product's key and bound to the endpoint. */
  sealed: string;
  hint: string;
}

/** `whsec_` and 32 random bytes in base64, as defined by Standard Webhooks. */
export function newSigningSecret(key: Uint8Array, webhookId: string): NewSigningSecret {
  const bytes = randomBytes(SECRET_BYTES);
  const secret = START + bytes.toString('base64');
  return { secret, sealed: seal(key, webhookId, bytes), hint: secret.slice(-SHOWN_LETTERS) };
}

/** Decrypts a stored signing secret. @throws if the key or the endpoint does not match */
export function openSigningSecret(key: Uint8Array, webhookId: string, sealed: string): Buffer {
  return unseal(key, webhookId, sealed);
}

export function printSigningSecret(bytes: Uint8Array): string {
  return START + Buffer.from(bytes).toString('base64');
}

/**
 * The `webhook-signature` of a message: `v1,` and the HMAC-SHA256 of `id.timestamp.body`, once per secret.
 *
 * @param timestamp seconds since 1970
 */
export function signMessage(
  secrets: readonly Uint8Array[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  return secrets
    .map(
      (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
    )
    .join(' ');
}
