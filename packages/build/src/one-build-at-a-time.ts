import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_AGAIN_MS = 50;
/** The code of SQLite's `SQLITE_BUSY`. */
const BUSY = 5;

/**
 * Runs `work` while no other process works on the same folder: two builds in one `dist` would delete each other's
 * files. The lock is an open transaction of a database, because the system releases it when its process ends in any way.
 */
export async function oneAtATime<Answer>(folder: string, work: () => Promise<Answer>): Promise<Answer> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const lock = new DatabaseSync(join(tmpdir(), `newswatch-build-${name}.sqlite`));
  try {
    while (!isTaken(lock)) await wait(LOOK_AGAIN_MS);
    return await work();
  } finally {
    lock.close();
  }
}

/** Tries to get the lock. Returns whether it succeeded. */
function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return false;
    throw error;
  }
}
