import { randomUUID } from 'node:crypto';
import {
  ApiKeyDraft,
  ChatDraft,
  NewsletterDraft,
  NewWebhook,
  RecipientDraft,
  ReportDraft,
  SourceRequestDraft,
  SubscriptionDraft,
  TaskDraft,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { Chats } from '../chats/index.ts';
import type { HighlightsService, RequestDecisions, SourceRequestsService } from '../content/index.ts';
import type {
  ApiKeysService,
  SubscriptionsService,
  WebhooksService,
  WebhookTester,
} from '../external-api/index.ts';
import type { Newsletters } from '../newsletters/index.ts';
import type { Recipients } from '../recipients/index.ts';
import type { Releases } from '../releases/index.ts';
import type { Reports } from '../reports/index.ts';
import type { Screens } from '../screens/index.ts';
import type { Database } from '../storage/database.ts';
import type { Tasks } from '../tasks/index.ts';
import { findAdministrator } from './demo-people.ts';
import { DEMO_TARGETS } from './demo-targets.ts';
import { type ApiCallServices, makeDashboardCalls } from './past-api-calls.ts';
import { setUpLabel } from './past-label.ts';
import { withoutMail } from './without-mail.ts';

/** Services that the demo's reader uses besides targets and articles. */
export interface WorkServices {
  apiCalls: ApiCallServices;
  chats: Chats;
  decisions: RequestDecisions;
  highlights: HighlightsService;
  keys: ApiKeysService;
  newsletters: Newsletters;
  /** The database or a transaction. */
  recipients: (db: Database) => Recipients;
  releases: Releases;
  reports: Reports;
  requests: SourceRequestsService;
  screens: Screens;
  subscriptions: SubscriptionsService;
  tasks: Tasks;
  tester: WebhookTester;
  webhooks: WebhooksService;
}

interface Work {
  db: Database;
  services: WorkServices;
  readerId: string;
  /** The demo's start, when the past ends. */
  until: Date;
  /** The URL of the newsroom, which receives the events. */
  newsroomUrl: string;
  /** Sends the reports and newsletters that are due at this time. */
  sendAt: (at: Date) => Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const IP = '127.0.0.1';
/** The reader's colleagues. Names under `.example` never receive real emails. */
const COLLEAGUES = {
  amina: { name: 'Amina Haddad', email: 'amina.haddad@press.example' },
  tom: { name: 'Tom Whitlock', email: 'tom.whitlock@press.example' },
  desk: { name: 'Night desk', email: 'night.desk@press.example' },
};
const GROUP = 'Press office';
/** The hour in UTC, which is also the reader's time zone. */
const REPORT_HOUR = 8;
const [HARBOUR, PRICES, WATER, , , TRAM] = DEMO_TARGETS;

/**
 * Does what the reader did in the past month besides reading: colleagues were invited, a report goes out every Monday, a
 * collection was sent, questions were asked, and programs receive the matches. Does nothing if somebody was invited already.
 */
export async function workLikeAPerson(work: Work): Promise<void> {
  const { db, services, readerId } = work;
  if ((await services.recipients(db).list(readerId, work.until)).items.length > 0) return;
  const rows = await db
    .selectFrom('targets')
    .select(['id', 'name'])
    .where('user_id', '=', readerId)
    .execute();
  const targetIds = new Map(rows.map(({ id, name }) => [name, id]));
  const idsOf = (...targets: readonly { name: string }[]) =>
    targets.flatMap(({ name }) => targetIds.get(name) ?? []);
  const aminaId = await inviteColleagues(work, idsOf(WATER));
  await reportEveryMonday(work, idsOf(HARBOUR, PRICES, WATER), aminaId);
  // In the order of their times, as the audit log lists them.
  await createKey(work);
  await askQuestions(work, idsOf(TRAM));
  await sendCollection(work, aminaId);
  await setUpCoast(work, idsOf(HARBOUR, WATER), aminaId);
  await requestSources(work);
  await connectEndpoint(work, idsOf(HARBOUR));
  const task = v.parse(TaskDraft, { title: 'Ask the harbour office when the dredging starts' });
  await services.tasks.create(readerId, task, new Date(work.until.getTime() - DAY_MS));
}

/**
 * Account emails of the past are not sent, except those of the last few minutes, which are sent at the start. Therefore, an
 * invitation is either older and has no email, or only minutes old. The same applies to the chats and decisions below.
 *
 * @returns the ID of the colleague who gets the report
 */
async function inviteColleagues(
  { db, services, readerId, until }: Work,
  waterIds: string[],
): Promise<string> {
  const before = (ms: number) => new Date(until.getTime() - ms);
  const invite = (person: { name: string; email: string }, extra: object, at: Date, on = db) =>
    services
      .recipients(on)
      .invite(readerId, v.parse(RecipientDraft, { target_ids: [], ...person, ...extra }), at);
  const inviteLongAgo = (...[person, extra, at]: [{ name: string; email: string }, object, Date]) =>
    withoutMail(db, readerId, (trx) => invite(person, extra, at, trx));
  const accept = async (id: string, at: Date) => {
    const { token } = await db
      .selectFrom('recipients')
      .select('token')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await services.recipients(db).answer({ token, answer: 'accept', channels: ['email'] }, at);
  };
  const amina = await inviteLongAgo(COLLEAGUES.amina, { groups: [GROUP] }, before(30 * DAY_MS));
  await accept(amina.id, before(30 * DAY_MS - 2 * HOUR_MS));
  const tom = await inviteLongAgo(
    COLLEAGUES.tom,
    { groups: [GROUP], target_ids: waterIds },
    before(4 * DAY_MS),
  );
  await accept(tom.id, before(2 * HOUR_MS));
  await invite(COLLEAGUES.desk, { target_ids: waterIds }, before(4 * MINUTE_MS));
  return amina.id;
}

async function reportEveryMonday(
  { services, readerId, until, sendAt }: Work,
  targetIds: string[],
  recipientId: string,
): Promise<void> {
  const begun = until.getTime() - 29 * DAY_MS;
  const draft = v.parse(ReportDraft, {
    name: 'The week on the coast',
    target_ids: targetIds,
    frequency: 'weekly',
    weekday: 1,
    hour: REPORT_HOUR,
    recipient_ids: [recipientId],
    introduction: 'What we watch for the press office, before Monday’s meeting.',
  });
  await services.reports.create(readerId, draft, new Date(begun));
  const firstMorning = Math.ceil(begun / DAY_MS) * DAY_MS + REPORT_HOUR * HOUR_MS;
  for (let at = firstMorning; at < until.getTime(); at += DAY_MS) await sendAt(new Date(at));
}

async function sendCollection(
  { db, services, readerId, until, sendAt }: Work,
  recipientId: string,
): Promise<void> {
  const collection = await db
    .selectFrom('collections')
    .select('id')
    .where('user_id', '=', readerId)
    .executeTakeFirst();
  if (!collection) return;
  const at = new Date(until.getTime() - 2 * HOUR_MS);
  const draft = v.parse(NewsletterDraft, {
    subject: 'Prices: what was written this week',
    introduction: 'Five articles for Monday, with what I would quote.',
    include_highlights: true,
    recipient_ids: [recipientId],
    client_id: randomUUID(),
  });
  await services.newsletters.send(readerId, collection.id, draft, at);
  await sendAt(at);
}

async function setUpCoast(
  { db, services, readerId, until, sendAt }: Work,
  targetIds: string[],
  recipientId: string,
): Promise<void> {
  const at = new Date(until.getTime() - HOUR_MS);
  const { newsletters, screens } = services;
  const [label] = HARBOUR.labels;
  await setUpLabel({ db, readerId, newsletters, screens, label, targetIds, recipientId }, at);
  await sendAt(at);
}

async function askQuestions({ db, services, readerId, until }: Work, tramIds: string[]): Promise<void> {
  const adminId = await findAdministrator(db);
  const reader = { id: readerId, role: 'user' as const, ip: IP };
  const admin = { id: adminId, role: 'admin' as const, ip: IP };
  const day = (days: number, minutes = 0) => new Date(until.getTime() - days * DAY_MS + minutes * MINUTE_MS);
  const [tramId] = tramIds;
  const asked = v.parse(ChatDraft, {
    subject: 'Is the tram target set up correctly?',
    category: 'support',
    message: '“Whitcombe tram” has found nothing since I created it. Did I do something wrong?',
    ...(tramId && { related: { type: 'target', id: tramId } }),
  });
  const { id } = await services.chats.start(reader, asked, day(4));
  const say = async (from: typeof reader | typeof admin, body: string, at: Date) => {
    await services.chats.setRead(from, id, undefined, at);
    await services.chats.send(from, id, { body, client_id: randomUUID(), attachment_ids: [] }, at);
  };
  await say(
    admin,
    'No. None of our sources has written about the tram in the last month, so there was nothing to find. If you also want to hear about other transport, add “bus” or “station” to its keywords.',
    day(4, 50),
  );
  await say(
    reader,
    'Thank you. Then I will leave it as it is: it is the silence that I want to know about.',
    day(4, 65),
  );
  await services.chats.setClosed(admin, id, true, day(4, 70));
  const open = v.parse(ChatDraft, {
    subject: 'A report on the first of each month',
    category: 'other',
    message: 'Our director would like the figures once a month. Can she get them without an account?',
  });
  await services.chats.start(reader, open, day(0, -3));
}

async function requestSources({ db, services, readerId, until }: Work): Promise<void> {
  const adminId = await findAdministrator(db);
  const person = { id: readerId, ip: IP };
  const request = (site: object, at: Date) =>
    services.requests.create(person, v.parse(SourceRequestDraft, { language: 'english', ...site }), at);
  const asked = await request(
    {
      url: 'https://classifieds.example/',
      website_name: 'Coast Classifieds',
      description: 'Small ads from the whole coast.',
      category: 'local',
      reason: 'Harbour companies advertise their open positions there.',
    },
    new Date(until.getTime() - 26 * HOUR_MS),
  );
  await services.decisions.reject(
    { id: adminId, ip: IP, at: new Date(until.getTime() - 2 * MINUTE_MS) },
    asked.source_request.id,
    {
      rejection_reason: 'We read news sites only. Small ads would match your keywords all day long.',
      admin_note: '',
    },
  );
  await request(
    {
      url: 'https://www.tidewell-courier.example/',
      website_name: 'Tidewell Courier',
      description: 'The weekly paper of Tidewell and the islands.',
      category: 'local',
      reason: 'It often writes about the harbour days before the others do.',
    },
    new Date(until.getTime() - 20 * HOUR_MS),
  );
}

async function createKey({ services, readerId, until }: Work): Promise<void> {
  const key = { name: 'Office dashboard', description: 'Reads the matches.', scopes: ['matches:read'] };
  const at = new Date(until.getTime() - 9 * DAY_MS);
  const made = await services.keys.create({ id: readerId, ip: IP }, v.parse(ApiKeyDraft, key), at);
  await makeDashboardCalls(services.apiCalls, made.secret, { begin: at, until });
}

/** Called at the end of the past; from then on, each match of the target is posted to the newsroom’s receiver. */
async function connectEndpoint(
  { services, readerId, until, newsroomUrl }: Work,
  targetIds: string[],
): Promise<void> {
  const owner = { id: readerId, ip: IP };
  const connectedAt = new Date(until.getTime() - MINUTE_MS);
  const endpoint = {
    name: 'Newsroom receiver',
    description: 'Runs beside the demo, and accepts every event.',
    url: new URL('/receiver', newsroomUrl).href,
    events: ['article.matched', 'story.spike'],
    subscribe: false,
  };
  const { webhook } = await services.webhooks.create(owner, v.parse(NewWebhook, endpoint), connectedAt);
  await services.tester.send(owner, webhook.id, until);
  const subscription = {
    name: 'Harbour matches',
    description: 'For the ticker in the office.',
    target_ids: targetIds,
    events: ['article.matched'],
    delivery: 'webhook',
    webhook_id: webhook.id,
  };
  await services.subscriptions.create(owner, v.parse(SubscriptionDraft, subscription), until);
}
