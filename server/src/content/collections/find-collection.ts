import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { type CollectionRow, findCollection } from './repository.ts';

/**
 * Checks access for lists that may be those of a collection.
 *
 * @throws {Failure} `not_found` if it does not exist, or the person is neither its owner nor a member
 */
export async function assertReadableCollection(
  db: Database,
  userId: string,
  collectionId: string | undefined,
): Promise<void> {
  if (collectionId === undefined || (await findCollection(db, userId, collectionId))) return;
  throw new Failure('not_found', messages.generic.notFound);
}

/** The collection, if it is the person's own: colleagues neither send it nor share it by link. */
export async function findOwnCollection(
  db: Database,
  userId: string,
  collectionId: string,
): Promise<CollectionRow | undefined> {
  const collection = await findCollection(db, userId, collectionId);
  return collection?.role === 'owner' ? collection : undefined;
}
