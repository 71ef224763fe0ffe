/** The time limit for stopping the whole process. Work that takes longer is not awaited. */
const STOP_WITHIN_MS = 9_000;

interface StoppableServer {
  stop(): Promise<void>;
  /** Settles when another server has taken the database. */
  readonly lost: Promise<Error>;
}

interface StoppableProcess {
  on(signal: NodeJS.Signals, listener: () => void): unknown;
  exit(code: number): unknown;
}

/**
 * Stops the server on a signal, or when another server has taken the database. Work that does not end in time is not a failure:
 * it resumes at the next start.
 */
export function stopOnSignals(server: StoppableServer, ownProcess: StoppableProcess = process): void {
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error('Newswatch did not wait for unfinished work; it resumes at the next start.');
      ownProcess.exit(code);
    }, STOP_WITHIN_MS).unref();
    await server.stop();
    ownProcess.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) ownProcess.on(signal, () => void stop(0));
  void server.lost.then((error) => {
    console.error(error.message);
    return stop(1);
  });
}
