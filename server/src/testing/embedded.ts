import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach } from 'vitest';
import { createLogger } from '../logging.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../storage/embedded-postgres.ts';
import { StorageError } from '../storage/storage-error.ts';

/** If run as root, PostgreSQL uses another account and more cases can be tested. */
export const isRoot = process.getuid?.() === 0;

/** The account `nobody`, except on macOS. */
export const NOBODY = 65534;

/** Functions that run after each test, the last one first. */
export const cleanups: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** An empty folder that is removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'newswatch-storage-'));
  chmodSync(folder, 0o711);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let made: string | undefined;
afterAll(() => {
  if (made) rmSync(made, { recursive: true, force: true });
  made = undefined;
});

/** A folder with a stopped database, created once for all tests of a file and copied. */
export async function usedFolder(): Promise<string> {
  if (!made) {
    made = mkdtempSync(path.join(tmpdir(), 'newswatch-storage-made-'));
    chmodSync(made, 0o711);
    const postgres = await startEmbeddedPostgres({
      dataFolder: made,
      log: createLogger('silent'),
      durable: false,
    });
    await postgres.stop();
  }
  const folder = newFolder();
  // `-a` preserves the owner of the files.
  execFileSync('cp', ['-a', `${made}/.`, folder]);
  return folder;
}

/** Starts the embedded database on a folder and stops it after the test. */
export async function start(dataFolder: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    log: createLogger('silent'),
    durable: false,
    restartDelayMs: () => 20,
  });
  cleanups.push(() => postgres.stop());
  return postgres;
}

/** Returns the error with which the database refuses to start. */
export async function refusal(dataFolder: string): Promise<StorageError> {
  const error = await start(dataFolder).then(
    () => new Error('it started'),
    (reason: unknown) => reason,
  );
  if (error instanceof StorageError) return error;
  throw error;
}

/** The output of the fixture: the database connection, or why it did not start. */
export interface Said {
  pid?: number;
  connection?: pg.ClientConfig;
  code?: string;
  sentence?: string;
}

/** Starts another server process. Resolves once it reports success or failure. */
export async function startProcess(
  dataFolder: string,
  uid?: number,
): Promise<{ child: ChildProcess; said: Said }> {
  const fixture = path.join(import.meta.dirname, 'server-process.fixture.ts');
  const options = [fixture, dataFolder, ...(uid === undefined ? [] : [String(uid)])];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanups.push(() => end(child, 'SIGTERM'));
  for await (const line of createInterface({ input: child.stdout })) return { child, said: JSON.parse(line) };
  throw new Error('The process ended without a word.');
}

/** Ends a process and waits for it to exit. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = Promise.withResolvers<void>();
  child.once('exit', () => ended.resolve());
  child.kill(signal);
  await ended.promise;
}

/** Runs one statement on its own connection. */
export async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {
    // The failing statement reports the error. Without a listener, the error would end the process.
  });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Resolves when the database has died even though it is supervised. */
export function nextExit(postgres: EmbeddedPostgres): Promise<void> {
  const exited = Promise.withResolvers<void>();
  postgres.onExit(() => exited.resolve());
  return exited.promise;
}
