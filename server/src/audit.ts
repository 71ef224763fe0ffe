import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { newId } from './ids.ts';
import type { Schema } from './storage/schema.ts';

/** Who made the change: the id of a person, of a deploy token or of a directory, `null` for the system itself. */
export interface Actor {
  id: string | null;
  ip: string | null;
  at: Date;
}

/**
 * The object before and after the change, with the same field names. `before: null` means it was created, `after: null`
 * that it was deleted. Actions that change no stored value (a test message, an export) are recorded as a creation.
 */
export type AuditChange =
  | { before: object; after: object }
  | { before: null; after: object }
  | { before: object; after: null };

/**
 * The object that was changed. It contains no secrets and no personal data: use `withoutValues` to record that such a
 * value changed.
 */
export type AuditObject = AuditChange & {
  type:
    | 'user'
    | 'administrator'
    | 'settings'
    | 'remote'
    | 'deploy_token'
    | 'directory'
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
    | 'article'
    | 'journalist'
    | 'chat'
    | 'canned_reply'
    | 'saved_view'
    | 'alert_rule'
    | 'activity'
    | 'blocked_address'
    | 'shared_link'
    | 'television'
    | 'target_copy'
    | 'hand_over'
    | 'collection_member';
  id: string | null;
  /** Further details: a name, or the `reason` somebody gave. */
  detail?: object;
};

/**
 * Writes an action to the audit log, in the transaction of the change. Only the fields that differ are stored; if none
 * differ, no row is written.
 */
export async function writeAudit(
  trx: Transaction<Schema>,
  action: string,
  { type, id: object_id, before, after, detail = {} }: AuditObject,
  { id: actor_id, ip, at }: Actor,
): Promise<void> {
  const change = changedFields(before, after);
  if (change === null) return;
  await trx
    .insertInto('audit_log')
    .values({
      id: newId('aud'),
      actor_id,
      action,
      object_type: type,
      object_id,
      detail: JSON.stringify({ ...detail, ...change }),
      ip,
      at,
    })
    .execute();
}

type Values = Record<string, unknown>;

/** The fields that differ between two records, including nested records; `null` if there are none. */
export function changedFields(
  before: object | null,
  after: object | null,
): { before: Values | null; after: Values | null } | null {
  if (before === null || after === null)
    return { before: before && plain(before), after: after && plain(after) };
  const changed = difference(plain(before), plain(after));
  return Object.keys(changed.after).length === 0 ? null : changed;
}

function difference(before: Values, after: Values): { before: Values; after: Values } {
  const changed: { before: Values; after: Values } = { before: {}, after: {} };
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was = null, is = null] = [before[name], after[name]];
    if (isDeepStrictEqual(was, is)) continue;
    const inner = isRecord(was) && isRecord(is) ? difference(was, is) : { before: was, after: is };
    changed.before[name] = inner.before;
    changed.after[name] = inner.after;
  }
  return changed;
}

/** Converts a record to the form in which it is stored: dates become strings, and `undefined` fields are dropped. */
const plain = (record: object): Values => JSON.parse(JSON.stringify(record)) as Values;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Picks the named columns of a row, for `before` and `after`. */
export function pickColumns<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/** Replaces secret and personal values by `set`, `none` or `replaced`, because audit rows are never deleted. */
export function withoutValues<Name extends string>(
  before: { readonly [Key in Name]?: unknown } | null,
  after: { readonly [Key in Name]?: unknown },
  names: readonly Name[],
): { before: Record<string, string>; after: Record<string, string> } {
  const marked = { before: {} as Record<string, string>, after: {} as Record<string, string> };
  for (const name of names) {
    const [was, is] = [before?.[name] ?? '', after[name] ?? ''];
    marked.before[name] = was === '' ? 'none' : 'set';
    if (is === '') marked.after[name] = 'none';
    else marked.after[name] = was === '' || isDeepStrictEqual(was, is) ? 'set' : 'replaced';
  }
  return marked;
}
