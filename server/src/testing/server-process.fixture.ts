/**
 * A minimal server for tests that kill it: starts the embedded database on the folder given as its argument and reports
 * it in one line of JSON. Exits on SIGTERM, or with the message of a storage error and exit code 1.
 */
import { createLogger } from '../logging.ts';
import { startEmbeddedPostgres } from '../storage/embedded-postgres.ts';
import { StorageError } from '../storage/storage-error.ts';

const [dataFolder = '', uid] = process.argv.slice(2);
if (uid !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(Number(uid));
  process.setuid?.(Number(uid));
}

try {
  const postgres = await startEmbeddedPostgres({ dataFolder, log: createLogger('silent'), durable: false });
  process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ pid: postgres.pid, connection: postgres.connection })}\n`);
  // An interval keeps the process alive. The database alone does not keep a process alive once its pipe has been read; a real
  // server's sockets do.
  setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof StorageError)) throw error;
  process.stdout.write(`${JSON.stringify({ code: error.code, sentence: error.message })}\n`);
  process.exitCode = 1;
}
