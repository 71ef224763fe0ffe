import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { findCollection } from './repository.ts';

/**
 * For lists that may be those of a collection.
 *
 * @throws {Failure} `not_found` if it does not exist or belongs to somebody else
 */
export async function assertOwnCollection(
  db: Database,
  userId: string,
  collectionId: string | undefined,
): Promise<void> {
  if (collectionId === undefined || (await findCollection(db, userId, collectionId))) return;
  throw new Failure('not_found', messages.generic.notFound);
}
