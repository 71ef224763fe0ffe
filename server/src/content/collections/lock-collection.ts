import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { type CollectionRow, findCollection, lockCollection } from './repository.ts';

/**
 * Locks a collection that is about to change, and only then reads what the person may do with it: somebody who has just
 * been removed can no longer change anything.
 *
 * @param act `fill`: changes of its articles and notes, which contributors may make too. `own`: all other changes
 * @throws {Failure} `not_found` for strangers, `role_forbidden` for others who may not do it
 */
export async function lockToChange(
  trx: Database,
  userId: string,
  collectionId: string,
  act: 'fill' | 'own',
): Promise<CollectionRow> {
  await lockCollection(trx, collectionId);
  const collection = await findCollection(trx, userId, collectionId);
  if (!collection) throw collectionGone();
  if (act === 'own' && collection.role !== 'owner')
    throw new Failure('role_forbidden', messages.collections.ownerOnly);
  if (collection.role === 'viewer') throw new Failure('role_forbidden', messages.collections.viewerOnly);
  return collection;
}

/**
 * Locks a collection when a person only changes how they follow it.
 *
 * @throws {Failure} `not_found` for strangers
 */
export async function lockToRead(trx: Database, userId: string, collectionId: string): Promise<void> {
  await lockCollection(trx, collectionId);
  if (!(await findCollection(trx, userId, collectionId))) throw collectionGone();
}

/** Usually, the person deleted it in another tab while this one was open. */
export const collectionGone = () => new Failure('not_found', 'This collection no longer exists.');
