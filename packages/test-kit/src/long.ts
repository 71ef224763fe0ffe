/** Whether this is `npm run test:long`, which walks every loop to its end. */
const isLong = process.env.NEWSWATCH_TEST_LONG === '1';

/** How often a loop of a test goes round: enough to hold its rule in `npm test`, the whole of it in `npm run test:long`. */
export function rounds(usually: number, long: number): number {
  return isLong ? long : usually;
}
