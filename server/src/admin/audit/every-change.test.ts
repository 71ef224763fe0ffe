import { type Call, calls } from '@newswatch/shared/contracts';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfig } from '../../channels/whatsapp/config.ts';
import type { Prober } from '../../crawler/index.ts';
import { type Heartbeat, startHeartbeat } from '../../jobs/heartbeat.ts';
import { createLogger } from '../../logging.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { deploy } from '../../testing/artefacts.ts';
import {
  insertArticle,
  insertDelivery,
  insertNotification,
  insertSource,
  insertTarget,
} from '../../testing/rows.ts';
import { verifyChain } from './verify-chain.ts';

/** Looks at nothing: what it would find is not what is asked here. */
const prober: Prober = {
  look: async () => ({
    front: undefined,
    links: [],
    articles: [],
    steps: [],
    robots: null,
    error: null,
    tookMs: 1,
  }),
  readPage: async (_draft, url) => ({
    raw: '<p>Ships leave port again.</p>',
    httpStatus: 200,
    finalUrl: url,
    error: null,
    article: {
      title: 'The storm is over',
      summary: 'Ships leave port again.',
      author: null,
      imageUrl: null,
      contentText: 'Ships leave port again.',
      isArchive: false,
      isListing: false,
      looksLikeArticle: true,
      contentHtml: '<p>Ships leave port again.</p>',
      wordCount: 4,
      direction: 'ltr',
      extraction: 'full',
      extractionScore: 1,
      publishedAt: null,
      publishedAtSource: 'feed',
      canonicalUrl: url,
      language: 'english',
      languageConfidence: 1,
    },
  }),
  fetch: () => Promise.reject(new Error('nothing is fetched')),
  close: async () => undefined,
};
const app = testApp({ throttleFactor: 0, defaultPlan: 'pro', prober });

const { admin: own, adminArticles, adminNotifications, adminSourceRequests, adminSources } = adminCalls;
const { adminTargets, adminUsers, adminWorkers, auditLog, deployTokens, overrides, whatsapp } = adminCalls;

/** These change nothing that is kept: they look, and say what they saw. */
const onlyLook: Call[] = [
  adminArticles.rematch,
  adminSources.test,
  adminSources.testDraft,
  whatsapp.previewTemplate,
  whatsapp.testConfig,
];

const SECRETS = [
  'Kestrel-9-Quay',
  'first-words-9',
  'Very-secret-1',
  'typed-key-1',
  '+447700900555',
  '+447700900001',
  'Byron',
];
const {
  apiKey: _key,
  apiKeySetAt: _keyAt,
  webhookSecret: _secret,
  webhookSecretSetAt: _secretAt,
  version: _version,
  ...whatsappSettings
} = defaultConfig;
const template = {
  name: 'storm_warning',
  language: 'english',
  category: 'utility',
  body: 'Storm over {{1}} today.',
  variables: ['place'],
};
const source = {
  name: 'The Harbour Post',
  url: 'https://harbourpost.example/news',
  description: 'News of the port.',
  language: 'english',
};

interface Step {
  call: Call;
  /** What its row is called. */
  action: string;
  /** Which of `ids` fills the path. */
  id?: string;
  body?: () => object;
  /** Asked a second time it changes nothing, and leaves no second row. */
  once?: boolean;
  /** What has to be so before. */
  first?: () => Promise<unknown>;
  /** What is made by it, for later steps. */
  keep?: (answer: Record<string, { id: string }>) => void;
}

const ids: Record<string, string> = {};
let admin: TestPerson;
let person: TestPerson;
let worker: Heartbeat;

const asReader = async (path: string, body: object) =>
  (await app().call('POST', path, { token: person.token, body })).body as Record<string, { id: string }>;

async function request(url: string): Promise<string | undefined> {
  const draft = {
    url,
    website_name: 'La Gazette du Rail',
    description: 'Trade news on rail freight in France.',
    language: 'french',
    category: 'business',
    reason: 'Our target finds almost nothing in French.',
  };
  return (await asReader('/sources/requests', draft)).source_request?.id;
}

/** A message that could not be sent, and the job that gave up with it. */
async function failed(): Promise<{ notification: string; job: string }> {
  const { db, clock } = app();
  const notification = await insertNotification(db, { user_id: person.id });
  const failure = { status: 'failed' as const, failed_at: clock.now() };
  const id = await insertDelivery(db, { user_id: person.id, notification_id: notification, ...failure });
  return { notification, job: `email~${id}` };
}

beforeAll(async () => {
  admin = await app().administrator();
  person = await app().verifiedUser();
  const { db, clock, artefactsFolder } = app();
  deploy(artefactsFolder);
  worker = await startHeartbeat({
    db,
    log: createLogger('silent'),
    now: clock.now,
    type: 'crawler',
    version: '1.0.0',
  });
  const source_id = await insertSource(db);
  const story_id = 'clu_01ARZ3NDEKTSV4RRFFQ69G5FAV';
  const [one, two] = [await failed(), await failed()];
  const chat = {
    subject: 'Alerts stopped',
    category: 'support',
    message: 'Since noon.',
    client_id: crypto.randomUUID(),
  };
  Object.assign(ids, {
    person: person.id,
    worker: worker.id,
    queue: 'match',
    leaver: (await app().signUp()).id,
    target: await insertTarget(db, { user_id: person.id }),
    source: source_id,
    article: await insertArticle(db, { source_id, story_id }),
    other: await insertArticle(db, { source_id, story_id, is_story_primary: false }),
    asked: await request('https://gazette-du-rail.example/'),
    refused: await request('https://gazette-du-port.example/'),
    notification: one.notification,
    job: two.job,
    chat: (await asReader('/chats', chat)).chat?.id,
  });
  await asReader(`/articles/${ids.article}/report`, { kind: 'wrong_text' });
});
afterAll(() => worker.stop());

const sent = (title: string) => () => ({
  title,
  body: 'Alerts found meanwhile are sent afterwards.',
  audience: { plans: [], statuses: [] },
  channels: ['email'],
  dry_run: false,
});
const step = (call: Call, action: string, more: Omit<Step, 'call' | 'action'> = {}): Step => ({
  call,
  action,
  ...more,
});
/** In an order in which each has something to change. */
const steps: Step[] = [
  step(adminUsers.create, 'user.created', {
    body: () => ({ email: 'newcomer@example.com', full_name: 'Nora Byron', password: 'first-words-9A' }),
  }),
  step(adminUsers.update, 'user.updated', {
    id: 'person',
    body: () => ({ max_targets: 7, full_name: 'Nora Byron' }),
    once: true,
  }),
  step(adminUsers.resetPassword, 'user.password_reset_sent', { id: 'person' }),
  step(adminUsers.suspend, 'user.suspended', { id: 'leaver', body: () => ({ reason: 'Spam' }), once: true }),
  step(adminUsers.activate, 'user.activated', { id: 'leaver', once: true }),
  step(adminUsers.verify, 'user.verified', { id: 'leaver', body: () => ({ channel: 'email' }), once: true }),
  step(adminUsers.bulk, 'user.updated', {
    body: () => ({ action: 'set_plan', ids: [ids.leaver], plan: 'basic' }),
    once: true,
  }),
  step(adminUsers.revokeSessions, 'user.sessions_revoked', {
    id: 'leaver',
    first: () =>
      app()
        .db.updateTable('sessions')
        .set({ revoked_at: null })
        .where('user_id', '=', ids.leaver ?? '')
        .execute(),
    once: true,
  }),
  step(adminUsers.remove, 'user.deleted', { id: 'leaver', body: () => ({ confirmation: 'DELETE' }) }),

  step(own.updateProfile, 'administrator.profile_changed', {
    body: () => ({ first_name: 'Ann', last_name: 'Byron', phone: '5551234567' }),
    once: true,
  }),
  step(own.updateAccount, 'administrator.account_changed', {
    body: () => ({ language: 'french' }),
    once: true,
  }),
  step(own.updateSettings, 'settings.changed', {
    body: () => ({ crawling: { max_concurrency: 8 } }),
    once: true,
  }),
  step(own.testEmail, 'settings.email_tested', { body: () => ({ to: 'ann@example.com' }) }),

  step(adminArticles.setStatus, 'article.hidden', {
    id: 'article',
    body: () => ({ status: 'hidden' }),
    once: true,
  }),
  step(adminArticles.reextract, 'article.reextracted', {
    id: 'article',
    body: () => ({ apply: true }),
    once: true,
  }),
  step(adminArticles.settleReports, 'article.reports_settled', { id: 'article', once: true }),
  step(adminArticles.split, 'article.split', { id: 'article', once: true }),
  step(adminArticles.merge, 'article.merged', {
    id: 'article',
    body: () => ({ article_id: ids.other }),
    once: true,
  }),

  step(adminSources.create, 'source.created', {
    body: () => source,
    keep: (answer) => {
      ids.made = answer.source?.id ?? '';
    },
    once: true,
  }),
  step(adminSources.import, 'source.created', {
    body: () => ({ content: 'name,url\nThe Quay,https://quay.example/' }),
    once: true,
  }),
  step(adminSources.update, 'source.changed', {
    id: 'made',
    body: () => ({ crawl_delay_ms: 5_000 }),
    once: true,
  }),
  step(adminSources.crawl, 'source.crawl_asked', { id: 'made', once: true }),
  step(adminSources.pause, 'source.paused', { id: 'made', once: true }),
  step(adminSources.resume, 'source.resumed', { id: 'made', once: true }),
  step(adminSources.reject, 'source.rejected', {
    id: 'made',
    body: () => ({ reason: 'Copies of others' }),
    once: true,
  }),
  step(adminSources.approve, 'source.approved', { id: 'made', once: true }),
  step(adminSources.bulk, 'source.paused', {
    body: () => ({ action: 'pause', ids: [ids.made, ids.source] }),
    once: true,
  }),
  step(adminSources.remove, 'source.archived', { id: 'made', body: () => ({}), once: true }),
  step(adminSourceRequests.probe, 'source_request.probed', { id: 'asked' }),
  step(adminSourceRequests.approve, 'source_request.approved', { id: 'asked', body: () => ({}), once: true }),
  step(adminSourceRequests.reject, 'source_request.rejected', {
    id: 'refused',
    body: () => ({ rejection_reason: 'It has no news of its own.' }),
    once: true,
  }),

  step(adminTargets.suspend, 'target.suspended', {
    id: 'target',
    body: () => ({ reason: 'Against the terms' }),
    once: true,
  }),
  step(adminTargets.activate, 'target.activated', { id: 'target', once: true }),
  step(adminTargets.remove, 'target.deleted', { id: 'target', once: true }),

  step(adminNotifications.retry, 'notification.retried', { id: 'notification', once: true }),
  step(adminNotifications.bulkRetry, 'notifications.retried', { body: () => ({ filter: {} }) }),
  step(adminNotifications.broadcast, 'broadcast.started', {
    body: sent('We move tonight'),
    keep: (answer) => {
      ids.broadcast = answer.broadcast?.id ?? '';
    },
  }),
  step(adminNotifications.cancelBroadcast, 'broadcast.cancelled', { id: 'broadcast', once: true }),

  step(adminWorkers.pause, 'worker.pause', { id: 'worker', once: true }),
  step(adminWorkers.resume, 'worker.resume', { id: 'worker', once: true }),
  step(adminWorkers.drain, 'worker.drain', { id: 'worker', once: true }),
  step(adminWorkers.restart, 'worker.restart', { id: 'worker' }),
  step(adminWorkers.remove, 'worker.removed', { id: 'worker', first: () => worker.stop(), once: true }),
  step(adminWorkers.pauseQueue, 'queue.paused', { id: 'queue', once: true }),
  step(adminWorkers.resumeQueue, 'queue.resumed', { id: 'queue', once: true }),
  step(adminWorkers.retryJob, 'job.retried', { id: 'job', once: true }),
  step(adminWorkers.discardJob, 'job.discarded', {
    id: 'job',
    first: async () => Object.assign(ids, { job: (await failed()).job }),
    once: true,
  }),
  step(adminWorkers.bulkRetry, 'job.retried', {
    first: failed,
    body: () => ({ action: 'retry', queue: 'email' }),
    once: true,
  }),

  step(calls.chats.assign, 'chat.assigned', { id: 'chat', body: () => ({ admin_id: admin.id }), once: true }),
  step(auditLog.verify, 'audit_log.verified'),
  step(deployTokens.create, 'deploy_token.created', {
    body: () => ({ name: 'CI of Targets', remotes: ['mf-targets'] }),
    keep: ({ id }) => Object.assign(ids, { token: id }),
  }),
  step(deployTokens.revoke, 'deploy_token.revoked', { id: 'token', once: true }),
  step(overrides.create, 'override.link_made', {
    body: () => ({ remotes: [{ name: 'mf-targets', origin: 'http://127.0.0.1:5171' }] }),
  }),

  step(whatsapp.updateConfig, 'whatsapp.config_changed', {
    body: () => ({ ...whatsappSettings, default_country_code: '+44', webhook_secret: 'typed-key-1' }),
  }),
  step(whatsapp.logout, 'whatsapp.logout', { body: () => ({ confirmation: 'LOGOUT' }), once: true }),
  step(whatsapp.start, 'whatsapp.start', { once: true }),
  step(whatsapp.pairingCode, 'whatsapp.pairing_code', { body: () => ({ phone_number: '+447700900001' }) }),
  step(whatsapp.simulate, 'whatsapp.scan', { body: () => ({ event: 'scan' }) }),
  step(whatsapp.testMessage, 'whatsapp.test_message', {
    body: () => ({ phone_number: '+447700900001', text: 'Hello' }),
  }),
  step(whatsapp.messagePerson, 'whatsapp.message_sent', { id: 'person', body: () => ({ text: 'Hello' }) }),
  step(whatsapp.restart, 'whatsapp.restart'),
  step(whatsapp.stop, 'whatsapp.stop', { once: true }),
  step(whatsapp.unverifyPerson, 'whatsapp.unverified', { id: 'person', once: true }),
  step(whatsapp.sendPersonCode, 'whatsapp.code_sent', { id: 'person' }),
  step(whatsapp.verifyPerson, 'whatsapp.verified', { id: 'person', once: true }),
  step(whatsapp.blockPerson, 'whatsapp.blocked', { id: 'person', once: true }),
  step(whatsapp.unblockPerson, 'whatsapp.unblocked', { id: 'person', once: true }),
  step(whatsapp.changeOptIn, 'whatsapp.opt_in_withdrawn', {
    id: 'person',
    body: () => ({ status: 'withdrawn', reason: 'Asked for it by letter' }),
    once: true,
  }),
  step(whatsapp.createTemplate, 'whatsapp.template_created', {
    body: () => template,
    keep: (answer) => {
      ids.template = answer.template?.id ?? '';
    },
    once: true,
  }),
  step(whatsapp.updateTemplate, 'whatsapp.template_changed', {
    id: 'template',
    body: () => ({ ...template, body: 'Gale over {{1}} today.' }),
    once: true,
  }),
  step(whatsapp.submitTemplate, 'whatsapp.template_submitted', { id: 'template', once: true }),
  step(whatsapp.removeTemplate, 'whatsapp.template_deleted', { id: 'template', once: true }),
];

async function rowsAfter(sequence: number) {
  return app()
    .db.selectFrom('audit_log')
    .selectAll()
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .execute();
}
async function lastSequence(): Promise<number> {
  return (await app().db.selectFrom('audit_head').select('sequence').executeTakeFirstOrThrow()).sequence;
}

describe('every change by an administrator leaves a row with before and after', () => {
  it.each(steps.map((one) => [`${one.call.method} ${one.call.path}`, one] as const))(
    '%s',
    async (_name, { call, action, id, body, once, first, keep }) => {
      await first?.();
      const ask = async () =>
        app().call(
          call.method,
          call.path.replace(/:\w+/, () => ids[id ?? ''] ?? 'nothing'),
          {
            token: admin.token,
            ...(body ? { body: body() } : {}),
          },
        );
      const start = await lastSequence();
      const answer = await ask();
      expect(answer.status, answer.text).toBeLessThan(300);
      keep?.(answer.body as Record<string, { id: string }>);
      const rows = await rowsAfter(start);
      expect(rows.map((row) => row.action)).toContain(action);
      for (const row of rows) {
        expect(row).toMatchObject({ actor_id: admin.id, ip: '127.0.0.1', at: app().clock.now() });
        const { before, after } = row.detail as { before: object | null; after: object | null };
        expect(Object.keys({ ...before, ...after })).not.toEqual([]);
        expect(after).not.toEqual(before);
        for (const secret of SECRETS) expect(JSON.stringify(row.detail)).not.toContain(secret);
      }
      if (!once) return;
      await ask();
      expect((await rowsAfter(start)).slice(rows.length)).toEqual([]);
    },
  );

  it('and all of them are walked here: a new one is missed', () => {
    const changes = [...Object.values(calls), ...Object.values(adminCalls)]
      .flatMap((room) => Object.values<Call>(room))
      .filter(({ access, method }) => access === 'admin' && method !== 'GET');
    const nameOf = ({ method, path }: Call) => `${method} ${path}`;
    const walked = [...steps.map(({ call }) => call), ...onlyLook];
    expect(walked.map(nameOf).sort()).toEqual(changes.map(nameOf).sort());
  });

  it('in a chain that is whole', async () => {
    expect(await verifyChain(app().db)).toMatchObject({ intact: true });
  });
});
