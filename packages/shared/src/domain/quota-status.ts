import { QUOTA_FULL_PERCENT, QUOTA_HIGH_PERCENT, QUOTA_MEDIUM_PERCENT } from '../contracts/limits/index.ts';
import type { QuotaStatus, Usage } from '../contracts/quota.ts';

/** 100% or more is full, 80 or more is high, 50 or more is medium, and anything below is low. */
export function quotaStatus(percent: number): QuotaStatus {
  if (percent >= QUOTA_FULL_PERCENT) return 'full';
  if (percent >= QUOTA_HIGH_PERCENT) return 'high';
  if (percent >= QUOTA_MEDIUM_PERCENT) return 'medium';
  return 'low';
}

/** Compares what is used with what is allowed. The percent is rounded down and may exceed 100; `max` null means unlimited. */
export function usage(used: number, max: number | null): Usage {
  if (max === null) return { used, max, percent: 0, status: 'low', unlimited: true };
  const percent = max === 0 ? QUOTA_FULL_PERCENT : Math.floor((100 * used) / max);
  return { used, max, percent, status: quotaStatus(percent) };
}
