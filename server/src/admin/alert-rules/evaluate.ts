import { type AlertFigure, alertFigures } from '@newswatch/shared/contracts/admin';

/** Whether a figure is beyond its limit; null if it could not be measured. */
function isBeyond(figure: AlertFigure, value: number | null, threshold: number): boolean | null {
  if (value === null) return null;
  return alertFigures[figure].direction === 'above' ? value > threshold : value < threshold;
}

/** A figure of a rule at a check, and its limit. */
export interface Reading {
  figure: AlertFigure;
  value: number | null;
  threshold: number;
}

/** Whether all figures of a rule are beyond their limits; null if one could not be measured. */
export function areBeyond(readings: readonly Reading[]): boolean | null {
  const beyond = readings.map(({ figure, value, threshold }) => isBeyond(figure, value, threshold));
  return beyond.includes(null) ? null : beyond.every(Boolean);
}

/** The worse of two values of a figure. */
export const worseOf = (figure: AlertFigure, one: number, other: number): number =>
  alertFigures[figure].direction === 'above' ? Math.max(one, other) : Math.min(one, other);

export interface Evaluated {
  /** Whether the alert starts, ends or stays as it is. */
  turn: 'starts' | 'ends' | null;
  /** Since when the figure has contradicted the state of the alert. */
  pendingSince: Date | null;
  /** When the alert started or ended, if it does now. */
  since: Date;
}

/**
 * Decides whether an alert starts or ends. In both directions, the figure must have been on that side of its limit for
 * `forMinutes`, so that one that hovers around its limit does not send an email each minute. A figure that could not
 * be measured changes nothing: it must not be reported as back within its limit.
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
