import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Newsletters that people receive by email. Each issue is an article with the status `added`, of the reserved source
 * (`ADDED_SOURCE_ID`), so that every query that leaves out added articles leaves it out, too; `received_issues` says whose
 * it is. An email is stored as it arrived (`raw`) until it has been read.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table receiving_addresses (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      local_part text not null unique,
      name text not null,
      kind text not null check (kind in ('one', 'many')),
      status text not null check (status in ('active', 'paused')),
      created_at timestamptz not null
    );
    create index receiving_addresses_user on receiving_addresses (user_id);

    create table received_newsletters (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      address_id text not null references receiving_addresses (id) on delete cascade,
      sender_key text not null,
      name text not null,
      sender text not null,
      status text not null check (status in ('waiting', 'active', 'blocked')),
      unsubscribe_url text,
      created_at timestamptz not null,
      unique (address_id, sender_key)
    );
    create index received_newsletters_user on received_newsletters (user_id);

    create table received_emails (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      address_id text not null references receiving_addresses (id) on delete cascade,
      newsletter_id text references received_newsletters (id) on delete cascade,
      received_at timestamptz not null,
      state text not null check (state in ('stored', 'held', 'taken', 'confirmation', 'refused')),
      reason text check ((reason is not null) = (state = 'refused')),
      raw bytea check ((raw is not null) = (state in ('stored', 'held'))),
      envelope jsonb not null,
      sender text not null,
      sender_name text not null,
      subject text not null,
      confirmation jsonb check ((confirmation is not null) = (state = 'confirmation'))
    );
    create index received_emails_user on received_emails (user_id);
    create index received_emails_address on received_emails (address_id, received_at desc);
    create index received_emails_newsletter on received_emails (newsletter_id) where newsletter_id is not null;
    create index received_emails_time on received_emails (received_at);

    create table received_issues (
      article_id text primary key references articles (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      newsletter_id text not null references received_newsletters (id) on delete cascade,
      message_hash text not null,
      sender text not null,
      received_at timestamptz not null,
      authenticity jsonb not null,
      has_original boolean not null,
      unique (newsletter_id, message_hash)
    );
    create index received_issues_user on received_issues (user_id, received_at desc);
    create index received_issues_newsletter on received_issues (newsletter_id, received_at desc);
  `.execute(db);
}
