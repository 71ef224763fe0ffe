import { type ListedTarget, needsPerson } from '@newswatch/shared/contracts';
import { formatCount } from '@newswatch/ui';
import { mostAboveUsual, usualCount } from '../../labels/usual.ts';

/** Below two targets the row itself says it. */
const TARGETS_MIN = 2;

/**
 * What a person's targets come to today: "76 matches today. “Harbour” brought 26, where 5 is usual by now. 2 targets need you." Of all
 * of them; undefined where there is nothing to sum up. What is usual for all together is no sum of what is usual for each, and stands on
 * the overview.
 */
export function targetsSentence(targets: readonly ListedTarget[]): string | undefined {
  const watching = targets.filter(({ status }) => status === 'active');
  if (watching.length < TARGETS_MIN) return undefined;
  const today = sum(watching.map((target) => target.today));
  const parts = [`${count(today, 'match', 'matches')} today.`];
  const above = mostAboveUsual(watching);
  const most = watching.toSorted((one, other) => other.today - one.today)[0];
  if (above) {
    const usual = usualCount(above.usual_by_now);
    parts.push(
      `“${above.name}” brought ${formatCount(above.today)}, where ${usual === 0 ? 'none' : formatCount(usual)} is usual by now.`,
    );
  } else if (most && today > 0 && most.today < today && most.today * 2 > today) {
    parts.push(`“${most.name}” brought ${formatCount(most.today)} of them.`);
  }
  const needy = targets.filter(needsPerson).length;
  if (needy > 0) parts.push(needy === 1 ? '1 target needs you.' : `${formatCount(needy)} targets need you.`);
  return parts.join(' ');
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
const count = (number: number, one: string, many: string): string =>
  `${number === 0 ? 'No' : formatCount(number)} ${number === 1 ? one : many}`;
