import { type ListedTarget, needsPerson } from '@newswatch/shared/contracts';
import { countedOrNo, mostAboveUsual, usualCount } from '@newswatch/shell-api/patterns';
import { formatCount } from '@newswatch/ui';

/** The minimum number of targets; with fewer, the rows are enough. */
const TARGETS_MIN = 2;

/**
 * A summary of all targets today: "76 matches today. “Harbour” found 26, usually 5 by now. 2 targets need your
 * attention." Undefined if there is nothing to sum up. The usual level of all targets together is not the sum of their
 * levels; the overview shows it.
 */
export function targetsSentence(targets: readonly ListedTarget[]): string | undefined {
  const watching = targets.filter(({ status }) => status === 'active');
  if (watching.length < TARGETS_MIN) return undefined;
  // A target paused during the day keeps what it found before: the overview counts that, too.
  const today = sum(targets.map((target) => target.today));
  const parts = [`${countedOrNo(today, 'match', 'matches')} today.`];
  const above = mostAboveUsual(watching);
  const most = targets.toSorted((one, other) => other.today - one.today)[0];
  if (above) {
    const usual = usualCount(above.usual_by_now);
    parts.push(
      `“${above.name}” found ${formatCount(above.today)}, usually ${usual === 0 ? 'none' : formatCount(usual)} by now.`,
    );
  } else if (most && today > 0 && most.today < today && most.today * 2 > today) {
    parts.push(`“${most.name}” found ${formatCount(most.today)} of them.`);
  }
  const needy = targets.filter(needsPerson).length;
  if (needy > 0)
    parts.push(
      needy === 1 ? '1 target needs your attention.' : `${formatCount(needy)} targets need your attention.`,
    );
  return parts.join(' ');
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
