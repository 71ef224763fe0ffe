import { readConfig } from '../config.ts';
import { restoreBackup } from '../storage/backup.ts';
import { StorageError } from '../storage/storage-error.ts';

/** `npm run restore -- <backup>`: puts a backup into NEWSWATCH_DATA_DIR, which must not contain a database yet. */

const USAGE = 'npm run restore -- <folder of the backup>';

try {
  const [backup] = process.argv.slice(2);
  if (!backup) throw new StorageError('backup_refused', `Name the backup folder: ${USAGE}`);
  const { dataFolder } = readConfig(process.env);
  const { made_at, product_version } = await restoreBackup(backup, dataFolder);
  console.log(`The backup of ${made_at} (version ${product_version}) is in ${dataFolder}.`);
  console.log('Start Newswatch: it recovers the database and migrates it to the newest schema.');
} catch (error) {
  if (!(error instanceof StorageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
