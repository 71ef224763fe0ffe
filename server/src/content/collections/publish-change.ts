import { publishToPeople } from '../../live/index.ts';
import type { Database } from '../../storage/database.ts';
import { listReaders } from './repository.ts';

/** Tells the open pages of everybody who reads a collection that it has changed. */
export async function publishChange(trx: Database, collectionId: string): Promise<void> {
  const readers = await listReaders(trx, collectionId);
  await publishToPeople(
    trx,
    'collections',
    { collection_id: collectionId },
    readers.map(({ id }) => id),
  );
}
