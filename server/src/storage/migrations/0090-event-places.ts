import { type Kysely, sql } from 'kysely';

/**
 * Events to be pulled get a position in their subscription instead of a transaction number. A writer holds the lock of
 * the subscription, so positions become visible in order, whatever other transactions are open. They also survive a
 * move to another server, where transaction numbers start again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscription_events add column place bigint;
    update subscription_events e set place = numbered.place
      from (
        select subscription_id, event_id, row_number() over (order by xid, event_id) as place from subscription_events
      ) numbered
      where numbered.subscription_id = e.subscription_id and numbered.event_id = e.event_id;

    alter table subscriptions add column acked_place bigint;
    -- 0 where everything that was acknowledged is gone: what is left comes after it.
    update subscriptions s set acked_place = coalesce(
        (select max(e.place) from subscription_events e
          where e.subscription_id = s.id and (e.xid, e.event_id) <= (s.acked_xid, s.acked_id)), 0)
      where s.acked_xid is not null;
    alter table subscriptions drop column acked_xid, drop column acked_id;

    alter table subscription_events drop constraint subscription_events_pkey, drop column xid,
      alter column place set not null, alter column place add generated always as identity,
      add primary key (subscription_id, place);
    select setval(pg_get_serial_sequence('subscription_events', 'place'),
      (select coalesce(max(place), 0) + 1 from subscription_events), false);
  `.execute(db);
}
