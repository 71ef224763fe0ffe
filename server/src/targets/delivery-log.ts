import {
  type DeliveryStatus,
  limits,
  messages,
  type TargetDeliveriesQuery,
  type TargetDelivery,
  textDirection,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import { cutPage, keyPage, type ListOrder, type ReadOnPage } from '../key-paging.ts';
import { presentDelivery } from '../notifications/index.ts';
import { pagination } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import { findTarget } from './repository.ts';

type Filter = v.InferOutput<typeof TargetDeliveriesQuery>;

const outcomes: Record<NonNullable<Filter['outcome']>, readonly DeliveryStatus[]> = {
  sent: ['sent', 'delivered', 'read'],
  waiting: ['queued', 'held', 'sending', 'retrying'],
  not_sent: ['failed', 'suppressed', 'cancelled'],
};

const ORDER = '-created_at';
const newestFirst: ListOrder = { keys: [{ by: sql.ref('d.id'), type: 'text' }], descending: true };

/** The messages of one target with what became of each, newest first. A target of somebody else is `not_found`. */
export async function listTargetDeliveries(
  db: Database,
  userId: string,
  targetId: string,
  filter: Filter,
): Promise<ReadOnPage<TargetDelivery>> {
  if (!(await findTarget(db, userId, targetId))) throw new Failure('not_found', messages.generic.notFound);
  const { channel, outcome } = filter;
  const filtered = db
    .selectFrom('deliveries as d')
    .where('d.target_id', '=', targetId)
    .where('d.user_id', '=', userId)
    .$if(channel !== undefined, (query) => query.where('d.channel', '=', channel ?? 'email'))
    .$if(outcome !== undefined, (query) => query.where('d.status', 'in', outcomes[outcome ?? 'sent']));
  const page = keyPage(newestFirst, ORDER, filter);
  const some = filtered.select('d.id').limit(limits.COUNTED_ITEMS_MAX + 1);
  const [{ total }, read] = await Promise.all([
    db
      .selectFrom(some.as('some'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    filtered
      .innerJoin('notifications as n', 'n.id', 'd.notification_id')
      .selectAll('d')
      .select(['n.title', 'n.action_url', 'n.deleted_at'])
      .select(page.place.as('place'))
      .where(page.isBehind)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  const { rows, next_cursor } = cutPage(read, ORDER, filter);
  return {
    items: rows.map(({ title, action_url, deleted_at, place: _place, ...row }) => ({
      ...presentDelivery(row),
      created_at: row.created_at.toISOString(),
      alert: {
        id: row.notification_id,
        title,
        direction: textDirection(title),
        action_url: deleted_at === null ? action_url : null,
      },
    })),
    pagination: pagination(filter, total),
    next_cursor,
  };
}
