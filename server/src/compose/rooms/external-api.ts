import { limits } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { createAhead } from '../../ahead/index.ts';
import {
  createAdminWebhooks,
  createApiKeys,
  createAssistants,
  createDeliveries,
  createKeyDeliveries,
  createPrograms,
  createPull,
  createSubscriptionPreviews,
  createSubscriptions,
  createWebhooks,
  createWebhookTester,
  notifyRefusedKeys,
  recoverDeliveriesWorker,
  removeOldAcks,
  removeOldEvents,
  removeUnusedPrograms,
} from '../../external-api/index.ts';
import { createCoverage } from '../../full-coverage/index.ts';
import { toFailure } from '../../http/error-reply.ts';
import { adminWebhookRoutes } from '../../http/routes/admin-webhooks.ts';
import {
  apiKeyRoutes,
  assistantRoutes,
  externalRoutes,
  programRoutes,
} from '../../http/routes/external-api.ts';
import { pullRoutes, subscriptionRoutes } from '../../http/routes/subscriptions.ts';
import {
  keyDeliveryRoutes,
  keyWebhookRoutes,
  webhookDeliveryRoutes,
  webhookRoutes,
} from '../../http/routes/webhooks.ts';
import { defineJob, jobWorker } from '../../jobs/index.ts';
import { createQuoteLists } from '../../quote-lists/index.ts';
import { createReleases } from '../../releases/index.ts';
import {
  createJournalists,
  createMatchFeed,
  createTargetAnalytics,
  createTargetFirstReports,
  previewTarget,
} from '../../targets/index.ts';
import { throttleRules } from '../../throttle/index.ts';
import type { Room } from '../room.ts';
import { webhookKey } from '../webhook-key.ts';

const oldEvents = defineJob({
  name: 'remove-old-events',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 600,
});
const unusedPrograms = defineJob({
  name: 'remove-unused-programs',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 600,
});
const refusedKeys = defineJob({
  name: 'notify-refused-keys',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 600,
});
const DAY_MS = 86_400_000;

export const externalApiRoom: Room = {
  routes: (context) => {
    const { db, jobs, now, throttle, baseUrl, accounts, apiKeyAuth, targets, articles, sources, poster } =
      context;
    const shared = {
      ...{ db, apiKeyAuth, targets, articles, sources },
      quotes: createQuoteLists({ db, throttle, baseUrl }),
      ahead: createAhead({ db, baseUrl }),
      coverage: createCoverage({ db, articles }),
      analytics: createTargetAnalytics({ db, throttle, baseUrl }),
      firstReports: createTargetFirstReports({ db, throttle }),
      journalists: createJournalists({ db, throttle, articles }),
      releases: createReleases({ db, jobs, throttle, prober: context.prober }),
    };
    const key = webhookKey(context.options.secret);
    const webhooks = createWebhooks({ db, key, poster, recentSignIn: accounts.recentSignIn, throttle });
    const deliveries = createDeliveries({ db, jobs, key });
    const subscriptions = createSubscriptions({ db });
    const tester = createWebhookTester({ db, key, poster, throttle, webhooks, deliveries, now });
    return [
      ...apiKeyRoutes(createApiKeys({ db })),
      ...programRoutes(createPrograms({ db, baseUrl })),
      ...externalRoutes({
        ...shared,
        feed: createMatchFeed({ db, articles }),
        // Counts as one of the previews of the owner's forms.
        async preview(person, body, now) {
          await throttle.hitPersonOnce(person, 'preview', undefined, throttleRules.targetPreview, now);
          return previewTarget({ db, articles }, person.id, body, now);
        },
      }),
      ...assistantRoutes(db, createAssistants(shared, { log: context.log('assistants'), toFailure })),
      ...webhookRoutes({ db, webhooks, tester, deliveries }),
      ...keyWebhookRoutes({ webhooks, tester }),
      ...adminWebhookRoutes(createAdminWebhooks({ db, baseUrl })),
      ...webhookDeliveryRoutes(deliveries),
      ...keyDeliveryRoutes(createKeyDeliveries({ db, deliveries })),
      ...subscriptionRoutes(db, subscriptions, createSubscriptionPreviews({ db })),
      ...pullRoutes(createPull({ db }), subscriptions),
    ];
  },
  jobs: ({ db, now, baseUrl }) => [
    recoverDeliveriesWorker({ db, now }),
    jobWorker(
      oldEvents,
      async () => {
        await removeOldEvents(db, new Date(now().getTime() - limits.WEBHOOK_LOG_DAYS * DAY_MS));
        await removeOldAcks(db, now());
      },
      { schedule: '43 3 * * *' },
    ),
    jobWorker(refusedKeys, () => notifyRefusedKeys(db, { now: now(), baseUrl: baseUrl() }), {
      schedule: '37 * * * *',
    }),
    jobWorker(unusedPrograms, () => removeUnusedPrograms(db, now()), { schedule: '23 * * * *' }),
  ],
};
