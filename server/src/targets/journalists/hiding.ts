import { messages, type Pagination } from '@newswatch/shared/contracts';
import type { HiddenJournalist } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { type Actor, writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { offsetOf, pagination } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';

/** Hides journalists who object to being listed (GDPR, article 21). */
export interface JournalistHiding {
  list(page: {
    page: number;
    per_page: number;
  }): Promise<{ items: HiddenJournalist[]; pagination: Pagination }>;
  /** @throws {Failure} `not_found` */
  hide(actor: Actor, journalistId: string, reason: string): Promise<void>;
  /** @throws {Failure} `not_found` for somebody who is not hidden */
  show(actor: Actor, journalistId: string): Promise<void>;
}

interface Rows {
  ids: string[];
  hidden_at: Date | null;
}

export function createJournalistHiding({ db }: { db: Database }): JournalistHiding {
  const find = async (on: Database, journalistId: string): Promise<Rows> => {
    const { rows } = await sql<Rows>`
      select array_agg(j.id) as ids, max(j.hidden_at) as hidden_at
      from journalists asked join journalists j
        on j.id = coalesce(asked.person_id, asked.id) or j.person_id = coalesce(asked.person_id, asked.id)
      where asked.id = ${journalistId} and asked.kind = 'person'
      having count(*) > 0
    `.execute(on);
    if (!rows[0]) throw new Failure('not_found', messages.generic.notFound);
    return rows[0];
  };
  return {
    async list(asked) {
      const { rows } = await sql<Omit<HiddenJournalist, 'hidden_at'> & { hidden_at: Date; total: number }>`
        select leader.id, leader.name, array_agg(distinct s.name) as sources, leader.hidden_at,
          coalesce(leader.hidden_reason, '') as reason, (count(*) over ())::int as total
        from journalists leader
        join journalists j on j.id = leader.id or j.person_id = leader.id
        join sources s on s.id = j.source_id
        where leader.hidden_at is not null and leader.person_id is null
        group by leader.id
        order by leader.hidden_at desc, leader.id desc
        limit ${asked.per_page} offset ${offsetOf(asked)}
      `.execute(db);
      const items = rows.map(({ total: _total, hidden_at, ...row }) => ({
        ...row,
        hidden_at: hidden_at.toISOString(),
      }));
      return { items, pagination: pagination(asked, rows[0]?.total ?? 0) };
    },

    hide: (actor, journalistId, reason) =>
      transaction(db, async (trx) => {
        const { ids, hidden_at } = await find(trx, journalistId);
        if (hidden_at !== null) return;
        await trx
          .updateTable('journalists')
          .set({ hidden_at: actor.at, hidden_reason: reason })
          .where('id', 'in', ids)
          .execute();
        const change = { before: { hidden: false }, after: { hidden: true } };
        // The name is left out: the log entry stays, and the person asked not to be named.
        await writeAudit(
          trx,
          'journalist.hidden',
          { type: 'journalist', id: journalistId, ...change, detail: { reason } },
          actor,
        );
      }),

    show: (actor, journalistId) =>
      transaction(db, async (trx) => {
        const { ids, hidden_at } = await find(trx, journalistId);
        if (hidden_at === null) throw new Failure('not_found', messages.generic.notFound);
        await trx
          .updateTable('journalists')
          .set({ hidden_at: null, hidden_reason: null })
          .where('id', 'in', ids)
          .execute();
        const change = { before: { hidden: true }, after: { hidden: false } };
        await writeAudit(trx, 'journalist.shown', { type: 'journalist', id: journalistId, ...change }, actor);
      }),
  };
}
