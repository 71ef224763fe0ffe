import { limits } from '@newswatch/shared/contracts';
import { chanceOfMore } from './chance.ts';

/** The coded matches of one story of a target in a period. */
export interface CodedStory {
  coded: number;
  unfavourable: number;
}

/** How many of the matches of a period are coded, and how many of these are unfavourable. */
interface Period {
  coded: number;
  unfavourable: number;
}

/** A week in which more of the coded matches are unfavourable than usual. */
export interface ToneTurn {
  week: Period;
  before: Period;
}

/** The number of earlier weeks with coded matches that are needed: the codes of one week may be about one event. */
const WEEKS_NEEDED = 3;
/** The smallest difference between the shares that is worth a message. */
const SHARES_APART = 0.2;
/** The probability that a difference between stories is only chance must be below this. */
const CHANCE_MAX = 0.01;

/**
 * Compares the coded matches of a week with those of the weeks before. The shares are those of matches, as in the analytics.
 * Whether their difference may be chance is decided by stories, because reports of one event resemble each other and copies have
 * the same tone: a story is unfavourable if most of its coded matches are. Pure.
 *
 * @param weeksBefore how many of the weeks before have coded matches
 * @returns null if the share is as usual or smaller, or if too little is coded to say
 */
export function toneTurn(
  week: readonly CodedStory[],
  before: readonly CodedStory[],
  weeksBefore: number,
): ToneTurn | null {
  const [now, usual] = [together(week), together(before)];
  if (weeksBefore < WEEKS_NEEDED || Math.min(now.coded, usual.coded) < limits.TONES_COMPARED_MIN) return null;
  if (now.unfavourable / now.coded - usual.unfavourable / usual.coded < SHARES_APART) return null;
  const chance = chanceOfMore(
    { of: week.length, unfavourable: week.filter(isUnfavourable).length },
    { of: before.length, unfavourable: before.filter(isUnfavourable).length },
  );
  return chance < CHANCE_MAX ? { week: now, before: usual } : null;
}

const isUnfavourable = ({ coded, unfavourable }: CodedStory): boolean => unfavourable * 2 > coded;

function together(stories: readonly CodedStory[]): Period {
  const sum = { coded: 0, unfavourable: 0 };
  for (const { coded, unfavourable } of stories) {
    sum.coded += coded;
    sum.unfavourable += unfavourable;
  }
  return sum;
}
