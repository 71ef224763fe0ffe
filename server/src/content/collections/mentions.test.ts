import { ArticleList, calls, limits, messages, NotificationList } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/app.ts';
import { personIn } from './person-in.ts';
import { deleteRemovedNotes } from './removed-notes.ts';
import { testTeam } from './team.fixture.ts';

const { app, article, ask, asked, listed, add, team, note, members } = testTeam({ throttleFactor: 1 });

const write = (person: TestPerson, id: string, text: string, mentioned: readonly TestPerson[], at = 0) =>
  ask(person, 'PUT', asked(`${id}/articles/${article(at)}/note`), {
    note: text,
    mentions: mentioned.map((one) => personIn(id, one.id)),
  });
const plain = (text: string) => text.replace(/\p{Bidi_Control}/gu, '');

async function told(person: TestPerson) {
  const answer = await ask(person, 'GET', '/notifications?type=collection_mention');
  return v.parse(NotificationList, answer.body).items.map(({ title, body, action_url, deliveries }) => ({
    title: plain(title),
    body,
    action_url,
    by: deliveries.map(({ channel, status }) => `${channel} ${status}`),
  }));
}

/** What is stored about notifications that are no longer in the inbox. */
const stored = (person: TestPerson) =>
  app()
    .db.selectFrom('notifications')
    .select(['title', 'body', 'action_url'])
    .where('user_id', '=', person.id)
    .where('type', '=', 'collection_mention')
    .execute();
const BLANK = { title: 'deleted', body: '', action_url: null };

const first = async (person: TestPerson, id: string) =>
  v.parse(
    ArticleList,
    (await ask(person, 'GET', `/articles?collection_id=${id}&article_id=${article(0)}`)).body,
  ).items[0]?.collected;

const rename = (person: TestPerson, full_name: string) =>
  app().db.updateTable('users').set({ full_name }).where('id', '=', person.id).execute();

describe('a mention in a note', () => {
  it('notifies the person in the inbox and by email, with the note and a link to it', async () => {
    const { owner, contributor, viewer, id } = await team();
    const saved = await write(owner, id, 'Ask @Bo Reed and @Cy Dale', [contributor, viewer]);
    expect(saved.body).toMatchObject({
      note: 'Ask @Bo Reed and @Cy Dale',
      mentions: [
        { id: personIn(id, contributor.id), name: 'Bo Reed', start: 4, end: 12 },
        { id: personIn(id, viewer.id), name: 'Cy Dale', start: 17, end: 25 },
      ],
    });
    for (const person of [contributor, viewer]) {
      expect(await told(person)).toEqual([
        {
          title: 'Ann Lee mentioned you in “Ports”',
          body: 'Ask @Bo Reed and @Cy Dale',
          action_url: `/articles?collection_id=${id}&article_id=${article(0)}`,
          by: ['email queued'],
        },
      ]);
    }
  });

  it('is shown with the current name', async () => {
    const { owner, contributor, viewer, id } = await team();
    await write(owner, id, 'Ask @Bo Reed!', [contributor]);
    await rename(contributor, 'Robert Reed');
    expect(await first(owner, id)).toMatchObject({
      note: 'Ask @Robert Reed!',
      mentions: [{ id: personIn(id, contributor.id), name: 'Robert Reed', start: 4, end: 16 }],
    });
    expect((await first(viewer, id))?.other_notes).toMatchObject([
      { note: 'Ask @Robert Reed!', mentions: [{ name: 'Robert Reed', start: 4, end: 16 }] },
    ]);
    const link = await ask(owner, 'POST', '/shared-links', {
      subject_id: id,
      name: 'x',
      include_notes: true,
    });
    const { url } = v.parse(calls.sharedLinks.create.answer, link.body);
    const { text } = await app().get(new URL(url).pathname, { accept: 'text/html' });
    expect(text).toContain('Ask @Robert Reed!');
  });

  it('notifies only people newly mentioned in an edited note, and not its author', async () => {
    const { owner, contributor, viewer, id } = await team();
    await write(owner, id, '@Bo Reed', [contributor]);
    await write(owner, id, '@Bo Reed, @Cy Dale, @Ann Lee', [contributor, viewer, owner]);
    expect([await told(contributor), await told(viewer), await told(owner)]).toMatchObject([[{}], [{}], []]);
  });

  it('disappears from the inbox with the mention, or with the note', async () => {
    const { owner, contributor, viewer, id } = await team();
    await write(owner, id, '@Bo Reed and @Cy Dale', [contributor, viewer]);
    await write(owner, id, '@Cy Dale', [contributor, viewer]);
    expect([await told(contributor), await told(viewer)]).toMatchObject([[], [{}]]);
    await write(owner, id, '', []);
    expect(await told(viewer)).toEqual([]);
    const waiting = await app()
      .db.selectFrom('deliveries')
      .select('status')
      .where('user_id', 'in', [contributor.id, viewer.id])
      .execute();
    expect(waiting).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
    expect([await stored(contributor), await stored(viewer)]).toEqual([[BLANK], [BLANK]]);
  });

  it('stays if the text is edited by a page that does not send mentions, as long as the text has the name', async () => {
    const { owner, contributor, viewer, id } = await team();
    await write(owner, id, '@Bo Reed and @Cy Dale', [contributor, viewer]);
    const edited = await note(owner, id, 'Not @Cy Dale');
    expect(edited.body).toMatchObject({
      mentions: [{ id: personIn(id, viewer.id), name: 'Cy Dale', start: 4 }],
    });
    expect([await told(contributor), await told(viewer)]).toMatchObject([[], [{}]]);
  });

  it('disappears when the owner deletes the note of a member', async () => {
    const { owner, contributor, viewer, id } = await team();
    await write(contributor, id, '@Cy Dale', [viewer]);
    await ask(owner, 'DELETE', asked(`${id}/articles/${article(0)}/notes/${personIn(id, contributor.id)}`));
    expect(await told(viewer)).toEqual([]);
  });

  it('keeps the name of somebody who has left, who is not notified', async () => {
    const { owner, contributor, id } = await team();
    await write(owner, id, '@Bo Reed wrote it', [contributor]);
    await ask(contributor, 'DELETE', asked(`${id}/membership`));
    expect(await told(contributor)).toEqual([]);
    await write(owner, id, '@Bo Reed wrote it in May', [contributor]);
    await rename(contributor, 'Robert Reed');
    expect((await first(owner, id))?.note).toBe('@Robert Reed wrote it in May');
    await write(owner, id, '@Robert Reed', [contributor], 0);
    expect(await told(contributor)).toEqual([]);
  });

  it('of a stranger is plain text, and does not reveal the person’s name', async () => {
    const { owner, stranger, id } = await team();
    const saved = await write(owner, id, 'Ask @Di Moss', [stranger]);
    expect(saved.body).toMatchObject({ note: 'Ask @Di Moss', mentions: [] });
    await rename(stranger, 'Somebody Else');
    expect((await first(owner, id))?.note).toBe('Ask @Di Moss');
    expect(await told(stranger)).toEqual([]);
  });

  it('of somebody whose account was deleted has no name, and what they wrote disappears', async () => {
    const { owner, contributor, viewer, id } = await team();
    await write(owner, id, 'Ask @Bo Reed', [contributor]);
    await write(contributor, id, '@Cy Dale', [viewer]);
    const { password } = contributor;
    const ending = { password, confirmation: 'DELETE' };
    expect((await ask(contributor, 'DELETE', '/user/delete-account', ending)).status).toBe(200);
    expect(await first(owner, id)).toMatchObject({ note: 'Ask @…', other_notes: [] });
    expect(await told(viewer)).toEqual([]);
    expect(await stored(viewer), 'neither their name nor their note is kept').toEqual([BLANK]);
  });

  it('is limited per note, per colleague and hour, and in total', async () => {
    const { owner, contributor, id } = await team();
    const many = await write(owner, id, '@Bo Reed '.repeat(limits.COLLECTION_MENTIONS_MAX + 1), [
      contributor,
    ]);
    expect(many).toMatchObject({
      status: 422,
      body: { fields: { note: [messages.collections.tooManyMentions] } },
    });
    for (let nth = 0; nth < limits.COLLECTION_MENTIONS_TO_ONE_PER_HOUR; nth += 1) {
      expect((await write(owner, id, '@Bo Reed', [contributor])).status).toBe(200);
      await write(owner, id, '', []);
    }
    expect(await write(owner, id, '@Bo Reed', [contributor])).toMatchObject({
      status: 429,
      body: { error: messages.collections.mentionsTooOften },
    });
    expect((await first(owner, id))?.note, 'nothing is saved').toBe('');
    expect((await write(owner, id, 'Ask Bo', [])).status).toBe(200);
  });

  it('can be of anybody else in the collection, who are listed for members only', async () => {
    const { owner, contributor, id } = await team();
    const people = await ask(contributor, 'GET', asked(`${id}/people`));
    const { items } = v.parse(calls.collections.people.answer, people.body);
    expect(items.map(({ name }) => name)).toEqual(['Ann Lee', 'Cy Dale']);
    expect(items[0]?.id).toBe(personIn(id, owner.id));
  });

  it('reveals nothing about the accounts of others, nor who is in two collections', async () => {
    const { owner, contributor, viewer, id } = await team();
    const other = await team();
    await note(contributor, id, 'Mine');
    await write(owner, id, 'Ask @Bo Reed', [contributor]);
    const answers = [
      await ask(contributor, 'GET', asked(`${id}/people`)),
      await ask(contributor, 'GET', asked(`${id}/members`)),
      ...[owner, viewer].map(async (one) => await ask(one, 'GET', `/articles?collection_id=${id}`)),
    ];
    const text = JSON.stringify(await Promise.all(answers));
    expect(text).toContain(personIn(id, contributor.id));
    for (const person of [owner, contributor, viewer]) expect(text).not.toContain(person.id);
    expect(personIn(other.id, owner.id)).not.toBe(personIn(id, owner.id));
    // The ID of an account does not identify a member.
    const body = { note: '@Cy Dale', mentions: [viewer.id] };
    const saved = await ask(owner, 'PUT', asked(`${id}/articles/${article(0)}/note`), body);
    expect(saved.body).toMatchObject({ note: '@Cy Dale', mentions: [] });
  });
});

describe('the notes on an article that is removed from a collection', () => {
  const DAY_MS = 86_400_000;
  const countNotes = async (id: string) =>
    (await app().db.selectFrom('collection_notes').select('note').where('collection_id', '=', id).execute())
      .length;
  const remove = (person: TestPerson, id: string) =>
    ask(person, 'DELETE', asked(`${id}/articles/${article(0)}`));
  /** As if it had been removed this many days ago. */
  const age = async (id: string, days: number) => {
    const removed_at = new Date(app().clock.now().getTime() - days * DAY_MS);
    await app()
      .db.updateTable('collection_notes')
      .set({ removed_at })
      .where('collection_id', '=', id)
      .where('removed_at', 'is not', null)
      .execute();
    await app()
      .db.updateTable('notifications')
      .set({ deleted_at: removed_at })
      .where('id', 'in', (eb) =>
        eb.selectFrom('collection_mentions').select('notification_id').where('collection_id', '=', id),
      )
      .where('deleted_at', 'is not', null)
      .execute();
  };

  it('are restored with the notifications of mentions in them if it is added again within seven days', async () => {
    const { owner, contributor, viewer, id } = await team();
    await write(contributor, id, 'See @Cy Dale', [viewer]);
    await remove(owner, id);
    expect([await listed(viewer, id), await told(viewer)]).toEqual([[], []]);
    await add(owner, id, [article(0)]);
    expect((await first(viewer, id))?.other_notes).toMatchObject([{ note: 'See @Cy Dale' }]);
    expect(await told(viewer)).toMatchObject([{ body: 'See @Cy Dale' }]);
    await deleteRemovedNotes(app().db, new Date(app().clock.now().getTime() + 30 * DAY_MS));
    expect(await countNotes(id)).toBe(1);
  });

  it('are not restored later, nor are the notifications of mentions in them', async () => {
    const { owner, contributor, viewer, id } = await team();
    await write(contributor, id, 'See @Cy Dale', [viewer]);
    await remove(owner, id);
    await age(id, 6.9);
    await add(owner, id, [article(0)]);
    expect(await told(viewer)).toMatchObject([{ body: 'See @Cy Dale' }]);
    await remove(owner, id);
    await age(id, 7);
    await add(owner, id, [article(0)]);
    expect(await told(viewer)).toEqual([]);
    expect(await stored(viewer)).toEqual([BLANK]);
  });

  it('are not restored later, and are deleted by the clean-up', async () => {
    const { owner, contributor, viewer, id } = await team();
    await note(contributor, id, 'Of the contributor');
    await remove(owner, id);
    await age(id, 6.9);
    await deleteRemovedNotes(app().db, app().clock.now());
    expect(await countNotes(id)).toBe(1);
    await age(id, 7);
    await add(owner, id, [article(0)]);
    expect((await first(owner, id))?.other_notes, 'the clean-up has not run yet').toEqual([]);
    await write(contributor, id, 'Again, @Cy Dale', [viewer]);
    await remove(owner, id);
    await age(id, 7);
    await deleteRemovedNotes(app().db, app().clock.now());
    expect(await countNotes(id)).toBe(0);
    expect(await stored(viewer)).toEqual([BLANK]);
    expect((await members(owner, id)).length, 'nothing else').toBe(2);
  });
});
