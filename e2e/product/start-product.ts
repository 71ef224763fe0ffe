import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyPublished } from './published-store.ts';

/** Everything in one process, the API in one process and the workers in two others, or the API without workers. */
export type Topology = 'one-process' | 'split' | 'api-alone';

export interface Product {
  url: string;
  dataFolder: string;
  artefactsFolder: string;
  /** Processes without the API; none if everything is in one process. */
  workers: readonly WorkerProcess[];
  stop: () => Promise<void>;
}

/** An API process beside a product's own. */
export interface Api {
  url: string;
  /** kill -9, without warning. */
  kill: () => Promise<void>;
}

interface WorkerProcess {
  /** The roles given to the process at startup. */
  roles: string;
  /** kill -9, without warning. */
  kill: () => Promise<void>;
}

interface ProductOptions {
  topology: Topology;
  /** The address of the database; required if the topology is split. */
  databaseUrl?: string;
  /** The roles of each process without the API, if the topology is split. */
  workers?: readonly string[];
  env?: Record<string, string>;
}

const top = resolve(import.meta.dirname, '../..');
const READY = /^Newswatch (?:is ready at (http:\/\/\S+)|is running as .+)$/m;
/** The time limit of a start. One that hangs is reported with its output, instead of blocking the whole run. */
const STARTS_WITHIN_MS = 180_000;

export const people = {
  admin: { email: 'admin@demo.newswatch', password: 'E2e-Admin-Pass-1!' },
  reader: { email: 'reader@demo.newswatch', password: 'E2e-Reader-Pass-1!' },
};

const start = join(top, 'packages/build/cli/start.ts');
const main = join(top, 'server/src/main.ts');

/** The environment of a product. Throttles are off, because one machine acts as many users here. */
function environmentOf(dataFolder: string, databaseUrl: string | undefined): Record<string, string> {
  return {
    NEWSWATCH_DATA_DIR: dataFolder,
    NEWSWATCH_ADMIN_PASSWORD: people.admin.password,
    NEWSWATCH_DEMO_PASSWORD: people.reader.password,
    NEWSWATCH_THROTTLE_FACTOR: '0',
    NEWSWATCH_LOG_LEVEL: 'warn',
    // No demo data, because the checks count what they create themselves.
    NEWSWATCH_DEMO_PAST: 'off',
    // No browser for the outlet that needs scripts: each product would start one, and the journeys need the CPU. The crawler's
    // tests read this outlet in a browser.
    NEWSWATCH_CHROMIUM: '/nowhere/chromium',
    // No automatic articles, because journeys publish what they need.
    NEWSROOM_PACE_MS: '3600000',
    PORT: '0',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
}

/** Starts the built product as `npm start` does, with its own data folder, which `stop` removes. */
export async function startProduct({
  topology,
  databaseUrl,
  workers: workerRoles = ['crawler', 'matcher,notifier'],
  env = {},
}: ProductOptions): Promise<Product> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'newswatch-e2e-'));
  const artefactsFolder = join(dataFolder, 'artefacts');
  const shared = { ...environmentOf(dataFolder, databaseUrl), ...env };
  const running: Running[] = [];
  let url: string | undefined;
  const stop = async () => {
    for (const process of running.toReversed()) await process.stop();
    // Whether the server still runs. It has its own process group, and must not outlive `npm start`.
    const isUp = url !== undefined && (await fetch(`${url}/api/health`).catch(() => undefined));
    if (isUp) throw new Error(`The server at ${url} outlived the process that started it.`);
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    copyPublished(artefactsFolder);
    const api = run('api', start, topology === 'one-process' ? [] : ['--roles', 'api'], shared);
    running.push(api);
    url = await api.ready;
    if (!url) throw new Error('The API started without saying where.');
    const workers: WorkerProcess[] = [];
    if (topology === 'split') {
      const environment = { ...shared, NEWSWATCH_BASE_URL: url };
      for (const roles of workerRoles) {
        const worker = run(roles, main, ['--roles', roles], environment);
        running.push(worker);
        await worker.ready;
        workers.push({ roles, kill: worker.kill });
      }
    }
    return { url, dataFolder, artefactsFolder, workers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts one more API process on the data of a running product. */
export async function startAnotherApi(dataFolder: string, databaseUrl: string): Promise<Api> {
  // Started without a base URL, so that it reports its own address.
  const api = run('api', main, ['--roles', 'api'], environmentOf(dataFolder, databaseUrl));
  const url = await api.ready;
  if (!url) throw new Error('Another API started without saying where.');
  return { url, kill: api.kill };
}

interface Running {
  /** Resolves with the address once the process reports that it is ready; `undefined` if it has none. */
  ready: Promise<string | undefined>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
}

function run(name: string, script: string, args: string[], env: Record<string, string>): Running {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: top,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { ready: becomesReady(name, child), stop: () => end(child), kill: () => end(child, 'SIGKILL') };
}

function becomesReady(name: string, child: ChildProcess): Promise<string | undefined> {
  const { promise, resolve: settle, reject } = Promise.withResolvers<string | undefined>();
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    const ready = READY.exec(said);
    if (ready) settle(ready[1]);
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    process.stderr.write(text);
  });
  const timer = setTimeout(
    () => reject(new Error(`The process "${name}" is not ready after ${STARTS_WITHIN_MS} ms:\n${said}`)),
    STARTS_WITHIN_MS,
  );
  timer.unref();
  child.on('exit', (code) =>
    reject(new Error(`The process "${name}" ended with ${code} before it was ready:\n${said}`)),
  );
  return promise;
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
