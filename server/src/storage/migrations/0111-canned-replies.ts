import { type Kysely, sql } from 'kysely';

/**
 * Short replies that administrators insert in answers, shared by all of them. They start with the usual reasons for
 * rejecting a request, which were buttons of the form until now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table canned_replies (
      id text primary key,
      name text not null,
      text text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index canned_replies_name_key on canned_replies (lower(name));
    insert into canned_replies (id, name, text, created_at, updated_at) values
      ('rpl_01K00000000000000000000001', 'Forbidden by robots.txt',
        'The site’s robots.txt forbids automated reading.', now(), now()),
      ('rpl_01K00000000000000000000002', 'Paywall',
        'The site is behind a paywall: we could read only its headlines.', now(), now()),
      ('rpl_01K00000000000000000000003', 'Too little news',
        'The site publishes too little news.', now(), now());
  `.execute(db);
}
