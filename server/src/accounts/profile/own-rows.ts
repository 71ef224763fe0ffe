import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';

/** The tables whose rows have an ID and belong to a person. */
type OwnTable = {
  [Table in keyof Schema]: 'id' | 'user_id' extends keyof Schema[Table] ? Table : never;
}[keyof Schema];

/** Reads a person's rows of a table in the order of their IDs: all columns, or only these. */
export const createOwnRows =
  (trx: Database, userId: string) =>
  async <Table extends OwnTable>(
    table: Table,
    columns?: readonly (keyof Schema[Table] & string)[],
  ): Promise<Record<string, unknown>[]> => {
    const selected = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`;
    const { rows } = await sql<Record<string, unknown>>`
      select ${selected} from ${sql.table(table)} where user_id = ${userId} order by id
    `.execute(trx);
    return rows;
  };
