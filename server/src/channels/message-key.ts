import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EmailChannel } from './types.ts';

/** The number of bytes of the signature: 128 bits cannot be guessed. */
const MAC_BYTES = 16;
const SIGNED = /^([\w.-]+)\.([0-9a-f]{32})$/;

const macOf = (key: Uint8Array, name: string, address: string): Buffer =>
  createHmac('sha256', key).update(`${name}\n${address.toLowerCase()}`).digest().subarray(0, MAC_BYTES);

/**
 * Signs the content of an email's Message-ID together with its destination address. The result is the same for each attempt.
 * People see the IDs of messages that they caused, and could otherwise forge a bounce of an email to somebody else.
 */
export function signMessageKey(key: Uint8Array, name: string, address: string): string {
  return `${name}.${macOf(key, name, address).toString('hex')}`;
}

/** The signed content, and whether it was signed for an address; undefined if there is no signature. */
export function readMessageKey(
  key: Uint8Array,
  signed: string,
): { name: string; isFor: (address: string) => boolean } | undefined {
  const [, name, mac] = SIGNED.exec(signed) ?? [];
  if (name === undefined || mac === undefined) return undefined;
  return { name, isFor: (address) => timingSafeEqual(Buffer.from(mac, 'hex'), macOf(key, name, address)) };
}

/** Wraps a channel so that it signs Message-IDs, so that a bounce is recognised as being about one of our emails. */
export function withSignedIds(channel: EmailChannel, key: Uint8Array): EmailChannel {
  return {
    ...channel,
    send: (message, signal) =>
      channel.send(
        { ...message, idempotencyKey: signMessageKey(key, message.idempotencyKey, message.to) },
        signal,
      ),
  };
}
