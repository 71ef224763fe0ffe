import { type LoadOutcome, TELEMETRY_TIME_MAX_MS } from '@newswatch/shared/contracts';
import type { SessionLog } from '../remotes/session-log.ts';

/**
 * Reads from the session's log what the server counts: for each build, its first success and its first failure. Each is
 * reported once per page, however often a build is visited again.
 */
export function createOutcomes(log: Pick<SessionLog, 'visits' | 'failures'>) {
  const stood = new Set<string>();
  const fell = new Set<string>();
  return {
    fresh(now: Date): LoadOutcome[] {
      const age = (at: string): number => within(now.getTime() - Date.parse(at));
      const entries = [
        ...log.visits.map((visit) => ({ kind: 'visit' as const, entry: visit })),
        ...log.failures.map((failure) => ({ kind: 'failure' as const, entry: failure })),
      ].sort((a, b) => Date.parse(a.entry.at) - Date.parse(b.entry.at));
      return entries.flatMap(({ kind, entry }): LoadOutcome[] => {
        const { remote, version, at } = entry;
        const build = `${remote} ${version}`;
        if (kind === 'failure') {
          if (fell.has(build)) return [];
          fell.add(build);
          const first = !stood.has(build);
          return [{ outcome: 'failed', remote, version, phase: entry.phase, first, age_ms: age(at) }];
        }
        if (stood.has(build)) return [];
        stood.add(build);
        // It failed before it succeeded: that visit is counted already.
        if (fell.has(build)) return [];
        const ready_ms = within(entry.module_ms + entry.page_ms);
        return [{ outcome: 'ready', remote, version, ready_ms, age_ms: age(at) }];
      });
    },
  };
}

function within(milliseconds: number): number {
  return Math.min(Math.max(Math.round(milliseconds), 0), TELEMETRY_TIME_MAX_MS);
}
