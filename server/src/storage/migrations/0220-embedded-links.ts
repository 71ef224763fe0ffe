import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Pages of shared links inside pages of other sites. A page that asks for a password is never shown inside another. The sites
 * become part of a header, so the database accepts only origins. If its owner ended a link, its sites are kept with its hash, so
 * that its frames can say so; those of a deleted account are not.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table shared_links add column embed_sites text[] not null default '{}';
    alter table shared_links add constraint shared_links_embedded
      check (password_hash is null or embed_sites = '{}');
    alter table shared_links add constraint shared_links_embed_sites
      check (array_to_string(embed_sites, ' ', '') ~ '^(https://[a-z0-9.:-]+( https://[a-z0-9.:-]+)*)?$');

    alter table ended_shared_links add column embed_sites text[] not null default '{}';
    create or replace function keep_ended_shared_link() returns trigger language plpgsql as $$
    begin
      insert into ended_shared_links (secret_hash, embed_sites)
        select old.secret_hash,
          case when exists (select from users where id = old.user_id and deleted_at is null)
            then old.embed_sites else '{}' end
        on conflict do nothing;
      return null;
    end $$;
  `.execute(db);
}
