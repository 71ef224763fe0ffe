import { type Kysely, sql } from 'kysely';

/**
 * Account emails that the mail server has not accepted yet. They contain no secrets: links and codes are created when
 * they are sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_mails (
      id text primary key,
      user_id text not null references users on delete cascade,
      kind text not null check (kind in ('notice', 'reset_link', 'code')),
      destination text not null,
      -- Of a notice: what it says, and in whose name and language.
      message jsonb,
      asked_at timestamptz not null,
      tried_at timestamptz not null,
      next_try_at timestamptz not null,
      expires_at timestamptz not null,
      tries integer not null default 0
    );
    create index account_mails_due on account_mails (next_try_at);
    create index account_mails_user on account_mails (user_id);
    -- Whoever asks for a link or a code three times gets the last one.
    create unique index account_mails_one_of_a_kind on account_mails (user_id, kind) where kind <> 'notice';
  `.execute(db);
}
