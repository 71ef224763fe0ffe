import { announce } from './compose/announce.ts';
import { whyNotStarted } from './compose/why-not-started.ts';
import { type Config, readConfig } from './config.ts';
import { createLogger } from './logging.ts';
import { letStarterPublish } from './starter.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** The server process: starts with the environment and `--roles`, and stops on SIGINT and SIGTERM. */

function leave(error: unknown): never {
  console.error(...whyNotStarted(error));
  process.exit(1);
}

/** A signal during startup: nothing is served yet, and the database ends with the process. */
const leaveAtOnce = (): never => process.exit(130);
process.once('SIGINT', leaveAtOnce).once('SIGTERM', leaveAtOnce);

/** Chooses the log level: on a terminal, only warnings and errors are logged; a file or a log collector gets everything. */
function levelFor(config: Config): Config['logLevel'] {
  return process.stderr.isTTY && !process.env.NEWSWATCH_LOG_LEVEL ? 'warn' : config.logLevel;
}

// The reader of our output has exited (`npm start | head`). That is no reason to stop serving.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  const config = readConfig(process.env, process.argv.slice(2));
  // Loading the server takes seconds: configuration errors are reported before that.
  const { startServer } = await import('./compose/start-server.ts');
  const server = await startServer(config, createLogger(levelFor(config)), letStarterPublish);
  process.off('SIGINT', leaveAtOnce).off('SIGTERM', leaveAtOnce);
  stopOnSignals(server);
  if (await server.ready) for (const line of announce(server.report, config)) console.log(line);
} catch (error) {
  leave(error);
}
