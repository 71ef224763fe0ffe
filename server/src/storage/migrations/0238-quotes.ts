import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Who said what in articles. The words are stored so that they can be searched and joined with those of other articles; they are
 * deleted with the article, or with its text if retention deletes only the text. `said_key` is the same for the same quote in
 * several articles. Articles whose text has changed are queued; which texts were searched by which rules is kept as for
 * announcements.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table quotes (
      id text primary key,
      article_id text not null references articles (id) on delete cascade,
      seen_at timestamptz not null,
      start_at integer not null,
      end_at integer not null,
      sentence_start integer not null,
      sentence_end integer not null,
      words text not null,
      speaker text not null,
      speaker_key text not null,
      role text,
      said_key uuid not null,
      search tsvector not null,
      unique (article_id, start_at),
      check (start_at < end_at and sentence_start <= start_at and sentence_end >= end_at)
    );
    create index quotes_of_article on quotes (article_id) include (speaker_key, said_key);
    create index quotes_seen on quotes (seen_at desc, article_id desc, (-start_at) desc);
    create index quotes_of_speaker on quotes (speaker_key, seen_at desc) include (article_id);
    create index quotes_said on quotes (said_key, seen_at desc) include (article_id, start_at);
    create index quotes_search on quotes using gin (search);

    create table articles_to_search_for_quotes (
      article_id text primary key references articles (id) on delete cascade
    );
    create function queue_search_for_quotes() returns trigger language plpgsql as $$
    begin
      if new.content_text = '' then
        delete from quotes where article_id = new.id;
        delete from articles_to_search_for_quotes where article_id = new.id;
      else
        insert into articles_to_search_for_quotes (article_id) values (new.id) on conflict do nothing;
      end if;
      return null;
    end
    $$;
    create trigger search_for_quotes_of_new after insert on articles
      for each row when (new.content_text <> '') execute function queue_search_for_quotes();
    create trigger search_for_quotes_again after update of language, title, content_text, first_seen_at on articles
      for each row when (
        (old.language, old.title, old.first_seen_at) is distinct from (new.language, new.title, new.first_seen_at)
        or old.content_text is distinct from new.content_text
      )
      execute function queue_search_for_quotes();

    create table quote_rules (
      only_row boolean primary key default true check (only_row),
      rules smallint not null,
      queued_from text
    );
    -- By no rules yet: the job queues all stored texts, newest first.
    insert into quote_rules (rules) values (0);
  `.execute(db);
}
