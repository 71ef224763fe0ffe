import { CollectionMemberAnswer, limits, messages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { testTeam } from './team.fixture.ts';

const { app, article, ask, asked, collectionOf, invite, invitations, answer, members, collections } =
  testTeam();

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
    const path = `/collections/invitations/${invitation?.id}`;
    expect((await ask(guest, 'GET', path)).body).toEqual({ invitation });
    expect((await ask(owner, 'GET', path)).status, 'somebody else’s').toBe(404);
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
        message: 'You have joined “Ports”.',
        collection: { id, role: 'contributor', owner_name: 'Ann Lee', article_count: 1 },
      },
    });
    expect(await invitations(guest)).toEqual([]);
    expect((await answer(guest, invitation?.id ?? '', 'accept')).status, 'again').toBe(404);
    expect((await ask(guest, 'GET', path)).status, 'answered').toBe(404);
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

  it('frees the place when declined, and cannot be accepted when withdrawn', async () => {
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
