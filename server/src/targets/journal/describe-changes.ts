import type { Database } from '../../storage/database.ts';
import { changeLines, type RecordedEvent, sourcesNamed } from './event-labels.ts';
import { readSourceNames } from './repository.ts';

/** Describes what changes in a rule, a line for each setting, as in the journal. `timeZone`: of the person who reads it. */
export async function describeChanges(
  db: Database,
  timeZone: string,
  changes: RecordedEvent['changes'],
): Promise<string[]> {
  const sources = await readSourceNames(db, sourcesNamed({ changes }));
  return changeLines({ changes }, { timeZone, sources });
}
