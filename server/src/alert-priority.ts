import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: the priority of an alert. An urgent alert has high priority if its target let urgent alerts bypass quiet hours when
 * it was found.
 *
 * @param notification alias of `notifications`
 * @param target alias of `targets`
 */
export function alertPriority(notification = 'n', target = 't'): RawBuilder<'normal' | 'high'> {
  const urgency = sql.ref(`${notification}.urgency`);
  return sql`case when (${urgency} ->> 'in_quiet_hours')::boolean then 'high' else ${sql.ref(`${target}.priority`)} end`;
}
