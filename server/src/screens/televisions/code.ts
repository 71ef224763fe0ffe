import { createHmac, randomInt } from 'node:crypto';
import { limits } from '@newswatch/shared/contracts';

const { TELEVISION_CODE_LETTERS: LETTERS, TELEVISION_CODE_LENGTH } = limits;

/** Each letter is equally likely. */
export const newCode = (): string =>
  Array.from({ length: TELEVISION_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Hashes a code for storage. Codes are short, so a plain hash could be reversed by trying them all. Codes are looked up by this
 * keyed hash, so the time it takes reveals nothing about the letters of another code.
 */
export const hashOfCode = (key: Uint8Array, code: string): string =>
  createHmac('sha256', key).update(code).digest('hex');
