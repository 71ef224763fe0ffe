import { createHash, randomBytes } from 'node:crypto';

/** 256 bits. */
const SECRET_BYTES = 32;

/** The path of the page behind a shared link. */
export const SHARED_PATH = '/shared';

/** A new secret for a link: 43 letters that are safe in an address. */
export const newLinkSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is stored of a secret. So many random bits need no slow hash: they cannot be guessed. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
