import { sql } from 'kysely';
import type { Database } from './storage/database.ts';

/** The content of a secret address: a target of its owner, or all of them. */
interface SecretFeed {
  user_id: string;
  target: { id: string; name: string; description: string } | null;
}

/**
 * The feed or calendar of a secret address, whose use is recorded; `undefined` for an unknown one, or if its target or owner is
 * not active.
 */
export async function readSecretFeed(
  db: Database,
  table: 'target_feeds' | 'calendar_feeds',
  token: string,
  now: Date,
): Promise<SecretFeed | undefined> {
  const { rows } = await sql<SecretFeed>`
    update ${sql.table(table)} f set last_read_at = ${now}
    from users u
    where f.token = ${token} and u.id = f.user_id and u.status = 'active' and u.deleted_at is null
      and not exists (select from targets t where t.id = f.target_id and (t.status = 'archived' or t.user_id <> f.user_id))
    returning f.user_id, (
      select json_build_object('id', t.id, 'name', t.name, 'description', t.description)
      from targets t where t.id = f.target_id
    ) as target
  `.execute(db);
  return rows[0];
}
