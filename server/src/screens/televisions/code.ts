import { createHmac, randomInt } from 'node:crypto';
import { limits } from '@newswatch/shared/contracts';

const { TELEVISION_CODE_LETTERS: LETTERS, TELEVISION_CODE_LENGTH } = limits;

/** Each letter is equally likely. */
export const newCode = (): string =>
  Array.from({ length: TELEVISION_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * The form in which a code is stored. Codes are short, so a plain hash could be reversed by trying them all. Codes are found by this
 * keyed hash: how long that takes says nothing about the letters of another code.
 */
export const hashOfCode = (key: Uint8Array, code: string): string =>
  createHmac('sha256', key).update(code).digest('hex');
