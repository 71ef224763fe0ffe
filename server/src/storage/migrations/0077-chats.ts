import { type Kysely, sql } from 'kysely';

/** Chats between people and administrators. Positions have no gaps, because a writer locks the chat's row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chats (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      subject text not null,
      category text not null check (category in ('support', 'billing', 'source', 'bug', 'other')),
      status text not null check (status in ('waiting_admin', 'waiting_user', 'closed')),
      assigned_to text references users (id) on delete set null,
      last_position int not null default 0,
      last_message_at timestamptz not null,
      person_read int not null default 0,
      admin_read int not null default 0,
      person_told_at timestamptz,
      admin_told_at timestamptz,
      created_at timestamptz not null,
      closed_at timestamptz,
      check ((status = 'closed') = (closed_at is not null))
    );
    create index chats_of_person on chats (user_id, last_message_at desc);
    create index chats_latest on chats (last_message_at desc, id desc);
    create index chats_waiting on chats (last_message_at) where status = 'waiting_admin';
    create index chats_assigned on chats (assigned_to) where assigned_to is not null;

    create table chat_messages (
      id text primary key,
      chat_id text not null references chats (id) on delete cascade,
      position int not null,
      kind text not null check (kind in ('message', 'event')),
      sender_id text references users (id) on delete set null,
      body text not null,
      client_id text,
      created_at timestamptz not null,
      unique (chat_id, position)
    );
    create unique index chat_messages_once on chat_messages (chat_id, sender_id, client_id) where client_id is not null;
    create index chat_messages_of_sender on chat_messages (sender_id);

    create table chat_attachments (
      id text primary key,
      chat_id text not null references chats (id) on delete cascade,
      message_id text references chat_messages (id) on delete cascade,
      uploader_id text references users (id) on delete set null,
      name text not null,
      type text not null check (type in ('image/png', 'image/jpeg', 'application/pdf', 'text/plain')),
      size int not null,
      content bytea not null,
      created_at timestamptz not null
    );
    create index chat_attachments_of_message on chat_attachments (message_id);
    create index chat_attachments_of_chat on chat_attachments (chat_id);
    create index chat_attachments_of_uploader on chat_attachments (uploader_id);
  `.execute(db);
}
