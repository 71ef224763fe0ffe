import {
  type DeliveriesQuery,
  type DeliveryStatus,
  type LoggedDelivery,
  limits,
  textDirection,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { cutPage, keyPage, type ListOrder, type ReadOnPage } from '../key-paging.ts';
import { isOfMutedStory } from '../muted-story.ts';
import { pagination } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import { meetsFilter } from '../storage/meets-filter.ts';
import { presentDelivery, presentRecipient } from './presenter.ts';
import { stoppedByTarget } from './stopped-by-target.ts';

export type DeliveryFilter = v.InferOutput<typeof DeliveriesQuery>;

const outcomes: Record<NonNullable<DeliveryFilter['outcome']>[number], readonly DeliveryStatus[]> = {
  sent: ['sent', 'delivered', 'read'],
  waiting: ['queued', 'held', 'sending', 'retrying'],
  not_sent: ['failed', 'suppressed', 'cancelled'],
};

/** Ids sort by creation. */
const keys: ListOrder['keys'] = [{ by: sql.ref('d.id'), type: 'id' }];
const orders: Readonly<Record<DeliveryFilter['sort'], ListOrder>> = {
  '-created_at': { keys, descending: true },
  created_at: { keys, descending: false },
};

/**
 * Lists a person's messages with their outcome, for all targets or for one, including alerts that went to the person's
 * recipients.
 */
export async function listDeliveryLog(
  db: Database,
  userId: string,
  filter: DeliveryFilter,
): Promise<ReadOnPage<LoggedDelivery>> {
  const { channel, outcome, target_id, sort } = filter;
  const filtered = db
    .selectFrom('message_log as d')
    .where('d.user_id', '=', userId)
    .where(meetsFilter(sql`d.target_id`, target_id))
    .where(meetsFilter(sql`d.channel`, channel))
    .where(
      meetsFilter(
        sql`d.status`,
        outcome?.flatMap((one) => outcomes[one]),
      ),
    );
  const page = keyPage(orders[sort], sort, filter);
  const some = filtered.select('d.id').limit(limits.COUNTED_ITEMS_MAX + 1);
  const [{ total }, read] = await Promise.all([
    db
      .selectFrom(some.as('some'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    filtered
      .leftJoin('notifications as n', 'n.id', 'd.notification_id')
      .leftJoin('forwards as f', 'f.id', 'd.notification_id')
      .leftJoin('targets as t', (join) =>
        join.onRef('t.id', '=', 'd.target_id').onRef('t.user_id', '=', 'd.user_id'),
      )
      .leftJoin('recipients as r', 'r.id', 'd.recipient_id')
      .selectAll('d')
      .select(['n.deleted_at', 'n.urgency', 't.name as target_name', 'r.name as recipient_name'])
      .select(sql<string>`coalesce(n.title, f.content->>'title')`.as('title'))
      .select(
        sql<string | null>`coalesce(n.action_url, case f.about_type
          when 'article' then '/articles/' || f.about_id when 'story' then '/stories/' || f.about_id end)`.as(
          'action_url',
        ),
      )
      .select(isOfMutedStory(sql`d.notification_id`, sql`d.scheduled_for`).as('story_muted'))
      .select(stoppedByTarget(sql`d.notification_id`).as('stopped_by'))
      .select(page.place.as('place'))
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  const { rows, next_cursor } = cutPage(read, sort, filter);
  return {
    items: rows.map(
      ({
        title,
        action_url,
        deleted_at,
        target_name,
        recipient_name,
        story_muted,
        stopped_by,
        urgency,
        place: _place,
        ...row
      }) => ({
        ...presentDelivery(row, {
          isStoryMuted: story_muted,
          stoppedBy: row.recipient_id === null ? stopped_by : null,
        }),
        created_at: row.created_at.toISOString(),
        recipient: presentRecipient(row, recipient_name),
        target:
          row.target_id === null || target_name === null ? null : { id: row.target_id, name: target_name },
        alert: {
          id: row.notification_id,
          title,
          direction: textDirection(title),
          action_url: deleted_at === null ? action_url : null,
          urgent: urgency?.reason ?? null,
        },
      }),
    ),
    pagination: pagination(filter, total),
    next_cursor,
  };
}
