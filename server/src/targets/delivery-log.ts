import { messages, type TargetDeliveriesQuery, type TargetDelivery } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import type { ReadOnPage } from '../key-paging.ts';
import { listDeliveryLog } from '../notifications/index.ts';
import type { Database } from '../storage/database.ts';
import { findTarget } from './repository.ts';

/** Lists the messages of one target with their outcome. Another person's target is `not_found`. */
export async function listTargetDeliveries(
  db: Database,
  userId: string,
  targetId: string,
  filter: v.InferOutput<typeof TargetDeliveriesQuery>,
): Promise<ReadOnPage<TargetDelivery>> {
  if (!(await findTarget(db, userId, targetId))) throw new Failure('not_found', messages.generic.notFound);
  const { items, ...page } = await listDeliveryLog(db, userId, { ...filter, target_id: [targetId] });
  return { ...page, items: items.map(({ target: _target, ...delivery }) => delivery) };
}
