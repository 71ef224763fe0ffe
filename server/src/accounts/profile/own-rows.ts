import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';

/** The tables whose rows belong to a person. */
type OwnTable = {
  [Table in keyof Schema]: 'user_id' extends keyof Schema[Table] ? Table : never;
}[keyof Schema];
type Columns<Table extends OwnTable> = readonly (keyof Schema[Table] & string)[];

const listed = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/**
 * Reads a person's rows of a table: all columns, or only these. They are in the order of their IDs; for a table without IDs,
 * `order` names other columns.
 */
export const createOwnRows =
  (trx: Database, userId: string) =>
  async <Table extends OwnTable>(
    table: Table,
    columns?: Columns<Table>,
    order?: Columns<Table>,
  ): Promise<Record<string, unknown>[]> => {
    const selected = columns ? listed(columns) : sql`*`;
    const { rows } = await sql<Record<string, unknown>>`
      select ${selected} from ${sql.table(table)} where user_id = ${userId} order by ${listed(order ?? ['id'])}
    `.execute(trx);
    return rows;
  };
