import { randomUUID } from 'node:crypto';
import { AccountExportState, CollectionList, NextIssue, UserExport } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { removeStaleRows } from '../../jobs/remove-stale-rows.ts';
import { countModelUse } from '../../model-use.ts';
import { createTestApp, TEST_PASSWORD, type TestPerson, testApp } from '../../testing/app.ts';
import { exportedData } from '../../testing/exported-data.ts';
import {
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertRecipient,
  insertSource,
  insertTarget,
} from '../../testing/rows.ts';
import { createThrottle } from '../../throttle/index.ts';
import { createAccountExport, writeAccountExport } from '../profile/account-export.ts';
import { createAccountDeletion } from './account-deletion.ts';

const app = testApp();
const remove = (person: TestPerson, body: object = {}) =>
  app().call('DELETE', '/user/delete-account', {
    token: person.token,
    body: { password: TEST_PASSWORD, confirmation: 'DELETE', ...body },
  });

const aRelease = {
  title: 'Zenobia’s release',
  text: 'The harbour of Zenobia gets a new lighthouse that can be seen from forty kilometres away and needs no keeper because its lamp is switched on by the darkness itself every evening, while its old tower becomes a small museum for the children of the town.',
  sent_on: '2026-03-01',
};
const aChart = {
  title: 'Zenobia’s chart',
  ...{ measure: 'matches', split: 'target', form: 'bars', scope: 'all', period: '30d', compare: true },
};
const aScreen = {
  ...{ name: 'Zenobia’s wall', theme: 'dark', turn_seconds: 30 },
  pages: [{ tiles: [{ kind: 'findings', target_ids: [] }] }],
};

/** A person with a target, a match, and a waiting alert. */
async function watcher() {
  const { db } = app();
  const person = await app().verifiedUser({ full_name: 'Zenobia Palmyra' });
  const target_id = await insertTarget(db, { user_id: person.id, name: 'Secret topic' });
  const source_id = await insertSource(db);
  const article_id = await insertArticle(db, { source_id });
  const notification_id = await insertNotification(db, {
    user_id: person.id,
    target_id,
    title: 'Secret title',
    urgency: { reason: { because: 'words', names: ['Secret'] }, in_quiet_hours: false },
  });
  await insertMatch(db, { user_id: person.id, target_id, article_id, notification_id });
  const delivery = (status: 'queued' | 'sent', story_key: string) =>
    insertDelivery(db, {
      user_id: person.id,
      target_id,
      notification_id,
      story_key,
      status,
      destination: person.email,
    });
  return { person, queued: await delivery('queued', 'one'), sent: await delivery('sent', 'two') };
}

describe('deleting an account', () => {
  test('ends its sessions, cancels waiting messages, keeps no personal data, and affects no other account', async () => {
    const { db } = app();
    const { person, queued, sent } = await watcher();
    const other = await watcher();
    expect(await remove(person)).toMatchObject({
      status: 200,
      body: { message: 'Your account was deleted.' },
    });

    await expect
      .poll(async () => (await app().call('GET', '/user/profile', { token: person.token })).status)
      .toBe(401);
    expect((await app().call('POST', '/auth/refresh', { token: person.refreshToken })).status).toBe(401);
    const statuses = await db
      .selectFrom('deliveries')
      .select(['id', 'status', 'destination'])
      .where('id', 'in', [queued, sent])
      .orderBy('id')
      .execute();
    expect(statuses).toEqual([
      { id: queued, status: 'cancelled', destination: 'deleted' },
      { id: sent, status: 'sent', destination: 'deleted' },
    ]);

    const everything = JSON.stringify([
      await db.selectFrom('users').selectAll().where('id', '=', person.id).execute(),
      await db.selectFrom('targets').selectAll().where('user_id', '=', person.id).execute(),
      await db.selectFrom('notifications').selectAll().where('user_id', '=', person.id).execute(),
      await db.selectFrom('deliveries').selectAll().where('user_id', '=', person.id).execute(),
      await db.selectFrom('audit_log').selectAll().where('object_id', '=', person.id).execute(),
    ]);
    expect(everything).toContain('account.deleted');
    for (const trace of [person.email, 'Zenobia', '+447700900555', 'Secret']) {
      expect(everything).not.toContain(trace);
    }
    const tables = ['matches', 'sessions', 'security_events', 'verification_codes', 'user_articles'] as const;
    for (const table of tables) {
      const rows = await db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute();
      expect([table, rows]).toEqual([table, []]);
    }

    const kept = await db.selectFrom('deliveries').select('status').where('id', '=', other.queued).execute();
    expect(kept).toEqual([{ status: 'queued' }]);
    expect((await app().call('GET', '/user/profile', { token: other.person.token })).body).toMatchObject({
      user: { email: other.person.email, full_name: 'Zenobia Palmyra' },
    });
  });

  test('also deletes tasks, highlights, conversations, recipients and channels, and passes source requests to their supporters', async () => {
    const { db, clock } = app();
    const [person, other] = [await app().verifiedUser(), await app().verifiedUser()];
    const now = clock.now();
    const post = async ({ token }: { token: string }, path: string, body: object, status = 201) =>
      expect(await app().call('POST', path, { token, body })).toMatchObject({ status });
    await post(person, '/tasks', { title: 'Call Zenobia' });
    const article = await insertArticle(db, { source_id: await insertSource(db) });
    await post(person, '/collections', { name: 'About Zenobia', article_ids: [article] });
    const { id: collection } = await db
      .selectFrom('collections')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await post(person, `/collections/${collection}/newsletters`, {
      subject: 'Zenobia in the news',
      is_preview: true,
      client_id: randomUUID(),
    });
    await app().call('PUT', `/collections/${collection}/newsletters/next`, {
      token: person.token,
      body: {
        ...{ subject: 'Zenobia again', introduction: '', include_highlights: false, highlight_tags: [] },
        ...{ articles: [], sections: [], left_out: [], for_schedule: false },
      },
    });
    const articleId = await insertArticle(db, { source_id: await insertSource(db) });
    await post(person, `/articles/${articleId}/highlights`, { quote: 'Zenobia', start: 0 });
    const names = { name: 'Zenobia', labels: ['Zenobia'], recipient_groups: ['Friends of Zenobia'] };
    const target_id = await insertTarget(db, { user_id: person.id, ...names });
    await post(person, `/targets/${target_id}/notes`, { date: '2026-03-01', text: 'Zenobia resigns' });
    await post(person, '/shared-links', { subject_id: target_id, name: 'For Zenobia' });
    await post(person, '/charts', aChart);
    await post(person, '/screens', aScreen);
    await post(person, '/releases', aRelease);
    await post(person, `/targets/${target_id}/copies`, { emails: ['boss@example.org'] });
    // Copies that others sent: the person added only the first.
    for (const added_target_id of [target_id, null])
      await db
        .insertInto('target_copies')
        .values({
          ...{ id: newId('tcp'), user_id: other.id, email: person.email, message: 'For Zenobia' },
          target_id: await insertTarget(db, { user_id: other.id }),
          ...{ rule: '{}', secret_hash: newId('tcp'), sent_at: now, expires_at: now },
          ...{ added_at: added_target_id === null ? null : now, added_target_id },
        })
        .execute();
    await post(person, '/chats', {
      subject: 'Zenobia asks',
      category: 'support',
      message: 'I am Zenobia.',
      client_id: randomUUID(),
    });
    const request = (host: string, reason: string) => ({
      url: `https://${host}.example/`,
      website_name: 'The Paper',
      description: 'News of every morning.',
      language: 'english',
      category: 'local',
      reason,
    });
    await post(person, '/sources/requests', request('alone', 'Zenobia reads it every single day.'));
    await post(person, '/sources/requests', request('shared', 'Zenobia reads it every single day.'));
    await post(other, '/sources/requests', request('shared', 'Everybody reads it here.'), 200);
    const recipient_id = await insertRecipient(db, { user_id: person.id, name: 'Zenobia’s boss' });
    const days = { starts_on: '2026-03-10', ends_on: '2026-03-12' };
    await db
      .insertInto('stand_ins')
      .values({
        id: newId('sti'),
        user_id: person.id,
        recipient_id,
        ...days,
        declined_at: null,
        created_at: now,
      })
      .execute();
    await db
      .insertInto('chat_apps')
      .values({
        id: newId('app'),
        user_id: person.id,
        kind: 'slack',
        name: 'Zenobia’s team',
        url: 'secret',
        status: 'active',
        target_ids: [],
        last_sent_at: null,
        last_error: null,
        created_at: now,
      })
      .execute();
    await db
      .insertInto('brands')
      .values({ user_id: person.id, accent: '#0b3d91', updated_at: now })
      .execute();
    await db
      .insertInto('looks')
      .values({ id: newId('lok'), user_id: person.id, accent: '#0b3d91', created_at: now })
      .execute();
    const choice = { story_id: newId('clu'), article_id: article, title: 'Zenobia', set_at: now };
    await db
      .insertInto('story_choices')
      .values({ user_id: person.id, ...choice, alerts: 'none', until: null })
      .execute();
    const earlier = { date: '2026-03-01', highlight_ids: [], notification_id: null, created_at: now };
    await db
      .insertInto('earlier_highlights')
      .values({ user_id: person.id, ...earlier })
      .execute();
    const { source_id } = await db
      .selectFrom('articles')
      .select('source_id')
      .where('id', '=', article)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('highlight_sources')
      .values({ user_id: person.id, source_id, frequency: 'never', updated_at: now })
      .execute();
    const list = { id: newId('dls'), user_id: person.id, name: 'Zenobia’s board' };
    await db
      .insertInto('distribution_lists')
      .values({ ...list, created_at: now, updated_at: now })
      .execute();
    const reader = { email: 'boss@example.org', name: 'Zenobia’s boss', language: null, list_id: list.id };
    await db
      .insertInto('subscribers')
      .values({
        ...{ id: newId('sbr'), user_id: person.id, ...reader, status: 'unsubscribed' },
        ...{ asked_at: now, answered_at: now, last_sent_at: null, created_at: now, updated_at: now },
      })
      .execute();
    await db
      .insertInto('unsubscribed_addresses')
      .values({
        ...{ id: newId('uns'), user_id: person.id, address: reader.email, list_id: list.id, created_at: now },
      })
      .execute();
    await db
      .insertInto('subscriber_sends')
      .values({ id: newId('nws'), user_id: person.id, emails: 1, sent_at: now })
      .execute();
    await db
      .insertInto('asked_addresses')
      .values({ mark: 'zenobia', asked_by: person.id, asked_at: now })
      .execute();
    await db
      .insertInto('added_matches')
      .values({ target_id, article_id: article, user_id: person.id, added_at: now })
      .execute();
    await countModelUse(db, person.id, 'question', now);
    await db
      .insertInto('sending_pauses')
      .values({ user_id: person.id, reason: 'Zenobia', paused_by: null, paused_at: now })
      .execute();
    await db
      .insertInto('label_archives')
      .values({
        ...{
          id: newId('lar'),
          user_id: person.id,
          label: 'Zenobia',
          label_key: 'zenobia',
          status: 'archived',
        },
        ...{
          members: '{}',
          job_id: newId('job'),
          file_name: null,
          bytes: null,
          expires_at: null,
          created_at: now,
        },
      })
      .execute();
    const exported = (await exportedData(app(), person)).body;
    expect(exported).toMatchObject({
      model_use_hours: [{ kind: 'question', count: 1 }],
      sending_pauses: [{ reason: 'Zenobia' }],
      label_archives: [{ label: 'Zenobia' }],
    });
    await remove(person);
    const ofPeople = [
      ...(['model_use_hours', 'sending_pauses', 'label_archives'] as const),
      ...(['brands', 'looks', 'story_choices', 'earlier_highlights', 'highlight_sources'] as const),
      ...(['distribution_lists', 'subscribers', 'unsubscribed_addresses', 'subscriber_sends'] as const),
      'added_matches',
    ] as const;
    for (const table of ofPeople) {
      const rows = await db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute();
      expect([table, rows]).toEqual([table, []]);
    }
    // An address is not asked again after its sender has left.
    const marks = db.selectFrom('asked_addresses').select('asked_by').where('mark', '=', 'zenobia');
    expect(await marks.execute()).toEqual([{ asked_by: null }]);
    const target = await db
      .selectFrom('targets')
      .selectAll()
      .where('id', '=', target_id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(target)).not.toContain('Zenobia');
    const tables = [
      'tasks',
      'chats',
      'collections',
      'newsletters',
      'reports',
      'report_issues',
      'report_sends',
      'newsletter_schedules',
      'next_issues',
      'relays',
      'article_highlights',
      'shared_links',
      'charts',
      'screens',
      'releases',
      'target_copies',
      'recipients',
      'stand_ins',
      'chat_apps',
    ] as const;
    for (const table of tables) {
      const rows = await db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute();
      expect([table, rows]).toEqual([table, []]);
    }
    const kept = await db.selectFrom('target_copies').select('added_target_id').execute();
    expect(kept, 'an address that somebody else wrote').toEqual([{ added_target_id: null }]);
    for (const table of ['target_events', 'target_notes'] as const) {
      const rows = await db.selectFrom(table).select('id').where('target_id', '=', target_id).execute();
      expect([table, rows]).toEqual([table, []]);
    }
    const requests = await db
      .selectFrom('source_requests')
      .select(['normalized_url', 'user_id', 'status', 'reason'])
      .where('user_id', 'in', [person.id, other.id])
      .orderBy('normalized_url')
      .execute();
    expect(requests).toEqual([
      { normalized_url: 'alone.example', user_id: person.id, status: 'withdrawn', reason: 'deleted' },
      {
        normalized_url: 'shared.example',
        user_id: other.id,
        status: 'pending',
        reason: 'Everybody reads it here.',
      },
    ]);
    expect(await db.selectFrom('source_request_supporters').selectAll().execute()).toEqual([]);
  });

  test('sends a farewell to the old address, which can be used for a new account', async () => {
    const person = await app().signUp();
    await remove(person);
    await app().api.accounts.settle();
    app().messenger.noticeFor(person.email, 'account_deleted');
    const signIn = await app().call('POST', '/auth/login', {
      body: { email: person.email, password: TEST_PASSWORD },
    });
    expect(signIn).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect((await app().signUp({ email: person.email })).id).not.toBe(person.id);
  });

  test.each([
    [{ password: undefined }, 422, 'Password is required for account deletion'],
    [{ password: '' }, 422, 'Password is required for account deletion'],
    [{ confirmation: undefined }, 400, 'You must type "DELETE" to confirm account deletion'],
    [{ confirmation: 'delete' }, 400, 'You must type "DELETE" to confirm account deletion'],
    [{ confirmation: 'DELETE ' }, 400, 'You must type "DELETE" to confirm account deletion'],
    [{ password: 'Wrong-1-password' }, 400, 'Current password is incorrect'],
  ])('with %j returns %i and deletes nothing', async (body, status, sentence) => {
    const person = await app().signUp();
    const answer = await remove(person, body);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(JSON.stringify(sentence).slice(1, -1));
    expect((await app().call('GET', '/user/profile', { token: person.token })).status).toBe(200);
  });

  test('happens once if it is requested twice at once, and sends one farewell', async () => {
    const { db, api, clock } = app();
    const person = await app().signUp();
    const request = { password: person.password, confirmation: 'DELETE' };
    const deletion = createAccountDeletion({
      db,
      // While this request checks the password, the account is deleted from another tab.
      currentPassword: { assert: async () => void (await remove(person)) },
    });
    await expect(deletion.delete(person.id, request, clock.now())).rejects.toMatchObject({
      code: 'session_revoked',
    });
    await api.accounts.settle();
    const goodbyes = app().messenger.notices.filter(({ destination }) => destination === person.email);
    expect(goodbyes.map(({ notice }) => notice.kind)).toEqual(['account_deleted']);
    const audited = db.selectFrom('audit_log').select('action').where('object_id', '=', person.id);
    expect(await audited.execute()).toEqual([{ action: 'account.deleted' }]);
  });

  test('without a body requires the password', async () => {
    const { token } = await app().signUp();
    expect((await app().call('DELETE', '/user/delete-account', { token })).status).toBe(422);
  });

  test('removes the person from the administrators’ list and figures', async () => {
    const [admin, person] = [await app().administrator(), await app().signUp()];
    const total = async () => {
      const { body } = await app().call('GET', '/admin/users', { token: admin.token });
      return (body as { pagination: { total: number } }).pagination.total;
    };
    const before = await total();
    await remove(person);
    expect(await total()).toBe(before - 1);
  });
});

describe('the last administrator', () => {
  let own: Awaited<ReturnType<typeof createTestApp>>;
  beforeEach(async () => {
    own = await createTestApp();
    return () => own.close();
  });
  const removeIn = (person: TestPerson) =>
    own.call('DELETE', '/user/delete-account', {
      token: person.token,
      body: { password: TEST_PASSWORD, confirmation: 'DELETE' },
    });

  test('stays', async () => {
    const admin = await own.administrator();
    expect(await removeIn(admin)).toMatchObject({
      status: 409,
      body: { code: 'last_administrator', error: 'The last administrator account cannot be deleted.' },
    });
  });

  test('stays even if two delete themselves at the same moment', async () => {
    const admins = [await own.administrator(), await own.administrator()];
    const answers = await Promise.all(admins.map(removeIn));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the export', () => {
  test('contains what is stored about the person, and neither secrets nor other people', async () => {
    const [{ person }, other] = [await watcher(), await watcher()];
    const answer = await exportedData(app(), person);
    expect(answer.body).toMatchObject({
      format: 'newswatch-export-1',
      exported_at: app().clock.now().toISOString(),
      account: { id: person.id, email: person.email, full_name: 'Zenobia Palmyra' },
      targets: [{ name: 'Secret topic' }],
      notifications: [{ title: 'Secret title' }],
      matches: [{}],
      deliveries: [{ status: 'queued' }, { status: 'sent' }],
      sessions: [{}],
      security_events: [{ kind: 'signed_up' }, { kind: 'data_exported' }],
    });
    expect(Object.keys(answer.body).sort()).toEqual(Object.keys(UserExport.entries).sort());
    expect(answer.text).not.toMatch(/argon2|_hash|totp_secret/);
    expect(answer.text).not.toContain(other.person.email);
  });

  test('contains what was written about a source that the person requested', async () => {
    const person = await app().verifiedUser();
    const admin = await app().administrator();
    const site = { url: 'https://dock.example/', website_name: 'The Dock', language: 'english' };
    const about = {
      description: 'News of every morning.',
      category: 'local',
      reason: 'I read it every day.',
    };
    const asked = await app().call('POST', '/sources/requests', {
      token: person.token,
      body: { ...site, ...about },
    });
    const { id } = (asked.body as { source_request: { id: string } }).source_request;
    await app().call('POST', `/admin/source-requests/${id}/question`, {
      token: admin.token,
      body: { body: 'Which section?', client_id: randomUUID() },
    });
    expect((await exportedData(app(), person)).body).toMatchObject({
      chats: [{ subject: 'Source request: The Dock', related_type: 'request', related_id: id }],
      chat_messages: [{ body: 'Which section?', is_mine: false }],
    });
  });

  test('contains what the person wrote and set up, without any secrets', async () => {
    const { person } = await watcher();
    const { token } = person;
    const made = async (path: string, body: object) =>
      expect([path, (await app().call('POST', path, { token, body })).status]).toEqual([path, 201]);
    const { targets, matches } = (await exportedData(app(), person)).body as {
      targets: { id: string }[];
      matches: { article_id: string }[];
    };
    const target_ids = targets.map(({ id }) => id);
    const client_id = '3f0e3a52-4f3b-4c8e-9a55-0d9f4a0a1c11';
    await made('/chats', { subject: 'My invoice', category: 'billing', message: 'Where is it?', client_id });
    await made('/tasks', { title: 'Call the port' });
    await made('/collections', { name: 'Ports', article_ids: matches.map(({ article_id }) => article_id) });
    const quoted = { quote: 'storm', start: 2, note: 'Zenobia was here' };
    await made(`/articles/${matches[0]?.article_id}/highlights`, quoted);
    const { body: marked } = await app().call('GET', '/highlights/sources', { token });
    const source = (marked as { items: { id: string }[] }).items[0]?.id;
    const rarely = { token, body: { frequency: 'rarely' } };
    expect((await app().call('PUT', `/highlights/sources/${source}`, rarely)).status).toBe(200);
    await made(`/targets/${target_ids[0]}/notes`, { date: '2026-03-01', text: 'The harbour closes' });
    await made('/shared-links', { subject_id: target_ids[0], name: 'Board', password: 'a long secret' });
    await made('/charts', aChart);
    await made('/screens', aScreen);
    await made('/releases', aRelease);
    await made(`/targets/${target_ids[0]}/copies`, { emails: ['ines@news.example'], message: 'For you' });
    await made('/recipients', { name: 'Ines', email: 'ines@news.example', target_ids });
    const { body: listed } = await app().call('GET', '/collections', { token });
    const [collection] = v.parse(CollectionList, listed).items;
    await made(`/collections/${collection?.id}/newsletters`, {
      subject: 'Ports today',
      is_preview: true,
      client_id,
    });
    const groups = ['Board'];
    const schedule = { frequency: 'weekdays', hour: 8, subject: 'Ports today', groups };
    const path = `/collections/${collection?.id}/newsletters/schedule`;
    expect((await app().call('PUT', path, { token, body: schedule })).status).toBe(200);
    await app()
      .db.insertInto('newsletter_skips')
      .values({
        ...{ collection_id: collection?.id ?? '', date: '2026-03-02', reason: 'nothing_new' },
        created_at: new Date(),
      })
      .execute();
    const {
      offered: _,
      collection: _of,
      began_at: _began,
      saved_at: _saved,
      ...issue
    } = v.parse(
      NextIssue,
      (await app().call('GET', `/collections/${collection?.id}/newsletters/next`, { token })).body,
    );
    const next = `/collections/${collection?.id}/newsletters/next`;
    const edited = { ...issue, subject: 'Zenobia’s week' };
    expect((await app().call('PUT', next, { token, body: edited })).status).toBe(200);
    const accent = '#0b3d91';
    expect((await app().call('PUT', '/brand', { token, body: { accent } })).status).toBe(200);
    const hook = { name: 'Desk', url: 'https://desk.example/hook', events: ['article.matched'] };
    await made('/external-api/webhooks', { ...hook, headers: [{ name: 'X-Key', value: 'very-secret' }] });
    const answer = await exportedData(app(), person);
    expect(answer.body).toMatchObject({
      collections: [{ name: 'Ports' }],
      collection_articles: [{ id: matches[0]?.article_id, note: '' }],
      target_events: [{ target_id: target_ids[0], kind: 'created' }],
      target_notes: [{ target_id: target_ids[0], date: '2026-03-01', text: 'The harbour closes' }],
      highlights: [{ article_id: matches[0]?.article_id, quote: 'storm', note: 'Zenobia was here' }],
      highlight_sources: [{ frequency: 'rarely' }],
      target_copies: [{ email: 'ines@news.example', target_id: target_ids[0], message: 'For you' }],
      added_target_copies: [],
      shared_links: [{ name: 'Board', target_id: target_ids[0], has_password: true, view_count: 0 }],
      newsletters: [{ subject: 'Ports today', emails: [{ to: 'owner' }] }],
      newsletter_schedules: [{ collection_id: collection?.id }],
      next_issues: [{ collection_id: collection?.id, content: { subject: 'Zenobia’s week' } }],
      newsletter_sent_articles: matches.map(({ article_id }) => ({ id: article_id })),
      newsletter_skips: [{ collection_id: collection?.id, date: '2026-03-02', reason: 'nothing_new' }],
      report_sends: [],
      charts: [{ title: 'Zenobia’s chart', split: 'target' }],
      screens: [{ name: 'Zenobia’s wall', pages: aScreen.pages }],
      releases: [{ title: 'Zenobia’s release', text: aRelease.text, status: 'active' }],
      brand: [{ accent, logo: null }],
      looks: [{ accent: null, logo: null }],
      chats: [{ subject: 'My invoice' }],
      chat_messages: [{ body: 'Where is it?', is_mine: true }],
      tasks: expect.arrayContaining([expect.objectContaining({ title: 'Call the port' })]),
      recipients: [{ email: 'ines@news.example' }],
      webhooks: [{ url: 'https://desk.example/hook' }],
      subscriptions: [{ name: 'Desk' }],
      source_requests: [],
      chat_apps: [],
      feeds: [],
      article_reports: [],
      help_feedback: [],
      whatsapp: [],
    });
    const { token: link } = await app()
      .db.selectFrom('recipients')
      .select('token')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    for (const secret of [link, 'very-secret', 'a long secret', 'secret_hash'])
      expect(answer.text).not.toContain(secret);
  });

  const write = (id: string) =>
    writeAccountExport(app().db, id, { now: app().clock.now(), progress: () => undefined });
  const state = async (token: string) =>
    v.parse(AccountExportState, (await app().call('GET', '/user/exports', { token })).body);
  const read = (id: string | undefined, token: string) => app().call('GET', `/user/exports/${id}`, { token });

  test('is a job with progress, which a second request joins', async () => {
    const { token } = await app().signUp();
    expect(await state(token)).toEqual({ job: null, file: null });
    const first = await app().call('GET', '/user/export', { token });
    expect(first).toMatchObject({ status: 202, body: { job: { status: 'queued' } } });
    expect((await app().call('GET', '/user/export', { token })).body).toEqual(first.body);
    const { id } = (first.body as { job: { id: string } }).job;
    expect((await state(token)).job).toMatchObject({ id, kind: 'export-account', status: 'queued' });
    expect((await app().call('GET', `/jobs/${id}`, { token })).status).toBe(200);
  });

  test('is a file that nobody else can read; only the newest is kept', async () => {
    const [person, other] = [await app().signUp(), await app().signUp()];
    await write(person.id);
    const { file: first } = await state(person.token);
    expect(first?.file_name).toMatch(/^newswatch-\d{4}-\d\d-\d\d\.zip$/);
    expect(await read(first?.id, other.token)).toMatchObject({ status: 404 });
    expect((await state(other.token)).file).toBeNull();
    await write(person.id);
    expect(await read(first?.id, person.token)).toMatchObject({ status: 404 });
    const { file: second } = await state(person.token);
    expect(await read(second?.id, person.token)).toMatchObject({
      status: 200,
      body: { file: { id: second?.id, bytes: second?.bytes } },
    });
  });

  test('expires after a day, and is then deleted', async () => {
    const { db } = app();
    const { id } = await app().signUp();
    await write(id);
    const stored = () => db.selectFrom('account_exports').select('id').where('user_id', '=', id).execute();
    const service = createAccountExport({ db, jobs: app().jobs, throttle: createThrottle(db) });
    const at = (hours: number) => new Date(app().clock.now().getTime() + hours * 3_600_000);
    const file = (await stored())[0]?.id ?? '';
    expect(await service.read(id, file, at(23.9))).toMatchObject({ file: { id: file } });
    await expect(service.read(id, file, at(24))).rejects.toMatchObject({ code: 'not_found' });
    expect(await service.state(id, at(24))).toMatchObject({ file: null });
    await removeStaleRows(db, at(23.9));
    expect(await stored()).toHaveLength(1);
    await removeStaleRows(db, at(24));
    expect(await stored()).toEqual([]);
  });

  test('leaves no file if the account is deleted before or while it is made', async () => {
    const person = await app().signUp();
    await write(person.id);
    const remove = { password: person.password, confirmation: 'DELETE' };
    await app().call('DELETE', '/user/delete-account', { token: person.token, body: remove });
    await expect(write(person.id)).rejects.toThrow('The account no longer exists.');
    expect(
      await app().db.selectFrom('account_exports').select('id').where('user_id', '=', person.id).execute(),
    ).toEqual([]);
  });

  test('is allowed ten times an hour', async () => {
    const { token, id } = await app().signUp();
    const ask = async () => (await app().call('GET', '/user/export', { token })).status;
    const end = () =>
      app()
        .db.updateTable('jobs')
        .set({ status: 'completed', finished_at: app().clock.now() })
        .where('user_id', '=', id)
        .execute();
    for (let n = 0; n < 10; n += 1) {
      expect(await ask()).toBe(202);
      await end();
    }
    expect(await ask()).toBe(429);
  });
});
