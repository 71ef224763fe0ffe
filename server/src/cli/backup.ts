import path from 'node:path';
import { readConfig } from '../config.ts';
import { backUp } from '../storage/backup.ts';
import { StorageError } from '../storage/storage-error.ts';

/** `npm run backup -- <folder>`: copies the data folder, even while the product runs. */

const USAGE = 'npm run backup -- <new folder>';

try {
  const [target] = process.argv.slice(2);
  if (!target) throw new StorageError('backup_refused', `Name the backup folder: ${USAGE}`);
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    throw new StorageError(
      'backup_refused',
      'DATABASE_URL points to your own database: back it up with pg_dump or the tools of its host.',
    );
  }
  const { bytes, hot } = await backUp(config.dataFolder, path.resolve(target));
  const megabytes = Math.ceil(bytes / 1_048_576).toLocaleString('en');
  console.log(`${megabytes} MB copied to ${target}${hot ? ' while Newswatch was running' : ''}.`);
} catch (error) {
  if (!(error instanceof StorageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
