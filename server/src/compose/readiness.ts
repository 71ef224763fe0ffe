import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { ReadinessReport } from '../http/routes/system.ts';
import type { ArtefactStore } from '../registry/index.ts';
import type { Database } from '../storage/database.ts';

/** The process answers requests before its workers run, because links in messages need its address. */
export type Phase = 'starting' | 'ready' | 'stopping';

/** The minimum free space: with less, a database will soon be unable to write. */
const FREE_BYTES_MIN = 16 * 1024 * 1024;

/** The folders that a process with this configuration writes to. */
export function writtenFolders(
  config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'artefactsFolder' | 'roles'>,
): string[] {
  return [
    ...(config.databaseUrl ? [] : [config.dataFolder]),
    ...(config.roles.includes('api') ? [config.artefactsFolder] : []),
  ];
}

/**
 * Checks which parts of the process work at this moment. Migrations and queues are complete before any request is
 * answered.
 */
export async function checkReadiness(options: {
  db: Database;
  phase: Phase;
  /** The folders that this process writes to. */
  folders: readonly string[];
  /** Whether pages can be served; only in a process with the role `api`. */
  servesPages?: (() => Promise<boolean>) | undefined;
  /** Reads the free space of a folder, for tests. */
  freeBytes?: (folder: string) => Promise<number>;
}): Promise<ReadinessReport> {
  const { db, phase, folders, servesPages, freeBytes = readFreeBytes } = options;
  const [database, disk, pages] = await Promise.all([
    holds(sql`select 1`.execute(db)),
    Promise.all(folders.map(freeBytes)).then(
      (all) => all.every((bytes) => bytes >= FREE_BYTES_MIN),
      () => false,
    ),
    servesPages?.().catch(() => false),
  ]);
  const checks = {
    database,
    migrated: true,
    jobs: phase === 'ready',
    disk,
    ...(pages === undefined ? {} : { pages }),
  };
  const works = database && disk && pages !== false;
  return { status: phase === 'ready' && !works ? 'unavailable' : phase, checks };
}

/** Checks that a shell is deployed and its files can be served. */
export async function servesPages(store: ArtefactStore, artefactsFolder: string): Promise<boolean> {
  const deployed = await store.current();
  if (!deployed) return false;
  const { version, scripts } = deployed.shell;
  return scripts.every((file) => existsSync(path.join(artefactsFolder, 'shell', version, file)));
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function holds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
