import { CollectionMemberAnswer, CollectionMemberList, limits, messages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/app.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { personIn } from './person-in.ts';
import { testTeam } from './team.fixture.ts';

const { app, article, ask, asked, collectionOf, invite, invitations, answer, members, collections, ...more } =
  testTeam();
const { listed, add, note, team } = more;

const inbox = async (person: TestPerson) =>
  (
    (await ask(person, 'GET', '/notifications')).body as {
      items: { type: string; title: string; action_url: string }[];
    }
  ).items.filter(({ type }) => type === 'collection_invitation');
const resend = (person: TestPerson, id: string, memberId: string) =>
  ask(person, 'POST', asked(`${id}/members/${memberId}/resend`));
const setEmail = (person: TestPerson, email: string, email_verified_at: Date | null = new Date()) =>
  app().db.updateTable('users').set({ email, email_verified_at }).where('id', '=', person.id).execute();

/** An owner, a guest, and an invitation that the guest has not answered. */
async function invited() {
  const owner = await app().verifiedUser({ full_name: 'Ann Lee' });
  const guest = await app().verifiedUser({ full_name: 'Bo Reed' });
  const id = await collectionOf(owner, 'Ports', [article(0)]);
  const { member } = v.parse(CollectionMemberAnswer, (await invite(owner, id, guest.email)).body);
  return { owner, guest, id, memberId: member.id };
}

describe('the inbox', () => {
  it('tells the owner who accepted, in the owner’s language, and removes the answered invitation', async () => {
    const { owner, guest, id, memberId } = await invited();
    await app().db.updateTable('users').set({ locale: 'french' }).where('id', '=', owner.id).execute();
    expect(await inbox(guest)).toHaveLength(1);
    await answer(guest, memberId, 'accept');
    expect(await inbox(guest)).toEqual([]);
    const [told, ...others] = await inbox(owner);
    expect(others).toEqual([]);
    expect(told?.title.replace(/\p{Bidi_Control}/gu, '')).toBe('Bo Reed a rejoint « Ports »');
    expect(told?.action_url).toBe(`/articles?collection_id=${id}`);
  });

  it('removes an invitation that is declined, withdrawn, or to a deleted collection; only acceptance is reported', async () => {
    const declined = await invited();
    await answer(declined.guest, declined.memberId, 'decline');
    const withdrawn = await invited();
    await ask(withdrawn.owner, 'DELETE', asked(`${withdrawn.id}/members/${withdrawn.memberId}`));
    const deleted = await invited();
    await ask(deleted.owner, 'DELETE', asked(deleted.id));
    for (const { owner, guest } of [declined, withdrawn, deleted])
      expect([await inbox(guest), await inbox(owner)]).toEqual([[], []]);
  });
});

describe('an invitation that is sent again', () => {
  it('is emailed once more, and is in the inbox once', async () => {
    const { owner, guest, id, memberId } = await invited();
    app().clock.advance({ minutes: 5 });
    const again = v.parse(CollectionMemberAnswer, (await resend(owner, id, memberId)).body);
    expect(again.message).toBe(`An invitation was sent to ${guest.email}.`);
    expect(again.member.invited_at).toBe(app().clock.now().toISOString());
    await app().api.accounts.settle();
    const mails = app().messenger.notices.filter(({ destination }) => destination === guest.email);
    expect(mails.filter(({ notice }) => notice.kind === 'collection_invited')).toHaveLength(2);
    expect(await inbox(guest)).toHaveLength(1);
    await answer(guest, memberId, 'accept');
    expect(await resend(owner, id, memberId)).toMatchObject({
      status: 409,
      body: { error: messages.collectionMembers.answered },
    });
  });

  it('can only be sent by the owner', async () => {
    const { owner, contributor, viewer, stranger, id } = await team();
    const { member } = v.parse(CollectionMemberAnswer, (await invite(owner, id, 'x@news.example')).body);
    const statuses = [contributor, viewer, stranger].map(
      async (person) => (await resend(person, id, member.id)).status,
    );
    expect(await Promise.all(statuses)).toEqual([403, 403, 404]);
    expect((await resend(owner, await collectionOf(owner, 'Other'), member.id)).status).toBe(404);
  });
});

describe('addresses that change hands', () => {
  it('an invitation follows the address, not the person', async () => {
    const { guest, memberId } = await invited();
    const { email } = guest;
    await setEmail(guest, `moved.${email}`);
    expect(await invitations(guest)).toEqual([]);
    expect((await answer(guest, memberId, 'accept')).status).toBe(404);
    const next = await app().verifiedUser();
    await setEmail(next, email, null);
    expect(await invitations(next), 'not verified').toEqual([]);
    await setEmail(next, email);
    expect((await answer(next, memberId, 'accept')).status).toBe(200);
  });

  it('a removed person cannot return through an earlier invitation to a new address', async () => {
    const { owner, contributor, id, placeOfContributor } = await team();
    await setEmail(contributor, `new.${contributor.email}`);
    expect((await invite(owner, id, `new.${contributor.email}`)).status).toBe(201);
    expect(await invitations(contributor)).toEqual([]);
    await ask(owner, 'DELETE', asked(`${id}/members/${placeOfContributor}`));
    // The owner sees this invitation in the list, and can withdraw it.
    expect((await members(owner, id)).map(({ status }) => status)).toContain('invited');
    expect(await collections(contributor)).toEqual([]);
  });
});

describe('what members do not learn', () => {
  it('how many others were invited', async () => {
    const { owner, viewer, id } = await team();
    await invite(owner, id, 'x@news.example');
    const places = async (person: TestPerson) =>
      v.parse(CollectionMemberList, (await ask(person, 'GET', asked(`${id}/members`))).body).places;
    expect([await places(owner), await places(viewer)]).toMatchObject([
      { used: 3, max: limits.COLLECTION_MEMBERS_MAX },
      { used: 2, max: limits.COLLECTION_MEMBERS_MAX },
    ]);
  });
});

describe('a note of a member', () => {
  it('can be deleted by the owner, and its author cannot unknowingly overwrite that', async () => {
    const { owner, contributor, viewer, stranger, id } = await team();
    await note(contributor, id, 'Rude', 0);
    await note(owner, id, 'Mine', 0);
    const notesOf = async (person: TestPerson) => (await listed(person, id))[0]?.collected?.other_notes;
    expect(await notesOf(owner)).toMatchObject([
      { author: 'Bo Reed', author_id: personIn(id, contributor.id) },
    ]);
    expect((await notesOf(viewer))?.map(({ author_id }) => author_id)).toEqual([null, null]);
    const path = asked(`${id}/articles/${article(0)}/notes/${personIn(id, contributor.id)}`);
    for (const [person, status] of [
      [contributor, 403],
      [viewer, 403],
      [stranger, 404],
      [owner, 200],
      [owner, 200],
    ] as const)
      expect((await ask(person, 'DELETE', path)).status).toBe(status);
    expect(await notesOf(owner)).toEqual([]);
    expect((await note(contributor, id, 'Rude again', 1)).status).toBe(409);
    expect((await listed(contributor, id))[0]?.collected).toMatchObject({ note: '', note_version: 2 });
  });

  it('on a removed article is in its author’s export, even the owner’s', async () => {
    const { owner, contributor, id } = await team();
    await note(owner, id, 'Of the owner');
    await ask(contributor, 'DELETE', asked(`${id}/articles/${article(0)}`));
    expect((await exportedData(app(), owner)).body).toMatchObject({
      joined_notes: [{ collection_id: id, note: 'Of the owner' }],
    });
  });
});

describe('at the same time', () => {
  it('removing a member is ordered with the member’s actions, and leaves them no access', async () => {
    const { owner, contributor, id, placeOfContributor } = await team();
    const [removal, ...changes] = await Promise.all([
      ask(owner, 'DELETE', asked(`${id}/members/${placeOfContributor}`)),
      add(contributor, id, [article(1)]),
      note(contributor, id, 'late'),
      ask(contributor, 'DELETE', asked(`${id}/membership`)),
    ]);
    expect([200, 404]).toContain(removal.status);
    for (const { status } of changes) expect([200, 404]).toContain(status);
    expect((await ask(contributor, 'GET', `/articles?collection_id=${id}`)).status).toBe(404);
  });

  it('deleting a collection while others write in it or accept invitations leaves nothing behind', async () => {
    const { owner, contributor, stranger, id } = await team();
    const { member } = v.parse(CollectionMemberAnswer, (await invite(owner, id, stranger.email)).body);
    const all = await Promise.all([
      note(contributor, id, 'late'),
      ask(owner, 'DELETE', asked(id)),
      answer(stranger, member.id, 'accept'),
      add(contributor, id, [article(1)]),
      resend(owner, id, member.id),
    ]);
    for (const { status } of all) expect([200, 404, 409]).toContain(status);
    expect([await collections(contributor), await collections(stranger), await inbox(stranger)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('a stranger’s mailbox', () => {
  const limited = testTeam({ throttleFactor: 1 });

  it('gets at most five invitations a day from one person, in any spelling of its address', async () => {
    const owner = await limited.app().verifiedUser();
    const id = await limited.collectionOf(owner);
    const statuses: number[] = [];
    for (const email of ['x@news.example', 'X@news.example', 'x@NEWS.example']) {
      const made = await limited.invite(owner, id, email);
      const { member } = v.parse(CollectionMemberAnswer, made.body);
      const path = `${id}/members/${member.id}`;
      if (statuses.length < 4)
        statuses.push((await limited.ask(owner, 'POST', asked(`${path}/resend`))).status);
      await limited.ask(owner, 'DELETE', asked(path));
      statuses.push(made.status);
    }
    expect(statuses).toEqual([200, 201, 200, 201, 201]);
    expect((await limited.invite(owner, id, 'x@news.example')).status).toBe(429);
    expect((await limited.invite(owner, id, 'y@news.example')).status).toBe(201);
  });

  it('gets at most twenty a day from all people; the next sender learns that no email was sent, but not why', async () => {
    const guest = await limited.app().verifiedUser();
    const once = async (name: string, again: number) => {
      const owner = await limited.app().verifiedUser({ full_name: name });
      const id = await limited.collectionOf(owner);
      const made = await limited.invite(owner, id, guest.email);
      const { member, message } = v.parse(CollectionMemberAnswer, made.body);
      for (let at = 0; at < again; at += 1) {
        const sent = await limited.ask(owner, 'POST', asked(`${id}/members/${member.id}/resend`));
        expect(sent.status).toBe(200);
      }
      return message;
    };
    for (const name of ['Ann Lee', 'Bo Reed', 'Cy Dale', 'Di Moss'])
      expect(await once(name, 4)).toBe(`An invitation was sent to ${guest.email}.`);
    expect(await once('Ed Park', 0)).toBe(messages.collectionMembers.withoutEmail);
    await limited.app().api.accounts.settle();
    expect(limited.app().messenger.noticeFor(guest.email, 'collection_invited').by).toBe('Di Moss');
    expect((await limited.invitations(guest)).map(({ invited_by }) => invited_by)).toContain('Ed Park');
  });

  it('still gets invitations after twenty refused ones', async () => {
    const guest = await limited.app().verifiedUser();
    for (let people = 0; people < 4; people += 1) {
      const stranger = await limited.app().signUp();
      const theirs = await limited.collectionOf(stranger);
      const statuses: number[] = [];
      for (const id of [theirs, theirs, theirs, 'col_none', 'col_none'])
        statuses.push((await limited.invite(stranger, id, guest.email)).status);
      expect(new Set(statuses)).toEqual(new Set([403, 404]));
    }
    const owner = await limited.app().verifiedUser({ full_name: 'Ann Lee' });
    await limited.invite(owner, await limited.collectionOf(owner), guest.email);
    await limited.app().api.accounts.settle();
    expect(limited.app().messenger.noticeFor(guest.email, 'collection_invited').by).toBe('Ann Lee');
  });
});
