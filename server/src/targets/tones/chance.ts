/** How many of the stories of a period are unfavourable. */
export interface StoriesCounted {
  of: number;
  unfavourable: number;
}

/**
 * The probability that at least this many unfavourable stories are in the first period by chance, if all of them were spread over
 * both periods at random (Fisher's exact test, one-sided).
 */
export function chanceOfMore(one: StoriesCounted, other: StoriesCounted): number {
  const unfavourable = one.unfavourable + other.unfavourable;
  const choose = logChoose(one.of + other.of);
  let chance = 0;
  for (let here = one.unfavourable; here <= Math.min(one.of, unfavourable); here += 1) {
    const there = unfavourable - here;
    chance += Math.exp(
      choose(one.of, here) + choose(other.of, there) - choose(one.of + other.of, unfavourable),
    );
  }
  return chance;
}

/** The probability of at least this many wins by chance, if a win is as probable as a loss (sign test, one-sided). */
export function chanceOfWins(wins: number, losses: number): number {
  const of = wins + losses;
  const choose = logChoose(of);
  let chance = 0;
  for (let won = wins; won <= of; won += 1) chance += Math.exp(choose(of, won) - of * Math.LN2);
  return chance;
}

/** Calculates the logarithm of the number of ways to choose `some` of up to `most` things. */
function logChoose(most: number): (all: number, some: number) => number {
  const logs = [0];
  for (let number = 1; number <= most; number += 1) logs.push((logs.at(-1) ?? 0) + Math.log(number));
  const log = (number: number): number => logs[number] ?? 0;
  return (all, some) => log(all) - log(some) - log(all - some);
}
