import { AuditLog, AuditVerification } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '../../audit.ts';
import { transaction } from '../../storage/database.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { insertArticle, insertSource } from '../../testing/rows.ts';
import { readAlerts } from '../dashboard.ts';
import { verifyChain } from './verify-chain.ts';

const app = testApp({ throttleFactor: 0 });
let admin: TestPerson;
const list = async (query = '') =>
  v.parse(AuditLog, (await app().call('GET', `/admin/audit-log${query}`, { token: admin.token })).body);
const verify = async () =>
  v.parse(
    AuditVerification,
    (await app().call('POST', '/admin/audit-log/verify', { token: admin.token })).body,
  );
/** Tampers with the log as somebody with the database password could. */
const tamper = async (change: ReturnType<typeof sql>) => {
  await sql`alter table audit_log disable trigger audit_log_kept`.execute(app().db);
  await change.execute(app().db);
  await sql`alter table audit_log enable trigger audit_log_kept`.execute(app().db);
};

beforeAll(async () => {
  admin = await app().administrator();
  for (const [action, reason] of [
    ['user.suspended', 'Spam'],
    ['user.activated', undefined],
    ['queue.paused', 'A reader fails'],
  ] as const) {
    const [type, id] = action.startsWith('user')
      ? (['user', admin.id] as const)
      : (['queue', 'match'] as const);
    const change = { before: { places: 1, kept: 'x' }, after: { places: 2, kept: 'x' } };
    await transaction(app().db, (trx) =>
      writeAudit(
        trx,
        action,
        { type, id, ...change, detail: reason ? { reason } : {} },
        { id: admin.id, ip: '192.0.2.7', at: app().clock.now() },
      ),
    );
  }
});

describe('the audit log', () => {
  it('can be searched by person, object, word and name, with the newest rows first', async () => {
    const all = await list();
    expect(all.items.map(({ action }) => action).slice(0, 3)).toEqual([
      'queue.paused',
      'user.activated',
      'user.suspended',
    ]);
    expect(all.items[2]).toMatchObject({
      actor: { id: admin.id },
      before: { places: 1 },
      after: { places: 2 },
      detail: { reason: 'Spam' },
      ip: '192.0.2.7',
    });
    expect(all.actions).toEqual(expect.arrayContaining(['queue.paused', 'user.suspended']));
    expect((await list('?action=queue.paused')).items).toHaveLength(1);
    expect((await list('?q=spam')).items.map(({ action }) => action)).toEqual(['user.suspended']);
    expect((await list(`?q=${admin.email.slice(0, 12)}`)).items.length).toBeGreaterThanOrEqual(3);
    expect((await list('?object_type=queue')).items).toHaveLength(1);
  });

  it('uses current names, and the last name of what was deleted', async () => {
    const { db } = app();
    const source_id = await insertSource(db, { name: 'The Quay' });
    const article_id = await insertArticle(db, { source_id, title: 'Gale at sea' });
    const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
      app().call(method, `/admin/${path}`, { token: admin.token, body });
    await ask('POST', `sources/${source_id}/pause`);
    await ask('PUT', `articles/${article_id}/status`, { status: 'hidden' });
    const template = { name: 'gale', language: 'english', category: 'utility', body: 'Gale.', variables: [] };
    const made = (await ask('POST', 'whatsapp/templates', template)).body as { template: { id: string } };
    await ask('DELETE', `whatsapp/templates/${made.template.id}`);
    const reader = await app().signUp();
    const question = {
      subject: 'Alerts stopped',
      category: 'support',
      message: 'Since noon.',
      client_id: crypto.randomUUID(),
    };
    const asked = await app().call('POST', '/chats', { token: reader.token, body: question });
    const { chat } = asked.body as { chat: { id: string } };
    await app().call('POST', `/chats/${chat.id}/close`, { token: admin.token });
    await db.updateTable('sources').set({ name: 'The New Quay' }).where('id', '=', source_id).execute();
    const { items } = await list();
    expect(items.slice(0, 5)).toMatchObject([
      { action: 'chat.closed', object_name: 'Alerts stopped' },
      { action: 'whatsapp.template_deleted', object_name: 'gale', after: null, detail: null },
      { action: 'whatsapp.template_created', object_name: 'gale', before: null },
      { action: 'article.hidden', object_name: 'Gale at sea', after: { status: 'hidden' } },
      { action: 'source.paused', object_name: 'The New Quay', detail: { name: 'The Quay' } },
    ]);
  });

  it('can be searched for addresses and names with special characters', async () => {
    const after = { url: 'https://gazette.example/news', worker: 'crawler-17' };
    await transaction(app().db, (trx) =>
      writeAudit(
        trx,
        'worker.drained',
        { type: 'worker', id: 'email~dlv_17', before: null, after },
        { id: admin.id, ip: null, at: app().clock.now() },
      ),
    );
    for (const typed of ['gazette.example', 'https://gazette.example/news', 'crawler-17', 'email~dlv_17']) {
      expect((await list(`?q=${encodeURIComponent(typed)}`)).items, typed).toMatchObject([
        { action: 'worker.drained' },
      ]);
    }
  });

  it('is append-only', async () => {
    const { db } = app();
    await expect(db.updateTable('audit_log').set({ action: 'nothing' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
    await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('append-only');
  });

  it('proves that it is intact, and names a row that was tampered with', async () => {
    expect(await verify()).toMatchObject({ intact: true, fault: null });
    const { items } = await list('?action=user.suspended');
    await tamper(sql`update audit_log set actor_id = 'usr_somebody' where action = 'user.suspended'`);
    expect(await verify()).toMatchObject({
      intact: false,
      fault: { sequence: items[0]?.sequence, kind: 'changed' },
    });
    await tamper(sql`update audit_log set actor_id = ${admin.id} where action = 'user.suspended'`);
    expect(await verify()).toMatchObject({ intact: true });
    await tamper(
      sql`update audit_log set detail = jsonb_set(detail, '{reason}', '"Friendly"') where action = 'user.suspended'`,
    );
    expect(await verify()).toMatchObject({ intact: false, fault: { kind: 'changed' } });
    await tamper(
      sql`update audit_log set detail = jsonb_set(detail, '{reason}', '"Spam"') where action = 'user.suspended'`,
    );
  });

  it('is reported on the dashboard as long as it is not intact', async () => {
    const isTold = async () =>
      (
        await readAlerts(
          app().db,
          { queues: { list: async () => [] }, demo: true },
          app().clock.now(),
          (error) => expect.fail(String(error)),
        )
      ).some(({ code }) => code === 'audit_log_tampered');
    const act = (action: string) =>
      tamper(sql`update audit_log set action = ${action} where action like 'queue.paus%'`);
    await verify();
    expect(await isTold()).toBe(false);
    await act('queue.pausing');
    await verify();
    expect(await isTold()).toBe(true);
    await act('queue.paused');
    await verify();
    expect(await isTold()).toBe(false);
  });

  it('detects a missing reason, unless the row is about a deleted person', async () => {
    const { db } = app();
    const without = (action: string) =>
      sql`update audit_log set detail = detail - 'reason' where action = ${action}`;
    await expect(without('queue.paused').execute(db)).rejects.toThrow('append-only');
    const { items } = await list('?action=queue.paused');
    await tamper(without('queue.paused'));
    expect(await verify()).toMatchObject({
      intact: false,
      fault: { sequence: items[0]?.sequence, kind: 'reason_removed' },
    });
    await tamper(
      sql`update audit_log set detail = detail || '{"reason": "A reader fails"}' where action = 'queue.paused'`,
    );
    expect(await verify()).toMatchObject({ intact: true });

    const [suspended] = (await list('?action=user.suspended')).items;
    await without('user.suspended').execute(db);
    expect(await verify()).toMatchObject({
      intact: false,
      fault: { sequence: suspended?.sequence, kind: 'reason_removed' },
    });
    const gone = (at: Date | null) =>
      db.updateTable('users').set({ deleted_at: at }).where('id', '=', admin.id);
    await gone(app().clock.now()).execute();
    expect(await verifyChain(db)).toMatchObject({ intact: true });
    await gone(null).execute();
    await tamper(
      sql`update audit_log set detail = detail || '{"reason": "Spam"}' where action = 'user.suspended'`,
    );
  });

  it('detects rows removed from its end, and one removed from its middle', async () => {
    await tamper(sql`delete from audit_log where sequence = (select max(sequence) from audit_log)`);
    expect(await verify()).toMatchObject({ intact: false, fault: { kind: 'cut_off' } });
    // The verification wrote a row itself, so the gap is now in the middle.
    expect(await verify()).toMatchObject({ intact: false, fault: { kind: 'missing' } });
    await sql`delete from audit_head`.execute(app().db);
    expect(await verifyChain(app().db)).toMatchObject({ intact: false });
  });
});
