import type { LoadPhase, SessionFailure, SessionVisit } from '@newswatch/shared/contracts';
import type { FailedBuild } from '../remotes/loading/remote-load-error.ts';

export type SessionLog = ReturnType<typeof createSessionLog>;

/** The number of entries that are kept; a tab can produce more in a day than anyone would read. */
const KEPT = 200;

/** The log of this page since it was opened: the last visits and failures, for the session screen and telemetry. */
export function createSessionLog(now: () => Date = () => new Date()) {
  const visits: SessionVisit[] = [];
  const failures: SessionFailure[] = [];
  const broken: unknown[] = [];
  const listeners: (() => void)[] = [];
  const add = <Entry>(entries: Entry[], entry: Entry): void => {
    entries.push(entry);
    if (entries.length > KEPT) entries.shift();
    for (const listener of listeners) listener();
  };
  const at = (): string => now().toISOString();
  return {
    visits,
    failures,
    visited({ name, version }: FailedBuild, visit: Omit<SessionVisit, 'at' | 'remote' | 'version'>): void {
      add(visits, { at: at(), remote: name, version, ...visit });
    },
    /** Errors that broke a page while rendering, until they are taken. */
    broken,
    failed({ name, version }: FailedBuild, phase: LoadPhase, message: string, cause?: unknown): void {
      if (phase === 'render') broken.push(cause);
      add(failures, { at: at(), remote: name, version, phase, message });
    },
    /** Calls the listener after every entry. */
    subscribe: (listener: () => void): void => void listeners.push(listener),
  };
}
