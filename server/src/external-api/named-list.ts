import type { NamedListQuery } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { oneContains } from '../storage/search-text.ts';

/** SQL condition: the name or the description of a row contains the typed text. */
export function isNamed(q: string | undefined, table: string): RawBuilder<boolean> {
  if (!q) return sql`true`;
  return oneContains([sql.ref(`${table}.name`), sql.ref(`${table}.description`)], q);
}

/** The order of a list by name, in any case, or by time of creation. */
export function namedOrder(sort: NamedListQuery['sort'], table: string): RawBuilder<unknown> {
  const id = sql.ref(`${table}.id`);
  const name = sql`lower(${sql.ref(`${table}.name`)}) collate "C"`;
  const created = sql.ref(`${table}.created_at`);
  const orders = {
    name: sql`${name}, ${id}`,
    '-name': sql`${name} desc, ${id} desc`,
    created_at: sql`${created}, ${id}`,
    '-created_at': sql`${created} desc, ${id} desc`,
  };
  return orders[sort];
}
