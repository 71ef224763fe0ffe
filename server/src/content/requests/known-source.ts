import type { KnownSource } from '@newswatch/shared/contracts';
import type { Database } from '../../storage/database.ts';
import { countPeople, findSourceAt } from './repository.ts';

/** Whether a site is already a source or requested; null if it is new. */
export async function findKnown(
  db: Database,
  userId: string,
  normalizedUrl: string,
): Promise<KnownSource | null> {
  const source = await findSourceAt(db, normalizedUrl);
  const named = source ? { id: source.id, name: source.name } : null;
  if (source?.is_same) return { kind: 'source', source: named, people: 0 };
  const request = await db
    .selectFrom('source_requests as r')
    .leftJoin('source_request_supporters as own', (join) =>
      join.onRef('own.request_id', '=', 'r.id').on('own.user_id', '=', userId),
    )
    .select(['r.id', 'r.user_id', 'own.user_id as supporter'])
    .where('r.normalized_url', '=', normalizedUrl)
    .where('r.status', '=', 'pending')
    .executeTakeFirst();
  if (request) {
    const isMine = request.user_id === userId || request.supporter !== null;
    return { kind: isMine ? 'mine' : 'request', source: named, people: await countPeople(db, request.id) };
  }
  return named && { kind: 'similar', source: named, people: 0 };
}
