import type { UserDashboard } from '@newswatch/shared/contracts';
import { lazy } from 'react';

/** Whether the person has no target and never had a match: every figure would be zero. */
export function isBeginning({ targets, cards, matches_by_day }: UserDashboard): boolean {
  return targets.total === 0 && cards.unread === 0 && matches_by_day.every(({ count }) => count === 0);
}

/** Loads how to create a first target, which only new people see, together with their data. */
export const loadFirstTarget = () =>
  import(/* webpackChunkName: "first-target" */ './first-target.tsx').then((module) => ({
    default: module.FirstTarget,
  }));

export const LazyFirstTarget = lazy(loadFirstTarget);
