import { type ListedTarget, needsPerson } from '@newswatch/shared/contracts';
import { formatCount } from '@newswatch/ui';

/** Below two targets the row itself says it. */
const TARGETS_MIN = 2;

/**
 * What a person's targets come to today: "76 matches today, 29 more than usual by this hour. “Harbour” brought 26 of them. Two targets
 * need you." Of all of them; undefined where there is nothing to sum up.
 */
export function targetsSentence(targets: readonly ListedTarget[]): string | undefined {
  const watching = targets.filter(({ status }) => status === 'active');
  if (watching.length < TARGETS_MIN) return undefined;
  const today = sum(watching.map((target) => target.today));
  const parts = [`${count(today, 'match', 'matches')} today${comparison(watching, today)}.`];
  const most = watching.toSorted((one, other) => other.today - one.today)[0];
  if (most && today > 0 && most.today < today && most.today * 2 > today) {
    parts.push(`“${most.name}” brought ${formatCount(most.today)} of them.`);
  }
  const needy = targets.filter(needsPerson).length;
  if (needy > 0) parts.push(needy === 1 ? '1 target needs you.' : `${formatCount(needy)} targets need you.`);
  return parts.join(' ');
}

/** Only where every target has a usual level: a part of them says nothing about the whole. */
function comparison(targets: readonly ListedTarget[], today: number): string {
  const usual = targets.flatMap(({ usual_by_now }) => (usual_by_now ? [usual_by_now.median] : []));
  if (usual.length < targets.length) return '';
  const difference = Math.round(today - sum(usual));
  if (difference === 0) return ', as usual by this hour';
  const more = difference > 0 ? 'more' : 'fewer';
  return `, ${formatCount(Math.abs(difference))} ${more} than usual by this hour`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
const count = (number: number, one: string, many: string): string =>
  `${number === 0 ? 'No' : formatCount(number)} ${number === 1 ? one : many}`;
