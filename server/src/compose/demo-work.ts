import { createChats, endRequestChat } from '../chats/index.ts';
import { createHighlights, createRequestDecisions, createSourceRequests } from '../content/index.ts';
import type { WorkServices } from '../demo/index.ts';
import {
  createApiKeys,
  createDeliveries,
  createSubscriptions,
  createWebhooks,
  createWebhookTester,
} from '../external-api/index.ts';
import { createNewsletters } from '../newsletters/index.ts';
import { writeDecisionNotice } from '../notifier/index.ts';
import { createRecipients } from '../recipients/index.ts';
import { createReleases } from '../releases/index.ts';
import { createReports } from '../reports/index.ts';
import { createScreens } from '../screens/index.ts';
import { createMatchFeed } from '../targets/index.ts';
import { createTasks } from '../tasks/index.ts';
import { reportPdfs } from './report-pdfs.ts';
import type { ApiContext } from './room.ts';
import { webhookKey } from './webhook-key.ts';

/** The services that the demo's past uses, with the clock of each call. */
export function demoWork(context: ApiContext): WorkServices {
  const { db, jobs, throttle, prober, baseUrl, poster, accounts, articles, targets, now } = context;
  const key = webhookKey(context.options.secret);
  const webhooks = createWebhooks({ db, key, poster, recentSignIn: accounts.recentSignIn, throttle });
  const deliveries = createDeliveries({ db, jobs, key });
  const { apiKeyAuth: auth, apiRequestLog: requests } = context;
  return {
    apiCalls: { auth, feed: createMatchFeed({ db, articles }), requests },
    chats: createChats({ db, throttle }),
    decisions: createRequestDecisions({ db, prober, writeDecisionNotice, endConversation: endRequestChat }),
    highlights: createHighlights({ db, throttle }),
    keys: createApiKeys({ db }),
    newsletters: createNewsletters({ db, throttle }),
    recipients: (on) => createRecipients({ db: on, throttle, baseUrl }),
    releases: createReleases({ db, jobs, throttle, prober }),
    reports: createReports({ db, jobs, throttle, baseUrl, pdfs: reportPdfs }),
    requests: createSourceRequests({ db, jobs, throttle, prober, endConversation: endRequestChat }),
    screens: createScreens({ db }),
    subscriptions: createSubscriptions({ db }),
    tasks: createTasks({ db, targets }),
    tester: createWebhookTester({ db, key, poster, throttle, webhooks, deliveries, now }),
    webhooks,
  };
}
