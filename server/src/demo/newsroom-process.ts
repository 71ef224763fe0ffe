import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Logger } from '../logging.ts';

const STARTS_WITHIN_MS = 15_000;
const STOPS_WITHIN_MS = 3_000;
const RESTART_AFTER_MS = 1_000;

const Ready = v.object({ type: v.literal('newsroom'), url: v.pipe(v.string(), v.url()) });

/** The demo newsroom as a child process, kept running until `stop`. */
export interface NewsroomProcess {
  /** Origin without a trailing slash. It stays the same after restarts. */
  readonly url: string;
  stop(): Promise<void>;
}

interface Child {
  process: ChildProcess;
  url: string;
}

/**
 * Starts the demo newsroom.
 *
 * @param port its last port, which keeps the URLs of its articles valid; if it is taken, another one is used
 */
export async function startNewsroomProcess(options: {
  port: number;
  log: Logger;
  /** The end of the 30 days of which the newsroom serves an archive. */
  pastUntil?: Date | undefined;
}): Promise<NewsroomProcess> {
  const { log, pastUntil } = options;
  let current = await startOnPortOrAny(options.port, log, pastUntil);
  const url = current.url;
  let stopping = false;
  let restarts: NodeJS.Timeout | undefined;

  const restart = async (): Promise<void> => {
    try {
      current = await start(Number(new URL(url).port), pastUntil);
      watch();
    } catch (error) {
      log.warn({ err: error }, 'the demo newsroom could not be restarted, trying again');
      restarts = setTimeout(restart, RESTART_AFTER_MS);
    }
  };
  function watch(): void {
    current.process.once('exit', (code, signal) => {
      if (stopping) return;
      log.warn({ code, signal }, 'the demo newsroom ended, starting it again');
      restarts = setTimeout(restart, RESTART_AFTER_MS);
    });
  }
  watch();

  return {
    url,
    async stop() {
      stopping = true;
      clearTimeout(restarts);
      await end(current.process);
    },
  };
}

async function startOnPortOrAny(port: number, log: Logger, pastUntil: Date | undefined): Promise<Child> {
  if (port === 0) return start(0, pastUntil);
  try {
    return await start(port, pastUntil);
  } catch (error) {
    log.info({ err: error, port }, 'the demo newsroom uses another port');
    return start(0, pastUntil);
  }
}

/**
 * Starts the newsroom, which publishes without commands from us, and exits with our process because the channel between them
 * closes.
 */
async function start(port: number, pastUntil: Date | undefined): Promise<Child> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.resolve('@newswatch/demo-newsroom')));
  const past = pastUntil && { NEWSROOM_PAST_UNTIL: String(pastUntil.getTime()) };
  const child = fork(main, [], {
    env: { ...newsroomEnvironment(), NEWSROOM_PORT: String(port), ...past },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // In its own process group: Ctrl-C in the terminal reaches only us, and we stop it in our own order.
    detached: true,
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-500);
  });
  const deadline = AbortSignal.timeout(STARTS_WITHIN_MS);
  try {
    const [message] = await Promise.race([
      once(child, 'message', { signal: deadline }),
      once(child, 'exit', { signal: deadline }).then(() => {
        throw new Error(complaint.trim() || 'it ended at once');
      }),
    ]);
    return { process: child, url: v.parse(Ready, message).url };
  } catch (cause) {
    await end(child);
    throw new Error(`The demo newsroom did not start: ${complaint.trim() || String(cause)}`, { cause });
  }
}

/** The variables that the newsroom needs; our environment contains passwords and database URLs. */
function newsroomEnvironment(): NodeJS.ProcessEnv {
  const meant = (name: string) => name.startsWith('NEWSROOM_') || ['PATH', 'TZ', 'LANG'].includes(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => meant(name)));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
  await exited;
  clearTimeout(timer);
}
