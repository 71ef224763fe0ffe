import type { WhatsappPeopleQuery } from '@newswatch/shared/contracts/admin';
import { WHATSAPP_HISTORY_MAX } from '@newswatch/shared/contracts/admin';
import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import { cutPage, keyPage, type ListOrder, type ListPlaceValues, type OrderKey } from '../key-paging.ts';
import type { Database } from '../storage/database.ts';

type Filter = v.InferOutput<typeof WhatsappPeopleQuery>;

/** A person with a number, and what was recently sent to them. */
export interface PersonRow {
  id: string;
  full_name: string;
  role: 'user' | 'admin';
  whatsapp: string;
  whatsapp_verified_at: Date | null;
  whatsapp_opt_in_at: Date | null;
  whatsapp_opted_out_at: Date | null;
  enabled: boolean;
  blocked_at: Date | null;
  on_whatsapp: boolean | null;
  opt_in_source: 'signup' | 'setup' | 'reply' | 'administrator' | null;
  opt_out_source: 'reply' | 'administrator' | null;
  opt_in_text_version: number | null;
  muted_until: Date | null;
  messages_24h: number;
  messages_30d: number;
  failed_30d: number;
  last_message_at: Date | null;
  last_inbound_at: Date | null;
  last_error: { code: string; message: string } | null;
  last_error_at: Date | null;
}

const HAS_NUMBER = sql`u.whatsapp is not null and u.whatsapp <> '' and u.deleted_at is null`;
/** SQL condition: more messages to the number recently failed than were sent. */
const FAILING = sql`exists (
  select 1 from whatsapp_messages f where f.user_id = u.id and f.direction = 'out' and f.status = 'failed'
    and f.created_at > ${sql.ref('month.since')}
)`;

const STATES: Record<NonNullable<Filter['state']>[number], RawBuilder<unknown>> = {
  verified: sql`u.whatsapp_verified_at is not null`,
  unverified: sql`u.whatsapp_verified_at is null`,
  opted_out: sql`u.whatsapp_opted_out_at is not null`,
  blocked: sql`p.blocked_at is not null`,
  failing: FAILING,
};

const by = (key: RawBuilder<unknown>, type: OrderKey['type'], descending: boolean): ListOrder => ({
  keys: [
    { by: key, type },
    { by: sql.ref('u.id'), type: 'id' },
  ],
  descending,
});
const ORDERS: Readonly<Record<Filter['sort'], ListOrder>> = {
  full_name: by(sql.ref('u.full_name'), 'text', false),
  '-full_name': by(sql.ref('u.full_name'), 'text', true),
  '-messages_30d': by(sql`coalesce(m.messages_30d, 0)`, 'bigint', true),
  '-failed_30d': by(sql`coalesce(m.failed_30d, 0)`, 'bigint', true),
  // People who were sent nothing come last.
  '-last_message_at': by(sql`coalesce(m.last_message_at, '-infinity')`, 'timestamptz', true),
};

const month = (now: Date) => sql`(select ${now}::timestamptz - interval '30 days' as since) month`;

function where({ q, state }: Pick<Filter, 'q' | 'state'>): RawBuilder<unknown> {
  const pattern = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const searched = q
    ? sql`and (u.full_name ilike ${pattern} or u.email ilike ${pattern} or u.whatsapp like ${pattern})`
    : sql``;
  const states = state?.map((one) => STATES[one]);
  return sql`${HAS_NUMBER} ${searched} ${states ? sql`and (${sql.join(states, sql` or `)})` : sql``}`;
}

const columns = (now: Date) => sql`
  u.id, u.full_name, u.role, u.whatsapp, u.whatsapp_verified_at, u.whatsapp_opt_in_at, u.whatsapp_opted_out_at,
  u.notification_preferences -> 'enabled_channels' @> '["whatsapp"]' as enabled,
  p.blocked_at, case when p.on_whatsapp_number = u.whatsapp then p.on_whatsapp end as on_whatsapp,
  p.opt_in_source, p.opt_out_source, p.opt_in_text_version,
  case when p.muted_until > ${now} then p.muted_until end as muted_until,
  coalesce(m.messages_24h, 0) as messages_24h, coalesce(m.messages_30d, 0) as messages_30d,
  coalesce(m.failed_30d, 0) as failed_30d, m.last_message_at, m.last_inbound_at, e.error as last_error,
  e.failed_at as last_error_at`;

const from = (now: Date) => sql`
  from users u
  cross join ${month(now)}
  left join whatsapp_people p on p.user_id = u.id
  left join lateral (
    select count(*) filter (where direction = 'out' and status in ('sent', 'delivered', 'read')
        and created_at > ${now}::timestamptz - interval '24 hours')::int as messages_24h,
      count(*) filter (where direction = 'out' and status in ('sent', 'delivered', 'read')
        and created_at > month.since)::int as messages_30d,
      count(*) filter (where direction = 'out' and status = 'failed' and created_at > month.since)::int as failed_30d,
      max(sent_at) as last_message_at,
      max(created_at) filter (where direction = 'in') as last_inbound_at
    from whatsapp_messages where user_id = u.id
  ) m on true
  left join lateral (
    select error, failed_at from whatsapp_messages
    where user_id = u.id and status = 'failed' and error is not null and failed_at is not null
    order by created_at desc limit 1
  ) e on true`;

export async function listPeople(db: Database, filter: Filter, now: Date) {
  const page = keyPage(ORDERS[filter.sort], filter.sort, filter);
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from users u cross join ${month(now)}
      left join whatsapp_people p on p.user_id = u.id where ${where(filter)}`.execute(db),
    sql<PersonRow & { place: ListPlaceValues }>`select ${columns(now)}, ${page.place} as place ${from(now)}
      where ${where(filter)} and ${page.isAfter}
      order by ${page.orderBy} limit ${page.limit} offset ${page.offset}`.execute(db),
  ]);
  return { total: counted[0]?.total ?? 0, ...cutPage(rows, filter.sort, filter) };
}

export async function findPerson(db: Database, id: string, now: Date): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`select ${columns(now)} ${from(now)}
    where ${HAS_NUMBER} and u.id = ${id}`.execute(db);
  return rows[0];
}

export async function countPeople(db: Database, now: Date) {
  const { rows } = await sql<{
    people: number;
    verified: number;
    opted_out: number;
    blocked: number;
    failing: number;
  }>`
    select count(*)::int as people,
      count(*) filter (where ${STATES.verified})::int as verified,
      count(*) filter (where ${STATES.opted_out})::int as opted_out,
      count(*) filter (where ${STATES.blocked})::int as blocked,
      count(*) filter (where ${FAILING})::int as failing
    from users u cross join ${month(now)} left join whatsapp_people p on p.user_id = u.id
    where ${HAS_NUMBER}`.execute(db);
  return rows[0] ?? { people: 0, verified: 0, opted_out: 0, blocked: 0, failing: 0 };
}

/** The newest messages to and from this person; those of a number's former owner are not included. */
export function listMessages(db: Database, userId: string) {
  return (
    db
      .selectFrom('whatsapp_messages')
      .select([
        'id',
        'direction',
        'kind',
        'status',
        'error',
        'created_at',
        'sent_at',
        'delivered_at',
        'read_at',
      ])
      // The text of a message about an email that the person received is never shown.
      .select(
        sql<string | null>`case when not exists (
        select from notifications n join deliveries d on d.notification_id = n.id
        where n.user_id = ${userId} and n.is_private
          and whatsapp_messages.message_key in (d.id, d.digest_id || '.whatsapp')
      ) then body end`.as('body'),
      )
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(WHATSAPP_HISTORY_MAX)
      .execute()
  );
}

/** Another person who has verified this number. */
export async function isNumberTaken(db: Database, number: string, exceptUserId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('whatsapp', '=', number)
    .where('whatsapp_verified_at', 'is not', null)
    .where('id', '<>', exceptUserId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
