import type { ChatApp } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** A person's channels, oldest first, or one of them; without their addresses. */
export async function listChatApps(db: Database, userId: string, appId?: string): Promise<ChatApp[]> {
  const { rows } = await sql<{
    id: string;
    kind: ChatApp['kind'];
    name: string;
    status: ChatApp['status'];
    targets: { id: string; name: string }[];
    last_sent_at: Date | null;
    last_error: string | null;
    created_at: Date;
  }>`
    select c.*, coalesce((
      select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
      from targets t where t.id = any (c.target_ids) and t.user_id = c.user_id and t.status <> 'archived'
    ), '[]') as targets
    from chat_apps c
    where c.user_id = ${userId} and (${appId ?? null}::text is null or c.id = ${appId ?? null})
    order by c.created_at
  `.execute(db);
  return rows.map(({ id, kind, name, status, targets, last_sent_at, last_error, created_at }) => ({
    id,
    kind,
    name,
    status,
    targets,
    last_error,
    last_sent_at: last_sent_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }));
}
