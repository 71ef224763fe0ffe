import { createHash } from 'node:crypto';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_AGAIN_MS = 50;
/** No build takes this long: after it, the process id has been reused. */
const FORGOTTEN_AFTER_MS = 600_000;

/**
 * Runs `work` while no other process works on the same folder: two builds in one `dist` would delete each other's
 * files. `waited` says that another process had the lock before, and may have done the work already.
 */
export async function oneAtATime<Answer>(
  folder: string,
  work: (waited: boolean) => Promise<Answer>,
): Promise<Answer> {
  const mark = join(
    tmpdir(),
    `newswatch-build-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`,
  );
  let waited = false;
  while (!(await take(mark))) {
    waited = true;
    await wait(LOOK_AGAIN_MS);
  }
  try {
    return await work(waited);
  } finally {
    await rm(mark, { force: true });
  }
}

/** Whether the lock is ours now. A lock whose process has ended can be taken over. */
async function take(mark: string): Promise<boolean> {
  try {
    const file = await open(mark, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  if (await isForgotten(mark)) await rm(mark, { force: true });
  return false;
}

async function isForgotten(mark: string): Promise<boolean> {
  try {
    const [owner, { mtimeMs }] = await Promise.all([readFile(mark, 'utf8'), stat(mark)]);
    // The file is empty for a moment between its creation and the write.
    return (owner !== '' && !lives(Number(owner))) || Date.now() - mtimeMs > FORGOTTEN_AFTER_MS;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user exists, too.
    return !hasCode(error, 'ESRCH');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
