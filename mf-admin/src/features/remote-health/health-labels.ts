import type { CanaryComparison, VersionHealth, Violation } from '@newswatch/shared/contracts/admin';
import { counted, duration, figure } from '../../labels/figure-labels.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

/** The current status of a version, as users see it. */
export const statusLabels: Record<VersionHealth['status'], { word: string; tone: Tone }> = {
  current: { word: 'Current', tone: 'success' },
  canary: { word: 'Canary', tone: 'info' },
  previous: { word: 'Previous', tone: 'neutral' },
  quarantined: { word: 'Quarantined', tone: 'danger' },
  retired: { word: 'Retired', tone: 'neutral' },
};

/** `0.4%`, with one digit more than usual because failures are rare. A dash if there were no visits. */
export function rateLabel(rate: number | null): string {
  if (rate === null) return '–';
  return rate === 0 ? '0%' : `${(rate * 100).toFixed(rate < 0.1 ? 1 : 0)}%`;
}

/** `120 / 180 / 400 ms`: the times by which half, three quarters and 95% of visits were ready. */
export function readyLabel(ready: VersionHealth['ready_ms']): string {
  return ready === null ? '–' : [ready.p50, ready.p75, ready.p95].map(duration).join(' · ');
}

/** A web vital with its rating; a dash if no browser measured it. */
export function vitalLabel(vitals: VersionHealth['vitals'], name: keyof VersionHealth['vitals']): string {
  const measured = vitals[name];
  if (!measured) return '–';
  return name === 'CLS' ? measured.p75.toFixed(3) : duration(measured.p75);
}

/** The state of a canary's trial, in one sentence. */
export function trialLabel({ canary, current, is_worse, percent }: CanaryComparison): string {
  const arm = ({ failed, people }: CanaryComparison['canary']) =>
    `${figure(failed)} of ${counted(people, 'person', 'people')}`;
  const seen = `The canary failed for ${arm(canary)}, and the current version for ${arm(current)}.`;
  if (percent === 0 || percent === 100)
    return `${seen} At ${percent}% there is no other group to compare with.`;
  if (is_worse) return `${seen} The canary fails more often. End it with npm run rollback.`;
  return `${seen} No clear difference yet.`;
}

/** The blocked things, by policy. */
export const kindLabels: Record<Violation['kind'], string> = {
  csp: 'Content policy',
  integrity: 'No integrity hash',
  bytes: 'Wrong content',
};
