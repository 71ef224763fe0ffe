import { limits } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { runBackfills } from '../../backfills/index.ts';
import { handOverRoutes } from '../../http/routes/hand-overs.ts';
import { journalistRoutes } from '../../http/routes/journalists.ts';
import { targetCopyRoutes } from '../../http/routes/target-copies.ts';
import { targetInsightRoutes } from '../../http/routes/target-insight.ts';
import { targetJournalRoutes } from '../../http/routes/target-journal.ts';
import { targetToolRoutes } from '../../http/routes/target-tools.ts';
import { targetRoutes } from '../../http/routes/targets.ts';
import { defineJob, jobWorker } from '../../jobs/index.ts';
import {
  addEarlierArticles,
  countParts,
  createBulkTargets,
  createHandOverOffers,
  createJournalistHiding,
  createJournalists,
  createLabelFigures,
  createLearning,
  createReadSearches,
  createRelatedWords,
  createTargetAnalytics,
  createTargetComparison,
  createTargetCopies,
  createTargetFirstReports,
  createTargetJournal,
  createTargetLabels,
  createTargetNames,
  createTargetPlaces,
  createTargetSlides,
  createTargetThemes,
  createTones,
  expireHandOvers,
  explainTarget,
  fillSources,
  fillSourcesOfMatches,
  listTargetDeliveries,
  moveLateMatches,
  previewTarget,
  previewTargets,
  readCoverage,
  runMatchMoves,
  sendTestAlert,
  syncFollowers,
  writeSpikeNotices,
  writeToneNotices,
} from '../../targets/index.ts';
import { type ThrottledPerson, throttleRules } from '../../throttle/index.ts';
import type { Room } from '../room.ts';

const TEST_ALERTS = { limit: limits.TEST_ALERTS_PER_DAY, windowSeconds: 86_400 };
const noticeUnusualDays = defineJob({
  name: 'notice-unusual-days',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 600,
});

const noticeTurnsInTone = defineJob({
  name: 'notice-turns-in-tone',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 600,
});

const updateFollowingTargets = defineJob({
  name: 'update-following-targets',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 600,
});

const endHandOvers = defineJob({
  name: 'end-hand-overs',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 600,
});

export const targetsRoom: Room = {
  routes: ({ db, targets, articles, throttle, baseUrl }) => {
    const analytics = createTargetAnalytics({ db, throttle, baseUrl });
    const themes = createTargetThemes({ db });
    const names = createTargetNames({ db, throttle });
    const related = createRelatedWords({ db });
    /** Forecasts, related words and counts have separate limits, but each form counts only once towards each of them. */
    const hitForm = async (
      person: ThrottledPerson,
      {
        action,
        draft_id,
      }: { action: 'preview' | 'related-words' | 'part-counts'; draft_id: string | undefined },
      now: Date,
    ) => {
      await throttle.hitPerson(person, `${action}-update`, throttleRules.targetPreviewUpdate, now);
      await throttle.hitPerson(person, `${action}-hour`, throttleRules.targetPreviewsOfForms, now);
      await throttle.hitPersonOnce(person, 'preview', draft_id, throttleRules.targetPreview, now);
    };
    return [
      ...targetRoutes(targets, createLearning({ db, targets }), createTones({ db })),
      ...handOverRoutes(createHandOverOffers({ db, throttle, baseUrl })),
      ...targetCopyRoutes(createTargetCopies({ db, targets, throttle, baseUrl })),
      ...journalistRoutes(createJournalists({ db, throttle, articles }), createJournalistHiding({ db })),
      ...targetJournalRoutes(createTargetJournal({ db })),
      ...targetToolRoutes({
        targets,
        bulk: createBulkTargets({ db, targets }),
        labels: createTargetLabels(db),
        labelFigures: createLabelFigures({ db, throttle }),
        async readMatches(userId, targetId, before, now) {
          await targets.get(userId, targetId, now);
          return articles.readAll(userId, { before, target_id: targetId }, now);
        },
        preview: async (person, body, now) => {
          await hitForm(person, { action: 'preview', draft_id: body.draft_id }, now);
          return previewTarget({ db, articles }, person.id, body, now);
        },
        previews: async (person, { targets: drafts, draft_id }, now) => {
          await throttle.hitPerson(person, 'previews', throttleRules.targetPreviews, now);
          await throttle.hitPersonOnce(person, 'preview', draft_id, throttleRules.targetPreview, now);
          return previewTargets({ db, articles }, person.id, drafts, now);
        },
        relatedWords: async (person, body, now) => {
          await hitForm(person, { action: 'related-words', draft_id: body.draft_id }, now);
          return related.find(person.id, body, now);
        },
        readSearches: createReadSearches({ throttle }),
        countParts: async (person, body, now) => {
          await hitForm(person, { action: 'part-counts', draft_id: body.draft_id }, now);
          return countParts({ db }, person.id, body, now);
        },
        explain: (userId, id, article) => explainTarget(db, { id, userId }, article),
      }),
      ...targetInsightRoutes({
        analytics,
        comparison: createTargetComparison({ db, throttle, analytics }),
        themes,
        names,
        places: createTargetPlaces({ db, throttle }),
        firstReports: createTargetFirstReports({ db, throttle }),
        slides: createTargetSlides({ db, throttle, analytics, themes, names }),
        coverage: (userId, targetId, now) => readCoverage(db, userId, targetId, now),
        test: (person, targetId, channel, now) =>
          throttle.countIfDone(person, `test-alert:${targetId}`, TEST_ALERTS, now, () =>
            sendTestAlert(db, person.id, { targetId, channel }, now),
          ),
        deliveries: (userId, targetId, filter) => listTargetDeliveries(db, userId, targetId, filter),
      }),
    ];
  },
  jobs: ({ db, now, log }) => [
    jobWorker(
      addEarlierArticles,
      async (_payload, { signal }) => void (await runBackfills({ db, now, log: log('targets') }, signal)),
      { schedule: '* * * * *', batchSize: 1 },
    ),
    jobWorker(
      moveLateMatches,
      async (_payload, { signal }) => void (await runMatchMoves({ db, now, log: log('targets') }, signal)),
      { schedule: '* * * * *', batchSize: 1 },
    ),
    jobWorker(endHandOvers, async () => void (await expireHandOvers(db, now())), {
      schedule: '*/5 * * * *',
    }),
    jobWorker(noticeUnusualDays, async () => void (await writeSpikeNotices(db, now())), {
      schedule: '*/15 * * * *',
    }),
    jobWorker(noticeTurnsInTone, async () => void (await writeToneNotices(db, now())), {
      schedule: '23 * * * *',
    }),
    jobWorker(updateFollowingTargets, async () => void (await syncFollowers(db, now())), {
      schedule: '* * * * *',
    }),
    jobWorker(fillSourcesOfMatches, async (_payload, { signal }) => void (await fillSources(db, signal)), {
      schedule: '*/5 * * * *',
    }),
  ],
};
