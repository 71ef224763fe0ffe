import { type RawBuilder, sql } from 'kysely';
import { type Database, transaction } from '../storage/database.ts';

interface OneVersion {
  remote: string;
  version: string;
}

/**
 * Adds a file to a version that is not complete, concurrently with others. None of them is still adding when the version is
 * completed.
 */
export function whileIncomplete<T>(db: Database, of: OneVersion, add: () => Promise<T>): Promise<T> {
  return holding(db, sql`select pg_advisory_xact_lock_shared(hashtextextended(${nameOf(of)}, 0))`, add);
}

/** Completes a version after all uploads in progress have ended; later uploads find it complete. */
export function afterUploads<T>(db: Database, of: OneVersion, complete: () => Promise<T>): Promise<T> {
  return holding(db, sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(of)}, 0))`, complete);
}

function holding<T>(db: Database, lock: RawBuilder<unknown>, work: () => Promise<T>): Promise<T> {
  return transaction(db, async (trx) => {
    await lock.execute(trx);
    return work();
  });
}

function nameOf({ remote, version }: OneVersion): string {
  return `files of ${remote} ${version}`;
}
