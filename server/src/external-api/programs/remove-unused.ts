import { limits } from '@newswatch/shared/contracts';
import type { Database } from '../../storage/database.ts';
import { removeOldPrograms } from './repository.ts';

const HOUR_MS = 3_600_000;

/** Deletes codes, tokens, programs and registrations that are no longer needed. Several processes may run it at once. */
export async function removeUnusedPrograms(db: Database, now: Date): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await removeOldPrograms(
    db,
    {
      // Used codes are kept for a day, so that a second use is noticed.
      expired: hoursAgo(24),
      ended: hoursAgo(limits.API_USAGE_DAYS * 24),
      registered: hoursAgo(limits.PROGRAM_UNUSED_HOURS),
      unused: hoursAgo(limits.PROGRAM_CLIENT_DAYS * 24),
    },
    now,
  );
}
