import type { ComparedTarget, TargetComparison } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { formatCount, formatPercent, type LineStroke } from '@newswatch/ui';
import { hasPrevious } from './analytics-sentences.ts';
import { lengthOf } from './rate-sentence.ts';

/** How a compared target is drawn everywhere in the comparison. */
interface Look {
  /** The name of the target; targets with the same name are numbered. */
  label: string;
  tone: `series-${1 | 2 | 4 | 5 | 8}`;
  stroke: LineStroke;
  /** Whether the whole previous period can be compared. */
  isOldEnough: boolean;
}
export type ShownTarget = ComparedTarget & Look;

/** The fields of a target of which only the share is shown. */
type SharingTarget = Pick<ComparedTarget, 'name' | 'first_day'> & { by_day: readonly unknown[] };
type CountedTarget = { totals: Pick<ComparedTarget['totals'], 'matches'> };
/** A target for which only the share is shown. */
export type ShownShare = Pick<ComparedTarget, 'share' | 'previous_share'> &
  CountedTarget & { previous_totals: CountedTarget['totals'] } & Look;

/** Colours that differ most in lightness and in hue. */
const looks = [
  { tone: 'series-1', stroke: 'solid' },
  { tone: 'series-2', stroke: 'long-dashed' },
  { tone: 'series-5', stroke: 'dotted' },
  { tone: 'series-4', stroke: 'dash-dotted' },
  { tone: 'series-8', stroke: 'dashed' },
] as const;

/** Gives each target its colour, its stroke and its own name. */
export function shownTargets<Target extends SharingTarget>({
  targets,
  from,
}: {
  targets: readonly Target[];
  from: TargetComparison['from'];
}): (Target & Look)[] {
  const labels: string[] = [];
  return targets.map((target, at) => {
    let label = target.name;
    for (let number = 2; labels.includes(label); number += 1) label = `${target.name} (${number})`;
    labels.push(label);
    const look = looks[at % looks.length] ?? looks[0];
    return { ...target, ...look, label, isOldEnough: hasPrevious({ ...target, from }) };
  });
}

export interface Finding {
  /** The targets that the finding is about. */
  targets: readonly ShownTarget[];
  /** The text after the names of the targets. */
  words: string;
}

const matches = (count: number) => counted(count, 'match', 'matches');
export const sumOf = (targets: readonly CountedTarget[]) =>
  targets.reduce((sum, { totals }) => sum + totals.matches, 0);

/** The target with the most matches: "has 45% of the 120 matches, up from 30%". undefined if nothing was found. */
export function largest(targets: readonly ShownTarget[]): Finding | undefined {
  const most = Math.max(...targets.map(({ totals }) => totals.matches));
  const leaders = targets.filter(({ totals }) => totals.matches === most);
  const [first, ...others] = leaders;
  if (most === 0 || !first) return undefined;
  const share = formatPercent(first.share ?? 0);
  const of = `${share} of the ${matches(sumOf(targets))}`;
  if (others.length > 0) return { targets: leaders, words: `have ${of} each` };
  const { previous_share } = first;
  if (previous_share === null || !areOldEnough(targets)) return { targets: leaders, words: `has ${of}` };
  const previous = formatPercent(previous_share);
  if (previous === share) return { targets: leaders, words: `has ${of}, as before` };
  return {
    targets: leaders,
    words: `has ${of}, ${(first.share ?? 0) > previous_share ? 'up' : 'down'} from ${previous}`,
  };
}

/** The target whose matches changed most: "changed most: 54 matches, 31 more than in the 30 days before". */
export function changedMost(
  targets: readonly ShownTarget[],
  period: TargetComparison['period'],
): Finding | undefined {
  const old = targets.filter(({ isOldEnough }) => isOldEnough);
  const most = old.reduce<ShownTarget | undefined>(
    (best, target) => (best && Math.abs(changeOf(best)) >= Math.abs(changeOf(target)) ? best : target),
    undefined,
  );
  if (!most || changeOf(most) === 0) return undefined;
  const change = changeOf(most);
  const amount = `${formatCount(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'}`;
  return {
    targets: [most],
    words: `changed most: ${matches(most.totals.matches)}, ${amount} than in the ${beforeOf(period)} before`,
  };
}

/** The change in matches from the previous period. */
export const changeOf = ({ totals, previous_totals }: ComparedTarget) =>
  totals.matches - previous_totals.matches;

/** Shares of a previous period are known only if all targets existed during all of it. */
export const areOldEnough = (targets: readonly Pick<Look, 'isOldEnough'>[]) =>
  targets.every(({ isOldEnough }) => isOldEnough);

export const beforeOf = (period: TargetComparison['period']): string => lengthOf(period);
