import { limits, messages, type SavedView, SharedViews } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';

const app = testApp();
const call = (person: TestPerson, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  app().call(method, path, { token: person.token, ...(body ? { body } : {}) });
const save = async (person: TestPerson, name: string, address = '/chats?category=billing,bug&q=Byron') =>
  ((await call(person, 'POST', '/user/saved-views', { name, address })).body as { view: SavedView }).view;
const share = (person: TestPerson, id: string, shared = true) =>
  call(person, 'PUT', `/admin/shared-views/${id}`, { shared });
const seenBy = async (person: TestPerson) =>
  v.parse(
    SharedViews,
    (await app().call('GET', '/admin/shared-views?list=/chats', { token: person.token })).body,
  ).items;
async function audited(id: string) {
  const rows = await app()
    .db.selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('object_id', '=', id)
    .orderBy('sequence')
    .execute();
  return rows.map(({ action, detail }) => ({ action, ...(detail as { before: unknown; after: unknown }) }));
}

describe('a saved view of chats', () => {
  it('is shared with the other administrators, who see its owner, until its owner stops sharing it', async () => {
    const [owner, other] = [await app().administrator(), await app().administrator()];
    const view = await save(owner, 'Invoices');
    expect(await seenBy(other)).toEqual([]);
    expect(await share(owner, view.id)).toMatchObject({
      status: 200,
      body: { message: messages.savedViews.shared, view: { ...view, shared: true } },
    });
    expect(await seenBy(other)).toEqual([{ ...view, owner: { id: owner.id, name: expect.any(String) } }]);
    expect(await seenBy(owner), 'one’s own are in the account').toEqual([]);
    await call(owner, 'PATCH', `/user/saved-views/${view.id}`, { name: 'Bills' });
    expect(await seenBy(other)).toMatchObject([{ name: 'Bills' }]);
    expect((await share(owner, view.id, false)).body).toEqual({
      message: messages.savedViews.unshared,
      view: { ...view, name: 'Bills' },
    });
    expect(await seenBy(other)).toEqual([]);
  });

  it('can be changed, shared and deleted only by its owner', async () => {
    const [owner, other] = [await app().administrator(), await app().administrator()];
    const view = await save(owner, 'Invoices');
    await share(owner, view.id);
    expect((await share(other, view.id, false)).status).toBe(404);
    expect((await call(other, 'PATCH', `/user/saved-views/${view.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await call(other, 'DELETE', `/user/saved-views/${view.id}`)).status).toBe(404);
    expect(await seenBy(other)).toMatchObject([{ name: 'Invoices' }]);
    await call(owner, 'DELETE', `/user/saved-views/${view.id}`);
    expect(await seenBy(other)).toEqual([]);
  });

  it('is not shared while its owner is not an administrator, and is deleted with the account', async () => {
    const [owner, other] = [await app().administrator(), await app().administrator()];
    await share(owner, (await save(owner, 'Invoices')).id);
    const { db } = app();
    const setRole = (role: 'user' | 'admin') =>
      db.updateTable('users').set({ role }).where('id', '=', owner.id).execute();
    await setRole('user');
    expect(await seenBy(other)).toEqual([]);
    await setRole('admin');
    expect(await seenBy(other)).toHaveLength(1);
    await db.deleteFrom('users').where('id', '=', owner.id).execute();
    expect(await seenBy(other)).toEqual([]);
  });

  it('leaves a row in the audit log for what others see, without its search text', async () => {
    const owner = await app().administrator();
    const view = await save(owner, 'Invoices');
    await call(owner, 'PATCH', `/user/saved-views/${view.id}`, { name: 'Bills' });
    expect(await audited(view.id), 'a view of one person').toEqual([]);
    await share(owner, view.id);
    await share(owner, view.id);
    await call(owner, 'PATCH', `/user/saved-views/${view.id}`, { address: '/chats?category=bug&q=Ada' });
    await share(owner, view.id, false);
    await share(owner, view.id);
    await call(owner, 'DELETE', `/user/saved-views/${view.id}`);
    const lines = await audited(view.id);
    expect(lines).toMatchObject([
      { action: 'saved_view.shared', before: { shared: false }, after: { shared: true } },
      {
        action: 'saved_view.changed',
        before: { filters: 'category=billing%2Cbug', search: 'set' },
        after: { filters: 'category=bug', search: 'replaced' },
      },
      { action: 'saved_view.unshared', before: { shared: true }, after: { shared: false } },
      { action: 'saved_view.shared' },
      { action: 'saved_view.deleted', before: { name: 'Bills', list: '/chats' }, after: null },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Byron|Ada/);
  });

  it('cannot be shared by other users, for other lists, or beyond the limit', async () => {
    const [owner, person] = [await app().administrator(), await app().signUp()];
    const ofPerson = await save(person, 'Closed', '/chats?view=closed');
    expect((await share(person, ofPerson.id)).status).toBe(403);
    expect((await app().call('GET', '/admin/shared-views?list=/chats', { token: person.token })).status).toBe(
      403,
    );
    const notForSharing = {
      status: 422,
      body: { code: 'validation_failed', error: messages.savedViews.notForSharing },
    };
    const elsewhere = await save(owner, 'Paused', '/targets?status=paused');
    expect(await share(owner, elsewhere.id)).toMatchObject(notForSharing);
    const view = await save(owner, 'Invoices');
    await share(owner, view.id);
    const moved = await call(owner, 'PATCH', `/user/saved-views/${view.id}`, { address: '/targets?q=x' });
    expect(moved).toMatchObject(notForSharing);
    const full = await app().administrator();
    const saved_views = Array.from({ length: limits.SHARED_VIEWS_PER_LIST_MAX }, (_, at) => ({
      id: `viw_${at}`,
      name: `View ${at}`,
      address: `/chats?q=${at}`,
      shared: true,
    }));
    await app()
      .db.updateTable('users')
      .set({ ui_preferences: JSON.stringify({ saved_views }) })
      .where('id', '=', full.id)
      .execute();
    const one = await save(owner, 'One more', '/chats?view=mine');
    expect(await share(owner, one.id)).toMatchObject({
      body: { code: 'quota_exceeded', error: messages.savedViews.sharedFull },
    });
    expect(messages.savedViews.sharedFull).toContain(String(limits.SHARED_VIEWS_PER_LIST_MAX));
    expect((await share(owner, view.id)).status, 'it is one of them already').toBe(200);
  });
});
