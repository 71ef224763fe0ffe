import type { DashboardTarget, UserDashboard } from '@newswatch/shared/contracts';
import { formatCount } from '@newswatch/ui';
import { countedOrNo } from './counted.ts';
import { mostAboveUsual, usualCount } from './usual.ts';

/** The minimum difference that is mentioned. */
const NOTICED = 1;

type Today = { cards: Pick<UserDashboard['cards'], 'matches_today'> };
type CountedTarget = Pick<DashboardTarget, 'name' | 'status' | 'today' | 'usual_by_now'>;

/** The change today: "76 matches so far today, 29 more than usual by this hour". */
export function todaySentence({ cards, usual_by_now }: Today & Pick<UserDashboard, 'usual_by_now'>): {
  count: string;
  rest: string;
} {
  const count = countedOrNo(cards.matches_today, 'match', 'matches');
  if (usual_by_now === null) {
    return { count, rest: ' so far today. Comparisons start after two weeks.' };
  }
  const difference = cards.matches_today - usualCount(usual_by_now);
  if (Math.abs(difference) < NOTICED) return { count, rest: ' so far today, the usual number by this hour.' };
  const more = difference > 0 ? 'more' : 'fewer';
  return {
    count,
    rest: ` so far today, ${formatCount(Math.abs(difference))} ${more} than usual by this hour.`,
  };
}

/** The target that explains an unusual day, and what it found; null on a usual day. */
export function explainingTarget<Target extends CountedTarget>({
  cards,
  targets,
  is_unusual,
}: Today & Pick<UserDashboard, 'is_unusual'> & { targets: { items: Target[] } }): {
  target: Target;
  rest: string;
} | null {
  const above = mostAboveUsual(targets.items);
  if (above) {
    const usual = usualCount(above.usual_by_now);
    return {
      target: above,
      rest: ` found ${formatCount(above.today)}, usually ${usual === 0 ? 'none' : formatCount(usual)} by now.`,
    };
  }
  const most = targets.items.toSorted((one, other) => other.today - one.today)[0];
  if (!is_unusual || !most || most.today === 0) return null;
  const share = most.today * 2 > cards.matches_today ? 'most of them' : 'more than any other target';
  return { target: most, rest: ` found ${share}: ${formatCount(most.today)}.` };
}
