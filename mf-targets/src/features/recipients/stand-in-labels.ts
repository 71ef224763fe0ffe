import type { StandIn } from '@newswatch/shared/contracts';
import { addDays, dayLabel, dayRange } from '@newswatch/shell-api/patterns';

/** "1–14 December", or one day. */
export const standInDays = ({ from, until }: Pick<StandIn, 'from' | 'until'>, today: string): string =>
  from === until ? dayLabel(from, today) : dayRange(from, until, today);

const DAY_MS = 86_400_000;

/** The time until it starts or ends: "Starts in 3 days", "Ends today". */
export function standInTiming({ from, until, is_active }: StandIn, today: string): string {
  const [word, day] = is_active ? ['Ends', until] : ['Starts', from];
  if (day <= today) return `${word} today`;
  if (day === addDays(today, 1)) return `${word} tomorrow`;
  return `${word} in ${(Date.parse(day) - Date.parse(today)) / DAY_MS} days`;
}

/** The reasons why the recipient, whose name comes before, does not stand in. */
export const standInProblems: Record<NonNullable<StandIn['problem']>, string> = {
  declined: 'declined to stand in.',
  unreachable: 'no longer gets alerts: see their status below.',
  plan: 'is not among the recipients that your plan allows.',
};
