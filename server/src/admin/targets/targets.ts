import {
  keywordName,
  messages,
  positiveKeywords,
  readSavedQuery,
  shownTerm,
} from '@newswatch/shared/contracts';
import { type AdminTarget, type AdminTargetDetail, adminMessages } from '@newswatch/shared/contracts/admin';
import type { Transaction } from 'kysely';
import type { Asker } from '../../accounts/index.ts';
import { pickColumns, writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { writeToInbox } from '../../inbox/index.ts';
import type { ReadOnPage } from '../../key-paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';
import { assertRoom } from '../../targets/index.ts';
import { longListPages } from '../long-list.ts';
import {
  type AdminTargetRow,
  countTargetHistory,
  findTargetRow,
  listTargetRows,
  readTargetFigures,
  type TargetFigures,
  type TargetFilter,
} from './target-repository.ts';

/** The targets of all users. The app checks the role before calling anything here. */
export interface AdminTargetsService {
  list(filter: TargetFilter, now: Date): Promise<ReadOnPage<AdminTarget>>;
  /** @throws {Failure} `not_found` */
  get(targetId: string, now: Date): Promise<AdminTargetDetail>;
  /**
   * Suspends the target, and notifies its owner of the reason.
   *
   * @throws {Failure} `duplicate` if it is already suspended or archived
   */
  suspend(asker: Asker, targetId: string, reason: string, now: Date): Promise<void>;
  /**
   * Restores its previous status; its owner is notified.
   *
   * @throws {Failure} `duplicate` if it is not suspended; `quota_exceeded` if it would exceed the owner's limit
   */
  activate(asker: Asker, targetId: string, reason: string | undefined, now: Date): Promise<void>;
  /** Deletes the target permanently, with its matches, notifications and deliveries. */
  remove(asker: Asker, targetId: string, now: Date): Promise<void>;
}

const says = adminMessages.targets;
const STATE = ['status', 'status_reason'] as const;
const NOTHING: TargetFigures = {
  by_day: [0, 0, 0, 0, 0, 0, 0],
  last_match_at: null,
  health: 'healthy',
  invalid_reason: null,
};

export function createAdminTargets({ db }: { db: Database }): AdminTargetsService {
  async function find(on: Database, id: string): Promise<AdminTargetRow> {
    const row = await findTargetRow(on, id);
    if (!row) throw new Failure('not_found', messages.generic.notFound);
    return row;
  }

  return {
    async list(filter, now) {
      const { rows, counted, next_cursor } = await listTargetRows(db, filter, now);
      const figures = await readTargetFigures(db, rows, now);
      return {
        items: rows.map((row) => present(row, figures.get(row.id) ?? NOTHING)),
        pagination: longListPages(filter, counted),
        next_cursor,
      };
    },

    async get(targetId, now) {
      const row = await find(db, targetId);
      const [figures, history] = await Promise.all([
        readTargetFigures(db, [row], now),
        countTargetHistory(db, row, now),
      ]);
      return {
        ...present(row, figures.get(targetId) ?? NOTHING),
        ...history,
        description: row.description,
        keywords_any: row.keywords_any,
        keywords_all: row.keywords_all,
        keywords_none: row.keywords_none,
        speakers: row.speakers,
        query: row.query,
        source_scope: row.source_scope,
        sources: row.source_ids.length,
        languages: row.languages,
        categories: row.categories,
        channels: row.channels,
        priority: row.priority,
        daily_cap: row.daily_cap,
        suspension_reason: row.suspension_reason,
      };
    },

    async suspend(asker, targetId, reason, now) {
      await transaction(db, async (trx) => {
        const row = await find(await held(trx, targetId), targetId);
        if (row.status === 'archived') throw new Failure('state_conflict', says.archived);
        if (row.status === 'suspended') throw new Failure('state_conflict', says.alreadySuspended);
        await change(trx, row, {
          action: 'target.suspended',
          changes: {
            status: 'suspended',
            status_reason: 'admin',
            status_before: row.status,
            suspension_reason: reason,
          },
          reason,
          by: { ...asker, at: now },
        });
        const entry = {
          userId: row.user_id,
          type: 'system',
          title: `Your target “${row.name}” was suspended`,
          body: reason,
          severity: 'warning',
          actionUrl: `/targets/${row.id}`,
        } as const;
        await writeToInbox(trx, entry, now);
      });
    },

    async activate(asker, targetId, reason, now) {
      await transaction(db, async (trx) => {
        const findSuspended = async () => {
          const row = await find(trx, targetId);
          if (row.status !== 'suspended') throw new Failure('state_conflict', says.notSuspended);
          return row;
        };
        const { user_id } = await findSuspended();
        // The owner is locked before the target, as when people change their own targets.
        await assertRoom(trx, user_id);
        await held(trx, targetId);
        const row = await findSuspended();
        const status = row.status_before ?? 'active';
        const changes = {
          status,
          status_reason: status === 'paused' ? ('user' as const) : null,
          status_before: null,
          suspension_reason: null,
          // Articles that arrived during the suspension are not matched.
          ...(status === 'active' ? { watching_since: now } : {}),
        };
        await change(trx, row, { action: 'target.activated', changes, reason, by: { ...asker, at: now } });
        const entry = {
          userId: user_id,
          type: 'system',
          title: `Your target “${row.name}” is no longer suspended`,
          body: reason || (status === 'active' ? 'It is running again.' : 'It is paused, as before.'),
          actionUrl: `/targets/${row.id}`,
        } as const;
        await writeToInbox(trx, entry, now);
      });
    },

    async remove(asker, targetId, now) {
      await transaction(db, async (trx) => {
        const row = await find(await held(trx, targetId), targetId);
        await trx.deleteFrom('targets').where('id', '=', targetId).execute();
        await writeAudit(
          trx,
          'target.deleted',
          {
            type: 'target',
            id: targetId,
            before: pickColumns(row, ['status', 'delivery_mode', 'match_mode', 'created_at']),
            after: null,
            detail: { owner: row.user_id },
          },
          { ...asker, at: now },
        );
      });
    },
  };
}

/** Locks the target until the transaction ends. */
async function held(trx: Transaction<Schema>, targetId: string): Promise<Transaction<Schema>> {
  await trx.selectFrom('targets').select('id').where('id', '=', targetId).forUpdate().execute();
  return trx;
}

interface StatusChange {
  action: string;
  changes: Partial<
    Pick<
      AdminTargetRow,
      'status' | 'status_reason' | 'status_before' | 'suspension_reason' | 'watching_since'
    >
  >;
  reason: string | undefined;
  by: Asker & { at: Date };
}

/** Changes the status of a target, and records it in the audit log. */
async function change(
  trx: Transaction<Schema>,
  row: AdminTargetRow,
  { action, changes, reason, by }: StatusChange,
): Promise<void> {
  await trx
    .updateTable('targets')
    .set((eb) => ({ ...changes, updated_at: by.at, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  const object = {
    type: 'target' as const,
    id: row.id,
    before: pickColumns(row, STATE),
    after: pickColumns({ ...row, ...changes }, STATE),
    detail: { owner: row.user_id, ...(reason ? { reason } : {}) },
  };
  await writeAudit(trx, action, object, by);
}

/** The query or keywords of a target as text. */
function wordsOf({ keywords_any, keywords_all, speakers, query }: AdminTargetRow): string[] {
  const tree = query === null ? null : readSavedQuery(query);
  return [
    ...keywords_any,
    ...keywords_all,
    ...speakers,
    ...(tree ? positiveKeywords(tree).map((one) => shownTerm(keywordName(one))) : []),
  ];
}

function present(row: AdminTargetRow, figures: TargetFigures): AdminTarget {
  return {
    id: row.id,
    name: row.name,
    owner: { id: row.user_id, full_name: row.owner_name, email: row.owner_email },
    status: row.status,
    status_reason: row.status_reason,
    health: figures.health,
    invalid_reason: figures.invalid_reason,
    keywords: wordsOf(row).slice(0, 8),
    delivery_mode: row.delivery_mode,
    matches_7d: figures.by_day.reduce((sum, count) => sum + count, 0),
    by_day: figures.by_day,
    last_match_at: figures.last_match_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
