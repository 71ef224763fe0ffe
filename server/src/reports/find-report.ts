import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import * as repository from './repository.ts';

export const notFound = () => new Failure('not_found', messages.generic.notFound);

/** @throws {Failure} `not_found` for a report that is deleted or somebody else’s */
export async function findReport(
  db: Database,
  userId: string,
  reportId: string,
): Promise<repository.ShownReport> {
  const row = await repository.findReport(db, userId, reportId);
  if (!row) throw notFound();
  return row;
}
