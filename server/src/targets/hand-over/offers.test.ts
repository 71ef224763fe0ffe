import {
  HandOverList,
  HandOverSent,
  limits,
  messages,
  type OpenedHandOver,
} from '@newswatch/shared/contracts';
import pg from 'pg';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { TEST_PASSWORD, type TestPerson, testApp } from '../../testing/app.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../../testing/rows.ts';
import { expireHandOvers } from './offers.ts';

const app = testApp();
const says = messages.handOvers;

const call = (person: TestPerson, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app().call(method, `/hand-overs${path}`, { token: person.token, body });
const offer = (person: TestPerson, email: string, target_ids: string[], more: object = {}) =>
  call(person, 'POST', '', { email, target_ids, ...more });
const idOf = (body: unknown) => v.parse(HandOverSent, body).hand_over.id;
const opened = async (person: TestPerson, id: string) =>
  ((await call(person, 'GET', `/${id}`)).body as { hand_over: OpenedHandOver }).hand_over;
const accept = (person: TestPerson, id: string, target_ids: string[]) =>
  call(person, 'POST', `/${id}/accept`, { target_ids });
const ownerOf = async (id: string) =>
  (await app().db.selectFrom('targets').select('user_id').where('id', '=', id).executeTakeFirstOrThrow())
    .user_id;
const inbox = async ({ token }: TestPerson) =>
  (
    (await app().call('GET', '/notifications', { token })).body as {
      items: { type: string; title: string; action_url: string }[];
    }
  ).items
    .filter(({ type }) => type === 'hand_over')
    .map(({ title }) => title.replace(/\p{Bidi_Control}/gu, ''));

/** Ann offers two targets to Ben. */
async function offered(more: object = {}) {
  const [ann, ben] = [
    await app().verifiedUser({ full_name: 'Ann Lee' }),
    await app().verifiedUser({ full_name: 'Ben Okri' }),
  ];
  const ids = [
    await insertTarget(app().db, { user_id: ann.id, name: 'Ports' }),
    await insertTarget(app().db, { user_id: ann.id, name: 'Rail' }),
  ];
  const [ports = '', rail = ''] = ids;
  const answer = await offer(ann, ben.email.toUpperCase(), ids, more);
  expect(answer.status, answer.text).toBe(201);
  return { ann, ben, ids, ports, rail, id: idOf(answer.body) };
}

describe('targets that a person offers to somebody else', () => {
  it('belong to the colleague after accepting, and both people are notified', async () => {
    const { db } = app();
    const { ann, ben, ids, ports, id } = await offered({ message: 'Yours from Monday on' });
    const article_id = await insertArticle(db, { source_id: await insertSource(db) });
    await insertMatch(db, { user_id: ann.id, target_id: ports, article_id });
    await app().api.accounts.settle();
    const mail = app().messenger.noticeFor(ben.email.toUpperCase(), 'hand_over_offered');
    expect(mail).toMatchObject({ by: 'Ann Lee', targets: ['Ports', 'Rail'], days: 7 });
    expect(mail.url).toMatch(new RegExp(`/targets/hand-over/${id}$`));
    expect(await inbox(ben)).toEqual(['Ann Lee wants to hand over targets to you']);
    expect((await call(ben, 'GET', '')).body).toMatchObject({
      sent: [],
      received: [{ id, from: 'Ann Lee', target_count: 2 }],
    });
    expect(await opened(ben, id)).toMatchObject({
      ...{ from: 'Ann Lee', message: 'Yours from Monday on', status: 'waiting', missing: 0, refusal: null },
      targets: [
        { rule: { name: 'Ports' }, matches: 1, refusal: null },
        { rule: { name: 'Rail' }, matches: 0, refusal: null },
      ],
    });
    expect(await ownerOf(ports), 'nothing changes before').toBe(ann.id);

    expect(await accept(ben, id, ids)).toMatchObject({
      status: 200,
      body: { message: '2 targets with 1 match are yours now.' },
    });
    expect(await Promise.all(ids.map(ownerOf))).toEqual([ben.id, ben.id]);
    expect((await accept(ben, id, ids)).body, 'in another tab').toEqual({ message: says.isAccepted });
    expect(await inbox(ben)).toEqual([]);
    expect(await inbox(ann)).toEqual(['Ben Okri accepted your targets']);
    await app().api.accounts.settle();
    expect(app().messenger.noticeFor(ann.email, 'hand_over_answered').who).toBe('Ben Okri');
    expect((await call(ann, 'GET', '')).body).toMatchObject({
      sent: [{ id, status: 'accepted', targets: [], target_count: 2 }],
    });
    const rows = await db
      .selectFrom('audit_log')
      .select(['action', 'object_id'])
      .where('actor_id', '=', ben.id)
      .where('object_type', '=', 'user')
      .orderBy('sequence')
      .execute();
    expect(rows).toEqual([
      { action: 'user.targets_handed_over', object_id: ann.id },
      { action: 'user.targets_received', object_id: ben.id },
    ]);
  });

  it('are listed with their own names, and loaded in one query, no matter how many there are', async () => {
    const { ann, ids, id } = await offered();
    const other = await insertTarget(app().db, { user_id: ann.id, name: 'Trams' });
    const list = async () => {
      const statements = vi.spyOn(pg.Client.prototype, 'query');
      const { body } = await call(ann, 'GET', '');
      const said = statements.mock.calls.filter((one: unknown[]) =>
        JSON.stringify(one[0]).includes('match_moves'),
      ).length;
      statements.mockRestore();
      const { sent } = v.parse(HandOverList, body);
      return { said, sent: sent.map(({ targets, arriving }) => ({ targets, arriving })) };
    };
    const before = await list();
    expect(before.sent).toEqual([{ targets: ['Ports', 'Rail'], arriving: null }]);
    await offer(ann, 'eve@news.example', [other]);
    await app().db.updateTable('hand_overs').set({ moved_ids: ids }).where('id', '=', id).execute();
    expect(await list()).toEqual({
      said: before.said,
      sent: expect.arrayContaining([
        { targets: ['Trams'], arriving: null },
        { targets: ['Ports', 'Rail'], arriving: null },
      ]),
    });
  });

  it('can be partly accepted', async () => {
    const { ann, ben, ports, rail, id } = await offered();
    expect((await accept(ben, id, [rail])).status).toBe(200);
    expect([await ownerOf(ports), await ownerOf(rail)]).toEqual([ann.id, ben.id]);
  });

  it('are offered without saying whether the address has an account, which may be created afterwards', async () => {
    const ann = await app().verifiedUser({ full_name: 'Ann Lee' });
    const known = [(await app().verifiedUser()).email, (await app().signUp()).email, 'nobody@news.example'];
    const answers = [];
    let last = '';
    for (const email of known) {
      const { status, body } = await offer(ann, email, [
        await insertTarget(app().db, { user_id: ann.id, name: 'A' }),
      ]);
      const { message, hand_over } = v.parse(HandOverSent, body);
      last = hand_over.id;
      answers.push({
        answered: status,
        message: message.replace(email, ''),
        ...hand_over,
        id: '',
        email: '',
      });
      await app().db.updateTable('targets').set({ name: email }).where('name', '=', 'A').execute();
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    const late = await app().verifiedUser();
    expect((await call(late, 'GET', `/${last}`)).status).toBe(404);
    await app()
      .db.updateTable('users')
      .set({ email: 'nobody@news.example' })
      .where('id', '=', late.id)
      .execute();
    expect((await opened(late, last)).status).toBe('waiting');
  });

  it('can be declined or withdrawn once; the other person is notified', async () => {
    const one = await offered();
    expect((await call(one.ben, 'POST', `/${one.id}/decline`)).body).toEqual({ message: says.declined });
    expect(await inbox(one.ann)).toEqual([`${one.ben.email.toUpperCase()} declined your targets`]);
    expect(await call(one.ann, 'DELETE', `/${one.id}`)).toMatchObject({
      status: 409,
      body: { error: says.ended },
    });
    expect(await accept(one.ben, one.id, one.ids)).toMatchObject({
      status: 409,
      body: { error: says.isDeclined },
    });
    const other = await offered();
    expect((await call(other.ben, 'DELETE', `/${other.id}`)).status, 'not the sender’s').toBe(404);
    expect((await call(other.ann, 'DELETE', `/${other.id}`)).body).toEqual({ message: says.withdrawn });
    expect(await inbox(other.ben)).toEqual(['Ann Lee withdrew a hand-over']);
    expect(await accept(other.ben, other.id, other.ids)).toMatchObject({
      status: 409,
      body: { error: says.isWithdrawn },
    });
    expect(await ownerOf(other.ports)).toBe(other.ann.id);
  });

  it('are deleted with their owner’s account, even from the colleague’s inbox', async () => {
    const { ann, ben } = await offered();
    const other = await offered();
    expect(await inbox(ben)).toEqual(['Ann Lee wants to hand over targets to you']);
    const body = { password: TEST_PASSWORD, confirmation: 'DELETE' };
    const deleted = await app().call('DELETE', '/user/delete-account', { token: ann.token, body });
    expect(deleted.status, deleted.text).toBe(200);
    expect(await inbox(ben)).toEqual([]);
    const left = await app()
      .db.selectFrom('notifications')
      .select('title')
      .where('user_id', '=', ben.id)
      .where('type', '=', 'hand_over')
      .execute();
    expect(left).toEqual([{ title: 'deleted' }]);
    expect(await inbox(other.ben), 'of somebody else').toHaveLength(1);
  });

  it('stay with their owner if nobody answers within seven days', async () => {
    const { ann, ben, ids, id } = await offered();
    const late = app().clock.now();
    const { sent_at, expires_at } = await opened(ben, id);
    expect(Date.parse(expires_at) - Date.parse(sent_at)).toBe(limits.HAND_OVER_DAYS * 86_400_000);
    await app().db.updateTable('hand_overs').set({ expires_at: late }).where('id', '=', id).execute();
    expect(await opened(ben, id)).toMatchObject({
      status: 'expired',
      closed_because: says.isExpired,
      targets: [],
    });
    expect((await accept(ben, id, ids)).status).toBe(409);
    await expireHandOvers(app().db, late);
    await expireHandOvers(app().db, late);
    expect(await inbox(ann)).toEqual([`Your hand-over to ${ben.email.toUpperCase()} has expired`]);
    expect(await inbox(ben)).toEqual([]);
  });

  it.each<
    [string, (one: Awaited<ReturnType<typeof offered>>) => Promise<unknown>, Partial<OpenedHandOver>, string]
  >([
    [
      'one of them is deleted',
      ({ ports }) =>
        app().db.updateTable('targets').set({ status: 'archived' }).where('id', '=', ports).execute(),
      { status: 'waiting', missing: 1 },
      says.changed,
    ],
    [
      'all of them are somebody else’s',
      async ({ ids }) =>
        app()
          .db.updateTable('targets')
          .set({ user_id: (await app().verifiedUser()).id })
          .where('id', 'in', ids)
          .execute(),
      { status: 'closed', closed_because: says.nothingLeft },
      says.nothingLeft,
    ],
    [
      'their owner is suspended',
      ({ ann }) =>
        app().db.updateTable('users').set({ status: 'suspended' }).where('id', '=', ann.id).execute(),
      { status: 'closed', closed_because: says.senderGone },
      says.senderGone,
    ],
  ])('are not accepted unseen if %s meanwhile', async (_, happens, page, reason) => {
    const one = await offered();
    await happens(one);
    expect(await opened(one.ben, one.id)).toMatchObject(page);
    expect(await accept(one.ben, one.id, one.ids)).toMatchObject({ status: 409, body: { error: reason } });
  });

  it('are refused with the reason if the plan is full, and accepted once they fit', async () => {
    const { db } = app();
    const { ben, ids, rail, id } = await offered();
    await insertTarget(db, { user_id: ben.id });
    await db.updateTable('users').set({ max_targets: 2 }).where('id', '=', ben.id).execute();
    expect(await opened(ben, id)).toMatchObject({ room: 1 });
    expect(await accept(ben, id, ids)).toMatchObject({
      status: 403,
      body: { error: 'You have 1 of 2 targets: there is no room for 2 more.' },
    });
    expect((await accept(ben, id, [rail])).status).toBe(200);
  });

  it('can only be offered by their owner, once, and not to the owner', async () => {
    const { ann, ben, ports } = await offered();
    const other = await insertTarget(app().db, { user_id: ann.id });
    expect((await offer(ben, 'x@news.example', [ports])).status).toBe(409);
    expect((await offer(ann, 'x@news.example', [ports])).text).toContain('has already been offered to');
    expect(await offer(ann, ann.email, [other])).toMatchObject({
      status: 422,
      body: { error: says.ownAddress },
    });
    const stranger = await app().signUp();
    const own = await insertTarget(app().db, { user_id: stranger.id });
    expect(await offer(stranger, 'x@news.example', [own])).toMatchObject({
      status: 403,
      body: { error: says.unverified },
    });
  });

  it('are in the data exports of both people', async () => {
    const { ann, ben, rail, id } = await offered();
    await accept(ben, id, [rail]);
    expect((await exportedData(app(), ann)).text).toContain(id);
    expect((await exportedData(app(), ben)).text).toContain(id);
  });
});
