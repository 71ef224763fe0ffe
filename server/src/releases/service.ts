import {
  type ApiReleaseArticlesQuery,
  type ApiReleasesQuery,
  type ExportedFile,
  effectivePlan,
  limits,
  messages,
  planLimits,
  type Release,
  type ReleaseAnswer,
  type ReleaseArticle,
  type ReleaseArticleList,
  type ReleaseArticlesQuery,
  type ReleaseComparison,
  type ReleaseDetails,
  type ReleaseDraft,
  type ReleaseList,
  type ReleaseStatus,
  type ReleasesQuery,
  reachOf,
  type TableFormat,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { cleanUrl, type Prober, urlHash } from '../crawler/index.ts';
import { type Exporter, exportInTurn } from '../export-turns.ts';
import { EXPORTED_ROWS_MAX, tableFile } from '../exported-file.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs/index.ts';
import { dateIn } from '../local-day.ts';
import { type CursorPage, cursorPage, pagination, shortList } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { fileName, hasAudiences, lockOwner, zoneOf } from '../targets/index.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../throttle/index.ts';
import { sheetReaderOf } from '../workbook/index.ts';
import { compareStored } from './compare-stored.ts';
import { compareRelease } from './comparison.ts';
import { releaseTable } from './export.ts';
import * as found from './found-repository.ts';
import {
  type PlainRelease,
  presentFigures,
  presentFound,
  presentParts,
  presentPassages,
  presentRelease,
} from './presenter.ts';
import * as repository from './repository.ts';
import { readRelease } from './text/read-release.ts';

const says = messages.releases;

type Answer = v.InferOutput<typeof ReleaseAnswer>;
type Owner = Parameters<typeof effectivePlan>[0] & { id: string };
type Caller = ThrottledPerson;

/** Press releases, and the articles that reuse them. Those of somebody else are `not_found`. */
export interface Releases {
  list(
    caller: Owner,
    query: v.InferOutput<typeof ReleasesQuery>,
    now: Date,
  ): Promise<v.InferOutput<typeof ReleaseList>>;
  /** Lists releases for programs: those that were added last come first. */
  listFrom(
    userId: string,
    query: v.InferOutput<typeof ApiReleasesQuery>,
    now: Date,
  ): Promise<CursorPage<Release>>;
  /** @throws {Failure} `not_found` */
  get(userId: string, releaseId: string, now: Date): Promise<ReleaseDetails>;
  /** @throws {Failure} `rate_limited`; `quota_exceeded`; `validation_failed` for a future day or too few words */
  create(caller: Caller, draft: ReleaseDraft, now: Date): Promise<Answer>;
  /** @throws {Failure} like `create`; `not_found`; `version_conflict` for a stale version */
  update(caller: Caller, releaseId: string, draft: ReleaseDraft, now: Date): Promise<Answer>;
  /** @throws {Failure} `not_found`; `quota_exceeded`; `rate_limited` */
  setStatus(caller: Caller, releaseId: string, status: ReleaseStatus, now: Date): Promise<Answer>;
  /** @throws {Failure} `not_found` */
  remove(userId: string, releaseId: string): Promise<{ message: string }>;
  /** @throws {Failure} `not_found` */
  articles(
    userId: string,
    releaseId: string,
    query: v.InferOutput<typeof ReleaseArticlesQuery>,
  ): Promise<v.InferOutput<typeof ReleaseArticleList>>;
  /** Lists the articles of a release for programs: those that we received last come first.  @throws {Failure} `not_found` */
  articlesFrom(
    userId: string,
    releaseId: string,
    query: v.InferOutput<typeof ApiReleaseArticlesQuery>,
  ): Promise<CursorPage<ReleaseArticle>>;
  /** @throws {Failure} `not_found`, also for an article in which nothing was found */
  compare(userId: string, releaseId: string, articleId: string): Promise<ReleaseComparison>;
  /** @throws {Failure} `not_found`; `rate_limited`; `overloaded` */
  exportArticles(caller: Exporter, releaseId: string, format: TableFormat, now: Date): Promise<ExportedFile>;
}

interface ReleasesOptions {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  throttle: Throttle;
  prober: Pick<Prober, 'languageOf'>;
}

export function createReleases({ db, jobs, throttle, prober }: ReleasesOptions): Releases {
  const find = async (on: Database, userId: string, releaseId: string) => {
    const row = await repository.findRelease(on, userId, releaseId);
    if (!row) throw new Failure('not_found', says.gone);
    return row;
  };

  /** The columns of a draft. Detecting the language takes a moment, so no transaction waits for it. */
  const columnsOf = async (
    userId: string,
    { title, text, sent_on, url, alerts }: ReleaseDraft,
    now: Date,
  ) => {
    const refusal = (field: string, sentence: string) =>
      new Failure('validation_failed', messages.generic.validation, { fields: { [field]: [sentence] } });
    if (sent_on > dateIn(await zoneOf(db, userId), now)) throw refusal('sent_on', says.inFuture);
    const read = readRelease(text);
    if (read.ownWords < limits.RELEASE_OWN_WORDS_MIN) throw refusal('text', says.tooFewWords);
    const language = await prober.languageOf(text);
    const cleaned = url === '' ? undefined : (cleanUrl(url) ?? url);
    const address = {
      url: url === '' ? null : url,
      url_hash: cleaned === undefined ? null : urlHash(cleaned),
    };
    return {
      read,
      columns: { title, text, sent_on, alerts, language, own_words: read.ownWords, ...address },
    };
  };

  /** Starts comparing a release with new articles, and with the stored ones in a job. */
  const start = async (trx: Database, releaseId: string, runs: readonly number[]): Promise<void> => {
    await repository.storeRuns(trx, releaseId, runs);
    await jobs.send(compareStored, { release_id: releaseId }, { db: trx });
  };

  const assertPlace = (owner: Owner, rows: readonly repository.ReleaseRow[]): void => {
    const used = rows.filter(({ status }) => status === 'active').length;
    const plan = effectivePlan(owner);
    const max = planLimits[plan].releases;
    if (used < max) return;
    const sentence = `Your plan includes ${max} active releases, and you already have ${used}. End one first.`;
    throw new Failure('quota_exceeded', sentence, { details: { quota: 'releases', used, max, plan } });
  };

  const withFigures = async (userId: string, rows: readonly repository.ReleaseRow[], now: Date) => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const timeZone = await zoneOf(db, userId);
    const [counts, days, sources] = await Promise.all([
      found.countFound(db, userId, ids),
      found.countByDay(db, userId, ids, timeZone),
      (await hasAudiences(db)) ? found.countBySource(db, userId, ids) : null,
    ]);
    const countsOf = new Map(counts.map((row) => [row.release_id, row]));
    const daysOf = Map.groupBy(days, ({ release_id }) => release_id);
    const sourcesOf = sources && Map.groupBy(sources, ({ release_id }) => release_id);
    const today = dateIn(timeZone, now);
    return rows.map(
      (row): Release => ({
        ...presentRelease(row),
        figures: presentFigures(
          row,
          countsOf.get(row.id),
          {
            byDay: daysOf.get(row.id) ?? [],
            reach: sourcesOf && reachOf(sourcesOf.get(row.id) ?? []),
          },
          today,
        ),
      }),
    );
  };

  const answer = (row: PlainRelease, message: string): Answer => ({ release: row, message });

  return {
    async list(caller, { q, status, sort, ...page }, now) {
      const all = await repository.listReleases(db, caller.id);
      const wanted = all.filter(meets({ q, status }));
      const items = (await withFigures(caller.id, wanted, now)).sort(orders[sort]);
      return {
        ...shortList(items, page),
        active: all.filter((row) => row.status === 'active').length,
        max_active: planLimits[effectivePlan(caller)].releases,
      };
    },

    async listFrom(userId, { cursor, limit, ...filter }, now) {
      const rows = (await repository.listReleases(db, userId)).filter(meets(filter)).reverse();
      const left = rows.filter(({ id }) => cursor === undefined || id < cursor);
      const page = cursorPage(left.slice(0, limit + 1), limit, ({ id }) => id);
      return { ...page, items: await withFigures(userId, page.items, now) };
    },

    async get(userId, releaseId, now) {
      const row = await find(db, userId, releaseId);
      const [[release], by_country, taken] = await Promise.all([
        withFigures(userId, [row], now),
        found.countByCountry(db, userId, releaseId),
        found.listTaken(db, userId, releaseId),
      ]);
      if (!release) throw new Failure('not_found', says.gone);
      const read = readRelease(row.text);
      return {
        ...release,
        text: row.text,
        parts: presentParts(read),
        passages: presentPassages(read, taken),
        by_country,
      };
    },

    async create(caller, draft, now) {
      await throttle.hitPerson(caller, 'release', throttleRules.release, now);
      const { read, columns } = await columnsOf(caller.id, draft, now);
      return transaction(db, async (trx) => {
        // The owner is locked, so that two calls at once do not exceed the number of releases.
        const owner = await lockOwner(trx, caller.id);
        const rows = await repository.listReleases(trx, caller.id);
        assertPlace(owner, rows);
        if (rows.length >= limits.RELEASES_MAX) throw new Failure('quota_exceeded', says.full);
        const row: repository.ReleaseRow = {
          ...columns,
          id: newId('rls'),
          user_id: caller.id,
          status: 'active',
          version: 1,
          searched_rules: null,
          told_at: null,
          created_at: now,
          updated_at: now,
        };
        await repository.insertRelease(trx, row);
        await start(trx, row.id, read.runs);
        return answer(presentRelease(row), says.added);
      });
    },

    async update(caller, releaseId, draft, now) {
      await find(db, caller.id, releaseId);
      await throttle.hitPerson(caller, 'release', throttleRules.release, now);
      const { read, columns } = await columnsOf(caller.id, draft, now);
      return transaction(db, async (trx) => {
        await lockOwner(trx, caller.id);
        const row = await find(trx, caller.id, releaseId);
        if (draft.version !== undefined && draft.version !== row.version)
          throw new Failure('version_conflict', says.changedElsewhere, { details: { version: row.version } });
        const isOtherText = columns.text !== row.text || columns.sent_on !== row.sent_on;
        const changed = {
          ...columns,
          version: row.version + 1,
          updated_at: now,
          ...(isOtherText ? { searched_rules: null } : {}),
        };
        await repository.updateRelease(trx, row, changed);
        // The owner is notified of what is found from now on.
        if (columns.alerts && !row.alerts) await found.markNotified(trx, releaseId);
        if (isOtherText) await found.forgetFound(trx, releaseId);
        if (isOtherText && row.status === 'active') await start(trx, releaseId, read.runs);
        return answer(presentRelease({ ...row, ...changed }), says.saved);
      });
    },

    async setStatus(caller, releaseId, status, now) {
      await find(db, caller.id, releaseId);
      if (status === 'active') await throttle.hitPerson(caller, 'release', throttleRules.release, now);
      return transaction(db, async (trx) => {
        const owner = await lockOwner(trx, caller.id);
        const row = await find(trx, caller.id, releaseId);
        const message = status === 'active' ? says.resumed : says.ended;
        if (row.status === status) return answer(presentRelease(row), message);
        const isActive = status === 'active';
        if (isActive) assertPlace(owner, await repository.listReleases(trx, caller.id));
        const changed = {
          status,
          version: row.version + 1,
          updated_at: now,
          // Articles that were stored in the meantime are compared now.
          ...(isActive ? { searched_rules: null } : {}),
        };
        await repository.updateRelease(trx, row, changed);
        await found.markNotified(trx, releaseId);
        if (isActive) await start(trx, releaseId, readRelease(row.text).runs);
        else await repository.storeRuns(trx, releaseId, []);
        return answer(presentRelease({ ...row, ...changed }), message);
      });
    },

    async remove(userId, releaseId) {
      if (!(await repository.deleteRelease(db, userId, releaseId))) throw new Failure('not_found', says.gone);
      return { message: says.deleted };
    },

    async articles(userId, releaseId, { kind, sort, page, per_page }) {
      const release = await find(db, userId, releaseId);
      const [rows, counts] = await Promise.all([
        found.listFound(db, userId, releaseId, {
          kind,
          sort,
          offset: (page - 1) * per_page,
          limit: per_page,
        }),
        found.countKinds(db, userId, releaseId),
      ]);
      return {
        items: rows.map((row) => presentFound(row, release.own_words)),
        pagination: pagination({ page, per_page }, counts[kind]),
        counts,
      };
    },

    async articlesFrom(userId, releaseId, { kind, cursor, limit }) {
      const release = await find(db, userId, releaseId);
      const rows = await found.listFound(db, userId, releaseId, {
        ...{ kind, sort: '-id', before: cursor, limit: limit + 1 },
      });
      const page = cursorPage(rows, limit, ({ article_id }) => article_id);
      return { ...page, items: page.items.map((row) => presentFound(row, release.own_words)) };
    },

    async compare(userId, releaseId, articleId) {
      const release = await find(db, userId, releaseId);
      const comparison = await compareRelease(db, release, articleId);
      if (!comparison) throw new Failure('not_found', messages.generic.notFound);
      return comparison;
    },

    async exportArticles(caller, releaseId, format, now) {
      const release = await find(db, caller.id, releaseId);
      return exportInTurn({ throttle, exporter: caller, now }, async () => {
        const rows = await found.listFound(db, caller.id, releaseId, {
          sort: 'at',
          limit: EXPORTED_ROWS_MAX + 1,
        });
        const listed = rows.slice(0, EXPORTED_ROWS_MAX);
        const stories = [...new Set(listed.map(({ story_id }) => story_id))];
        const table = releaseTable(release, listed, {
          storyTitles: await found.readStoryTitles(db, caller.id, stories),
          timeZone: await zoneOf(db, caller.id),
        });
        return tableFile(
          format,
          { name: fileName(release.title), table, is_complete: rows.length <= EXPORTED_ROWS_MAX },
          await sheetReaderOf(db, caller.id),
        );
      });
    },
  };
}

const meets =
  ({ q, status }: Pick<v.InferOutput<typeof ReleasesQuery>, 'q' | 'status'>) =>
  (row: repository.ReleaseRow): boolean =>
    (status === undefined || row.status === status) &&
    (!q || row.title.toLowerCase().includes(q.toLowerCase()));

type Order = (one: Release, other: Release) => number;
const byTitle: Order = (one, other) => one.title.localeCompare(other.title);
const byDate: Order = (one, other) =>
  one.sent_on.localeCompare(other.sent_on) || one.id.localeCompare(other.id);

const orders: Record<v.InferOutput<typeof ReleasesQuery>['sort'], Order> = {
  sent_on: byDate,
  '-sent_on': (one, other) => byDate(other, one),
  '-articles': (one, other) => other.figures.articles - one.figures.articles || byDate(other, one),
  '-last_at': (one, other) =>
    (other.figures.last_at ?? '').localeCompare(one.figures.last_at ?? '') || byDate(other, one),
  title: byTitle,
};
