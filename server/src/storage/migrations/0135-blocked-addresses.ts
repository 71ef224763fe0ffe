import { type Kysely, sql } from 'kysely';

/**
 * Email addresses and WhatsApp numbers that an administrator has blocked: nothing is sent there, no matter who has
 * them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blocked_addresses (
      id text primary key,
      channel text not null check (channel in ('email', 'whatsapp')),
      address text not null,
      reason text not null,
      blocked_by text references users (id) on delete set null,
      created_at timestamptz not null
    );
    create unique index blocked_addresses_address_key on blocked_addresses (channel, lower(address));
    create index recipients_email on recipients (lower(email));
  `.execute(db);
}
