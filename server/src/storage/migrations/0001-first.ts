import { type Kysely, sql } from 'kysely';

/**
 * The tables from article to alert. Uniqueness rules are here too, so that parallel requests and restarted workers
 * cannot break them.
 *
 * NOTIFY channels: `targets_changed` (target id), `articles_stored` (article id), `sessions_changed` (user id),
 * `deliveries_queued` (delivery id). Payloads are ids, never rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id text primary key,
      email text not null,
      full_name text not null,
      birthdate date,
      role text not null check (role in ('user', 'admin')),
      plan text not null check (plan in ('free', 'basic', 'pro', 'admin')),
      status text not null default 'active' check (status in ('active', 'suspended', 'inactive')),
      password_hash text not null,
      email_verified_at timestamptz,
      whatsapp text,
      whatsapp_verified_at timestamptz,
      pending_whatsapp text,
      whatsapp_opt_in_at timestamptz,
      whatsapp_opted_out_at timestamptz,
      notification_preferences jsonb not null,
      api_access_enabled boolean not null default false,
      max_targets integer check (max_targets between 1 and 1000),
      max_notifications_per_day integer check (max_notifications_per_day between 1 and 10000),
      timezone text not null default 'UTC',
      locale text not null default 'english',
      last_login_at timestamptz,
      password_changed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index users_email_key on users (lower(email));

    create table sessions (
      id text primary key,
      user_id text not null references users on delete cascade,
      refresh_token_hash text not null unique,
      ip text,
      user_agent text,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create index sessions_user on sessions (user_id) where revoked_at is null;

    create table verification_codes (
      id text primary key,
      user_id text not null references users on delete cascade,
      channel text not null check (channel in ('email', 'whatsapp')),
      destination text not null,
      code_hash text not null,
      attempts integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      closed_at timestamptz
    );
    -- One open code per person and channel: a new code closes the old one.
    create unique index verification_codes_open on verification_codes (user_id, channel) where closed_at is null;

    create table throttle_hits (bucket text not null, at timestamptz not null);
    create index throttle_hits_bucket on throttle_hits (bucket, at);

    create table idempotency_keys (
      user_id text not null references users on delete cascade,
      key text not null check (length(key) <= 255),
      call text not null,
      body_hash text not null,
      status integer,
      answer jsonb,
      created_at timestamptz not null,
      primary key (user_id, key)
    );

    create table sources (
      id text primary key,
      name text not null,
      url text not null,
      normalized_url text not null unique,
      description text not null,
      language text not null,
      category text not null,
      country text,
      status text not null check (status in ('approved', 'pending', 'rejected')),
      discovery text not null default 'auto' check (discovery in ('auto', 'feed', 'page_links')),
      feed_url text,
      crawl_interval_minutes integer not null check (crawl_interval_minutes between 1 and 10080),
      crawl_interval_seconds integer check (crawl_interval_seconds > 0),
      use_javascript boolean not null default false,
      scroll_to_bottom boolean not null default false,
      wait_time integer not null default 3000 check (wait_time between 1000 and 30000),
      respect_robots boolean not null default true,
      max_articles_per_crawl integer not null default 50,
      homepage_title text,
      next_fetch_at timestamptz not null,
      leased_until timestamptz,
      lease_holder text,
      consecutive_failures integer not null default 0,
      failing_since timestamptz,
      last_crawled_at timestamptz,
      last_success_at timestamptz,
      last_error jsonb,
      etag text,
      last_modified text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index sources_due on sources (next_fetch_at) where status = 'approved';

    create table crawl_runs (
      id text primary key,
      source_id text not null references sources on delete cascade,
      trigger text not null,
      status text not null,
      http_status integer,
      not_modified boolean not null default false,
      links_found integer not null default 0,
      articles_new integer not null default 0,
      articles_updated integer not null default 0,
      articles_duplicate integer not null default 0,
      articles_failed integer not null default 0,
      error jsonb,
      started_at timestamptz not null,
      finished_at timestamptz
    );
    create index crawl_runs_source on crawl_runs (source_id, started_at desc);

    create table article_attempts (
      source_id text not null references sources on delete cascade,
      url_hash text not null,
      url text not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      last_error jsonb,
      given_up_at timestamptz,
      primary key (source_id, url_hash)
    );

    create table articles (
      id text primary key,
      source_id text not null references sources on delete cascade,
      url text not null,
      canonical_url text not null,
      url_hash text not null unique,
      body_hash text unique,
      title text not null,
      summary text not null,
      author text,
      image_url text,
      content_text text not null,
      content_html text not null,
      word_count integer not null,
      language text not null,
      direction text not null,
      language_confidence real not null,
      published_at timestamptz,
      published_at_source text not null,
      is_archive boolean not null,
      first_seen_at timestamptz not null,
      updated_at timestamptz not null,
      content_version integer not null default 1,
      extraction text not null,
      extraction_score real not null,
      status text not null default 'published',
      story_id text not null,
      is_story_primary boolean not null,
      similarity real,
      simhash bigint,
      seen_in text[] not null default '{}',
      matched_at timestamptz
    );
    create index articles_unmatched on articles (first_seen_at) where matched_at is null;
    create index articles_source on articles (source_id, first_seen_at desc);
    create index articles_seen on articles (first_seen_at desc);
    create index articles_story on articles (story_id);

    create table targets (
      id text primary key,
      user_id text not null references users on delete cascade,
      name text not null,
      description text not null,
      status text not null default 'active' check (status in ('active', 'paused', 'suspended', 'archived')),
      status_reason text,
      keywords_any text[] not null,
      keywords_all text[] not null,
      keywords_none text[] not null,
      match_fields text[] not null,
      match_word_forms boolean not null,
      languages text[] not null,
      source_scope text not null,
      source_ids text[] not null,
      min_score integer not null,
      delivery_mode text not null,
      channels text[],
      watching_since timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1
    );
    create unique index targets_name_key on targets (user_id, lower(name)) where status <> 'archived';
    create index targets_active on targets (id) where status = 'active';

    -- Every change of a target is heard by the matchers, whoever made it and by whatever statement:
    -- an unheard one would be an alert that never comes. Told at the commit, in the order of commits.
    create function tell_target_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('targets_changed', coalesce(new.id, old.id));
      return null;
    end
    $$;
    create trigger targets_changed after insert or update or delete on targets
      for each row execute function tell_target_changed();

    create table notifications (
      id text primary key,
      user_id text not null references users on delete cascade,
      type text not null,
      title text not null,
      body text not null,
      severity text not null default 'info',
      target_id text references targets on delete cascade,
      story_id text,
      article_ids text[] not null,
      count integer not null default 1,
      action_url text,
      created_at timestamptz not null,
      read_at timestamptz,
      archived_at timestamptz,
      deleted_at timestamptz
    );
    create index notifications_inbox on notifications (user_id, created_at desc) where deleted_at is null;

    create table matches (
      id text primary key,
      target_id text not null references targets on delete cascade,
      article_id text not null references articles on delete cascade,
      user_id text not null references users on delete cascade,
      story_id text not null,
      matched_at timestamptz not null,
      score integer not null,
      matched_terms text[] not null,
      highlights jsonb not null,
      is_first_of_story boolean not null,
      feedback text check (feedback in ('relevant', 'irrelevant')),
      read_at timestamptz,
      notification_id text references notifications on delete set null,
      suppressed_reason text,
      unique (target_id, article_id)
    );
    create index matches_target on matches (target_id, matched_at desc);
    create index matches_user on matches (user_id, matched_at desc);
    create index matches_article on matches (article_id);

    create table deliveries (
      id text primary key,
      notification_id text not null references notifications on delete cascade,
      user_id text not null references users on delete cascade,
      target_id text references targets on delete cascade,
      story_key text not null,
      channel text not null check (channel in ('email', 'whatsapp')),
      destination text not null,
      status text not null,
      reason text,
      mode text not null,
      digest_id text,
      attempts integer not null default 0,
      scheduled_for timestamptz not null,
      claimed_until timestamptz,
      provider_message_id text,
      error jsonb,
      created_at timestamptz not null,
      sent_at timestamptz,
      delivered_at timestamptz,
      failed_at timestamptz,
      -- No notification twice per person, target, story and channel, whatever crashes.
      unique nulls not distinct (user_id, target_id, story_key, channel)
    );
    create index deliveries_due on deliveries (scheduled_for) where status in ('queued', 'held', 'retrying', 'sending');
    create index deliveries_notification on deliveries (notification_id);
    create index deliveries_digest on deliveries (digest_id, channel) where digest_id is not null;
    create index deliveries_provider_message on deliveries (provider_message_id) where provider_message_id is not null;

    create table daily_alerts (
      user_id text not null references users on delete cascade,
      local_date date not null,
      sent integer not null default 0,
      primary key (user_id, local_date)
    );

    create table user_articles (
      user_id text not null references users on delete cascade,
      article_id text not null references articles on delete cascade,
      read_at timestamptz,
      saved_at timestamptz,
      primary key (user_id, article_id)
    );

    create table mailbox_messages (
      id text primary key,
      idempotency_key text not null unique,
      channel text not null,
      recipient text not null,
      subject text,
      body_text text not null,
      body_html text,
      sent_at timestamptz not null
    );
    create index mailbox_messages_recipient on mailbox_messages (lower(recipient), sent_at desc);

    create table audit_log (
      id text primary key,
      actor_id text,
      action text not null,
      object_type text not null,
      object_id text,
      detail jsonb,
      ip text,
      at timestamptz not null
    );

    create table workers (
      id text primary key,
      name text not null,
      type text not null,
      hostname text not null,
      pid integer not null,
      version text not null,
      status text not null,
      processed bigint not null default 0,
      failed bigint not null default 0,
      last_error text,
      started_at timestamptz not null,
      last_heartbeat_at timestamptz not null
    );

    create table secrets (
      name text primary key,
      value text not null,
      created_at timestamptz not null default now()
    );
  `.execute(db);
}
