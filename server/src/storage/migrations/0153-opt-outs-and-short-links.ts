import { type Kysely, sql } from 'kysely';

/**
 * Every opt-out and opt-in of WhatsApp messages, because a person's row only says whether they are opted out now. Written by
 * triggers, so that no way to opt out is forgotten. A number that somebody gave up is not an opt-out.
 *
 * Also short links: WhatsApp shows addresses in full.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table whatsapp_opt_changes (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      change text not null check (change in ('out', 'in')),
      user_id text references users (id) on delete set null,
      recipient_id text references recipients (id) on delete set null
    );
    create index whatsapp_opt_changes_at on whatsapp_opt_changes (at);

    insert into whatsapp_opt_changes (at, change, user_id)
      select whatsapp_opted_out_at, 'out', id from users where whatsapp_opted_out_at is not null;
    insert into whatsapp_opt_changes (at, change, recipient_id)
      select whatsapp_opted_out_at, 'out', id from recipients
      where whatsapp_opted_out_at is not null and whatsapp_opt_out_source is distinct from 'number';

    create function record_user_opt_change() returns trigger language plpgsql as $$
      begin
        if new.whatsapp_opted_out_at is not null then
          insert into whatsapp_opt_changes (at, change, user_id) values (new.whatsapp_opted_out_at, 'out', new.id);
        elsif new.whatsapp is not null and new.whatsapp_opt_in_at is not null then
          insert into whatsapp_opt_changes (at, change, user_id) values (new.whatsapp_opt_in_at, 'in', new.id);
        end if;
        return null;
      end $$;
    create trigger users_whatsapp_opt_changes after update of whatsapp_opted_out_at on users
      for each row when ((old.whatsapp_opted_out_at is null) <> (new.whatsapp_opted_out_at is null))
      execute function record_user_opt_change();

    create function record_recipient_opt_change() returns trigger language plpgsql as $$
      begin
        if new.whatsapp_opted_out_at is not null then
          if new.whatsapp_opt_out_source is distinct from 'number' then
            insert into whatsapp_opt_changes (at, change, recipient_id) values (new.whatsapp_opted_out_at, 'out', new.id);
          end if;
        elsif new.whatsapp is not null and new.whatsapp_opt_in_at is not null then
          insert into whatsapp_opt_changes (at, change, recipient_id) values (new.whatsapp_opt_in_at, 'in', new.id);
        end if;
        return null;
      end $$;
    create trigger recipients_whatsapp_opt_changes after update of whatsapp_opted_out_at on recipients
      for each row when ((old.whatsapp_opted_out_at is null) <> (new.whatsapp_opted_out_at is null))
      execute function record_recipient_opt_change();

    create table short_links (
      code text primary key,
      -- A page of the product, never another site.
      path text not null check (path like '/%' and path not like '//%'),
      created_at timestamptz not null
    );
    create unique index short_links_path on short_links (path);
  `.execute(db);
}
