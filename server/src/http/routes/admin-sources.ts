import { messages } from '@newswatch/shared/contracts';
import { adminCalls, adminMessages, type SourceHub } from '@newswatch/shared/contracts/admin';
import {
  type AdminSourcesService,
  changeManySources,
  decideManyRequests,
  exportSources,
  importSources,
  listSourceLabels,
  type RequestDecisions,
  removeSourceLabel,
  renameSourceLabel,
  startCorrection,
  testSource,
} from '../../content/index.ts';
import { inExportTurn } from '../../export-turns.ts';
import { Failure } from '../../failure.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Database } from '../../storage/database.ts';
import { sheetReaderOf } from '../../workbook/index.ts';
import { actorOf } from '../actor-of.ts';
import { type CallRequest, type Route, route } from '../route.ts';

type OfOne = Pick<CallRequest<typeof adminCalls.adminSources.pause>, 'params' | 'caller' | 'ip' | 'now'>;

/** Sources and source requests, for administrators; each row's `access` makes the app check the role. */
export function adminSourceRoutes({
  db,
  jobs,
  sources,
  decisions,
  readHub,
}: {
  db: Database;
  jobs: Jobs;
  sources: AdminSourcesService;
  decisions: RequestDecisions;
  readHub: (sourceId: string, now: Date) => Promise<SourceHub | undefined>;
}): Route[] {
  const { adminSources: rows, adminSourceRequests } = adminCalls;
  const says = adminMessages.sources;
  const changed = async ({ params, caller, now }: OfOne, message: string) => ({
    source: await sources.get(caller.id, params.sourceId, now),
    message,
  });

  const hubOf = async (sourceId: string, now: Date) => {
    const hub = await readHub(sourceId, now);
    if (hub === undefined) throw new Failure('not_found', messages.generic.notFound);
    return hub;
  };

  return [
    route(rows.list, ({ caller, query, now }) => sources.list(caller.id, query, now)),
    route(rows.labels, ({ query }) => listSourceLabels(db, query)),
    route(rows.renameLabel, (request) => renameSourceLabel(db, actorOf(request), request.body)),
    route(rows.removeLabel, (request) => removeSourceLabel(db, actorOf(request), request.query)),
    route(rows.export, ({ caller, query, now, signal }) =>
      inExportTurn({ id: caller.id, signal }, () =>
        exportSources(db, query, { now, signal, reader: () => sheetReaderOf(db, caller.id) }),
      ),
    ),
    route(rows.create, async (request) => {
      const sourceId = await sources.create(actorOf(request), request.body);
      return changed({ ...request, params: { sourceId } }, says.created);
    }),
    route(rows.bulk, (request) => changeManySources(sources, actorOf(request), request.body)),
    route(rows.import, (request) => importSources(db, actorOf(request), request.body)),
    route(rows.testDraft, async ({ caller, body }) => ({
      job: await jobs.start(testSource, { draft: body }, { userId: caller.id }),
    })),
    route(rows.get, async ({ caller, params, now }) => ({
      source: await sources.get(caller.id, params.sourceId, now),
    })),
    route(rows.update, async (request) => {
      await sources.update(actorOf(request), request.params.sourceId, request.body);
      return changed(request, says.saved);
    }),
    route(rows.remove, async (request) => {
      await sources.archive(actorOf(request), request.params.sourceId, request.body.force);
      return { message: says.archived };
    }),
    route(rows.crawl, async (request) => ({
      run: await sources.crawl(actorOf(request), request.params.sourceId),
      message: says.queued,
    })),
    route(rows.test, async ({ caller, params, body, now }) => {
      const stored = await sources.get(caller.id, params.sourceId, now);
      const { version: _version, approved: _approved, status: _status, ...changes } = body;
      const draft = { ...crawlSettingsOf(stored), ...changes };
      return { job: await jobs.start(testSource, { draft }, { userId: caller.id }) };
    }),
    route(rows.correctArticles, async ({ caller, ip, params, body, now }) => ({
      job: await startCorrection({ db, jobs }, { id: caller.id, ip }, params.sourceId, body, now),
    })),
    route(rows.hub, async ({ params, now }) => ({ hub: await hubOf(params.sourceId, now) })),
    route(rows.switchHub, async (request) => {
      const { params, body, now } = request;
      await sources.switchHub(actorOf(request), params.sourceId, body.enabled);
      return { hub: await hubOf(params.sourceId, now), message: body.enabled ? says.hubOn : says.hubOff };
    }),
    route(rows.runs, ({ params, query }) => sources.runs(params.sourceId, query)),
    route(rows.approve, async (request) => {
      await sources.setStatus(actorOf(request), request.params.sourceId, 'approved');
      return changed(request, says.approved);
    }),
    route(rows.reject, async (request) => {
      await sources.setStatus(actorOf(request), request.params.sourceId, 'rejected', request.body.reason);
      return changed(request, says.rejected);
    }),
    route(rows.pause, async (request) => {
      await sources.setPaused(actorOf(request), request.params.sourceId, true);
      return changed(request, says.paused);
    }),
    route(rows.resume, async (request) => {
      await sources.setPaused(actorOf(request), request.params.sourceId, false);
      return changed(request, says.resumed);
    }),
    route(adminSourceRequests.list, ({ query }) => decisions.list(query)),
    route(adminSourceRequests.bulk, (request) =>
      decideManyRequests(decisions, actorOf(request), request.body),
    ),
    route(adminSourceRequests.get, ({ params }) => decisions.get(params.requestId)),
    route(adminSourceRequests.probe, (request) =>
      decisions.probe(actorOf(request), request.params.requestId),
    ),
    route(adminSourceRequests.approve, async (request) => {
      const { params, body, caller, now } = request;
      const { sourceId, ...answer } = await decisions.approve(actorOf(request), params.requestId, body);
      return { ...answer, source: await sources.get(caller.id, sourceId, now) };
    }),
    route(adminSourceRequests.reject, async (request) => ({
      ...(await decisions.reject(actorOf(request), request.params.requestId, request.body)),
      source: null,
    })),
  ];
}

type Stored = Awaited<ReturnType<AdminSourcesService['get']>>;

/** Picks the crawl settings of a source. */
function crawlSettingsOf(source: Stored) {
  return {
    url: source.url,
    language: source.language,
    discovery: source.discovery,
    feed_url: source.feed_url,
    use_javascript: source.use_javascript,
    scroll_to_bottom: source.scroll_to_bottom,
    wait_time: source.wait_time,
    respect_robots: source.respect_robots,
    link_pattern: source.link_pattern,
    exclude_pattern: source.exclude_pattern,
    content_selector: source.content_selector,
    remove_selectors: source.remove_selectors,
    correction_rules: source.correction_rules,
  };
}
