import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { seal, unseal } from '../../accounts/mfa/secret-box.ts';
import { hashOfSecret, newLinkSecret } from '../../link-secret.ts';

/** The secrets of a subscription, which only we and the hub know. */
export interface CallbackSecret {
  /** The last part of the callback address. */
  readonly token: string;
  /** The secret with which the hub signs its notices, as text. */
  readonly secret: string;
}

const Stored = v.object({ token: v.string(), secret: v.string() });
/** The length of the secret, 256 bits; the recommendation allows fewer than 200 bytes. */
const SECRET_BYTES = 32;

/** New secrets for a subscription, with the forms in which they are stored. */
export function newCallbackSecret(key: Uint8Array, id: string): { callback_hash: string; sealed: string } {
  const made: CallbackSecret = {
    token: newLinkSecret(),
    secret: randomBytes(SECRET_BYTES).toString('base64url'),
  };
  return {
    callback_hash: hashOfSecret(made.token),
    sealed: seal(key, id, Buffer.from(JSON.stringify(made))),
  };
}

/** A hub's message without our secrets, which some hubs repeat in their errors; the message is logged and shown. */
export function withoutSecrets(words: string, { token, secret }: Partial<CallbackSecret>): string {
  return [token, secret].reduce<string>(
    (text, hidden) => (hidden === undefined ? text : text.replaceAll(hidden, '…')),
    words,
  );
}

/** undefined if the key has changed since the secrets were stored. */
export function openCallbackSecret(key: Uint8Array, id: string, sealed: string): CallbackSecret | undefined {
  try {
    return v.parse(Stored, JSON.parse(unseal(key, id, sealed).toString()));
  } catch {
    return undefined;
  }
}
