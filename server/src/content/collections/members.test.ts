import { messages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import type { TestPerson } from '../../testing/app.ts';
import { type Method, testTeam } from './team.fixture.ts';

const { app, article, ask, asked, collectionOf, invite, members, collections, listed, add, note, team } =
  testTeam();

describe('what each role may do', () => {
  it('is denied by default: owner’s actions to others, changes to viewers, everything to strangers', async () => {
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

  it('a membership is found only in its own collection', async () => {
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

  it('changes with the role at once, and ends with the membership; what was added stays', async () => {
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
