import { type Call, calls } from '@newswatch/shared/contracts';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prober } from '../../crawler/index.ts';
import { type Heartbeat, startHeartbeat } from '../../jobs/heartbeat.ts';
import { createLogger } from '../../logging.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { deploy } from '../../testing/artefacts.ts';
import { extractedArticle } from '../../testing/extracted-article.ts';
import {
  insertArticle,
  insertDelivery,
  insertNotification,
  insertSource,
  insertTarget,
} from '../../testing/rows.ts';
import { onlyLook, steps } from './every-change.fixture.ts';
import { ownThings } from './own-things.fixture.ts';
import { verifyChain } from './verify-chain.ts';

/** Does not check sites, because the results do not matter here. */
const prober: Prober = {
  look: async () => ({
    front: undefined,
    links: [],
    articles: [],
    steps: [],
    robots: null,
    picture: null,
    error: null,
    tookMs: 1,
  }),
  readPage: async (_draft, url) => ({
    raw: '<p>Ships leave port again.</p>',
    httpStatus: 200,
    finalUrl: url,
    error: null,
    article: { ...extractedArticle('The storm is over', ''), summary: 'Ships leave port again.' },
  }),
  readChosen: () => Promise.reject(new Error('nothing is read')),
  fetch: () => Promise.reject(new Error('nothing is fetched')),
  fetchAtOnce: () => Promise.reject(new Error('nothing is fetched')),
  languageOf: async () => 'english',
  close: async () => undefined,
};
const app = testApp({ throttleFactor: 0, defaultPlan: 'pro', prober });

/** Secrets and personal data entered by the steps. No row may contain them. */
const SECRETS = [
  'Kestrel-9-Quay',
  'first-words-9',
  'Very-secret-1',
  'typed-key-1',
  '+447700900555',
  '+447700900001',
  'Byron',
];

const WHERE_A_NEW_CALL_GOES = `Each call that changes something is listed once: in own-things.fixture.ts if people change only their own things with it,
otherwise in every-change.fixture.ts as a step with the audit log action that it writes.`;

/** The access levels of calls that a signed-in administrator may make. */
const byPerson: ReadonlySet<Call['access']> = new Set(['admin', 'user', 'optional']);

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
  const endpoint = { name: 'Desk', url: 'https://desk.example/hook', events: ['article.matched'] };
  Object.assign(ids, {
    person: person.id,
    worker: worker.id,
    queue: 'match',
    activity: 'crawling',
    leaver: (await app().signUp()).id,
    target: await insertTarget(db, { user_id: person.id }),
    source: source_id,
    article: await insertArticle(db, { source_id, story_id, author: 'Ida Quill', summary: 'A storm.' }),
    other: await insertArticle(db, { source_id, story_id, is_story_primary: false }),
    asked: await request('https://gazette-du-rail.example/'),
    refused: await request('https://gazette-du-port.example/'),
    refusedLater: await request('https://gazette-du-quai.example/'),
    notification: one.notification,
    job: two.job,
    chat: (await asReader('/chats', chat)).chat?.id,
    webhook: (await asReader('/external-api/webhooks', endpoint)).webhook?.id,
  });
  await asReader(`/articles/${ids.article}/report`, { kind: 'wrong_text' });
});
afterAll(() => worker.stop());

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

describe('every change by an administrator leaves a row with the values before and after', () => {
  it.each(steps.map((one) => [`${one.call.method} ${one.call.path}`, one] as const))(
    '%s',
    async (_name, { call, action, id, body, query = '', once, first, keep }) => {
      const here = { db: app().db, admin, ids, worker, failed };
      await first?.(here);
      const ask = async () => {
        const keys = [id ?? []].flat();
        return app().call(
          call.method,
          call.path.replaceAll(/:\w+/g, () => ids[keys.shift() ?? ''] ?? 'nothing') + query,
          {
            token: admin.token,
            ...(body ? { body: body(here) } : {}),
          },
        );
      };
      const start = await lastSequence();
      const answer = await ask();
      expect(answer.status, answer.text).toBeLessThan(300);
      keep?.(answer.body as Record<string, { id: string }>, here);
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
      // Advances the clock so that a changed timestamp would be noticed too.
      app().clock.advance({ seconds: 1 });
      await ask();
      expect((await rowsAfter(start)).slice(rows.length)).toEqual([]);
    },
  );

  it('covers all changes: a missing one fails the test', () => {
    const changes = [...Object.values(calls), ...Object.values(adminCalls)]
      .flatMap((room) => Object.values<Call>(room))
      .filter(({ access, method }) => byPerson.has(access) && method !== 'GET');
    const nameOf = ({ method, path }: Call) => `${method} ${path}`;
    const own = ownThings.filter(({ access, method }) => byPerson.has(access) && method !== 'GET');
    const walked = [...steps.map(({ call }) => call), ...onlyLook, ...own];
    expect(walked.map(nameOf).sort(), WHERE_A_NEW_CALL_GOES).toEqual(changes.map(nameOf).sort());
  });

  it('includes the author and summary of an article that is extracted again', async () => {
    const { detail } = await app()
      .db.selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'article.reextracted')
      .executeTakeFirstOrThrow();
    const { before, after } = detail as { before: object; after: object };
    expect(after).toMatchObject({ author: null, summary: 'Ships leave port again.' });
    expect(Object.keys(before)).toEqual(Object.keys(after));
  });

  it('forms an intact chain', async () => {
    expect(await verifyChain(app().db)).toMatchObject({ intact: true });
  });
});
