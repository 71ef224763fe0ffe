import { newId } from './ids.ts';
import type { Database } from './storage/database.ts';

/** Who did it: a person, or a deploy token by its id; `null` where the product did it itself. */
export interface Actor {
  id: string | null;
  ip: string | null;
  at: Date;
}

/** What it was done to; `detail` holds no secret. */
export interface AuditObject {
  type:
    | 'user'
    | 'administrator'
    | 'settings'
    | 'remote'
    | 'deploy_token'
    | 'whatsapp'
    | 'api_key'
    | 'webhook'
    | 'subscription'
    | 'override'
    | 'worker'
    | 'queue'
    | 'job'
    | 'target'
    | 'notification'
    | 'broadcast'
    | 'audit_log'
    | 'source'
    | 'source_request'
    | 'article';
  id: string | null;
  detail: object;
}

/** Writes what somebody did to a thing of the product, for whoever asks later. */
export async function writeAudit(
  db: Database,
  action: string,
  object: AuditObject,
  { id, ip, at }: Actor,
): Promise<void> {
  const detail = JSON.stringify(object.detail);
  await db
    .insertInto('audit_log')
    .values({
      id: newId('aud'),
      actor_id: id,
      action,
      object_type: object.type,
      object_id: object.id,
      detail,
      ip,
      at,
    })
    .execute();
}
