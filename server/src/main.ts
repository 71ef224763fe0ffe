import { announce } from './compose/announce.ts';
import { ArtefactStoreError } from './compose/deployment.ts';
import { type RunningServer, startServer } from './compose/start-server.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { ListenError } from './http/listen.ts';
import { createLogger } from './logging.ts';
import { letStarterPublish } from './starter.ts';
import { StorageError } from './storage/storage-error.ts';

/** The server as a process: starts what the environment and `--roles` say, and stops on SIGINT and SIGTERM. */

/** The whole product has ten seconds to stop; whatever still runs then is not waited for. */
const STOP_WITHIN_MS = 9_000;

/** Failures that the person at the machine can do something about: their sentence says what. */
function isForOperator(error: unknown): error is Error {
  return [ConfigError, ListenError, StorageError, ArtefactStoreError].some((kind) => error instanceof kind);
}

function leave(error: unknown): never {
  if (isForOperator(error)) console.error(error.message);
  else console.error('Newswatch could not be started because of a fault in it:', error);
  process.exit(1);
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error('Newswatch was busy and did not wait; what was running is taken up at the next start.');
      process.exit(code);
    }, STOP_WITHIN_MS).unref();
    await server.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  void server.lost.then((error) => {
    console.error(error.message);
    return stop(1);
  });
}

/** A signal during the start: nothing serves yet, the database ends with the process. */
const leaveAtOnce = (): never => process.exit(130);
process.once('SIGINT', leaveAtOnce).once('SIGTERM', leaveAtOnce);

/** A person at a terminal is told what needs them; a file or a collector gets everything. */
function levelFor(config: Config): Config['logLevel'] {
  return process.stderr.isTTY && !process.env.NEWSWATCH_LOG_LEVEL ? 'warn' : config.logLevel;
}

// Whoever read our output is gone (`npm start | head`): no reason to stop serving.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  const config = readConfig(process.env, process.argv.slice(2));
  const server = await startServer(config, createLogger(levelFor(config)), letStarterPublish);
  process.off('SIGINT', leaveAtOnce).off('SIGTERM', leaveAtOnce);
  stopOnSignals(server);
  for (const line of announce(server.report, config)) console.log(line);
} catch (error) {
  leave(error);
}
