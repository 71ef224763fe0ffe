import { type Channel, channels, NotificationStatus } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { deliveryStages } from './notification-status.ts';

/** The stages that the deliveries of a notification have reached, as columns. */
const stagesReached = sql.join(
  Object.entries(deliveryStages).map(
    ([stage, statuses]) =>
      sql`coalesce(bool_or(d.status = any(${[...statuses]})), false) as ${sql.ref(stage)}`,
  ),
);

/**
 * The status of each of a person's notifications, and the channels that it was not held back from, in one pass over their
 * deliveries: to be joined to `notifications n`. A notification without deliveries is missing, and counts as sent.
 */
export const statusesOf = (userId: string) => sql<{
  notification_id: string;
  status: NotificationStatus;
  channels: Channel[];
}>`(
  select notification_id, channels, case ${sql.join(
    NotificationStatus.options.map((status) => sql`when ${isStatus(status)} then ${sql.lit(status)}`),
    sql` `,
  )} end as status
  from (
    select d.notification_id, ${stagesReached},
      array_remove(array[${sql.join(
        channels.map(
          (channel) =>
            sql`case when bool_or(d.channel = ${sql.lit(channel)} and d.status <> 'suppressed') then ${sql.lit(channel)} end`,
        ),
      )}], null) as channels
    from deliveries d where d.user_id = ${userId} group by d.notification_id
  ) stages
)`;

/** The same rules as `notificationStatus`, as a database condition. */
export function hasStatus(userId: string, status: NotificationStatus): RawBuilder<boolean> {
  // Reads each notification's deliveries once, and never the whole table.
  const isIt = sql<boolean>`(
    select ${isStatus(status)} from (
      select ${stagesReached} from deliveries d where d.notification_id = n.id
    ) stages
  )`;
  // Failed and waiting deliveries are few, and an index finds them by person. Inside an "or", PostgreSQL keeps this order.
  if (status === 'failed' || status === 'partially_sent') {
    const failed = sql`select notification_id from deliveries where user_id = ${userId} and status = 'failed'`;
    const waiting = sql`union all
      select notification_id from deliveries where user_id = ${userId} and status = any(${[...deliveryStages.open, ...deliveryStages.held]})`;
    return sql`(n.id in (${failed} ${status === 'failed' ? sql`` : waiting}) and ${isIt})`;
  }
  if (status !== 'pending' && status !== 'held') return isIt;
  // Waiting deliveries are few and have their own indexes.
  const waiting = deliveryStages[status === 'held' ? 'held' : 'open'];
  return sql`(exists (
    select from deliveries d where d.notification_id = n.id and d.status = any(${[...waiting]})
  ) and ${isIt})`;
}

/** A status, as a condition on the stages that the deliveries of a notification have reached. */
function isStatus(status: NotificationStatus): RawBuilder<boolean> {
  switch (status) {
    case 'sent':
      return sql`case when done then not (open or held or failed) else not (open or held or failed or stopped) end`;
    case 'partially_sent':
      return sql`done and (open or held or failed)`;
    case 'pending':
      return sql`not done and open`;
    case 'held':
      return sql`not done and not open and held`;
    case 'failed':
      return sql`not done and not open and not held and failed`;
    case 'suppressed':
      return sql`not done and not open and not held and not failed and stopped`;
  }
}
