import { messages, type SourceHealth } from '@newswatch/shared/contracts';
import {
  type AdminSource,
  type AdminSourceCreate,
  type AdminSourceUpdate,
  adminMessages,
  type CrawlRun,
  type CrawlRunsQuery,
} from '@newswatch/shared/contracts/admin';
import type { Selectable } from 'kysely';
import type * as v from 'valibot';
import { type Actor, changedFields, writeAudit } from '../../audit.ts';
import { addressKey } from '../../crawler/index.ts';
import { Failure, refusedField } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { cutPage, type ReadOnPage } from '../../key-paging.ts';
import { withoutNames } from '../../known-spelling.ts';
import { pagination } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { SourcesTable } from '../../storage/schema.ts';
import { countBySource, countSourcesByCountry } from '../source-repository.ts';
import { addSource, auditedOf, refusingTaken, spelled } from './add-source.ts';
import { checkRules } from './draft-rules.ts';
import { nextStatus } from './next-status.ts';
import { presentAdminSource, presentRun } from './presenter.ts';
import {
  type AdminSourcesFilter,
  countByHealth,
  countPendingRequests,
  countRuns,
  countWithAudience,
  findAdminSource,
  findRun,
  insertQueuedRun,
  listAdminSources,
  listRuns,
  lockSource,
  readCrawlFigures,
  type SourceChanges,
  updateSource,
} from './repository.ts';
import { sourceLabelsInKnownSpelling, withSourceLabels } from './source-labels.ts';

const says = adminMessages.sources;

type SourceRow = Selectable<SourcesTable>;

interface SourcePage extends ReadOnPage<AdminSource> {
  by_health: Record<SourceHealth, number>;
  countries: { value: string; count: number }[];
  requests_pending: number;
  with_audience: number;
}

/** Sources for administrators. The app checks the role before calling anything here. Every change is audited. */
export interface AdminSourcesService {
  list(callerId: string, filter: AdminSourcesFilter, now: Date): Promise<SourcePage>;
  /** @throws {Failure} `not_found` */
  get(callerId: string, sourceId: string, now: Date): Promise<AdminSource>;
  /** @throws {Failure} `duplicate`, `validation_failed` */
  create(actor: Actor, draft: AdminSourceCreate): Promise<string>;
  /** @throws {Failure} `not_found`, `duplicate`, `validation_failed`, `version_conflict` */
  update(actor: Actor, sourceId: string, draft: AdminSourceUpdate): Promise<void>;
  /** @throws {Failure} `not_found`; `state_conflict` if targets name it and `force` is not set */
  archive(actor: Actor, sourceId: string, force: boolean): Promise<void>;
  /** @throws {Failure} `not_found`, `validation_failed` if there would be too many */
  addLabels(actor: Actor, sourceId: string, labels: readonly string[]): Promise<void>;
  removeLabels(actor: Actor, sourceId: string, labels: readonly string[]): Promise<void>;
  setPaused(actor: Actor, sourceId: string, paused: boolean): Promise<void>;
  /** Sets whether the source's hub is used. @throws {Failure} `not_found` */
  switchHub(actor: Actor, sourceId: string, enabled: boolean): Promise<void>;
  setStatus(actor: Actor, sourceId: string, status: 'approved' | 'rejected', reason?: string): Promise<void>;
  /**
   * @throws {Failure} `not_found`; `state_conflict` if a crawl is running, or if the source is not crawled at all
   */
  crawl(actor: Actor, sourceId: string): Promise<CrawlRun>;
  runs(sourceId: string, filter: v.InferOutput<typeof CrawlRunsQuery>): Promise<ReadOnPage<CrawlRun>>;
}

export function createAdminSources({ db }: { db: Database }): AdminSourcesService {
  const missing = () => new Failure('not_found', messages.generic.notFound);

  /** Changes a source and writes the audit entry in one transaction. Writes nothing if nothing changes. */
  const change = (
    actor: Actor,
    action: string,
    sourceId: string,
    decide: (row: SourceRow, trx: Database) => Promise<{ columns: SourceChanges; detail?: object } | null>,
  ) =>
    transaction(db, async (trx) => {
      const row = await lockSource(trx, sourceId);
      if (!row) throw missing();
      const decided = await decide(row, trx);
      if (decided === null) return;
      const before = auditedOf(row);
      const isGone = Boolean(decided.columns.archived_at);
      const after = isGone ? null : auditedOf({ ...row, ...withoutUndefined(decided.columns) } as SourceRow);
      if (changedFields(before, after) === null) return;
      await refusingTaken(() => updateSource(trx, sourceId, { ...decided.columns, updated_at: actor.at }));
      const detail = { name: row.name, ...decided.detail };
      const object = { type: 'source' as const, id: sourceId, before, after, detail };
      await writeAudit(trx, action, object, actor);
    });

  return {
    async list(callerId, filter, now) {
      const [read, byHealth, countries, requests_pending, with_audience] = await Promise.all([
        listAdminSources(db, filter),
        countByHealth(db, filter),
        countSourcesByCountry(db, 'all'),
        countPendingRequests(db),
        countWithAudience(db),
      ]);
      const { rows, next_cursor } = cutPage(read, filter.sort, filter);
      const ids = rows.map(({ id }) => id);
      const [counts, figures] = await Promise.all([
        countBySource(db, callerId, ids, now),
        readCrawlFigures(db, ids, now),
      ]);
      const by_health = {
        healthy: 0,
        degraded: 0,
        failing: 0,
        blocked: 0,
        paused: 0,
        never_crawled: 0,
        ...Object.fromEntries(byHealth),
      };
      const all = Object.values(by_health).reduce((sum, count) => sum + count, 0);
      const total = filter.health?.reduce((sum, health) => sum + by_health[health], 0) ?? all;
      return {
        items: rows.map((row) => presentAdminSource(row, counts.get(row.id), figures.get(row.id))),
        pagination: pagination(filter, total),
        next_cursor,
        by_health,
        countries,
        requests_pending,
        with_audience,
      };
    },

    async get(callerId, sourceId, now) {
      const row = await findAdminSource(db, sourceId);
      if (!row) throw missing();
      const [counts, figures] = await Promise.all([
        countBySource(db, callerId, [sourceId], now),
        readCrawlFigures(db, [sourceId], now),
      ]);
      return presentAdminSource(row, counts.get(sourceId), figures.get(sourceId));
    },

    create: (actor, draft) => transaction(db, (trx) => addSource(trx, actor, draft)),

    async update(actor, sourceId, draft) {
      checkRules(draft);
      const { version, approved, status, ...changes } = draft;
      await change(actor, 'source.changed', sourceId, async (row, trx) => {
        if (version !== undefined && version !== row.version) {
          throw new Failure('version_conflict', messages.generic.versionConflict);
        }
        const next = nextStatus(row.status, { approved, status });
        if (draft.respect_robots === undefined && draft.robots_reason === null && !row.respect_robots) {
          throw refusedField('robots_reason', says.robotsReason);
        }
        const moved = changes.url !== undefined && changes.url !== row.url;
        const normalized_url = changes.url === undefined ? row.normalized_url : addressKey(changes.url);
        const frontChanged =
          moved ||
          (changes.feed_url ?? row.feed_url) !== row.feed_url ||
          (changes.discovery ?? row.discovery) !== row.discovery;
        return {
          columns: {
            ...withoutUndefined(changes),
            ...(await spelled(trx, changes, sourceId)),
            normalized_url,
            status: next,
            ...(frontChanged ? { etag: null, last_modified: null } : {}),
            // The URL now points to another site, so the old feed URL no longer applies.
            ...(moved && changes.feed_url === undefined ? { feed_url: null } : {}),
            ...(frontChanged || next !== row.status ? dueAt(actor.at) : {}),
          },
        };
      });
    },

    archive: (actor, sourceId, force) =>
      change(actor, 'source.archived', sourceId, async (_row, trx) => {
        const figures = (await readCrawlFigures(trx, [sourceId], actor.at)).get(sourceId);
        const targets = figures?.named_by_targets ?? 0;
        if (targets > 0 && !force) throw new Failure('state_conflict', says.inUse, { details: { targets } });
        return { columns: { archived_at: actor.at, status: 'rejected' }, detail: { targets } };
      }),

    addLabels: (actor, sourceId, labels) =>
      change(actor, 'source.changed', sourceId, async (row, trx) => ({
        columns: { labels: withSourceLabels(row.labels, await sourceLabelsInKnownSpelling(trx, labels)) },
      })),

    removeLabels: (actor, sourceId, labels) =>
      change(actor, 'source.changed', sourceId, async (row) => ({
        columns: { labels: withoutNames(row.labels, labels) },
      })),

    setPaused: (actor, sourceId, paused) =>
      change(actor, paused ? 'source.paused' : 'source.resumed', sourceId, async (row) => {
        if (paused === (row.paused_at !== null)) return null;
        return { columns: paused ? { paused_at: actor.at } : { paused_at: null, ...dueAt(actor.at) } };
      }),

    switchHub: (actor, sourceId, enabled) =>
      change(actor, enabled ? 'source.hub_switched_on' : 'source.hub_switched_off', sourceId, async () => ({
        columns: { hub_off: !enabled },
      })),

    setStatus: (actor, sourceId, status, reason) =>
      change(actor, `source.${status}`, sourceId, async (row) => {
        if (status === row.status) return null;
        return {
          columns: { status, ...(status === 'approved' ? dueAt(actor.at) : {}) },
          detail: reason ? { reason } : {},
        };
      }),

    crawl: (actor, sourceId) =>
      transaction(db, async (trx) => {
        const row = await lockSource(trx, sourceId);
        if (!row) throw missing();
        if (row.status !== 'approved' || row.paused_at !== null)
          throw new Failure('state_conflict', says.notRead);
        if (row.leased_until !== null && row.leased_until > actor.at)
          throw new Failure('state_conflict', says.beingRead);
        const queued = row.queued_run_id === null ? undefined : await findRun(trx, row.queued_run_id);
        if (queued?.status === 'queued') return presentRun(queued);
        const run = await insertQueuedRun(trx, newId('run'), sourceId, actor.at);
        await updateSource(trx, sourceId, { next_fetch_at: actor.at, queued_run_id: run.id });
        const asked = { before: { queued_run: row.queued_run_id }, after: { queued_run: run.id } };
        const object = { type: 'source', id: sourceId, ...asked, detail: { name: row.name } } as const;
        await writeAudit(trx, 'source.crawl_asked', object, actor);
        return presentRun(run);
      }),

    async runs(sourceId, filter) {
      if (!(await findAdminSource(db, sourceId))) throw missing();
      const [{ rows, next_cursor }, total] = await Promise.all([
        listRuns(db, sourceId, filter),
        countRuns(db, sourceId),
      ]);
      return { items: rows.map(presentRun), pagination: pagination(filter, total), next_cursor };
    },
  };
}

/** The source is now due because of an administrator, not because of an earlier notice of its hub. */
const dueAt = (at: Date) => ({ next_fetch_at: at, visit_by_notice: false });

function withoutUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
