import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition: the alerts of a target go to a recipient of the same person, directly or as a member of one of
 * the target's groups. Whether the recipient has accepted the invitation is checked separately.
 *
 * @param recipient alias of `recipients`
 * @param target alias of `targets`
 */
export function reachesRecipient(recipient: string, target: string): RawBuilder<boolean> {
  const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);
  return sql`${column(recipient, 'user_id')} = ${column(target, 'user_id')} and (
    ${column(target, 'id')} = any (${column(recipient, 'target_ids')}) or ${isMember(recipient, target)}
  )`;
}

/** SQL condition: the recipient is in one of the target's groups, ignoring case. */
export function isMember(recipient: string, target: string): RawBuilder<boolean> {
  return sql`exists (
    select from unnest(${sql.ref(`${recipient}.groups`)}) as mine
      join unnest(${sql.ref(`${target}.recipient_groups`)}) as theirs on lower(mine) = lower(theirs)
  )`;
}
