import { TaskList, TasksImported } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createArticles } from '../content/index.ts';
import { newId } from '../ids.ts';
import { createTargets } from '../targets/index.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';
import { refreshOpenTasks } from './index.ts';
import { readTasksCsv } from './read-csv.ts';

const app = testApp();
const list = async (person: TestPerson, query = '') =>
  v.parse(TaskList, (await app().call('GET', `/tasks${query}`, { token: person.token })).body);
const titles = async (person: TestPerson, query = '') =>
  (await list(person, query)).items.map(({ title }) => title);
const put = (person: TestPerson, id: string, body: object) =>
  app().call('PUT', `/tasks/${id}`, { token: person.token, body });

describe('automatic tasks', () => {
  it('open automatically, and close automatically once the cause is resolved', async () => {
    const person = await app().signUp();
    expect(await titles(person)).toEqual(['Verify your email address', 'Verify your WhatsApp number']);
    await app()
      .db.updateTable('users')
      .set({ email_verified_at: app().clock.now() })
      .where('id', '=', person.id)
      .execute();
    expect(await titles(person)).toEqual(['Verify your WhatsApp number']);
    const [closed] = (await list(person, '?state=closed')).items;
    expect(closed).toMatchObject({ title: 'Verify your email address', status: 'done', closed_itself: true });
  });

  it('also close for people who are not signed in', async () => {
    const person = await app().signUp();
    await titles(person);
    const now = app().clock.now();
    await app()
      .db.updateTable('users')
      .set({ email_verified_at: now, whatsapp: '+447700900999', whatsapp_verified_at: now })
      .where('id', '=', person.id)
      .execute();
    const { db } = app();
    await refreshOpenTasks({ db, targets: createTargets({ db, articles: createArticles({ db }) }) }, now);
    const rows = await db
      .selectFrom('tasks')
      .selectAll()
      .where('user_id', '=', person.id)
      .orderBy('kind')
      .execute();
    expect(rows.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'first_target todo',
      'verify_email done',
      'verify_whatsapp done',
    ]);
  });

  it('name silent targets and unreadable sources, and link to the solution', async () => {
    const person = await app().verifiedUser();
    const source = await insertSource(app().db, {
      name: 'Harbour Times',
      consecutive_failures: 4,
      last_crawled_at: app().clock.now(),
    });
    const target = await insertTarget(app().db, {
      user_id: person.id,
      name: 'Ports',
      source_scope: 'include',
      source_ids: [source],
    });
    const { items } = await list(person);
    expect(items.map(({ title, action }) => [title, action?.url])).toEqual([
      ['Ports found nothing', `/targets?form=${target}`],
      ['Harbour Times cannot be read', `/sources/${source}`],
    ]);
    expect(items[1]?.detail).toBe('Your target Ports gets no articles from it.');
  });

  it.each([
    ['basic', 'Request a higher plan', '1 of 1 target is in use.'],
    [
      'pro',
      'Ask for more targets',
      '1 of 1 target is in use. Delete one that you no longer need, or ask the administrators for more.',
    ],
  ] as const)('says what to do when all targets of the plan %s are in use', async (plan, label, detail) => {
    const person = await app().verifiedUser();
    await app().db.updateTable('users').set({ plan, max_targets: 1 }).where('id', '=', person.id).execute();
    await insertTarget(app().db, { user_id: person.id });
    const task = (await list(person)).items.find(({ title }) => title.includes('target limit'));
    expect([task?.title, task?.detail, task?.action?.label]).toEqual([
      'You have reached your target limit',
      detail,
      label,
    ]);
  });

  it('report sources to administrators that no longer exist or have failed for 30 days, until they recover', async () => {
    const { db, clock } = app();
    const admin = await app().administrator();
    const now = clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    const failure = (httpStatus: number) =>
      JSON.stringify({ code: 'http_status', http_status: httpStatus, message: 'x', at: now.toISOString() });
    const failing = { consecutive_failures: 5, last_crawled_at: now };
    const gone = await insertSource(db, {
      ...failing,
      name: 'Old Paper',
      failing_since: daysAgo(1),
      last_error: failure(410),
    });
    const silent = await insertSource(db, {
      ...failing,
      name: 'Silent Paper',
      failing_since: daysAgo(30),
      last_error: failure(503),
    });
    await insertSource(db, {
      ...failing,
      name: 'Tired Paper',
      failing_since: daysAgo(29),
      last_error: failure(503),
    });
    const refresh = () =>
      refreshOpenTasks({ db, targets: createTargets({ db, articles: createArticles({ db }) }) }, now);
    const rows = async () =>
      (
        await db
          .selectFrom('tasks')
          .select(['title', 'status', 'action_url'])
          .where('user_id', '=', admin.id)
          .where('kind', '=', 'source_lost')
          .orderBy('title')
          .execute()
      ).map(({ title, status, action_url }) => [title, status, action_url]);
    await refresh();
    expect(await rows()).toEqual([
      ['Old Paper is gone', 'todo', `/admin/sources/${gone}/edit`],
      ['Silent Paper has failed for 30 days', 'todo', `/admin/sources/${silent}/edit`],
    ]);
    await db
      .updateTable('sources')
      .set({ consecutive_failures: 0, failing_since: null, last_error: null })
      .where('id', '=', gone)
      .execute();
    await refresh();
    expect((await rows())[0]).toEqual(['Old Paper is gone', 'done', `/admin/sources/${gone}/edit`]);
    const reader = await app().verifiedUser();
    expect((await titles(reader)).filter((title) => title.startsWith('Silent'))).toEqual([]);
  });

  it('name endpoints that were disabled, until they are resumed or API access ends', async () => {
    const person = await app().verifiedUser();
    const { db, clock } = app();
    const now = clock.now();
    await insertTarget(db, { user_id: person.id, watching_since: now });
    await db.updateTable('users').set({ api_access_enabled: true }).where('id', '=', person.id).execute();
    await db
      .insertInto('webhooks')
      .values({
        id: newId('whk'),
        user_id: person.id,
        name: 'Desk inbox',
        description: '',
        url: 'https://desk.example/hooks',
        events: ['article.matched'],
        headers: '[]',
        payload: 'full',
        rate_limit_per_hour: 1_000,
        status: 'disabled',
        disabled_reason: 'gone',
        disabled_at: now,
        secret: '',
        secret_hint: '',
        previous_secret: null,
        previous_until: null,
        failing_since: null,
        warned_at: null,
        last_delivery_at: null,
        last_status: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const [task] = (await list(person, '?label=api')).items;
    expect(task).toMatchObject({
      title: 'Webhook endpoint Desk inbox is disabled',
      detail: 'It returned 410 Gone. Nothing is sent until you resume it.',
      action: { url: '/external-api/webhooks?tab=endpoints', label: 'See the endpoint' },
    });
    await db.updateTable('users').set({ api_access_enabled: false }).where('id', '=', person.id).execute();
    expect(await titles(person)).toEqual([]);
  });

  it('name API keys that expire within 14 days, until they are extended, replaced or revoked', async () => {
    const person = await app().verifiedUser();
    const { db, clock } = app();
    const now = clock.now();
    await insertTarget(db, { user_id: person.id, watching_since: now });
    await db.updateTable('users').set({ api_access_enabled: true }).where('id', '=', person.id).execute();
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
    const save = async (method: 'POST' | 'PUT', path: string, name: string, days: number) => {
      const body = { name, scopes: ['matches:read'], expires_at: inDays(days) };
      const answer = await app().call(method, `/external-api/api-keys${path}`, { token: person.token, body });
      return v.parse(v.object({ api_key: v.object({ id: v.string() }) }), answer.body).api_key.id;
    };
    await save('POST', '', 'Later', 15);
    const id = await save('POST', '', 'Archive job', 13);
    expect((await list(person, '?label=api')).items).toMatchObject([
      {
        title: 'API key Archive job expires soon',
        detail: `Requests that use it will be refused from ${inDays(13).slice(0, 16).replace('T', ' ')} UTC. Set a later expiry date, or replace the key.`,
        action: { url: '/external-api/api-keys', label: 'See the key' },
      },
    ]);
    await save('PUT', `/${id}`, 'Archive job', 90);
    expect(await titles(person)).toEqual([]);
  });

  it('say how many of the rated matches of a noisy target were relevant', async () => {
    const person = await app().verifiedUser();
    const { db, clock } = app();
    const target = await insertTarget(db, { user_id: person.id, name: 'Ports', watching_since: clock.now() });
    const source = await insertSource(db);
    for (let match = 0; match < 12; match += 1) {
      const article = await insertArticle(db, { source_id: source });
      await insertMatch(db, {
        user_id: person.id,
        target_id: target,
        article_id: article,
        feedback: match < 2 ? 'relevant' : 'irrelevant',
      });
    }
    expect((await list(person, '?label=target')).items).toMatchObject([
      {
        title: 'Ports is noisy',
        detail: 'Only 17% of the matches that you rated in the last 30 days were relevant.',
      },
    ]);
  });

  it('can be snoozed and canceled, not edited, completed or deleted; a canceled one does not return while its cause persists', async () => {
    const person = await app().signUp();
    const [email, whatsapp] = (await list(person)).items;
    if (!email || !whatsapp) throw new Error('two tasks were expected');
    expect((await put(person, email.id, { title: 'Mine' })).status).toBe(422);
    expect((await put(person, email.id, { status: 'done' })).status).toBe(422);
    expect((await app().call('DELETE', `/tasks/${email.id}`, { token: person.token })).status).toBe(422);
    await put(person, email.id, { status: 'canceled' });
    const later = new Date(app().clock.now().getTime() + 1_800_000).toISOString();
    await put(person, whatsapp.id, { snoozed_until: later });
    expect(await titles(person)).toEqual([]);
    expect((await list(person)).counts).toEqual({ needs_you: 0, own: 0, snoozed: 1 });
    app().clock.advance({ minutes: 31 });
    expect(await titles(person, `?q=${encodeURIComponent('WhatsApp')}`)).toEqual([
      'Verify your WhatsApp number',
    ]);
    expect(await titles(person)).not.toContain('Verify your email address');
  });
});

describe('my own tasks', () => {
  it('can be created, changed, completed and deleted, are listed by urgency, and are private', async () => {
    const person = await app().verifiedUser();
    await insertTarget(app().db, { user_id: person.id, watching_since: app().clock.now() });
    const write = async (title: string, more = {}) =>
      app().call('POST', '/tasks', { token: person.token, body: { title, ...more } });
    await write('Share the chart', { priority: 'low' });
    const urgent = await write('Ask for the agenda', { priority: 'high', due_on: '2026-11-23' });
    expect(urgent.status).toBe(201);
    const { items } = await list(person);
    expect(items.map(({ title }) => title)).toEqual(['Ask for the agenda', 'Share the chart']);
    const [first, second] = items;
    const stranger = await app().signUp();
    expect((await put(stranger, first?.id ?? '', { status: 'done' })).status).toBe(404);
    expect((await put(person, first?.id ?? '', { status: 'done' })).body).toMatchObject({
      task: { status: 'done', closed_itself: false },
    });
    const deleted = await app().call('POST', '/tasks/bulk', {
      token: person.token,
      body: { ids: [second?.id], action: 'delete' },
    });
    expect(deleted.body).toEqual({ changed: 1, left_alone: 0 });
    expect(await titles(person)).toEqual([]);
  });

  it('can be about one of the person’s own targets, until it is deleted', async () => {
    const [person, stranger] = [await app().verifiedUser(), await app().verifiedUser()];
    const target = await insertTarget(app().db, { user_id: person.id, name: 'Harbour' });
    const create = (by: TestPerson) =>
      app().call('POST', '/tasks', { token: by.token, body: { title: 'Ask', target_id: target } });
    expect((await create(stranger)).body).toMatchObject({
      fields: { target_id: ['Choose from your own targets.'] },
    });
    const { task } = (await create(person)).body as { task: { id: string } };
    expect(task).toMatchObject({ related: { type: 'target', id: target, name: 'Harbour' } });
    expect((await put(person, task.id, { title: 'Ask again' })).body).toMatchObject({
      task: { title: 'Ask again', related: { id: target } },
    });
    await app().db.updateTable('targets').set({ status: 'archived' }).where('id', '=', target).execute();
    const own = (await list(person, '?label=personal')).items;
    expect(own.map(({ related }) => related)).toEqual([undefined]);
    expect((await put(person, task.id, { target_id: null })).status).toBe(200);
  });

  it('are sorted by urgency, due date or time of creation', async () => {
    const person = await app().verifiedUser();
    await insertTarget(app().db, { user_id: person.id, watching_since: app().clock.now() });
    const drafts = [
      { title: 'Low', priority: 'low', due_on: '2026-11-20' },
      { title: 'High', priority: 'high' },
      { title: 'Medium', priority: 'medium', due_on: '2026-11-23' },
    ];
    for (const body of drafts) {
      await app().call('POST', '/tasks', { token: person.token, body });
      app().clock.advance({ minutes: 1 });
    }
    const sorted = async (query: string) => {
      const { body } = await app().call('GET', `/tasks${query}`, { token: person.token });
      return (body as { items: { title: string }[] }).items.map(({ title }) => title);
    };
    expect(await sorted('')).toEqual(['High', 'Medium', 'Low']);
    expect(await sorted('?sort=-priority')).toEqual(['High', 'Medium', 'Low']);
    expect(await sorted('?sort=due_on')).toEqual(['Low', 'Medium', 'High']);
    expect(await sorted('?sort=-created_at')).toEqual(['Medium', 'High', 'Low']);
    expect(await sorted('?sort=created_at&per_page=1&page=2')).toEqual(['High']);
  });

  it('are imported from a CSV file, line by line', async () => {
    const person = await app().verifiedUser();
    const file =
      'title,priority,due_on\n"Call, then write",high,2026-12-01\n,low,\nLook,urgent,\n"Two\nlines\u0000",low,\n';
    const answer = await app().app.inject({
      method: 'POST',
      url: '/api/tasks/import',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(file),
    });
    const { imported, refused } = v.parse(TasksImported, answer.json());
    expect(imported).toBe(2);
    expect(refused.map(({ line }) => line)).toEqual([3, 4]);
    expect(await titles(person)).toEqual(expect.arrayContaining(['Call, then write', 'Two lines']));
  });

  it.each([
    ['text/csv; charset=utf-8', 200],
    ['text/plain', 415],
  ])('are imported from a body of the type %s: %i', async (type, status) => {
    const person = await app().verifiedUser();
    const answer = await app().app.inject({
      method: 'POST',
      url: '/api/tasks/import',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
      payload: 'title\nCall',
    });
    expect(answer.statusCode).toBe(status);
    if (status === 415) {
      expect(answer.json()).toMatchObject({
        error: 'Please send the file as application/octet-stream or text/csv.',
      });
    }
  });

  it.each([
    ['', 'Please upload a file.'],
    ['just words', 'Please upload csv format.'],
    ['title\n"open', 'Please upload csv format.'],
  ])('refuse the file %j: %s', (text, sentence) => {
    expect(() => readTasksCsv(Buffer.from(text))).toThrow(sentence);
  });
});
