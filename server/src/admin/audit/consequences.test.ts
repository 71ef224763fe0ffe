import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import {
  before as earlier,
  insertArticle,
  insertDelivery,
  insertNotification,
  insertSource,
  insertTarget,
} from '../../testing/rows.ts';
import { retryFailed } from '../index.ts';

const app = testApp({ throttleFactor: 0, defaultPlan: 'pro' });
let admin: TestPerson;
beforeAll(async () => {
  admin = await app().administrator();
});

const ask = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await app().call(method, path, { token: admin.token, ...(body ? { body } : {}) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const rowsOf = async (column: 'object_id' | 'action', value: string) =>
  (
    await app()
      .db.selectFrom('audit_log')
      .select(['action', 'actor_id', 'object_id', 'detail'])
      .where(column, '=', value)
      .orderBy('sequence')
      .execute()
  ).map((row) => ({ ...row, detail: row.detail as Record<string, unknown> }));

describe('the audit log includes the consequences of a change', () => {
  it('targets suspended by a smaller limit, and resumed by a larger one, each with its own row', async () => {
    const { db, clock } = app();
    const person = await app().verifiedUser();
    const [, second = '', third = ''] = await Promise.all(
      [3, 2, 1].map((hours) =>
        insertTarget(db, { user_id: person.id, created_at: earlier(clock.now(), { hours }) }),
      ),
    );
    await ask('PUT', `/admin/users/${person.id}`, { max_targets: 1 });
    await ask('PUT', `/admin/users/${person.id}`, { max_targets: 2 });
    const [smaller, larger] = await rowsOf('object_id', person.id);
    expect(smaller?.detail).toMatchObject({ targets_suspended: [second, third] });
    expect(smaller?.detail).not.toHaveProperty('targets_resumed');
    expect(larger?.detail).toMatchObject({ targets_resumed: [second] });
    const running = { status: 'active', status_reason: null };
    const held = { status: 'suspended', status_reason: 'quota' };
    expect(await rowsOf('object_id', second)).toMatchObject([
      { action: 'target.suspended', actor_id: admin.id, detail: { before: running, after: held } },
      { action: 'target.activated', actor_id: admin.id, detail: { before: held, after: running } },
    ]);
    expect(await rowsOf('object_id', third)).toHaveLength(1);
  });

  it('articles that move between stories, and which of them is primary', async () => {
    const { db, clock } = app();
    const source_id = await insertSource(db);
    const [from, to] = [newId('clu'), newId('clu')];
    const write = (story_id: string, hours: number, is_story_primary: boolean) =>
      insertArticle(db, {
        source_id,
        story_id,
        is_story_primary,
        first_seen_at: earlier(clock.now(), { hours }),
      });
    const [first, second, other] = await Promise.all([
      write(from, 3, true),
      write(from, 2, false),
      write(to, 4, true),
    ]);
    await ask('POST', `/admin/articles/${first}/merge`, { article_id: other });
    const [merged] = await rowsOf('object_id', first);
    expect(merged?.detail).toMatchObject({
      with: other,
      before: {
        story_id: from,
        articles: { [first]: { story_id: from, is_story_primary: true }, [second]: { story_id: from } },
      },
      after: {
        story_id: to,
        articles: { [first]: { story_id: to, is_story_primary: false }, [second]: { story_id: to } },
      },
    });
    await ask('POST', `/admin/articles/${other}/split`);
    const split = (await rowsOf('object_id', other)).at(-1);
    expect(split?.detail).toMatchObject({
      before: { articles: { [first]: { is_story_primary: false } } },
      after: { articles: { [first]: { is_story_primary: true } } },
    });
  });

  it('each message that a bulk retry resends', async () => {
    const { db, clock } = app();
    const person = await app().verifiedUser();
    const notification_id = await insertNotification(db, { user_id: person.id });
    const failure = { status: 'failed' as const, failed_at: clock.now() };
    await insertDelivery(db, { user_id: person.id, notification_id, ...failure });
    const work = (filter: Parameters<typeof retryFailed>[1] = { user_id: [person.id] }) =>
      retryFailed(db, filter, {
        asker: { id: admin.id, ip: '192.0.2.7' },
        now: clock.now(),
        attempt: { progress: () => undefined, signal: new AbortController().signal },
      });
    expect(await work({ q: 'nobody.of.this.name' })).toEqual({ retried: 0 });
    expect(await work({ q: person.email, type: ['system'] })).toEqual({ retried: 0 });
    expect(await work({ q: person.email, type: ['match'] })).toEqual({ retried: 1 });
    expect(await work()).toEqual({ retried: 0 });
    expect(await rowsOf('object_id', notification_id)).toMatchObject([
      {
        action: 'notification.retried',
        actor_id: admin.id,
        detail: { before: { status: 'failed' }, after: { status: 'queued' }, channels: ['email'] },
      },
    ]);
  });
});

describe('the audit log', () => {
  it('does not store the address of a test message in clear text', async () => {
    await ask('POST', '/admin/settings/email/test', { to: 'ann.somebody@example.com' });
    const [row] = await rowsOf('action', 'settings.email_tested');
    expect(row?.detail).toMatchObject({ after: { to: 'a•••@example.com' } });
    expect(JSON.stringify(row)).not.toContain('somebody');
  });

  it('does not record a mail server password that was retyped unchanged', async () => {
    const save = async (password: string, more: object = {}) => {
      const saved = await ask('PUT', '/admin/settings', { email: { password, ...more } });
      return saved as { version: number; email: { password_set: boolean } };
    };
    const { version } = await save('Kestrel-9-Quay');
    expect(await save('Kestrel-9-Quay')).toMatchObject({ version, email: { password_set: true } });
    // The same password is saved again because it was entered for another server.
    const moved = await save('Kestrel-9-Quay', { host: 'mail.example.com' });
    expect(moved).toMatchObject({ version: version + 1, email: { password_set: true } });
    expect(await save('Pelican-7-Pier')).toMatchObject({ version: version + 2 });
    const told = (await rowsOf('action', 'settings.changed')).map(({ detail }) => detail.after);
    expect(told).toEqual([{ password: 'set' }, { host: 'mail.example.com' }, { password: 'replaced' }]);
  });

  it('does not record a WhatsApp template saved unchanged, and its version stays', async () => {
    const draft = {
      name: 'gale_warning',
      language: 'english',
      category: 'utility',
      body: 'Gale over {{1}} today.',
      variables: ['place'],
    };
    type Answer = { template: { id: string; version: number } };
    const { template } = (await ask('POST', '/admin/whatsapp/templates', draft)) as Answer;
    const save = async (changes: object = {}) =>
      (await ask('PUT', `/admin/whatsapp/templates/${template.id}`, { ...draft, ...changes })) as Answer;
    expect((await save()).template).toEqual(template);
    expect((await save({ body: 'Storm over {{1}} today.' })).template.version).toBe(template.version + 1);
    const actions = (await rowsOf('object_id', template.id)).map(({ action }) => action);
    expect(actions).toEqual(['whatsapp.template_created', 'whatsapp.template_changed']);
  });

  it('records who receives a broadcast, even when it is everyone', async () => {
    const broadcast = (audience: object) =>
      ask('POST', '/admin/notifications/broadcast', {
        title: 'We move tonight',
        body: 'Alerts found meanwhile are sent afterwards.',
        audience,
        channels: ['email'],
        dry_run: false,
      });
    await broadcast({ plans: [], statuses: [] });
    await broadcast({ plans: ['pro'], statuses: [] });
    expect((await rowsOf('action', 'broadcast.started')).map(({ detail }) => detail.after)).toMatchObject([
      { audience: 'everybody' },
      { audience: { plans: ['pro'], statuses: ['active'] } },
    ]);
  });
});
