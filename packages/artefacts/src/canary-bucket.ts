import { createHash } from 'node:crypto';

/** The number of bytes of the digest that make the bucket: 48 bits are finer than any percentage, and exact in a number. */
const BYTES = 6;

/**
 * A visitor's bucket from 0 (inclusive) to 100 (exclusive) for one remote. It is stable and evenly distributed, and
 * differs per remote, so that the same people do not test everything.
 */
export function canaryBucket(salt: string, remote: string, visitor: string): number {
  const digest = createHash('sha256').update(`${salt}\0${remote}\0${visitor}`).digest();
  return (digest.readUIntBE(0, BYTES) / 2 ** (BYTES * 8)) * 100;
}
