import { createHash } from 'node:crypto';

/** Bytes of the digest that make the bucket: 48 bits are finer than any percent, and exact in a number. */
const BYTES = 6;

/**
 * Somebody's place between 0 (included) and 100 (left out) for one remote: always the same, spread evenly, and for another
 * remote another one, so that the same people are not the testers of everything.
 */
export function canaryBucket(salt: string, remote: string, visitor: string): number {
  const digest = createHash('sha256').update(`${salt}\0${remote}\0${visitor}`).digest();
  return (digest.readUIntBE(0, BYTES) / 2 ** (BYTES * 8)) * 100;
}
