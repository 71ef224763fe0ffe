import { type Kysely, sql } from 'kysely';

/**
 * Links with which people without an account read a collection or a target's analytics. Only the hash of each secret is stored. A
 * link may end in many ways: its owner stops it or gets a new address for it, its collection is deleted, or its owner is. In each
 * case, a trigger keeps the hash, and nothing else, so that the page can say that the link has ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shared_links (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      collection_id text references collections (id) on delete cascade,
      target_id text references targets (id) on delete cascade,
      secret_hash text not null unique,
      name text not null,
      include_notes boolean not null,
      include_highlights boolean not null,
      include_ratings boolean not null,
      period_from date,
      period_to date,
      password_hash text,
      expires_at timestamptz not null,
      view_count int not null default 0,
      last_viewed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (num_nonnulls(collection_id, target_id) = 1),
      check ((period_from is null) = (period_to is null))
    );
    create index shared_links_of_user on shared_links (user_id, created_at);
    create index shared_links_of_collection on shared_links (collection_id) where collection_id is not null;
    create index shared_links_of_target on shared_links (target_id) where target_id is not null;

    create table ended_shared_links (
      secret_hash text primary key,
      ended_at timestamptz not null default now()
    );
    create index ended_shared_links_by_time on ended_shared_links (ended_at);

    create function keep_ended_shared_link() returns trigger language plpgsql as $$
    begin
      insert into ended_shared_links (secret_hash) values (old.secret_hash) on conflict do nothing;
      return null;
    end $$;
    create trigger shared_link_ended after delete on shared_links
      for each row execute function keep_ended_shared_link();
    create trigger shared_link_renewed after update of secret_hash on shared_links
      for each row when (old.secret_hash <> new.secret_hash) execute function keep_ended_shared_link();
  `.execute(db);
}
