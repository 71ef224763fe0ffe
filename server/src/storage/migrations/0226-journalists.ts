import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Who writes the articles: each spelling of a name in a source, and the articles that are signed with it. Spellings of one person
 * refer to one of them, `person_id`. The code that stores an article reads its authors; a trigger records articles that changed
 * without this, and a job reads them, as well as all earlier articles.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table journalists (
      id text primary key,
      source_id text not null references sources (id) on delete cascade,
      kind text not null check (kind in ('person', 'agency')),
      key text not null,
      base text not null,
      initials text not null,
      words text[] not null generated always as (string_to_array(base, ' ')) stored,
      name text not null,
      person_id text references journalists (id) on delete set null,
      hidden_at timestamptz,
      hidden_reason text,
      created_at timestamptz not null,
      unique (source_id, kind, key)
    );
    create index journalists_base on journalists (base) where kind = 'person';
    create index journalists_person on journalists (person_id) where person_id is not null;
    create index journalists_words on journalists using gin (words) where kind = 'person';
    create index journalists_hidden on journalists (hidden_at) where hidden_at is not null;

    create table article_journalists (
      article_id text not null references articles (id) on delete cascade,
      journalist_id text not null references journalists (id) on delete cascade,
      place smallint not null,
      printed text not null,
      primary key (article_id, journalist_id)
    );
    create index article_journalists_of on article_journalists (journalist_id, article_id);

    create table unread_authors (
      article_id text primary key references articles (id) on delete cascade
    );
    create table author_reading (
      only_row boolean primary key default true check (only_row),
      rules smallint not null,
      before_id text
    );

    create function note_unread_authors() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from article_journalists where article_id = new.id;
      end if;
      insert into unread_authors (article_id) values (new.id) on conflict do nothing;
      return null;
    end
    $$;
    create trigger new_authors after insert on articles
      for each row when (new.author is not null) execute function note_unread_authors();
    create trigger changed_authors after update of author, source_id on articles
      for each row when ((old.author, old.source_id) is distinct from (new.author, new.source_id))
      execute function note_unread_authors();
  `.execute(db);
}
