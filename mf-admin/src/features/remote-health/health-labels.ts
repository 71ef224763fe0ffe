import type { CanaryStanding, VersionHealth, Violation } from '@newswatch/shared/contracts/admin';
import { duration, figure } from '../../labels/figure-labels.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

/** What a version is to people now. */
export const standingLabels: Record<VersionHealth['standing'], { word: string; tone: Tone }> = {
  current: { word: 'Current', tone: 'success' },
  canary: { word: 'Canary', tone: 'info' },
  previous: { word: 'Previous', tone: 'neutral' },
  quarantined: { word: 'Quarantined', tone: 'danger' },
  retired: { word: 'Retired', tone: 'neutral' },
};

/** `0.4%`, with a digit more than a usual share: failures are rare. A dash where nothing was visited. */
export function rateLabel(rate: number | null): string {
  if (rate === null) return '–';
  return rate === 0 ? '0%' : `${(rate * 100).toFixed(rate < 0.1 ? 1 : 0)}%`;
}

/** `120 / 180 / 400 ms` reads as half, three quarters and nearly all of the visits. */
export function readyLabel(ready: VersionHealth['ready_ms']): string {
  return ready === null ? '–' : [ready.p50, ready.p75, ready.p95].map(duration).join(' · ');
}

/** One vital as it is judged; a dash where no browser measured it. */
export function vitalLabel(vitals: VersionHealth['vitals'], name: keyof VersionHealth['vitals']): string {
  const measured = vitals[name];
  if (!measured) return '–';
  return name === 'CLS' ? measured.p75.toFixed(3) : duration(measured.p75);
}

/** How the trial of a canary stands, in one sentence. */
export function trialLabel({ canary, current, is_worse, percent }: CanaryStanding): string {
  const arm = ({ failed, people }: CanaryStanding['canary']) =>
    `${figure(failed)} of ${figure(people)} people`;
  const seen = `It failed for ${arm(canary)}, the version beside it for ${arm(current)}.`;
  if (percent === 0 || percent === 100) return `${seen} At ${percent}% there is nobody to compare with.`;
  if (is_worse) return `${seen} It fails more often. End it with npm run rollback.`;
  return `${seen} No clear difference yet.`;
}

/** What was refused, by which rule. */
export const kindLabels: Record<Violation['kind'], string> = {
  csp: 'Content policy',
  integrity: 'No integrity hash',
  bytes: 'Wrong content',
};
