import { type LoadOutcome, TELEMETRY_TIME_MAX_MS } from '@newswatch/shared/contracts';
import type { SessionLog } from '../session-log/session-log.ts';

/**
 * Reads from the session's log what the server counts: for each build, its first success and its first failure. Each is
 * reported once per page, however often a build is visited again.
 */
export function createOutcomeReader(log: Pick<SessionLog, 'visits' | 'failures'>) {
  const stood = new Set<string>();
  const fell = new Set<string>();
  return (now: Date): LoadOutcome[] => {
    const entries = [...log.visits, ...log.failures].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
    return entries.flatMap((entry): LoadOutcome[] => {
      const { remote, version, at } = entry;
      const build = `${remote} ${version}`;
      const seen = 'phase' in entry ? fell : stood;
      if (seen.has(build)) return [];
      seen.add(build);
      const told = { remote, version, age_ms: within(now.getTime() - Date.parse(at)) };
      if ('phase' in entry)
        return [{ outcome: 'failed', ...told, phase: entry.phase, first: !stood.has(build) }];
      // The build failed before it succeeded, and that visit is already counted.
      if (fell.has(build)) return [];
      return [{ outcome: 'ready', ...told, ready_ms: within(entry.module_ms + entry.page_ms) }];
    });
  };
}

function within(milliseconds: number): number {
  return Math.min(Math.max(Math.round(milliseconds), 0), TELEMETRY_TIME_MAX_MS);
}
