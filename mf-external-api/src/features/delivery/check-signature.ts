import { limits } from '@newswatch/shared/contracts';

/** A request as a server received it. */
export interface ReceivedMessage {
  secret: string;
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

/** `no_https`: browsers check signatures only on pages with https. */
export type SignatureCheck = 'right' | 'old' | 'wrong' | 'bad_secret' | 'no_https';

const START = 'whsec_';

/**
 * Checks a signature in this browser, as a receiver does. Nothing is sent.
 *
 * @param now milliseconds
 */
export async function checkSignature(message: ReceivedMessage, now: number): Promise<SignatureCheck> {
  if (!('subtle' in crypto)) return 'no_https';
  const key = await importKey(message.secret.trim());
  if (!key) return 'bad_secret';
  const signed = new TextEncoder().encode(`${message.id.trim()}.${message.timestamp.trim()}.${message.body}`);
  for (const part of message.signature.trim().split(/\s+/)) {
    const bytes = decodeBase64(part.replace(/^v1,/, ''));
    if (!bytes || !(await crypto.subtle.verify('HMAC', key, bytes, signed))) continue;
    const age = Math.abs(now / 1_000 - Number(message.timestamp));
    return age > limits.WEBHOOK_TOLERANCE_SECONDS ? 'old' : 'right';
  }
  return 'wrong';
}

async function importKey(secret: string): Promise<CryptoKey | undefined> {
  const bytes = decodeBase64(secret.startsWith(START) ? secret.slice(START.length) : secret);
  if (!bytes || bytes.length === 0) return undefined;
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
