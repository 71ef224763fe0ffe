import { randomUUID } from 'node:crypto';
import {
  limits,
  NewsletterScheduleRead,
  NextIssue,
  NextIssueEmail,
  newsletterMessages,
  SessionStarted,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { createLogger } from '../logging.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertArticle, insertSource } from '../testing/rows.ts';
import { sendDueNewsletters } from './index.ts';
import { newsroom } from './newsroom.fixture.ts';

const app = testApp();
const { articles: collected, sender, recipient, send, deliver } = newsroom(app);

const tokenOf = async ({ email, password }: TestPerson) =>
  v.parse(SessionStarted, (await app().call('POST', '/auth/login', { body: { email, password } })).body)
    .access_token;

/** A person with a recipient, and a collection of two articles: "Ferry late", and an Arabic one that was added last. */
async function desk(options?: { article_ids?: string[] }) {
  const made = await sender(options);
  const person = { ...made.person, token: await tokenOf(made.person) };
  const [ferry = '', back = ''] = collected;
  const path = `/collections/${made.collection}/newsletters`;
  const call = (method: 'GET' | 'PUT' | 'DELETE', at: string, body?: object) =>
    app().call(method, `${path}${at}`, { token: person.token, ...(body ? { body } : {}) });
  const read = async () => v.parse(NextIssue, (await call('GET', '/next')).body);
  return {
    ...{ person, collection: made.collection, ferry, back, read, call },
    bo: await recipient(person, 'Bo', 'active'),
    /** Saves the issue with these changes. */
    async save(changes: object) {
      const { offered: _, collection: _of, began_at: _began, saved_at: _saved, ...issue } = await read();
      return call('PUT', '/next', { ...issue, ...changes });
    },
    schedule: (draft: object = {}) =>
      call('PUT', '/schedule', {
        ...{ subject: 'Ports weekly', frequency: 'weekly', hour: 8, groups: ['Board'], with_present: true },
        ...draft,
      }),
    /** Puts another article into the collection. */
    async add(title: string) {
      const id = await insertArticle(app().db, { source_id: await insertSource(app().db), title });
      await app().clock.advance({ minutes: 1 });
      await app().call('POST', `/collections/${made.collection}/articles`, {
        token: person.token,
        body: { article_ids: [id] },
      });
      return id;
    },
  };
}
const as = (id: string, more = {}) => ({ id, headline: '', summary: '', includes_note: true, ...more });
const issueDue = async () => {
  await app().clock.advance({ days: 7 });
  return sendDueNewsletters(app().db, app().clock.now(), createLogger('silent'));
};

describe('the next issue', () => {
  test('starts with articles that were in no issue, in the order of the collection, with the first sentences of each', async () => {
    const { read, ferry, back } = await desk();
    await app()
      .db.updateTable('articles')
      .set({ summary: '', content_text: 'The ferry is late. Two more are waiting! It rains.' })
      .where('id', '=', ferry)
      .execute();
    const issue = await read();
    expect(issue).toMatchObject({ subject: 'Ports', sections: [], left_out: [], version: 0, saved_at: null });
    expect(issue.articles.map(({ id }) => id).sort()).toEqual([ferry, back].sort());
    expect(issue.offered.find(({ id }) => id === ferry)).toMatchObject({
      ...{ title: 'Ferry late', source: 'Harbour Times', is_new: true },
      beginning: 'The ferry is late. Two more are waiting! It rains.',
    });
  });

  test('is sent in its order and sections, with its own headlines and summaries, and never changes the article', async () => {
    const { person, collection, ferry, back, bo, save } = await desk();
    await app().call('PUT', `/collections/${collection}/articles/${ferry}/note`, {
      token: person.token,
      body: { note: 'For the board' },
    });
    await save({
      articles: [],
      sections: [
        { heading: 'Us <b>first</b>', text: 'Vote on Friday.\nWe oppose it.', articles: [as(back)] },
        { heading: 'Nobody', articles: [] },
        { heading: 'LOI n° 2025-391', text: 'No change this week.', articles: [] },
        {
          heading: 'Competitors',
          articles: [as(ferry, { headline: 'A week late', summary: 'In brief', includes_note: false })],
        },
        { heading: 'H.R. 1234', text: 'Hearing in January.', articles: [] },
      ],
    });
    const sent = await send(person, collection, { recipient_ids: [bo.id], issue_version: 1 });
    expect(sent.status).toBe(201);
    const [mail] = await deliver();
    const order = [
      '=== Us <b>first</b> ===',
      'Vote on Friday.\nWe oppose it.',
      'عودة',
      '=== LOI n° 2025-391 ===',
      'No change this week.',
      '=== Competitors ===',
      'A week late',
      'In brief',
      ferry,
      '=== H.R. 1234 ===',
      'Hearing in January.',
    ];
    const places = order.map((part) => mail?.text.indexOf(part) ?? -1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    expect(mail?.text).not.toMatch(/Nobody|For the board|Ferry late/);
    expect(mail?.html).not.toContain('<b>first');
    const title = await app()
      .db.selectFrom('articles')
      .select('title')
      .where('id', '=', ferry)
      .executeTakeFirst();
    expect(title?.title).toBe('Ferry late');
  });

  test('has the sections of the previous one and what is new, but not what was left out', async () => {
    const { person, collection, ferry, back, bo, save, read, add } = await desk();
    await save({
      articles: [as(ferry)],
      sections: [{ heading: 'Us', text: 'Ours', articles: [] }],
      left_out: [back],
    });
    await send(person, collection, { recipient_ids: [bo.id], issue_version: 1 });
    await deliver();
    const storm = await add('Storm');
    const next = await read();
    expect(next).toMatchObject({
      ...{ articles: [as(storm)], sections: [{ heading: 'Us', text: '', articles: [] }], left_out: [back] },
      ...{ version: 2, saved_at: null },
    });
    expect(next.offered.map(({ id, is_new }) => [id, is_new])).toEqual([
      [storm, true],
      [back, true],
      [ferry, false],
    ]);
  });

  test('suggests what was added later, without adding it', async () => {
    const { ferry, back, save, read, add } = await desk();
    await save({ articles: [as(ferry)], left_out: [back] });
    const storm = await add('Storm');
    const { articles, left_out, offered, began_at } = await read();
    expect([articles.map(({ id }) => id), left_out]).toEqual([[ferry], [back]]);
    const added = offered.find(({ id }) => id === storm);
    expect(added?.is_new).toBe(true);
    expect(Date.parse(added?.added_at ?? '')).toBeGreaterThan(Date.parse(began_at ?? ''));
  });

  test('leaves out articles that were removed from the collection or hidden, in the editor and when it is sent', async () => {
    const { person, collection, ferry, back, bo, save, read, call } = await desk();
    const text = async () => v.parse(NextIssueEmail, (await call('GET', '/next/email')).body).text;
    await save({ articles: [as(ferry), as(back)] });
    expect(await text()).toContain('Ferry late');
    await app().call('DELETE', `/collections/${collection}/articles/${ferry}`, { token: person.token });
    expect((await read()).articles.map(({ id }) => id)).toEqual([back]);
    expect(await text()).not.toContain('Ferry late');
    await app().call('DELETE', `/collections/${collection}/articles/${back}`, { token: person.token });
    expect(await send(person, collection, { recipient_ids: [bo.id], issue_version: 1 })).toMatchObject({
      status: 422,
      body: { error: newsletterMessages.issueEmpty },
    });
    const texts = [{ heading: 'Dates', text: 'No session this week.', articles: [] }];
    await save({ articles: [], sections: [...texts, { heading: 'Nobody', articles: [] }] });
    expect(await text()).toContain('No session this week.');
    const sent = await send(person, collection, { recipient_ids: [bo.id], issue_version: 2 });
    expect(sent, 'texts are enough').toMatchObject({ status: 201 });
    const [mail] = await deliver();
    expect(mail?.text).toContain('=== Dates ===\n\nNo session this week.');
    expect(mail?.text).not.toMatch(/Nobody|article/);
  });

  test('does not overwrite what another window saved, or what was sent', async () => {
    const { person, collection, ferry, bo, save, call } = await desk();
    expect(await save({ subject: 'Mine' })).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await save({ subject: 'Theirs', version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', error: newsletterMessages.issueChanged, details: { version: 1 } },
    });
    // After the person has seen that.
    expect(await save({ subject: 'Theirs', version: undefined })).toMatchObject({ body: { version: 2 } });
    const draft = { recipient_ids: [bo.id], client_id: randomUUID() };
    expect((await send(person, collection, { ...draft, issue_version: 1 })).status).toBe(409);
    expect((await send(person, collection, { ...draft, issue_version: 2 })).status).toBe(201);
    // A repeated request finds what it sent.
    expect((await send(person, collection, { ...draft, issue_version: 2 })).status).toBe(201);
    expect(await deliver()).toHaveLength(1);
    expect((await save({ articles: [as(ferry)], version: 2 })).status).toBe(409);
    await call('DELETE', '/next');
    expect((await save({ version: 3 })).status).toBe(409);
  });

  test('stays after a preview to its sender, and can be discarded', async () => {
    const { person, collection, ferry, save, read, call } = await desk();
    await save({ articles: [as(ferry, { headline: 'Mine' })], sections: [{ heading: 'Us', articles: [] }] });
    await send(person, collection, { is_preview: true, issue_version: 1 });
    const [mail] = await deliver();
    expect([mail?.to, mail?.text.includes('Mine')]).toEqual([person.email, true]);
    expect((await read()).version).toBe(1);
    await call('DELETE', '/next');
    expect(await read()).toMatchObject({ sections: [], version: 2, began_at: null });
  });

  test('is refused with invalid content, and to other people', async () => {
    const { ferry, save, collection } = await desk();
    const full = Array.from({ length: limits.NEWSLETTER_ARTICLES_MAX }, () => as(newId('art')));
    const refusals = [
      [{ articles: [as(ferry), as(ferry)] }, newsletterMessages.articleTwice],
      [
        { articles: full, sections: [{ heading: 'Us', articles: [as(ferry)] }] },
        newsletterMessages.issueFull,
      ],
      [{ sections: [{ heading: ' ', articles: [] }] }, newsletterMessages.headingRequired],
      [
        { sections: [{ heading: 'Us', text: 'x'.repeat(1_001), articles: [] }] },
        newsletterMessages.sectionTextTooLong,
      ],
      [{ subject: '' }, newsletterMessages.subjectRequired],
      [{ articles: [as(ferry, { summary: 'x'.repeat(601) })] }, newsletterMessages.summaryTooLong],
    ] as const;
    for (const [changes, sentence] of refusals) {
      const { status, text } = await save(changes);
      expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
    }
    const other = await app().verifiedUser();
    for (const path of ['next', 'next/email'])
      expect(
        (await app().call('GET', `/collections/${collection}/newsletters/${path}`, { token: other.token }))
          .status,
      ).toBe(404);
    const stolen = await send(other, collection, { is_preview: true, issue_version: 0 });
    expect(stolen.status).toBe(404);
  });
});

describe('a scheduled newsletter', () => {
  test('sends the next issue as edited if chosen; what was added later waits for the one after it', async () => {
    const { person, ferry, back, save, read, add, call, schedule, bo } = await desk();
    await schedule({ recipient_ids: [bo.id] });
    const shown = async () =>
      v.parse(NewsletterScheduleRead, (await call('GET', '/schedule')).body).schedule?.edited;
    expect((await read()).subject).toBe('Ports weekly');
    const edited = { subject: 'This week', articles: [as(ferry, { headline: 'Mine' })], left_out: [back] };
    await save(edited);
    expect(await shown()).toBeNull();
    await save({ ...edited, for_schedule: true });
    expect(await shown()).toBe(1);
    await add('Storm');
    expect(await issueDue()).toBe(1);
    const [mail] = await deliver();
    expect(mail?.subject).toBe('This week');
    expect(mail?.text).toContain('Mine');
    expect(mail?.text).not.toMatch(/Storm|عودة/);
    person.token = await tokenOf(person);
    expect(await shown()).toBeNull();
    expect(await issueDue()).toBe(1);
    const [next] = await deliver();
    expect(next?.subject).toBe('Ports weekly');
    expect(next?.text).toContain('Storm');
    expect(next?.text).not.toMatch(/Mine|Ferry|عودة/);
  });

  test('sends what is new if the edited issue is empty, but not what was left out', async () => {
    const { person, collection, ferry, back, save, add, schedule, bo } = await desk();
    await schedule({ recipient_ids: [bo.id] });
    await save({ articles: [as(ferry)], left_out: [back], for_schedule: true });
    await app().call('DELETE', `/collections/${collection}/articles/${ferry}`, { token: person.token });
    await add('Storm');
    expect(await issueDue()).toBe(1);
    const [mail] = await deliver();
    expect(mail?.subject).toBe('Ports weekly');
    expect(mail?.text).toContain('Storm');
    expect(mail?.text).not.toMatch(/Ferry|عودة/);
  });

  test('sends an edited issue of which only texts are left', async () => {
    const { person, collection, ferry, back, save, schedule, bo } = await desk();
    await schedule({ recipient_ids: [bo.id] });
    const sections = [{ heading: 'Dates', text: 'No session this week.', articles: [as(ferry)] }];
    await save({ articles: [], sections, for_schedule: true });
    for (const id of [ferry, back])
      await app().call('DELETE', `/collections/${collection}/articles/${id}`, { token: person.token });
    expect(await issueDue()).toBe(1);
    const [mail] = await deliver();
    expect(mail?.text).toContain('No session this week.');
    expect(mail?.text).not.toMatch(/Ferry|عودة/);
  });

  test('does not send an edited issue that is not meant for it', async () => {
    const { ferry, back, save, schedule, bo } = await desk();
    await schedule({ recipient_ids: [bo.id] });
    await save({ articles: [as(ferry)], left_out: [back] });
    expect(await issueDue()).toBe(1);
    expect((await deliver())[0]?.text).toContain('عودة');
  });
});
