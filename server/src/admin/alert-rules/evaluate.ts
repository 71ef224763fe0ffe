import {
  type AlertCondition,
  type AlertConditionState,
  type AlertFigure,
  type AlertJoin,
  alertFigures,
  type FiringCondition,
} from '@newswatch/shared/contracts/admin';
import type { ConditionReading } from '../../storage/schema.ts';

/** The measurement of a figure. */
export interface Measurement {
  /** The value; null if there is nothing to measure now. */
  value: number | null;
  /** The total of a share; null if it is not known. */
  of?: number | null;
}

/**
 * Checks a condition.
 *
 * @param measurement undefined if the figure could not be read
 * @param before the previous check of the same condition
 */
export function readCondition(
  condition: AlertCondition,
  measurement: Measurement | undefined,
  before: ConditionReading | undefined,
): ConditionReading {
  const state = stateOf(condition, measurement);
  return {
    state,
    value: measurement?.value ?? null,
    of: measurement?.of ?? null,
    held: isUnknown({ state }) ? (before?.held ?? false) : state === 'beyond',
  };
}

function stateOf(
  { figure, limit, minimum = 0 }: AlertCondition,
  measurement: Measurement | undefined,
): AlertConditionState {
  if (!measurement) return 'unreadable';
  const { value, of = null } = measurement;
  if (of !== null && of < minimum) return 'too_few';
  if (value === null) return 'unmeasurable';
  const isBeyond = alertFigures[figure].direction === 'above' ? value > limit : value < limit;
  return isBeyond ? 'beyond' : 'within';
}

const isUnknown = ({ state }: Pick<ConditionReading, 'state'>): boolean =>
  state === 'unreadable' || state === 'unmeasurable';

/**
 * Whether the conditions of a rule are met; null if that is not known, which changes nothing. With `all`, one unknown condition
 * is enough for null. With `any`, the known conditions decide, but an alert does not end while a condition that was met is
 * unknown, because it may still be met.
 */
export function holds(joinedBy: AlertJoin, readings: readonly ConditionReading[]): boolean | null {
  const isBeyond = ({ state }: ConditionReading) => state === 'beyond';
  if (joinedBy === 'all') return readings.some(isUnknown) ? null : readings.every(isBeyond);
  if (readings.some(isBeyond)) return true;
  const mayHold = readings.some((reading) => isUnknown(reading) && reading.held);
  return mayHold || readings.every(isUnknown) ? null : false;
}

/** Whether the first of two values of a figure is worse than the second. */
const isWorse = (figure: AlertFigure, one: number, other: number): boolean =>
  alertFigures[figure].direction === 'above' ? one > other : one < other;

/**
 * The conditions of an alert after a check: those that have been met since it started, with the value when each was first met and
 * the worst one. Values count only while a condition is met, so that a share of too small a total is never the worst.
 */
export function followConditions(
  conditions: readonly AlertCondition[],
  readings: readonly ConditionReading[],
  before: readonly FiringCondition[] = [],
): FiringCondition[] {
  return conditions.map((condition, at) => {
    const { figure, minimum = 0 } = condition;
    const earlier = before.find((each) => each.figure === figure && (each.minimum ?? 0) === minimum);
    const { value: first = null, of: firstOf = null, worst = null, worst_of = null } = earlier ?? {};
    const kept = { ...condition, value: first, of: firstOf, worst, worst_of };
    const reading = readings[at];
    if (reading?.state !== 'beyond' || reading.value === null) return kept;
    const { value, of } = reading;
    if (first === null || worst === null) return { ...condition, value, of, worst: value, worst_of: of };
    return isWorse(figure, value, worst) ? { ...kept, worst: value, worst_of: of } : kept;
  });
}

export interface Evaluated {
  /** Whether the alert starts, ends or continues. */
  turn: 'starts' | 'ends' | null;
  /** The time since which the conditions have contradicted the state of the alert. */
  pendingSince: Date | null;
  /** The time when the alert started or ended, if `turn` says that it does. */
  since: Date;
}

/**
 * Decides whether an alert starts or ends. In both directions, the conditions must have changed for `forMinutes`, so that a
 * figure that hovers around its limit does not cause an email each minute. Null changes nothing: a figure that could not be
 * measured must not be reported as back within its limit.
 */
export function evaluateRule({
  beyond,
  isFiring,
  pendingSince,
  forMinutes,
  now,
}: {
  beyond: boolean | null;
  isFiring: boolean;
  pendingSince: Date | null;
  forMinutes: number;
  now: Date;
}): Evaluated {
  if (beyond === null || beyond === isFiring) return { turn: null, pendingSince: null, since: now };
  const since = pendingSince ?? now;
  if (now.getTime() - since.getTime() < forMinutes * 60_000)
    return { turn: null, pendingSince: since, since };
  return { turn: beyond ? 'starts' : 'ends', pendingSince: null, since };
}
