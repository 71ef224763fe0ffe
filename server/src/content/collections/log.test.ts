import { calls, limits, messages, NotificationList } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../logging.ts';
import type { TestPerson } from '../../testing/app.ts';
import { remindOfAnswers } from './deadlines.ts';
import { newsWhenSent } from './news-when-sent.ts';
import { notifyOfNews } from './notify-of-news.ts';
import { testTeam } from './team.fixture.ts';

const { app, article, ask, asked, collections, add, team } = testTeam();
const logger = createLogger('silent');

const write = (person: TestPerson, id: string, text: string, more: object = {}) =>
  ask(person, 'POST', asked(`${id}/log`), { text, ...more });
const written = async (person: TestPerson, id: string, text: string, more: object = {}) =>
  v.parse(calls.collectionLog.write.answer, (await write(person, id, text, more)).body).entry;
const change = (person: TestPerson, id: string, entryId: string, body: object) =>
  ask(person, 'PATCH', asked(`${id}/log/${entryId}`), body);
const remove = (person: TestPerson, id: string, entryId: string) =>
  ask(person, 'DELETE', asked(`${id}/log/${entryId}`));
const log = async (person: TestPerson, id: string, query = '') =>
  v.parse(calls.collectionLog.list.answer, (await ask(person, 'GET', asked(`${id}/log${query}`))).body);
const ago = (hours: number) => new Date(app().clock.now().getTime() - hours * 3_600_000).toISOString();

describe('the log of a collection', () => {
  it('is ordered by when things happened, not by when they were recorded', async () => {
    const { owner, contributor, viewer, id } = await team();
    await written(owner, id, 'Statement published', { kind: 'statement', happened_at: ago(1) });
    await written(contributor, id, 'The Post called', { kind: 'question', happened_at: ago(3) });
    await written(contributor, id, 'Crisis team meets', { happened_at: ago(2) });
    const { items } = await log(viewer, id);
    expect(items.map(({ text, kind, author }) => [text, kind, author?.name])).toEqual([
      ['Statement published', 'statement', 'Ann Lee'],
      ['Crisis team meets', 'note', 'Bo Reed'],
      ['The Post called', 'question', 'Bo Reed'],
    ]);
    expect((await collections(viewer))[0]).toMatchObject({ log_count: 3 });
  });

  it('continues from a cursor', async () => {
    const { owner, id } = await team();
    for (const text of ['One', 'Two', 'Three']) await written(owner, id, text, { happened_at: ago(1) });
    const first = await log(owner, id, '?per_page=2');
    const rest = await log(owner, id, `?per_page=2&cursor=${first.next_cursor}`);
    expect([...first.items, ...rest.items].map(({ text }) => text)).toEqual(['Three', 'Two', 'One']);
    expect([first.pagination.total, rest.next_cursor]).toEqual([3, null]);
  });

  it('is written by contributors and the owner, read by viewers, and unknown to strangers', async () => {
    const { contributor, viewer, stranger, id } = await team();
    expect((await write(viewer, id, 'Mine')).status).toBe(403);
    expect((await write(stranger, id, 'Mine')).status).toBe(404);
    expect((await ask(stranger, 'GET', asked(`${id}/log`))).status).toBe(404);
    expect((await ask(stranger, 'GET', asked(`${id}/timeline/export`))).status).toBe(404);
    const entry = await written(contributor, id, 'We answered');
    expect(entry).toMatchObject({ can_edit: true, can_delete: true, edited_at: null });
    expect((await log(viewer, id)).items[0]).toMatchObject({ can_edit: false, can_delete: false });
  });

  it('shows that an entry was edited, which only its author can do', async () => {
    const { owner, contributor, id } = await team();
    const entry = await written(contributor, id, 'We answerd');
    expect((await change(owner, id, entry.id, { text: 'Theirs', version: 1 })).status).toBe(403);
    expect(await change(contributor, id, entry.id, { text: 'We answered', version: 1 })).toMatchObject({
      body: { entry: { text: 'We answered', version: 2, edited_at: app().clock.now().toISOString() } },
    });
    expect(await change(contributor, id, entry.id, { text: 'Old tab', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
  });

  it('no longer has an entry that its author or the owner deleted', async () => {
    const { owner, contributor, id } = await team();
    const [one, two, own] = [
      await written(contributor, id, 'One'),
      await written(contributor, id, 'Two'),
      await written(owner, id, 'Own'),
    ];
    expect((await remove(contributor, id, own.id)).status).toBe(403);
    expect((await remove(contributor, id, one.id)).status).toBe(200);
    expect((await remove(owner, id, two.id)).status).toBe(200);
    expect((await log(owner, id)).items.map(({ text }) => text)).toEqual(['Own']);
    expect((await remove(owner, id, two.id)).status).toBe(404);
  });

  it.each([
    ['no text', { text: ' \u200b ' }, 'text', messages.collections.entryRequired],
    [
      'too much text',
      { text: 'a'.repeat(limits.COLLECTION_LOG_TEXT_MAX + 1) },
      'text',
      messages.collections.entryTooLong,
    ],
    [
      'a time to come',
      { text: 'Press conference', happened_at: '2099-01-01T00:00:00.000Z' },
      'happened_at',
      messages.collections.entryInFuture,
    ],
    [
      'an article that is not in the collection',
      { text: 'See this', article_id: 'art_00000000000000000000000000' },
      'article_id',
      'This article is not in the collection.',
    ],
  ])('refuses %s', async (_what, body, field, sentence) => {
    const { owner, id } = await team();
    expect(await ask(owner, 'POST', asked(`${id}/log`), body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: [sentence] } },
    });
  });

  it('refers to an article as long as the article is in the collection', async () => {
    const { owner, id } = await team();
    const entry = await written(owner, id, 'See this', { article_id: article(0) });
    expect(entry.article).toMatchObject({ id: article(0), title: 'Ferry late' });
    await ask(owner, 'DELETE', asked(`${id}/articles/${article(0)}`));
    expect((await log(owner, id)).items[0]?.article).toBeNull();
    await add(owner, id, [article(0)]);
    expect((await log(owner, id)).items[0]?.article).toMatchObject({ id: article(0) });
  });

  it('accepts what two people write at once', async () => {
    const { owner, contributor, id } = await team();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_one, at) => write(at % 2 ? owner : contributor, id, `Entry ${at}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect((await log(owner, id)).items).toHaveLength(6);
  });

  it('keeps entries of people who left and, without their names, of deleted accounts', async () => {
    const { owner, contributor, viewer, id } = await team();
    await ask(viewer, 'GET', asked(id));
    await written(contributor, id, 'We answered');
    const { password } = contributor;
    await ask(contributor, 'DELETE', asked(`${id}/membership`));
    expect((await log(owner, id)).items).toMatchObject([{ author: { name: 'Bo Reed', is_me: false } }]);
    await ask(contributor, 'DELETE', '/user/delete-account', { password, confirmation: 'DELETE' });
    expect((await log(owner, id)).items).toMatchObject([{ text: 'We answered', author: null }]);
  });

  it('is exported with the reports, by time, as a table', async () => {
    const { owner, contributor, id } = await team();
    await ask(owner, 'PUT', asked(`${id}/articles/${article(0)}/note`), { note: 'Ask the port' });
    await written(contributor, id, 'Statement published', { kind: 'statement', article_id: article(0) });
    const { body } = await ask(owner, 'GET', asked(`${id}/timeline/export`));
    const file = v.parse(calls.collectionLog.exportTimeline.answer, body);
    expect(file).toMatchObject({ rows: 2, is_complete: true });
    const [head, entry, report] = file.content.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe(
      '"Time","Type","Title or entry","Source or author","Article","Address","Notes","Written","Edited",' +
        '"Asked by","Answer due","Answer","Answered","Answered by"',
    );
    expect(entry).toContain(',"Statement sent","Statement published","Bo Reed","Ferry late",');
    expect(report).toContain(',"Report","Ferry late","The Morning Paper",,');
    expect(report).toContain(',"Ann Lee: Ask the port",');
  });
});

describe('a question from the press', () => {
  const answer = (person: TestPerson, id: string, entryId: string, body: object) =>
    ask(person, 'PUT', asked(`${id}/log/${entryId}/answer`), body);
  const reopen = (person: TestPerson, id: string, entryId: string, version?: number) =>
    ask(person, 'DELETE', asked(`${id}/log/${entryId}/answer${version ? `?version=${version}` : ''}`));
  const question = (person: TestPerson, id: string, text: string, more: object = {}) =>
    written(person, id, text, { kind: 'question', happened_at: ago(3), ...more });

  it('is open until somebody in the team has answered it', async () => {
    const { owner, contributor, viewer, id } = await team();
    await written(owner, id, 'We met');
    await question(owner, id, 'Where is the ferry?', { due_at: ago(-2) });
    const { id: entryId } = await question(contributor, id, 'How many patients?', {
      ...{ asked_by: 'Claire Morin, AFP, +33 6 12 34 56 78', due_at: ago(-1) },
    });
    expect(await log(viewer, id, '?open=true')).toMatchObject({
      items: [{ asked_by: 'Claire Morin, AFP, +33 6 12 34 56 78', can_answer: false }, { answer: null }],
      pagination: { total: 2 },
      questions: { total: 2, open: 2, next_due_at: ago(-1) },
    });
    expect((await answer(viewer, id, entryId, { text: 'Twelve', version: 1 })).status).toBe(403);
    expect(
      await answer(owner, id, entryId, { text: 'Twelve', answered_at: ago(2), version: 1 }),
    ).toMatchObject({
      body: {
        entry: {
          answer: { text: 'Twelve', answered_at: ago(2), answered_by: { name: 'Ann Lee', is_me: true } },
          ...{ edited_at: null, version: 2 },
        },
      },
    });
    expect((await log(owner, id)).questions).toEqual({ total: 2, open: 1, next_due_at: ago(-2) });
    expect((await log(owner, id, '?open=true')).items.map(({ text }) => text)).toEqual([
      'Where is the ferry?',
    ]);
    const { body } = await ask(owner, 'GET', asked(`${id}/timeline/export`));
    expect(v.parse(calls.collectionLog.exportTimeline.answer, body).content).toMatch(
      /"How many patients\?".*"Claire Morin, AFP.*"Twelve".*"Ann Lee"/,
    );
    expect(await change(contributor, id, entryId, { happened_at: ago(1), version: 2 })).toMatchObject({
      body: { fields: { happened_at: [expect.stringContaining('later than its answer')] } },
    });
    // Somebody has replaced the answer since this person saw it.
    expect((await reopen(contributor, id, entryId, 1)).status).toBe(409);
    expect((await reopen(contributor, id, entryId, 2)).status).toBe(200);
    // Without an answer, nothing changes.
    expect((await reopen(owner, id, entryId)).body).toMatchObject({ entry: { answer: null, version: 3 } });
    expect((await log(owner, id)).questions.open).toBe(2);
  });

  it('reminds those who may answer before it is due and once when it is late, and is listed as upcoming for all readers', async () => {
    const { owner, contributor, viewer, stranger, id } = await team();
    const { db, clock } = app();
    const { id: entryId } = await question(contributor, id, 'How many patients?', { due_at: ago(-3) });
    const remind = (hours: number) =>
      remindOfAnswers(db, new Date(clock.now().getTime() + hours * 3_600_000), logger);
    const told = async (person: TestPerson) =>
      v
        .parse(NotificationList, (await ask(person, 'GET', '/notifications?type=reminder')).body)
        .items.map(({ title }) => title.replace(/ [A-Z][a-z]+day .*/, ''));
    const deadlines = async (person: TestPerson) =>
      v.parse(calls.ahead.list.answer, (await ask(person, 'GET', '/ahead')).body).deadlines;
    expect(await deadlines(viewer)).toMatchObject([{ id: entryId, is_late: false, collection: { id } }]);
    expect(await deadlines(stranger)).toEqual([]);
    await remind(1.9);
    expect(await told(owner)).toEqual([]);
    await Promise.all([remind(2.1), remind(2.1)]);
    expect([await told(owner), await told(contributor), await told(viewer)]).toEqual([
      ['Answer to the press due:'],
      ['Answer to the press due:'],
      [],
    ]);
    await remind(3.1);
    await remind(3.2);
    expect(await told(owner)).toEqual(['Answer to the press overdue since', 'Answer to the press due:']);
    await answer(owner, id, entryId, { text: 'Twelve', version: 1 });
    expect([await told(owner), await deadlines(viewer)]).toEqual([[], []]);
    await remind(3.3);
    expect(await told(contributor)).toEqual([]);
  });

  it('is listed with the dates that others show to those who read the collection, without their notes', async () => {
    const { owner, contributor, viewer, stranger, id } = await team();
    const day = ago(-48).slice(0, 10);
    const date = { title: 'Board meets', day, note: 'Not for others', collection_id: id, is_shared: true };
    const { body } = await ask(contributor, 'POST', '/ahead/dates', date);
    const { id: dateId } = v.parse(calls.ownDates.create.answer, body).date;
    await ask(owner, 'POST', '/ahead/dates', { ...date, title: 'Private', is_shared: false });
    const shown = async (person: TestPerson, query = '') =>
      v.parse(calls.ahead.list.answer, (await ask(person, 'GET', `/ahead${query}`)).body).shared_dates;
    const collection = { id, name: expect.any(String) };
    expect(await shown(viewer)).toMatchObject([{ id: dateId, day, author: 'Bo Reed', collection }]);
    expect(JSON.stringify(await shown(owner))).not.toContain('Not for others');
    expect([await shown(contributor), await shown(stranger)]).toEqual([[], []]);
    const ofCollection = async (person: TestPerson) => ask(person, 'GET', `/collections/${id}/dates`);
    for (const person of [viewer, contributor])
      expect((await ofCollection(person)).body).toMatchObject({ items: [{ id: dateId, author: 'Bo Reed' }] });
    expect((await ofCollection(stranger)).status).toBe(404);
    const calendar = await ask(viewer, 'POST', '/ahead/calendars/all');
    const { url } = v.parse(calls.ahead.rotateCalendar.answer, calendar.body).calendar;
    const feed = await app().app.inject({ method: 'GET', url: new URL(url ?? '').pathname });
    expect(feed.body).toMatch(/SUMMARY:Board meets[\s\S]*DESCRIPTION:Added by Bo Reed/);
    expect(feed.body).not.toMatch(/Private|Not for others/);
    // Not where others see what is ahead.
    expect(await shown(viewer, '?own=of_targets')).toBeUndefined();
    expect((await ask(viewer, 'DELETE', `/ahead/dates/${dateId}`)).status).toBe(404);
    await app().db.deleteFrom('collection_members').where('user_id', '=', contributor.id).execute();
    expect(await shown(viewer), 'of somebody who no longer reads it').toEqual([]);
  });

  it('can be answered at once even if the clock of the person who recorded it is ahead', async () => {
    const { owner, contributor, id } = await team();
    const happened_at = ago(-1 / 20);
    const { id: entryId } = await question(owner, id, 'How many patients?', { happened_at });
    expect(await answer(contributor, id, entryId, { text: 'Twelve', version: 1 })).toMatchObject({
      body: { entry: { answer: { answered_at: happened_at } } },
    });
  });

  it('has one answer if two people answer at once; the second person is told', async () => {
    const { owner, contributor, id } = await team();
    const { id: entryId } = await question(owner, id, 'How many patients?');
    const answers = await Promise.all([
      answer(owner, id, entryId, { text: 'Twelve', version: 1 }),
      answer(contributor, id, entryId, { text: 'We do not know yet', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    [
      'before the question',
      { answered_at: '2020-01-01T00:00:00.000Z' },
      messages.collections.answerBeforeQuestion,
    ],
    ['in the future', { answered_at: '2099-01-01T00:00:00.000Z' }, messages.collections.entryInFuture],
  ])('is not answered %s', async (_when, when, sentence) => {
    const { owner, id } = await team();
    const { id: entryId } = await question(owner, id, 'How many patients?');
    expect(await answer(owner, id, entryId, { text: 'Twelve', version: 1, ...when })).toMatchObject({
      status: 422,
      body: { fields: { answered_at: [sentence] } },
    });
  });

  it('keeps its kind while it has an answer; other kinds have neither asker nor deadline', async () => {
    const { owner, id } = await team();
    const { id: entryId } = await question(owner, id, 'How many patients?', { asked_by: 'AFP' });
    await answer(owner, id, entryId, { text: 'Twelve', version: 1 });
    expect(await change(owner, id, entryId, { kind: 'note', version: 2 })).toMatchObject({
      body: { fields: { kind: [expect.stringContaining('Remove the answer')] } },
    });
    await reopen(owner, id, entryId);
    expect(await change(owner, id, entryId, { kind: 'note', version: 3 })).toMatchObject({
      body: { entry: { kind: 'note', asked_by: null, can_answer: false } },
    });
    expect((await answer(owner, id, entryId, { text: 'Twelve', version: 4 })).status).toBe(422);
  });

  it('keeps an answer without a name when the account of the person who answered is deleted', async () => {
    const { owner, contributor, id } = await team();
    const { id: entryId } = await question(owner, id, 'How many patients?');
    await answer(contributor, id, entryId, { text: 'Twelve', version: 1 });
    const { password } = contributor;
    await ask(contributor, 'DELETE', '/user/delete-account', { password, confirmation: 'DELETE' });
    expect((await log(owner, id)).items).toMatchObject([{ answer: { text: 'Twelve', answered_by: null } }]);
  });
});

describe('new log entries', () => {
  beforeEach(async () => {
    await app().db.updateTable('users').set({ status: 'suspended' }).execute();
  });
  const tell = () => {
    app().clock.advance({ minutes: 10 });
    return notifyOfNews(app().db, app().clock.now(), logger);
  };
  const told = async (person: TestPerson) => {
    const { body } = await ask(person, 'GET', '/notifications?type=collection_notes');
    return v
      .parse(NotificationList, body)
      .items.map(({ title, body: text }) =>
        [title, text].map((one) => one.replace(/\p{Bidi_Control}/gu, '')),
      );
  };
  async function watched() {
    const made = await team();
    await ask(made.viewer, 'PUT', asked(`${made.id}/news`), { news: 'off', note_news: 'at_once' });
    return made;
  }

  it('are sent to those who want to hear about notes, combined, but never to their author', async () => {
    const { owner, contributor, viewer, id } = await watched();
    await written(contributor, id, 'We answered');
    await written(owner, id, 'Press conference at noon');
    expect(await tell()).toBe(1);
    expect(await told(viewer)).toEqual([
      [
        'Ann Lee and Bo Reed wrote 2 entries in the log of “Ports”',
        '“Press conference at noon” · “We answered”',
      ],
    ]);
    expect(await told(owner)).toEqual([]);
    expect(await tell(), 'once').toBe(0);
  });

  it('change with the entry, and disappear with it', async () => {
    const { contributor, viewer, id } = await watched();
    const entry = await written(contributor, id, 'We answerd');
    await tell();
    await change(contributor, id, entry.id, { text: 'We answered', version: 1 });
    expect(await told(viewer)).toMatchObject([[expect.anything(), '“We answered”']]);
    const { id: told_id } = await app()
      .db.selectFrom('notifications')
      .select('id')
      .where('user_id', '=', viewer.id)
      .where('type', '=', 'collection_notes')
      .executeTakeFirstOrThrow();
    expect(await newsWhenSent(app().db, told_id)).toMatchObject({
      body: expect.stringContaining('We answered'),
    });
    await remove(contributor, id, entry.id);
    expect(await told(viewer)).toEqual([]);
    expect(await newsWhenSent(app().db, told_id)).toBe('article_withdrawn');
  });

  it('disappear from inboxes when their author’s account or the reader’s membership ends', async () => {
    const { contributor, viewer, id } = await watched();
    await written(contributor, id, 'We answered');
    await tell();
    const stored = () =>
      app()
        .db.selectFrom('notifications')
        .select(['title', 'body'])
        .where('user_id', '=', viewer.id)
        .where('type', '=', 'collection_notes')
        .execute();
    expect(await stored()).toHaveLength(1);
    await ask(viewer, 'DELETE', asked(`${id}/membership`));
    expect(await stored()).toEqual([{ title: 'deleted', body: '' }]);
  });
});
