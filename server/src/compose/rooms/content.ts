import * as v from 'valibot';
import { fillArticleNames, fillNames } from '../../article-names/index.ts';
import { createArticleOverview } from '../../article-overview/index.ts';
import { endRequestChat } from '../../chats/index.ts';
import {
  correctArticles,
  createAddedArticles,
  createAdminArticles,
  createAdminSources,
  createArticleExport,
  createCollectionLog,
  createCollectionMembers,
  createCollections,
  createFollowedStories,
  createHighlightSources,
  createHighlights,
  createHighlightTags,
  createMatchFeeds,
  createRequestDecisions,
  createSourceRequests,
  createTimelineExport,
  deleteKnown,
  deleteRemovedNotes,
  deleteUnheld,
  indexArticles,
  indexArticlesAgain,
  joinAllReports,
  joinStories,
  joinStoriesOfOneEvent,
  notifyOfNews,
  probeRequest,
  remindOfAnswers,
  runCorrection,
  runProbe,
  runTestCrawl,
  sendEarlierHighlights,
  testSource,
} from '../../content/index.ts';
import { callbackBase, readSourceHub, type SourceDraft } from '../../crawler/index.ts';
import { adminArticleRoutes } from '../../http/routes/admin-articles.ts';
import { adminSourceRoutes } from '../../http/routes/admin-sources.ts';
import { collectionMemberRoutes } from '../../http/routes/collection-members.ts';
import { collectionStoryRoutes } from '../../http/routes/collection-stories.ts';
import { collectionRoutes } from '../../http/routes/collections.ts';
import { contentRoutes } from '../../http/routes/content.ts';
import { highlightRoutes } from '../../http/routes/highlights.ts';
import { sourceRequestRoutes } from '../../http/routes/source-requests.ts';
import { defineJob, jobWorker } from '../../jobs/index.ts';
import { assignAllPeople, fillAuthors, readAllAuthors, settleJournalists } from '../../journalists/index.ts';
import { writeDecisionNotice } from '../../notifier/index.ts';
import { collectPictures, fetchPictures } from '../../pictures/index.ts';
import { transaction } from '../../storage/database.ts';
import { takeOverSettings } from '../../system-settings/index.ts';
import { countSuggestedTopics, createSuggestedTopics, storeTopicsIfDue } from '../../targets/index.ts';
import type { Room } from '../room.ts';

const earlierHighlights = defineJob({
  name: 'earlier-highlights',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 600,
});

const newsOfCollections = defineJob({
  name: 'news-of-collections',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 600,
});

const joinedReports = defineJob({
  name: 'reports-of-followed-stories',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 600,
});

const unheldArticles = defineJob({ name: 'delete-unheld-articles', payload: v.object({}), policy: 'short' });

const removedNotes = defineJob({ name: 'delete-removed-notes', payload: v.object({}), policy: 'short' });

export const contentRoom: Room = {
  routes: ({ db, jobs, throttle, prober, baseUrl, articles, sources, translations, options }) => [
    ...contentRoutes({
      articles,
      translations,
      articleExport: createArticleExport({ db, throttle }),
      overview: createArticleOverview({ db, articles }),
      sources,
      topics: createSuggestedTopics(db),
      matchFeeds: createMatchFeeds({ db, throttle }),
      added: createAddedArticles({ db, throttle, prober, articles }),
    }),
    ...collectionRoutes(createCollections({ db, throttle })),
    ...collectionStoryRoutes({
      stories: createFollowedStories(db),
      log: createCollectionLog(db),
      timeline: createTimelineExport({ db, throttle }),
    }),
    ...collectionMemberRoutes(createCollectionMembers({ db, throttle, baseUrl })),
    ...highlightRoutes(
      createHighlights({ db, throttle }),
      createHighlightTags(db),
      createHighlightSources(db),
    ),
    ...adminArticleRoutes(createAdminArticles({ db, prober })),
    ...sourceRequestRoutes(
      createSourceRequests({ db, jobs, throttle, prober, endConversation: endRequestChat }),
    ),
    ...adminSourceRoutes({
      db,
      jobs,
      sources: createAdminSources({ db }),
      decisions: createRequestDecisions({ db, prober, writeDecisionNotice, endConversation: endRequestChat }),
      readHub: (sourceId, now) => {
        const base = callbackBase(baseUrl(), options.allowedPrivateHosts ?? []);
        return readSourceHub(db, sourceId, base !== undefined, now);
      },
    }),
  ],
  jobs: ({ db, now, log, prober }) => [
    jobWorker(probeRequest, ({ request_id }) => runProbe({ db, prober, now }, request_id), { batchSize: 2 }),
    // The route that starts this job has already parsed the draft.
    jobWorker(testSource, ({ draft }) => runTestCrawl(prober, draft as unknown as SourceDraft), {
      batchSize: 1,
    }),
    jobWorker(correctArticles, (payload, attempt) => runCorrection({ db, now }, payload, attempt), {
      batchSize: 1,
    }),
    jobWorker(
      earlierHighlights,
      async () => void (await sendEarlierHighlights(db, now(), log('highlights'))),
      { schedule: '* * * * *' },
    ),
    jobWorker(joinedReports, async () => void (await joinAllReports(db, now(), log('collections'))), {
      schedule: '* * * * *',
    }),
    jobWorker(
      joinStories,
      async (_payload, { signal }) => {
        await takeOverSettings(db);
        await joinStoriesOfOneEvent(db, now(), signal);
      },
      { schedule: '41 2 * * *', workerType: 'cleaner' },
    ),
    jobWorker(
      newsOfCollections,
      async () => {
        await notifyOfNews(db, now(), log('collections'));
        await remindOfAnswers(db, now(), log('collections'));
      },
      { schedule: '* * * * *' },
    ),
    jobWorker(
      removedNotes,
      async () => {
        await deleteRemovedNotes(db, now());
        await deleteKnown(db, now());
      },
      { schedule: '41 4 * * *', workerType: 'cleaner' },
    ),
    jobWorker(unheldArticles, async () => void (await transaction(db, (trx) => deleteUnheld(trx))), {
      schedule: '*/5 * * * *',
      workerType: 'cleaner',
    }),
    jobWorker(
      collectPictures,
      (_payload, { signal }) => fetchPictures({ db, now, fetch: prober.fetch }, signal),
      { schedule: '* * * * *' },
    ),
    jobWorker(fillArticleNames, async (_payload, { signal }) => void (await fillNames(db, signal)), {
      schedule: '25 * * * *',
    }),
    jobWorker(indexArticlesAgain, async (_payload, { signal }) => void (await indexArticles(db, signal)), {
      schedule: '* * * * *',
    }),
    jobWorker(readAllAuthors, async (_payload, { signal }) => void (await fillAuthors(db, now(), signal)), {
      schedule: '* * * * *',
    }),
    jobWorker(settleJournalists, (_payload, { signal }) => assignAllPeople(db, signal), {
      schedule: '53 3 * * *',
      workerType: 'cleaner',
    }),
    jobWorker(countSuggestedTopics, (_payload, { signal }) => storeTopicsIfDue(db, now(), signal), {
      schedule: '* * * * *',
    }),
  ],
};
