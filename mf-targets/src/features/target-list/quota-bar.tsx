import type { Usage } from '@newswatch/shared/contracts';
import { ProgressBar } from '@newswatch/ui';

const tones = { low: 'success', medium: 'info', high: 'warning', full: 'danger' } as const;

/** How many of the plan's targets are used; nothing where there is no cap. */
export function QuotaBar({ quota }: { quota: Usage }) {
  if (quota.max === null) return null;
  return (
    <ProgressBar
      label="Targets used"
      value={quota.used}
      max={quota.max}
      valueText={`${quota.used} of ${quota.max}`}
      tone={tones[quota.status]}
    />
  );
}
