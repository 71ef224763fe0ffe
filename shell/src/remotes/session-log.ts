import type { LoadPhase, RemoteBuild, SessionFailure, SessionVisit } from '@newswatch/shared/contracts';
import type { FailedBuild } from './remote-load-error.ts';

/** What this page has composed since it was opened. */
export interface SessionLog {
  readonly visits: readonly SessionVisit[];
  readonly failures: readonly SessionFailure[];
  visited(build: RemoteBuild, visit: Pick<SessionVisit, 'path' | 'how' | 'module_ms' | 'page_ms'>): void;
  /** Errors that broke a page while rendering, until telemetry takes them. */
  readonly broken: unknown[];
  failed(build: FailedBuild, phase: LoadPhase, message: string, cause?: unknown): void;
  /** Calls the listener after every entry; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/** One tab can produce more entries in a day than anybody reads. */
const KEPT = 200;

/** Keeps the last visits and failures, for the session screen and for telemetry. */
export function createSessionLog(now: () => Date = () => new Date()): SessionLog {
  const visits: SessionVisit[] = [];
  const failures: SessionFailure[] = [];
  const broken: unknown[] = [];
  const listeners = new Set<() => void>();
  const add = <Entry>(entries: Entry[], entry: Entry): void => {
    entries.push(entry);
    if (entries.length > KEPT) entries.shift();
    for (const listener of listeners) listener();
  };
  const at = (): string => now().toISOString();
  return {
    visits,
    failures,
    visited: ({ name, version }, visit) => add(visits, { at: at(), remote: name, version, ...visit }),
    broken,
    failed: ({ name, version }, phase, message, cause) => {
      if (phase === 'render') broken.push(cause);
      add(failures, { at: at(), remote: name, version, phase, message });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
