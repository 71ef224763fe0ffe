import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { newId } from './ids.ts';
import type { Schema } from './storage/schema.ts';

/** Who did it: a person, or a deploy token by its id; `null` where the product did it itself. */
export interface Actor {
  id: string | null;
  ip: string | null;
  at: Date;
}

/**
 * As it was and as it is, in the same names. `null` before: it was made by this; `null` after: it is gone. What was done
 * and changed nothing that is kept (a test message, an export) is a thing that was made.
 */
export type AuditChange =
  | { before: object; after: object }
  | { before: null; after: object }
  | { before: object; after: null };

/** What it was done to. Nothing in it is secret, or personal: `withoutValues` says that such a value changed. */
export type AuditObject = AuditChange & {
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
    | 'article'
    | 'chat';
  id: string | null;
  /** What else there is to say: a name, the `reason` somebody gave. */
  detail?: object;
};

/**
 * Writes what somebody did to a thing of the product, for whoever asks later: within the transaction of the change, and of
 * the change only what differs. Where nothing does there is no row.
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

/** Of two records what differs, also within their records; `null` where they say the same. */
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

/** As the row will hold it: dates are texts, and nothing is undefined. */
const plain = (record: object): Values => JSON.parse(JSON.stringify(record)) as Values;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The named columns of a row, for `before` and `after`. */
export function pickColumns<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/**
 * Of columns that are secret or personal only whether they are `set` or `none`, and that one was `replaced`: an audit row
 * stays for good.
 */
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
