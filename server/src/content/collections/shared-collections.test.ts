import { calls, ExportedFile, messages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/app.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { insertArticle, insertSource } from '../../testing/rows.ts';
import { testTeam } from './team.fixture.ts';

const { app, article, ask, asked, invite, invitations, members, collections, listed, add, note, team } =
  testTeam();

describe('in a shared collection', () => {
  it('everybody can read everything; only the author of a note can change it', async () => {
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

  it('an article that is removed and added again has the notes of others, but not of the person who removed it', async () => {
    const { owner, contributor, id } = await team();
    await note(owner, id, 'Of the owner');
    await note(contributor, id, 'Of the contributor');
    expect((await ask(contributor, 'DELETE', asked(`${id}/articles/${article(0)}`))).status).toBe(200);
    expect((await note(owner, id, 'x')).status).toBe(404);
    await add(contributor, id, [article(0)]);
    expect((await listed(owner, id))[0]?.collected).toMatchObject({ note: 'Of the owner', other_notes: [] });
  });

  it('an article that administrators hide is hidden from all; its source may be inaccessible to others', async () => {
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

  it('the owner’s links and newsletters show only the owner’s notes', async () => {
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

describe('deleted and suspended accounts', () => {
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

  it('the collection is deleted with its owner’s account; a contributor’s notes are deleted with theirs, but not the articles', async () => {
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
