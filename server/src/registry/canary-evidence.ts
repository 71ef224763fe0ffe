/** Different people of one arm of a trial. */
export interface Arm {
  people: number;
  /** Those for whom it ever failed. */
  failed: number;
  /** Those whose first visit failed. */
  firstFailed: number;
}

/** How often a canary may be called worse although it fails no more than the version beside it, however often one looks. */
export const FALSE_ALARMS = 0.01;
/**
 * Evidence that is enough. Two processes are watched, each may err half as often, and by Ville's inequality one that
 * stands at 1 passes `1 / alpha` with a probability of at most `alpha`, ever.
 */
export const ENOUGH = 2 / FALSE_ALARMS;
/** A difference below one in a hundred people is no reason to stop a canary, however sure it is. */
export const EXCESS_MIN = 0.01;

/** Shares that the alternative allows for, spread evenly: a mixture over them needs no guess of how bad it is. */
const GRID = 50;

/**
 * Evidence that the canary fails more often than the version beside it.
 *
 * Who gets the canary is decided by a salted hash, so if failing has nothing to do with the version, each person is in
 * the canary's arm with its share `q`, whatever happened to them and whoever came before. So the arms of the people for
 * whom something failed are coin throws of a known coin, and so are those of the others. An e-process bets on
 * more canary among the first and less among the second:
 *
 * - by everybody's *first* visit, failed or not: strong where the canary is plainly broken, from a dozen people on;
 * - by those for whom it *ever* failed: strong where failures are rare, and sees what fails on a later page.
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

/** Does the canary fail more often than the version beside it, for sure and by enough? No where there is nobody to compare with. */
export function isWorse(canary: Arm, current: Arm, percent: number): boolean {
  if (percent <= 0 || percent >= 100) return false;
  const rate = ({ failed, people }: Arm) => (people === 0 ? 0 : failed / people);
  if (rate(canary) - rate(current) < EXCESS_MIN) return false;
  return canaryEvidence(canary, current, percent) >= ENOUGH;
}

/** Logarithm of what a gambler makes of 1 who bets on throws of a coin of `share` with a mixture of shares in a range. */
function bet(heads: number, tails: number, share: number, [from, to]: [number, number]): number {
  const gains = Array.from({ length: GRID }, (_, index) => {
    const guess = from + ((to - from) * (index + 0.5)) / GRID;
    return heads * Math.log(guess / share) + tails * Math.log((1 - guess) / (1 - share));
  });
  const most = Math.max(...gains);
  return most + Math.log(gains.reduce((sum, gain) => sum + Math.exp(gain - most), 0) / GRID);
}
