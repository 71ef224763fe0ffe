import type { TargetStatus } from '@newswatch/shared/contracts';
import type { AdminTargetHealth } from '@newswatch/shared/contracts/admin';

export const targetStates: Record<
  TargetStatus,
  { word: string; tone: 'success' | 'warning' | 'danger' | 'neutral' }
> = {
  active: { word: 'Active', tone: 'success' },
  paused: { word: 'Paused', tone: 'neutral' },
  suspended: { word: 'Suspended', tone: 'danger' },
  archived: { word: 'Deleted', tone: 'neutral' },
};

/** The health, with a tone if the owner has to do something. */
export const healthWords: Record<
  AdminTargetHealth,
  { word: string; hint: string; tone?: 'warning' | 'danger' }
> = {
  invalid: { word: 'Cannot match', hint: 'no source matches it', tone: 'danger' },
  silent: { word: 'No matches', hint: 'none in 14 days', tone: 'warning' },
  noisy: { word: 'Noisy', hint: 'too many or irrelevant', tone: 'warning' },
  new: { word: 'New', hint: 'nothing found yet' },
  healthy: { word: 'Healthy', hint: 'finds articles' },
};
