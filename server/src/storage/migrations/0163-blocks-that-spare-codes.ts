import { type Kysely, sql } from 'kysely';

/**
 * Whether codes that a person asks for are still sent to a blocked number: its owner stopped only marketing messages. Without
 * this column, such blocks can be distinguished from others only by their reason.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table blocked_addresses
      add column spares_codes boolean not null default false;
    update blocked_addresses set spares_codes = true
      where channel = 'whatsapp' and cause = 'complaint'
        and reason like 'The person has opted out of marketing messages%';
  `.execute(db);
}
