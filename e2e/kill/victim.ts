import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { findEmbeddedDatabase } from '@newswatch/server/testing';
import { waitFor } from './wait.ts';

export const victims = ['server', 'database', 'both'] as const;
export type Victim = (typeof victims)[number];

/** The product, running or dead. */
export interface Product {
  readonly url: string;
  /** kill -9, without warning. */
  kill(victim: Victim): Promise<void>;
  /** Restarts dead processes, and waits until everything works again. */
  revive(): Promise<void>;
  /** Stops the product as a user would. */
  stop(): Promise<void>;
}

const top = resolve(import.meta.dirname, '../..');

/** Starts the server process, with its database embedded in `dataFolder`. */
export async function startProduct(
  dataFolder: string,
  environment: Record<string, string>,
): Promise<Product> {
  let port = '0';
  let server: ChildProcess | undefined;

  async function start(): Promise<string> {
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: top,
      env: { ...process.env, ...environment, NEWSWATCH_DATA_DIR: dataFolder, PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server = child;
    let said = '';
    const { promise, resolve: ready, reject } = Promise.withResolvers<string>();
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const url = /Newswatch is ready at (http:\S+)/.exec(said)?.[1];
      if (url) ready(url);
    });
    child.on('exit', (code, signal) =>
      reject(new Error(`The server ended (${code ?? signal}) before it was ready. It said: ${said}`)),
    );
    const url = await promise;
    port = new URL(url).port;
    return url;
  }

  const url = await start();
  const killServer = async (): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  let killedDatabase: number | undefined;
  const killDatabase = (): void => {
    killedDatabase = findEmbeddedDatabase(dataFolder)?.pid;
    if (killedDatabase !== undefined) process.kill(killedDatabase, 'SIGKILL');
  };
  return {
    url,
    async kill(victim) {
      if (victim === 'database') killDatabase();
      else if (victim === 'server') await killServer();
      else {
        killDatabase();
        await killServer();
      }
    },
    async revive() {
      if (server?.exitCode !== null || server.signalCode !== null) await start();
      // Waits for the end of the database's sessions, which survive for a moment, in which the server may still report that it is
      // healthy.
      await waitFor('the killed database to be replaced', () => {
        const pid = findEmbeddedDatabase(dataFolder)?.pid;
        return (pid !== undefined && pid !== killedDatabase) || undefined;
      });
      await waitFor('the product to be ready', async () => {
        const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2_000) });
        const { checks } = (await answer.json()) as { checks: { database: boolean; jobs: boolean } };
        // Ignores the check of pages, because none are deployed here.
        return (checks.database && checks.jobs) || undefined;
      });
    },
    async stop() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    },
  };
}
