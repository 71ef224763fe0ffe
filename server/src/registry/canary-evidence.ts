/** The people in one arm of a trial, each counted once. */
export interface Arm {
  people: number;
  /** The people for whom the version ever failed. */
  failed: number;
  /** The people whose first visit failed. */
  firstFailed: number;
}

/**
 * The probability that a canary is reported as worse even though it fails no more often than the current version, no matter how
 * often one checks.
 */
export const FALSE_ALARMS = 0.01;
/**
 * The evidence that is required. Two processes are watched, so each may err half as often. By Ville's inequality, a
 * process that starts at 1 ever exceeds `1 / alpha` with a probability of at most `alpha`.
 */
export const ENOUGH = 2 / FALSE_ALARMS;
/** The minimum difference between the shares of failures. A smaller one is no reason to stop a canary, however certain it is. */
export const EXCESS_MIN = 0.01;

/**
 * The failure shares that the alternative hypothesis allows, spread evenly: a mixture needs no guess of the actual
 * share.
 */
const GRID = 50;

/**
 * Evidence that the canary fails more often than the current version.
 *
 * A salted hash decides who gets the canary. So if failures do not depend on the version, each person is in the canary's arm with
 * its share `q`, whatever happened to them, and regardless of who came before. The arms of the people with failures are then
 * tosses of a coin with a known bias, and so are the arms of the others. An e-process bets on a larger share of the canary among
 * the former and a smaller one among the latter:
 *
 * - by everybody's *first* visit, failed or not: strong if the canary is clearly broken, with only a dozen people;
 * - by those for whom it *ever* failed: strong if failures are rare, and notices failures on later pages.
 *
 * @param percent the canary's share, above 0 and below 100
 */
export function canaryEvidence(canary: Arm, current: Arm, percent: number): number {
  const share = percent / 100;
  const more = (inCanary: number, beside: number) => bet(inCanary, beside, share, [share, 1]);
  const less = (inCanary: number, beside: number) => bet(inCanary, beside, share, [0, share]);
  const byFirst =
    more(canary.firstFailed, current.firstFailed) +
    less(canary.people - canary.firstFailed, current.people - current.firstFailed);
  return Math.exp(Math.max(byFirst, more(canary.failed, current.failed)));
}

/**
 * Whether the canary fails more often than the current version, with enough evidence and by a large enough
 * difference. False if there is no one to compare with.
 */
export function isWorse(canary: Arm, current: Arm, percent: number): boolean {
  if (percent <= 0 || percent >= 100) return false;
  const rate = ({ failed, people }: Arm) => (people === 0 ? 0 : failed / people);
  if (rate(canary) - rate(current) < EXCESS_MIN) return false;
  return canaryEvidence(canary, current, percent) >= ENOUGH;
}

/**
 * The logarithm of the wealth of a gambler who starts with 1 and bets on tosses of a coin with bias `share`, using a
 * mixture of biases in a range.
 */
function bet(heads: number, tails: number, share: number, [from, to]: [number, number]): number {
  const gains = Array.from({ length: GRID }, (_, index) => {
    const guess = from + ((to - from) * (index + 0.5)) / GRID;
    return heads * Math.log(guess / share) + tails * Math.log((1 - guess) / (1 - share));
  });
  const most = Math.max(...gains);
  return most + Math.log(gains.reduce((sum, gain) => sum + Math.exp(gain - most), 0) / GRID);
}
