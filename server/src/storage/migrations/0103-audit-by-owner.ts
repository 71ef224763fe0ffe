import { type Kysely, sql } from 'kysely';

/** The history of an account includes what administrators did to what the person owns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_log_owner on audit_log ((detail->>'owner'), at desc, id desc)
      where detail->>'owner' is not null
  `.execute(db);
}
