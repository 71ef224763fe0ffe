import {
  ArticleList,
  CollectionInvitationList,
  CollectionList,
  CollectionMemberAnswer,
  CollectionMemberList,
  calls,
  ExportedFile,
  limits,
  messages,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { insertArticle, insertSource } from '../../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });
let articles: string[] = [];
let sourceId = '';
beforeAll(async () => {
  sourceId = await insertSource(app().db);
  articles = await Promise.all(
    ['Ferry late', 'Port closes', 'Crane falls'].map((title) =>
      insertArticle(app().db, { source_id: sourceId, title }),
    ),
  );
});
const article = (at: number) => articles[at] ?? '';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const ask = ({ token }: TestPerson, method: Method, path: string, body?: object) =>
  app().call(method, path, { token, body });
const asked = (path: string) => `/collections/${path}`;

async function collectionOf(owner: TestPerson, name = 'Ports', article_ids: string[] = []): Promise<string> {
  const made = await ask(owner, 'POST', '/collections', { name, article_ids });
  return v.parse(calls.collections.create.answer, made.body).collection.id;
}
const invite = (owner: TestPerson, id: string, email: string, role = 'contributor') =>
  ask(owner, 'POST', asked(`${id}/members`), { email, role });
const invitations = async (person: TestPerson) =>
  v.parse(CollectionInvitationList, (await ask(person, 'GET', '/collections/invitations')).body).items;
const answer = (person: TestPerson, memberId: string, word: 'accept' | 'decline') =>
  ask(person, 'POST', asked(`invitations/${memberId}`), { answer: word });
const members = async (person: TestPerson, id: string) =>
  v.parse(CollectionMemberList, (await ask(person, 'GET', asked(`${id}/members`))).body).items;
const collections = async (person: TestPerson) =>
  v.parse(CollectionList, (await ask(person, 'GET', '/collections')).body).items;
const listed = async (person: TestPerson, id: string) =>
  v.parse(ArticleList, (await ask(person, 'GET', `/articles?collection_id=${id}`)).body).items;
const add = (person: TestPerson, id: string, ids: string[]) =>
  ask(person, 'POST', asked(`${id}/articles`), { article_ids: ids });
const note = (person: TestPerson, id: string, text: string, version?: number, at = 0) =>
  ask(person, 'PUT', asked(`${id}/articles/${article(at)}/note`), { note: text, version });

/** Invites a person who accepts. Returns the id of their place. */
async function join(
  owner: TestPerson,
  id: string,
  person: TestPerson,
  role: 'contributor' | 'viewer',
): Promise<string> {
  const { member } = v.parse(CollectionMemberAnswer, (await invite(owner, id, person.email, role)).body);
  expect((await answer(person, member.id, 'accept')).status).toBe(200);
  return member.id;
}
const team = async () => {
  const [owner, contributor, viewer, stranger] = await Promise.all(
    ['Ann Lee', 'Bo Reed', 'Cy Dale', 'Di Moss'].map((full_name) => app().verifiedUser({ full_name })),
  );
  if (!owner || !contributor || !viewer || !stranger) throw new Error('somebody is missing');
  const id = await collectionOf(owner, 'Ports', [article(0)]);
  const placeOfContributor = await join(owner, id, contributor, 'contributor');
  const placeOfViewer = await join(owner, id, viewer, 'viewer');
  return { owner, contributor, viewer, stranger, id, placeOfContributor, placeOfViewer };
};

describe('an invitation to a collection', () => {
  it('is sent by email, is in the inbox, and shows the collection once it is accepted', async () => {
    const owner = await app().verifiedUser({ full_name: 'Ann Lee' });
    const guest = await app().verifiedUser();
    const id = await collectionOf(owner, 'Ports', [article(0)]);
    expect(await invite(owner, id, guest.email.toUpperCase())).toMatchObject({
      status: 201,
      body: { member: { name: null, status: 'invited', role: 'contributor', is_me: false } },
    });
    await app().api.accounts.settle();
    const mail = app().messenger.noticeFor(guest.email.toUpperCase(), 'collection_invited');
    expect(mail).toMatchObject({ by: 'Ann Lee', collection: 'Ports' });
    const [invitation] = await invitations(guest);
    expect(mail.url).toMatch(new RegExp(`/collections/invitations/${invitation?.id}$`));
    expect((await ask(guest, 'GET', '/notifications')).body).toMatchObject({
      items: [{ type: 'collection_invitation', action_url: `/collections/invitations/${invitation?.id}` }],
    });
    expect([
      await collections(guest),
      (await ask(guest, 'GET', `/articles?collection_id=${id}`)).status,
    ]).toEqual([[], 404]);
    expect(await answer(guest, invitation?.id ?? '', 'accept')).toMatchObject({
      status: 200,
      body: {
        message: 'You now take part in “Ports”.',
        collection: { id, role: 'contributor', owner_name: 'Ann Lee', article_count: 1 },
      },
    });
    expect(await invitations(guest)).toEqual([]);
    expect((await answer(guest, invitation?.id ?? '', 'accept')).status, 'again').toBe(404);
    expect(await collections(guest)).toMatchObject([{ id, role: 'contributor', member_count: 1 }]);
    expect(await collections(owner)).toMatchObject([
      { id, role: 'owner', owner_name: null, member_count: 1 },
    ]);
  });

  it('never says whether the address has an account', async () => {
    const owner = await app().verifiedUser();
    const [known, unverified] = [await app().verifiedUser(), await app().signUp()];
    const id = await collectionOf(owner);
    const answers = [];
    for (const email of [known.email, unverified.email, 'nobody@news.example']) {
      const { status, body } = await invite(owner, id, email);
      const { message, member } = v.parse(CollectionMemberAnswer, body);
      answers.push({ answered: status, message: message.replace(email, ''), ...member, id: '', email: '' });
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    await app().api.accounts.settle();
    expect(app().messenger.noticeFor('nobody@news.example', 'collection_invited').collection).toBe('Ports');
    expect(await invitations(unverified), 'the address may belong to somebody else').toEqual([]);
    const places = await members(owner, id);
    for (const place of places.slice(1))
      expect((await answer(unverified, place.id, 'accept')).status).toBe(404);
    expect(new Set(places.map(({ name }) => name))).toEqual(new Set([null]));
  });

  it('is refused to strangers, to one’s own address, twice, and beyond twenty people', async () => {
    const owner = await app().verifiedUser();
    const id = await collectionOf(owner);
    expect(await invite(owner, id, owner.email.toUpperCase())).toMatchObject({
      status: 422,
      body: { fields: { email: [messages.collectionMembers.ownAddress] } },
    });
    for (let at = 0; at < limits.COLLECTION_MEMBERS_MAX - 1; at += 1)
      expect((await invite(owner, id, `guest${at}@news.example`)).status).toBe(201);
    expect(await invite(owner, id, 'GUEST0@news.example')).toMatchObject({
      status: 409,
      body: { code: 'duplicate', error: messages.collectionMembers.invitedBefore },
    });
    const both = await Promise.all(['x', 'y'].map((name) => invite(owner, id, `${name}@news.example`)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    const unverified = await app().signUp();
    expect(await invite(unverified, await collectionOf(unverified), 'x@news.example')).toMatchObject({
      status: 403,
      body: { code: 'verification_required' },
    });
  });

  it('is declined, which leaves the place to others; withdrawn, it cannot be accepted', async () => {
    const owner = await app().verifiedUser();
    const [one, other] = [await app().verifiedUser(), await app().verifiedUser()];
    const id = await collectionOf(owner);
    for (const { email } of [one, other]) await invite(owner, id, email);
    const [first, second] = await members(owner, id);
    expect(await answer(one, first?.id ?? '', 'decline')).toMatchObject({ body: { collection: null } });
    expect((await members(owner, id))[0]).toMatchObject({ status: 'declined', name: null });
    expect(await ask(owner, 'PATCH', asked(`${id}/members/${first?.id}`), { role: 'viewer' })).toMatchObject({
      status: 409,
    });
    expect(await ask(owner, 'DELETE', asked(`${id}/members/${second?.id}`))).toMatchObject({
      body: { message: messages.collectionMembers.withdrawn },
    });
    expect(await answer(other, second?.id ?? '', 'accept')).toMatchObject({
      status: 404,
      body: { error: messages.collectionMembers.isClosed },
    });
  });
});

describe('in a shared collection', () => {
  it('everybody reads everything; each note has its author, and only that person changes it', async () => {
    const { owner, contributor, viewer, id } = await team();
    app().clock.advance({ minutes: 1 });
    expect((await add(contributor, id, [article(1)])).status).toBe(200);
    expect((await note(owner, id, 'Call the port')).status).toBe(200);
    app().clock.advance({ minutes: 1 });
    expect((await note(contributor, id, 'I called')).status).toBe(200);
    const [newest, first] = await listed(viewer, id);
    expect(newest?.collected).toMatchObject({ added_by: { name: 'Bo Reed', is_me: false } });
    expect(first?.collected).toMatchObject({
      added_by: { name: 'Ann Lee', is_me: false },
      ...{ note: '', note_version: 0 },
      other_notes: [
        { author: 'Ann Lee', note: 'Call the port' },
        { author: 'Bo Reed', note: 'I called' },
      ],
    });
    expect((await listed(contributor, id))[1]?.collected).toMatchObject({
      ...{ note: 'I called', note_version: 1 },
      other_notes: [{ author: 'Ann Lee', note: 'Call the port' }],
    });
    const file = await ask(viewer, 'GET', `/articles/export?collection_id=${id}&format=json`);
    const { articles: rows } = JSON.parse(v.parse(ExportedFile, file.body).content) as { articles: object[] };
    expect(rows[1]).toMatchObject({ added_by: 'Ann Lee', other_notes: [{ note: 'Call the port' }, {}] });
    const csv = await ask(viewer, 'GET', `/articles/export?collection_id=${id}&format=csv`);
    expect(v.parse(ExportedFile, csv.body).content).toContain('Bo Reed: I called');
  });

  it('reading, ratings and highlights stay personal', async () => {
    const { owner, contributor, id } = await team();
    await ask(owner, 'PUT', `/articles/${article(0)}/read`, { read: true });
    await ask(owner, 'PUT', `/articles/${article(0)}/save`, { saved: true });
    const draft = { quote: 'Ferry', start: 0, note: 'mine' };
    expect((await ask(owner, 'POST', `/articles/${article(0)}/highlights`, draft)).status).toBe(201);
    const [seen] = await listed(contributor, id);
    expect(seen).toMatchObject({ read_at: null, saved: false, highlight_count: 0, matches: [] });
    expect(seen?.collected?.highlights).toEqual([]);
    expect((await ask(contributor, 'GET', `/highlights?collection_id=${id}`)).body).toMatchObject({
      items: [],
    });
  });

  it('two people who add the same article at once add it once; a stale note is refused', async () => {
    const { owner, contributor, id } = await team();
    const both = await Promise.all([owner, contributor].map((person) => add(person, id, [article(2)])));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await listed(owner, id)).filter((item) => item.id === article(2))).toHaveLength(1);
    const saves = await Promise.all(['one', 'other'].map((text) => note(contributor, id, text, 0)));
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(saves.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'version_conflict',
      error: messages.collections.noteConflict,
      details: { version: 1 },
    });
    expect((await note(contributor, id, '', 1)).body).toMatchObject({ note: '', version: 2 });
    expect((await note(contributor, id, 'back', 1)).status, 'deleted elsewhere').toBe(409);
  });

  it('an article that is removed and added again has the notes of the others, not of who removed it', async () => {
    const { owner, contributor, id } = await team();
    await note(owner, id, 'Of the owner');
    await note(contributor, id, 'Of the contributor');
    expect((await ask(contributor, 'DELETE', asked(`${id}/articles/${article(0)}`))).status).toBe(200);
    expect((await note(owner, id, 'x')).status).toBe(404);
    await add(contributor, id, [article(0)]);
    expect((await listed(owner, id))[0]?.collected).toMatchObject({ note: 'Of the owner', other_notes: [] });
  });

  it('an article that administrators hide is hidden from all, and its source may be closed to those outside', async () => {
    const { owner, viewer, stranger, id } = await team();
    const source_id = await insertSource(app().db);
    const article_id = await insertArticle(app().db, { source_id });
    await add(owner, id, [article_id]);
    await app().db.updateTable('sources').set({ status: 'rejected' }).where('id', '=', source_id).execute();
    const opened = (person: TestPerson) => ask(person, 'GET', `/articles/${article_id}`);
    expect([(await opened(viewer)).status, (await opened(stranger)).status]).toEqual([200, 404]);
    await app().db.updateTable('articles').set({ status: 'hidden' }).where('id', '=', article_id).execute();
    for (const person of [owner, viewer]) {
      expect((await listed(person, id)).map((item) => item.id)).toEqual([article(0)]);
      expect((await opened(person)).status).toBe(404);
    }
  });

  it('the links and newsletters of the owner show the owner’s notes alone', async () => {
    const { owner, contributor, id } = await team();
    await note(owner, id, 'For the board');
    await note(contributor, id, 'Between us');
    const link = await ask(owner, 'POST', '/shared-links', {
      subject_id: id,
      name: 'Board',
      include_notes: true,
    });
    const { url } = v.parse(calls.sharedLinks.create.answer, link.body);
    const { text } = await app().get(new URL(url).pathname, { accept: 'text/html' });
    expect(text).toContain('For the board');
    expect(text).not.toContain('Between us');
  });
});

describe('what each role may do', () => {
  it('is denied by default: the owner’s rights to others, changes to viewers, everything to strangers', async () => {
    const { owner, contributor, viewer, stranger, id, placeOfContributor } = await team();
    const inside: [Method, string, object?][] = [
      ['POST', `${id}/articles`, { article_ids: [article(1)] }],
      ['PUT', `${id}/articles/${article(0)}/note`, { note: 'x' }],
      ['DELETE', `${id}/articles/${article(1)}`],
    ];
    const owned: [Method, string, object?][] = [
      ['PATCH', id, { name: 'Mine' }],
      ['DELETE', id],
      ['POST', `${id}/members`, { email: 'x@news.example', role: 'viewer' }],
      ['PATCH', `${id}/members/${placeOfContributor}`, { role: 'viewer' }],
      ['DELETE', `${id}/members/${placeOfContributor}`],
    ];
    const statuses = async (person: TestPerson, requests: typeof inside) => {
      const all = [];
      for (const [method, path, body] of requests) {
        const answered = await ask(person, method, asked(path), body);
        all.push(
          v.is(v.looseObject({ code: v.string() }), answered.body) ? answered.body.code : answered.status,
        );
      }
      return all;
    };
    const forbidden = 'role_forbidden';
    expect(await statuses(contributor, owned)).toEqual(owned.map(() => forbidden));
    expect(await statuses(viewer, [...owned, ...inside])).toEqual([...owned, ...inside].map(() => forbidden));
    const everything = [
      ...owned,
      ...inside,
      ['GET', `${id}/members`],
      ['DELETE', `${id}/membership`],
    ] as const;
    expect(
      await statuses(
        stranger,
        everything.map((one) => [...one] as (typeof inside)[number]),
      ),
    ).toEqual(everything.map(() => 'not_found'));
    expect(await statuses(contributor, inside)).toEqual([200, 200, 200]);
    for (const person of [contributor, viewer, stranger]) {
      const draft = { subject_id: id, name: 'Board' };
      expect((await ask(person, 'POST', '/shared-links', draft)).status).toBe(404);
      expect((await ask(person, 'GET', asked(`${id}/newsletters`))).status).toBe(404);
      expect((await ask(person, 'GET', asked(`${id}/newsletters/schedule`))).status).toBe(404);
    }
    expect((await collections(owner))[0]).toMatchObject({ name: 'Ports', version: 1, member_count: 2 });
  });

  it('a place is found only in its own collection', async () => {
    const { owner, id, placeOfViewer } = await team();
    const other = await collectionOf(owner, 'Other');
    for (const method of ['PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { role: 'contributor' } : undefined;
      expect((await ask(owner, method, asked(`${other}/members/${placeOfViewer}`), body)).status).toBe(404);
      expect((await ask(owner, method, asked(`${id}/members/${newId('cmb')}`), body)).status).toBe(404);
    }
  });

  it('only the owner sees addresses and who was invited', async () => {
    const { owner, viewer, id } = await team();
    await invite(owner, id, 'later@news.example');
    expect((await members(owner, id)).map(({ email, status }) => [email !== null, status])).toEqual([
      [true, 'active'],
      [true, 'active'],
      [true, 'invited'],
    ]);
    expect((await members(viewer, id)).map(({ name, email, is_me }) => [name, email, is_me])).toEqual([
      ['Bo Reed', null, false],
      ['Cy Dale', null, true],
    ]);
  });

  it('follows a change of the role at once, and ends with the place; what was added stays', async () => {
    const { owner, contributor, viewer, id, placeOfContributor, placeOfViewer } = await team();
    const place = asked(`${id}/members/${placeOfViewer}`);
    expect((await ask(owner, 'PATCH', place, { role: 'contributor' })).body).toMatchObject({
      message: messages.collectionMembers.roleSaved,
      member: { role: 'contributor', name: 'Cy Dale' },
    });
    expect((await add(viewer, id, [article(2)])).status).toBe(200);
    await add(contributor, id, [article(1)]);
    await note(contributor, id, 'I was here');
    expect((await ask(owner, 'DELETE', asked(`${id}/members/${placeOfContributor}`))).status).toBe(200);
    for (const [method, path, body] of [
      ['GET', `/articles?collection_id=${id}`, undefined],
      ['GET', asked(`${id}/members`), undefined],
      ['POST', asked(`${id}/articles`), { article_ids: [article(0)] }],
      ['PUT', asked(`${id}/articles/${article(0)}/note`), { note: 'x' }],
      ['DELETE', asked(`${id}/articles/${article(1)}`), undefined],
      ['POST', asked(`invitations/${placeOfContributor}`), { answer: 'accept' }],
    ] as const)
      expect([path, (await ask(contributor, method, path, body)).status]).toEqual([path, 404]);
    expect(await collections(contributor)).toEqual([]);
    expect((await ask(viewer, 'DELETE', asked(`${id}/membership`))).body).toMatchObject({
      message: 'You have left “Ports”.',
    });
    expect((await listed(owner, id)).map(({ collected }) => collected?.added_by?.name).sort()).toEqual([
      'Ann Lee',
      'Bo Reed',
      'Cy Dale',
    ]);
    const first = (await listed(owner, id)).find((item) => item.id === article(0));
    expect(first?.collected?.other_notes).toMatchObject([{ author: 'Bo Reed', note: 'I was here' }]);
    expect(await ask(owner, 'DELETE', asked(`${id}/membership`))).toMatchObject({ status: 409 });
  });

  it('is written to the audit log without addresses', async () => {
    const { owner, contributor, viewer, id, placeOfContributor, placeOfViewer } = await team();
    await ask(owner, 'PATCH', asked(`${id}/members/${placeOfViewer}`), { role: 'contributor' });
    await ask(viewer, 'DELETE', asked(`${id}/membership`));
    await ask(owner, 'DELETE', asked(`${id}/members/${placeOfContributor}`));
    const rows = await app()
      .db.selectFrom('audit_log')
      .select(['action', 'detail', 'ip'])
      .where('object_type', '=', 'collection_member')
      .where('object_id', 'in', [placeOfContributor, placeOfViewer])
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action.replace('collection_member.', ''))).toEqual([
      ...['invited', 'accepted', 'invited', 'accepted'],
      ...['role_changed', 'left', 'removed'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(contributor.email);
  });
});

describe('accounts that end or rest', () => {
  const setStatus = (person: TestPerson, status: 'active' | 'suspended') =>
    app().db.updateTable('users').set({ status }).where('id', '=', person.id).execute();

  it('while the owner is suspended, nobody else reads the collection or accepts an invitation', async () => {
    const { owner, viewer, stranger, id } = await team();
    await invite(owner, id, stranger.email);
    await setStatus(owner, 'suspended');
    expect([await collections(viewer), await invitations(stranger)]).toEqual([[], []]);
    expect((await ask(viewer, 'GET', `/articles?collection_id=${id}`)).status).toBe(404);
    await setStatus(owner, 'active');
    expect([(await collections(viewer)).length, (await invitations(stranger)).length]).toEqual([1, 1]);
  });

  it('each person downloads what they invited, joined and wrote', async () => {
    const { owner, contributor, id } = await team();
    await note(contributor, id, 'Written by Bo');
    expect((await exportedData(app(), owner)).body).toMatchObject({
      collection_articles: [{ id: article(0), note: '', added_by_me: true }],
      collection_members: [{ email: contributor.email, role: 'contributor' }, { role: 'viewer' }],
      joined_collections: [],
    });
    expect((await exportedData(app(), owner)).text).not.toContain('Written by Bo');
    expect((await exportedData(app(), contributor)).body).toMatchObject({
      ...{ collections: [], collection_members: [] },
      joined_collections: [{ collection_id: id, name: 'Ports', role: 'contributor' }],
      joined_notes: [{ collection_id: id, id: article(0), note: 'Written by Bo' }],
    });
  });

  it('the collection ends with its owner’s account; a contributor’s notes with theirs, but not the articles', async () => {
    const { owner, contributor, viewer, id } = await team();
    await add(contributor, id, [article(1)]);
    await note(contributor, id, 'Personal');
    const leave = ({ password }: TestPerson) => ({ password, confirmation: 'DELETE' });
    expect((await ask(contributor, 'DELETE', '/user/delete-account', leave(contributor))).status).toBe(200);
    const rest = await listed(viewer, id);
    expect(rest.map(({ collected }) => collected?.added_by?.name ?? null)).toEqual([null, 'Ann Lee']);
    expect(rest.flatMap(({ collected }) => collected?.other_notes)).toEqual([]);
    expect((await members(owner, id)).map(({ name }) => name)).toEqual(['Cy Dale']);
    expect((await ask(owner, 'DELETE', '/user/delete-account', leave(owner))).status).toBe(200);
    expect(await collections(viewer)).toEqual([]);
    expect(await app().db.selectFrom('collection_members').where('collection_id', '=', id).execute()).toEqual(
      [],
    );
  });
});
