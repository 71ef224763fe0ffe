import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, in bytes. */
const SECRET_BYTES = 32;

/**
 * A new secret for a link: 43 letters that are safe in an address. The last one is never a punctuation mark: chats and mail
 * programs leave a dash or an underscore at the end of an address out of the link.
 */
export function newLinkSecret(): string {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return /[-_]$/.test(secret) ? newLinkSecret() : secret;
}

/** The form in which a secret is stored. This many random bits need no slow hash: they cannot be guessed. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
