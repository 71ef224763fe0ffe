import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { watchNpm } from './npm-ancestors.ts';

/** Calls `stop` once, on a signal or when npm, which does not forward signals, has ended. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  let stopping = false;
  const stopOnce = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    stop(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce);
  watchNpm(() => stopOnce('SIGTERM'));
}

/**
 * Forwards a stop to the server, and exits with its code once it has ended. A server that is still busy after the
 * deadline is killed, which is not a failure: acknowledged work is stored, and the rest resumes at the next start.
 */
export function stopWithServer(server: ChildProcess, deadlineMs: number): void {
  let isKilled = false;
  onStopSignal((signal) => {
    server.kill(signal);
    setTimeout(() => {
      console.error('The server was busy and was stopped; unfinished work resumes at the next start.');
      isKilled = true;
      server.kill('SIGKILL');
    }, deadlineMs).unref();
  });
  server.on('exit', (code, signal) => {
    // As in shells: the exit code of a process ended by a signal is 128 plus the signal's number.
    process.exit(isKilled ? 0 : (code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
