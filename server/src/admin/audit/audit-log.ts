import type { ByCreation } from '@newswatch/shared/contracts';
import type { AuditEntry, AuditLogQuery, AuditVerification } from '@newswatch/shared/contracts/admin';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import type { Asker } from '../../accounts/index.ts';
import { writeAudit } from '../../audit.ts';
import { cutPage, keyPage, type ListOrder, type ListPlaceValues, type ReadOnPage } from '../../key-paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { meetsFilter } from '../../storage/meets-filter.ts';
import { findPeopleMeant, isPersonMeant, type PeopleMeant } from '../../storage/people-meant.ts';
import { titleForAdministrators } from '../../storage/private-mail.ts';
import type { AuditLogTable } from '../../storage/schema.ts';
import { wordPrefixQuery } from '../../storage/search-text.ts';
import { longListPages, ROWS_COUNTED_MAX } from '../long-list.ts';
import { verifyChain } from './verify-chain.ts';

type Filter = v.InferOutput<typeof AuditLogQuery>;

/** Reads who changed what. Nothing here changes a row. */
export interface AuditLogService {
  list(filter: Filter): Promise<ReadOnPage<AuditEntry> & { actions: string[]; object_types: string[] }>;
  /** The verification itself is recorded as well. */
  verify(asker: Asker, now: Date): Promise<AuditVerification>;
}

interface AuditRow extends Omit<Selectable<AuditLogTable>, 'detail'> {
  detail: Record<string, unknown> | null;
  actor_name: string | null;
  object_name: string | null;
  names: Record<string, string> | null;
  place: ListPlaceValues;
}

const keys: ListOrder['keys'] = [{ by: sql.ref('a.sequence'), type: 'bigint' }];
/** The cursors of the order “newest first” keep their original name. */
const orders = {
  '-created_at': { name: '-sequence', order: { keys, descending: true } },
  created_at: { name: 'sequence', order: { keys, descending: false } },
} satisfies Record<ByCreation, { name: string; order: ListOrder }>;

export function createAuditLog({ db }: { db: Database }): AuditLogService {
  return {
    async list(filter) {
      const fits = conditions(filter, filter.q ? await findPeopleMeant(db, filter.q) : undefined);
      const { name, order } = orders[filter.sort];
      const page = keyPage(order, name, filter);
      const [read, counted, actions, types] = await Promise.all([
        sql<AuditRow>`
          with page as (
            select *, ${page.place} as place from audit_log a where ${fits} and ${page.isAfter}
            order by ${page.orderBy} limit ${page.limit} offset ${page.offset}
          )
          select page.*, coalesce(actor.full_name, directory.name) as actor_name,
            coalesce(
              person.full_name, target.name, source.name, ${titleForAdministrators('article')}, chat.subject, invited.full_name,
              changed_directory.name, page.detail->>'name'
            ) as object_name,
            (
              select jsonb_object_agg(changed.id, coalesce(named.full_name, named_target.name))
              from (
                select distinct value #>> '{}' as id from jsonb_path_query(page.detail, '$.*.*[*]') value
                where jsonb_typeof(value) = 'string'
              ) changed
              left join users named on named.id = changed.id and named.deleted_at is null
              left join targets named_target on named_target.id = changed.id
              where coalesce(named.full_name, named_target.name) is not null
            ) as names
          from page
          left join users actor on actor.id = page.actor_id and actor.deleted_at is null
          left join directories directory on directory.id = page.actor_id
          left join users person on person.id = page.object_id and person.deleted_at is null
          left join directories changed_directory on changed_directory.id = page.object_id
          left join targets target on target.id = page.object_id
          left join sources source on source.id = page.object_id
          left join articles article on article.id = page.object_id
          left join chats chat on chat.id = page.object_id
          left join collection_members member on member.id = page.object_id
          left join users invited on invited.id = member.user_id and invited.deleted_at is null
          order by page.sequence ${sql.raw(order.descending ? 'desc' : 'asc')}`.execute(db),
        sql<{ total: number }>`
          select count(*)::int as total from (
            select from audit_log a where ${fits} limit ${ROWS_COUNTED_MAX}
          ) counted`.execute(db),
        distinctWords(db, 'action'),
        distinctWords(db, 'object_type'),
      ]);
      const { rows, next_cursor } = cutPage(read.rows, name, filter);
      return {
        items: rows.map(present),
        pagination: longListPages(filter, counted.rows[0]?.total ?? 0),
        next_cursor,
        actions,
        object_types: types,
      };
    },

    async verify(asker, now) {
      const verification = await verifyChain(db);
      const { intact, rows, fault } = verification;
      await transaction(db, (trx) =>
        writeAudit(
          trx,
          'audit_log.verified',
          { type: 'audit_log', id: null, before: null, after: { intact, rows, fault } },
          { ...asker, at: now },
        ),
      );
      return verification;
    },
  };
}

function conditions(
  { actor_id, action, object_type, object_id, from, to }: Filter,
  people: PeopleMeant | undefined,
): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [
    meetsFilter(sql`a.actor_id`, actor_id),
    meetsFilter(sql`a.action`, action),
    meetsFilter(sql`a.object_type`, object_type),
    ...(object_id ? [sql<boolean>`a.object_id = ${object_id}`] : []),
    ...(from ? [sql<boolean>`a.at >= ${from}`] : []),
    ...(to ? [sql<boolean>`a.at < ${to}`] : []),
    ...(people ? [found(people)] : []),
  ];
  return sql`${sql.join(parts, sql` and `)}`;
}

/**
 * Matches words of a row, including its addresses and numbers, or the names of the people in it, each with its own index.
 */
function found(meant: PeopleMeant): RawBuilder<boolean> {
  const words = wordPrefixQuery(meant.typed);
  const people = sql`(select id from users where ${isPersonMeant('users', meant)})`;
  const byPeople = sql`
    select id from audit_log where actor_id in ${people}
    union select id from audit_log where object_id in ${people}`;
  const document = sql`to_tsvector('simple', action || ' ' || coalesce(object_id, '') || ' ' || coalesce(detail::text, ''))`;
  return words === null
    ? sql`a.id in (${byPeople})`
    : sql`a.id in (
        select id from audit_log
          where ${document} @@ (to_tsquery('simple', ${words}) || plainto_tsquery('simple', ${meant.typed}))
        union ${byPeople}
      )`;
}

/** The distinct values of an indexed column, with one index lookup per value. */
async function distinctWords(db: Database, column: 'action' | 'object_type'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ word: string }>`
    with recursive words as (
      (select ${name} as word from audit_log order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > words.word order by ${name} limit 1)
      from words where words.word is not null
    )
    select word from words where word is not null`.execute(db);
  return rows.map(({ word }) => word);
}

function present(row: AuditRow): AuditEntry {
  const { before = null, after = null, name, ...others } = row.detail ?? {};
  // The name is left out if it equals the object's current name.
  const rest = name === undefined || name === row.object_name ? others : { name, ...others };
  return {
    id: row.id,
    sequence: row.sequence,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
    action: row.action,
    object_type: row.object_type,
    object_id: row.object_id,
    object_name: row.object_name,
    names: row.names ?? {},
    before,
    after,
    detail: Object.keys(rest).length === 0 ? null : rest,
    ip: row.ip,
    at: row.at.toISOString(),
    hash: row.hash,
  };
}
