/** Whether this is `npm run test:long`, which runs every loop in full. */
export const isLong = process.env.NEWSWATCH_TEST_LONG === '1';

/**
 * The number of iterations of a test's loop: enough to check its rule in `npm test`, all of them in `npm run
 * test:long`.
 */
export function rounds(usually: number, long: number): number {
  return isLong ? long : usually;
}
