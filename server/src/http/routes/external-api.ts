import {
  type ApiTargetPreviewBody,
  type ArticleSummary,
  calls,
  changesOf,
  limits,
  type Pagination,
  type Story,
  type TargetPreview,
} from '@newswatch/shared/contracts';
import type { Ahead } from '../../ahead/index.ts';
import type { ArticlesService, SourcesService } from '../../content/index.ts';
import {
  type ApiKeyAuth,
  type ApiKeysService,
  type Assistants,
  getReader,
  type ProgramsService,
  readAssistantOverview,
} from '../../external-api/index.ts';
import type { CoverageService } from '../../full-coverage/index.ts';
import type { QuoteLists } from '../../quote-lists/index.ts';
import type { Releases } from '../../releases/index.ts';
import { withShownTerms, withShownWords } from '../../shown-terms.ts';
import type { Database } from '../../storage/database.ts';
import { currentSettings } from '../../system-settings/index.ts';
import type {
  JournalistsService,
  MatchFeed,
  TargetAnalyticsService,
  TargetFirstReportsService,
  TargetsService,
} from '../../targets/index.ts';
import type { ThrottledPerson } from '../../throttle/index.ts';
import { assertApiIsOn } from '../admission.ts';
import { exchangeRoute, type Route, route } from '../route.ts';
import { changeTarget } from './change-target.ts';

/** A person's own API keys. */
export function apiKeyRoutes(keys: ApiKeysService): Route[] {
  return [
    route(calls.apiKeys.list, async ({ caller, ip, query, now }) => ({
      ...(await keys.list({ id: caller.id, ip }, query, now)),
      ...isOff(),
    })),
    route(calls.apiKeys.create, ({ caller, ip, body, now }) => keys.create({ id: caller.id, ip }, body, now)),
    route(calls.apiKeys.get, ({ caller, ip, params, now }) =>
      keys.get({ id: caller.id, ip }, params.keyId, now),
    ),
    route(calls.apiKeys.usage, ({ caller, ip, params, query, now }) =>
      keys.usage({ id: caller.id, ip }, params.keyId, query.period, now),
    ),
    route(calls.apiKeys.replace, ({ caller, ip, params, body, now }) =>
      keys.replace({ id: caller.id, ip }, params.keyId, body, now),
    ),
    route(calls.apiKeys.rotate, ({ caller, ip, params, body, now }) =>
      keys.rotate({ id: caller.id, ip }, params.keyId, body.overlap_hours, now),
    ),
    route(calls.apiKeys.revoke, ({ caller, ip, params, now }) =>
      keys.revoke({ id: caller.id, ip }, params.keyId, now),
    ),
    route(calls.apiKeys.remove, ({ caller, ip, params, now }) =>
      keys.remove({ id: caller.id, ip }, params.keyId, now),
    ),
  ];
}

/** Programs that a person connects by signing in. */
export function programRoutes(programs: ProgramsService): Route[] {
  return [
    route(calls.programs.list, ({ caller }) => programs.list(caller.id)),
    route(calls.programs.ask, async ({ caller, body }) => {
      assertApiIsOn();
      return programs.ask(caller.id, body.request);
    }),
    route(calls.programs.decide, async ({ caller, body, now }) => {
      if (body.allow) assertApiIsOn();
      return programs.decide(caller, body, now);
    }),
    route(calls.programs.disconnect, ({ caller, params, ip, userAgent, now }) =>
      programs.disconnect(caller.id, params.programId, { ip, userAgent }, now),
    ),
  ];
}

/** The endpoint for assistants, and what the owners of keys see of it. */
export function assistantRoutes(db: Database, assistants: Assistants): Route[] {
  return [
    exchangeRoute(calls.external.assistant, (request) => assistants.respond(request)),
    route(calls.apiKeys.assistants, async ({ caller, now }) => {
      assertApiIsOn();
      return readAssistantOverview(db, caller.id, now);
    }),
  ];
}

/** The calls that a key allows: the same services as the owner's screens, with the same rules. */
export function externalRoutes(rooms: {
  db: Database;
  apiKeyAuth: ApiKeyAuth;
  targets: TargetsService;
  feed: MatchFeed;
  articles: ArticlesService;
  sources: SourcesService;
  quotes: QuoteLists;
  journalists: JournalistsService;
  releases: Releases;
  ahead: Ahead;
  coverage: CoverageService;
  analytics: TargetAnalyticsService;
  firstReports: TargetFirstReportsService;
  preview: (person: ThrottledPerson, body: ApiTargetPreviewBody, now: Date) => Promise<TargetPreview>;
}): Route[] {
  const { db, apiKeyAuth, targets, feed, articles, sources, quotes, journalists, releases } = rooms;
  const { ahead, coverage, analytics, firstReports, preview } = rooms;
  return [
    route(calls.external.me, ({ key, now }) => apiKeyAuth.me(key, now)),
    route(calls.external.matches, ({ key, query, now }) => feed.read(key.userId, query, now).then(asData)),
    route(calls.external.articles, async ({ key, query }) => {
      const answer = isByNumber(query)
        ? await articles.list(key.userId, numbered(query)).then(withoutCursor)
        : await articles.listFrom(key.userId, limited(query)).then(asData);
      return { ...answer, data: answer.data.map(withShownMatches) };
    }),
    route(calls.external.article, async ({ key, params }) => ({
      article: withShownMatches(await articles.get(key.userId, params.articleId)),
    })),
    route(calls.external.story, async ({ key, params, now }) => ({
      story: await coverage.getShown(key.userId, params.storyId, now).then(withAllChanges),
    })),
    route(calls.external.quotes, ({ key, query, now }) =>
      quotes.listFrom(key.userId, query, now).then(asData),
    ),
    route(calls.external.speakers, ({ key, query, now }) =>
      quotes.speakersFrom(key.userId, query, now).then(asData),
    ),
    route(calls.external.journalists, async ({ key, query: { limit, ...query }, now }) => {
      const page = { ...query, page: 1, per_page: limit, onlyNames: true };
      const { items, next_cursor } = await journalists.list(key.userId, page, now);
      const data = items.map(({ note: _private, ...item }) => item);
      return { data, next_cursor, has_more: next_cursor !== null };
    }),
    route(calls.external.journalist, async ({ key, params, now }) => {
      const { note: _private, ...journalist } = await journalists.get(key.userId, params.journalistId, now);
      return { journalist };
    }),
    route(calls.external.releases, ({ key, query, now }) =>
      releases.listFrom(key.userId, query, now).then(asData),
    ),
    route(calls.external.release, ({ key, params, now }) => releases.get(key.userId, params.releaseId, now)),
    route(calls.external.releaseArticles, ({ key, params, query }) =>
      releases.articlesFrom(key.userId, params.releaseId, query).then(asData),
    ),
    route(calls.external.ahead, async ({ key, query, now }) => {
      const list = await ahead.listFrom(key.userId, query, now);
      const own_dates = (query.cursor === undefined && list.own_dates) || [];
      return {
        ...asData(list),
        own_dates: own_dates.map(({ note: _private, is_shared: _shared, ...date }) => date),
      };
    }),
    route(calls.external.sources, ({ key, query, now }) =>
      isByNumber(query)
        ? sources.list(key.userId, { ...numbered(query), sort: 'name' }, now).then(withoutCursor)
        : sources.listFrom(key.userId, limited(query), now).then(asData),
    ),
    route(calls.external.targets, ({ key, query, now }) =>
      isByNumber(query) || query.sort !== undefined
        ? targets
            .list(key.userId, { ...numbered(query), sort: query.sort ?? '-created_at' }, now)
            .then(withoutCursor)
        : targets.listFrom(key.userId, limited(query), now).then(asData),
    ),
    route(calls.external.target, ({ key, params, now }) => targets.get(key.userId, params.targetId, now)),
    route(calls.external.targetAnalytics, async ({ key, params, query, now }) =>
      withShownWords(await analytics.get(await getReader(db, key.userId), params.targetId, query, now)),
    ),
    route(calls.external.targetFirstReports, async ({ key, params, query, now }) =>
      firstReports.get(await getReader(db, key.userId), params.targetId, query, now),
    ),
    route(calls.external.matchesAsCsv, async ({ key, ip, params, signal, now }) => {
      const reader = { ...(await getReader(db, key.userId)), ip, signal };
      return analytics.exportMatchLines(reader, params.targetId, 'csv', now);
    }),
    route(calls.external.matchesAsJsonLines, async ({ key, ip, params, signal, now }) => {
      const reader = { ...(await getReader(db, key.userId)), ip, signal };
      return analytics.exportMatchLines(reader, params.targetId, 'jsonl', now);
    }),
    route(calls.external.createTarget, ({ key, body, now }) => targets.create(key.userId, body, now)),
    route(calls.external.replaceTarget, ({ key, params, body, now }) =>
      targets.replace(key.userId, params.targetId, body, now),
    ),
    route(calls.external.changeTarget, ({ key, params, body, now }) =>
      changeTarget(targets, key.userId, params.targetId, body, now),
    ),
    route(calls.external.removeTarget, ({ key, params, version, now }) =>
      targets.archive(key.userId, params.targetId, now, version),
    ),
    route(calls.external.pauseTarget, ({ key, params, now }) =>
      targets.pause(key.userId, params.targetId, now),
    ),
    route(calls.external.resumeTarget, ({ key, params, now }) =>
      targets.resume(key.userId, params.targetId, now),
    ),
    route(calls.external.addEarlierArticles, ({ key, params, now }) =>
      targets.addEarlierArticles(key.userId, params.targetId, now),
    ),
    route(calls.external.previewTarget, ({ key, ip, body, now }) =>
      preview({ id: key.userId, ip }, body, now),
    ),
  ];
}

/** Tells pages that work while the API is off that it is off. */
export function isOff(): { is_off?: true } {
  return currentSettings().features.external_api ? {} : { is_off: true };
}

interface Numbered {
  page?: number | undefined;
  per_page?: number | undefined;
  limit?: number | undefined;
}

/** Whether a request pages by number, as in the first version, which is deprecated. A cursor takes precedence. */
function isByNumber({ page, per_page, cursor }: Numbered & { cursor?: string | undefined }): boolean {
  return cursor === undefined && (page !== undefined || per_page !== undefined);
}

function numbered<Q extends Numbered>(query: Q): Q & { page: number; per_page: number } {
  const { page = 1, limit = limits.PER_PAGE_DEFAULT, per_page = limit } = query;
  return { ...query, page, per_page };
}

function limited<Q extends Numbered>(query: Q): Q & { limit: number } {
  return { ...query, limit: query.limit ?? limits.API_LIST_DEFAULT };
}

/** Programs get the terms of matches in the spelling that people see. */
const withShownMatches = <A extends Pick<ArticleSummary, 'matches'>>(article: A): A => ({
  ...article,
  matches: article.matches.map(withShownTerms),
});

function withoutCursor<A extends { items: unknown[]; pagination: Pagination }>(answer: A) {
  const { page, pages } = answer.pagination;
  return { ...asData(answer), next_cursor: null, has_more: page < pages };
}

/** Every list for programs has its items in `data`. */
function asData<A extends { items: unknown[] }>({
  items,
  ...rest
}: A): Omit<A, 'items'> & { data: A['items'] } {
  return { ...rest, data: items };
}

/** Programs are told to ignore fields that they do not know, so all changes are in one field. */
const withAllChanges = (story: Story) => ({ ...story, changes: changesOf(story) });
